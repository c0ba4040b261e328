import type { Scheduler } from "@terminal-session/core";
import type { HostLimits } from "../limits.js";
import { createAttachment, type Attachment, type OutputPort } from "./attachment.js";
import type { OutputLog } from "./output-log.js";
import { isHeldBack } from "./pressure.js";

/** The clients that read one terminal's log, and whether the program must wait for them. */
export interface Readers {
  readonly count: number;
  /** How long a piece of output is good for the fastest of them, in UTF-16 code units. */
  readonly pieceCharacters: number;
  /** Sends what was logged after `afterSeq`, and then what comes. */
  attach(port: OutputPort, afterSeq: number): Attachment;
  /** The log grew. */
  grew(): void;
  /** The program ended: nothing is held back any more. The readers read on. */
  release(): void;
  /** Closes every line. */
  end(code: number): void;
}

/** No readers yet. `hold` is called with whether the program must wait, when that changes. */
export function createReaders(input: {
  readonly log: OutputLog;
  readonly limits: HostLimits;
  readonly scheduler: Scheduler;
  readonly hold: (held: boolean) => void;
}): Readers {
  const { log, limits, scheduler, hold } = input;
  const attachments = new Set<Attachment>();
  let held = false;
  let released = false;

  const regulate = (): void => {
    const lags = [...attachments].map(({ lag }) => lag);
    const next = !released && isHeldBack(lags, held);
    if (next === held) return;
    held = next;
    hold(held);
  };

  return {
    get count() {
      return attachments.size;
    },
    get pieceCharacters() {
      let most = 0;
      for (const { pieceCharacters } of attachments) most = Math.max(most, pieceCharacters);
      return attachments.size === 0 ? Infinity : most;
    },
    attach(port, afterSeq) {
      const attachment = createAttachment({
        log,
        port,
        afterSeq,
        limits,
        scheduler,
        moved: regulate,
        left: () => {
          attachments.delete(attachment);
          regulate();
        },
      });
      attachments.add(attachment);
      attachment.pump();
      regulate();
      return attachment;
    },
    grew() {
      for (const attachment of attachments) attachment.pump();
      regulate();
    },
    end(code) {
      for (const attachment of attachments) attachment.end(code);
    },
    release() {
      released = true;
      regulate();
    },
  };
}
