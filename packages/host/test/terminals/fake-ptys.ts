import type { Pty, PtyExit, PtyListener } from "../../src/processes/pty.js";

/** A program that a test plays. */
export interface FakePty extends Pty {
  readonly written: string;
  readonly calls: readonly string[];
  print(text: string | Uint8Array): void;
  exit(exit: PtyExit): void;
}

/** A running program that does nothing by itself, and ends by SIGHUP when it is ended. */
export function createFakePty(listener: PtyListener): FakePty {
  const calls: string[] = [];
  let written = "";
  let over = false;
  const exit = (how: PtyExit): void => {
    if (over) return;
    over = true;
    listener.exited(how);
  };
  return {
    calls,
    get written(): string {
      return written;
    },
    print: (text) => listener.output(Buffer.from(text)),
    exit,
    async write(bytes) {
      written += Buffer.from(bytes).toString();
    },
    resize: ({ cols, rows }) => void calls.push(`resize ${cols}x${rows}`),
    pause: () => void calls.push("pause"),
    resume: () => void calls.push("resume"),
    async end() {
      calls.push("end");
      exit({ signal: "SIGHUP" });
    },
  };
}
