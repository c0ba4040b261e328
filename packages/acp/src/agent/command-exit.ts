/** The result of a command, as far as the tool that ran it knows. */
export interface CommandResult {
  /** What the tool says of it. Of a failure it may begin with `Exit code 3`. */
  readonly text?: string;
  /** The tool says that it failed. */
  readonly isError?: boolean;
  /** The code that the shell gave, where the tool tells it apart from its text. */
  readonly returnCode?: number;
  /** What the tool makes of the code (`no matches found`): the code that goes with it is not known. */
  readonly returnCodeInterpretation?: string;
  readonly signal?: string;
  /** A person stopped it. */
  readonly interrupted?: boolean;
  /** It runs on in the background. */
  readonly backgrounded?: boolean;
}

/** The exit as the extension's `terminal_exit` carries it, without its `terminal_id`. `null` is unknown. */
export interface ReportedExit {
  readonly exit_code: number | null;
  readonly signal: string | null;
}

/**
 * Gives the exit to report for a command's result. A text alone is a success. Where nobody knows the code it is `null`, never
 * a guess: an interrupted command, one that runs on, one whose code was interpreted, a failure whose text names no code.
 */
export function commandExit(result: string | CommandResult): ReportedExit {
  if (typeof result === "string") return { exit_code: 0, signal: null };
  return { exit_code: exitCode(result), signal: result.signal ?? null };
}

function exitCode(result: CommandResult): number | null {
  if (result.interrupted === true || result.backgrounded === true) return null;
  if (result.returnCodeInterpretation !== undefined && result.returnCodeInterpretation !== "") return null;
  if (result.returnCode !== undefined)
    return Number.isSafeInteger(result.returnCode) ? result.returnCode : null;
  if (result.signal !== undefined) return null;
  if (result.isError !== true) return 0;
  const named = /^Exit code (-?\d{1,15})(?!\d)/.exec(result.text ?? "")?.[1];
  return named === undefined ? null : Number(named);
}
