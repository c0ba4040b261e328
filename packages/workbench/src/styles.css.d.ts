// For a compiler that checks imports without names. The style sheet has none.
export {};
