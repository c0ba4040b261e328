/** Whose line carries the output: ours, ours without a word of what was drawn, or a PTY piped into a bare socket. */
export type LineContender = "kit" | "kit without acks" | "plain";

/** Where a server of the measurement is reached. */
export interface LineAddress {
  readonly url: string;
  readonly token: string;
}

/** What a server used by its end. */
export interface ServerUse {
  readonly peakMemoryBytes: number;
  /** The longest that its event loop was held, in milliseconds. */
  readonly longestHeldMs: number;
}

/** One transfer to a client in Node, done in a process of its own. */
export interface TransferTask extends LineAddress {
  readonly contender: LineContender;
  /** The file that the shell prints. */
  readonly file: string;
}

/** What a transfer took. */
export interface TransferResult {
  readonly seconds: number;
  /** Bytes at the plain limit, UTF-16 code units else; the text is ASCII. */
  readonly characters: number;
}

/** The shell of all contenders: no file of this machine's user has a say in it. */
export const lineShell = "/bin/sh";

/** The prompt that it is told to have, which no other output has. */
export const linePrompt = "ready> ";

/** Its environment. */
export function lineEnvironment(): Record<string, string> {
  return { PATH: process.env["PATH"] ?? "", HOME: "/tmp", SHELL: lineShell };
}

/** What the shell prints when all is printed. */
export const endMark = "E-N-D";

/** Prints a file and then the mark; what is typed and echoed does not contain the mark. */
export function printCommand(file: string): string {
  return `cat '${file}'; printf 'E-N-%s\\n' D\n`;
}
