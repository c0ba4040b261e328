import type { TerminalSession, TerminalSize } from "@terminal-session/core";

/** Gives a program the size of the place where it is shown. */
export interface SizeKeeper {
  /** The size to give, now or as soon as the line is up. */
  want(size: TerminalSize): void;
  /** Gives none any more. Twice is harmless. */
  stop(): void;
}

/** Keeps the program of a session at the size that is wanted last, for as long as it may still draw. */
export function keepSize(session: TerminalSession): SizeKeeper {
  let wanted: TerminalSize | undefined;
  let isSending = false;

  const send = async (): Promise<void> => {
    const { view, link } = session.getSnapshot();
    const mayDraw = view.state === "waiting" || view.state === "running";
    if (!wanted || isSending || link.state !== "live" || !mayDraw || !session.controls.resize) return;
    const size = wanted;
    isSending = true;
    try {
      await session.controls.resize(size);
      if (wanted === size) wanted = undefined;
    } catch {
      // The line broke or the program ended on the way; the next change of the session says which.
    }
    isSending = false;
    if (wanted && wanted !== size) void send();
  };

  const stop = session.subscribe(() => void send());
  return {
    want(size) {
      wanted = size;
      void send();
    },
    stop() {
      wanted = undefined;
      stop();
    },
  };
}
