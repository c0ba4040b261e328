/**
 * What a scripted agent can do, by the word in a prompt that asks for it. Output is cut where the strings are: some cuts go
 * through a character.
 */
export const scenarios = {
  foreground: {
    command: "du -sh .",
    cwd: "/work/app",
    asks: true,
    output: ["120K\t", "caf\u00e9 \ud83d", "\ude80\n"],
    exit: { code: 0 },
  },
  failure: {
    command: "false",
    cwd: "/work/app",
    asks: false,
    output: ["Exit code 1\n", "nope"],
    exit: { code: 1 },
  },
  background: {
    command: "npm start",
    cwd: "/work/app",
    asks: false,
    output: ["Running in background"],
    exit: {},
  },
  killed: { command: "sleep 100", cwd: "/work/app", asks: false, output: [], exit: { signal: "SIGTERM" } },
  endless: { command: "tail -f log", cwd: "/work/app", asks: false, output: ["line\n"], exit: undefined },
};

/** The scenarios that a prompt asks for, in its order. */
export function askedFor(prompt) {
  const text = prompt.map((block) => (block.type === "text" ? block.text : "")).join(" ");
  return text.split(/\s+/).filter((word) => Object.hasOwn(scenarios, word));
}

/** The options of every request for permission. */
export const permissionOptions = [
  { optionId: "yes", name: "Allow once", kind: "allow_once" },
  { optionId: "no", name: "Reject", kind: "reject_once" },
];

/** Whether an answer allows. */
export const isAllowed = (response) =>
  response.outcome.outcome === "selected" && response.outcome.optionId === "yes";
