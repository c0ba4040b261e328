/** How a page follows a session. Without pressure nothing tells the host what was drawn. */
export interface LinePageOptions {
  readonly token: string;
  readonly pressure: boolean;
}

/** Text through the line, from the command until its last line was on the screen. */
export interface PageTransfer {
  readonly seconds: number;
  readonly characters: number;
  /** The most text that had come and was not drawn. */
  readonly mostWaiting: number;
  readonly complete: boolean;
}

/** A program that prints without end, interrupted. Absent milliseconds: the prompt did not come in time. */
export interface PageInterrupt {
  readonly promptMs?: number;
  readonly mostWaiting: number;
}

/** Keys typed while a program prints without end, and a line of them read by the shell. */
export interface PageTyping {
  /** From each key until its echo was drawn. */
  readonly echoMs: readonly number[];
  /** Keys that the shell did not read. */
  readonly lost: number;
}

/** The measured page's side of the line. */
export interface LinePage {
  /** Makes a terminal, and shows it. */
  open(options: LinePageOptions): Promise<void>;
  transfer(file: string): Promise<PageTransfer>;
  interrupt(floodMs: number): Promise<PageInterrupt>;
  type(keys: number): Promise<PageTyping>;
  /** Ends the terminal. */
  close(): Promise<void>;
}
