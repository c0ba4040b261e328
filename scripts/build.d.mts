/** Builds the packages and the workbench unless what was built is newer than every source. Answers whether all is built. */
export declare function ensureBuilt(): boolean;
