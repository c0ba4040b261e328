import { TerminalWireError } from "@terminal-session/transport";
import type { Pty } from "./pty.js";

/** Types into a program, as long as it reads. */
export interface BoundedInput {
  /** Rejects with `input_overflow` when too much was typed and not read. */
  write(pty: Pty, bytes: Uint8Array): Promise<void>;
}

/** Nothing typed yet. At most `maxPendingBytes` wait for the program. */
export function createBoundedInput(maxPendingBytes: number): BoundedInput {
  let pending = 0;
  return {
    async write(pty, bytes) {
      if (pending + bytes.length > maxPendingBytes) throw new TerminalWireError("input_overflow");
      pending += bytes.length;
      try {
        await pty.write(bytes);
      } finally {
        pending -= bytes.length;
      }
    },
  };
}
