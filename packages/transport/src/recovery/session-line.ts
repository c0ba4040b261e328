import type { Scheduler, TerminalSink, TerminalSize } from "@terminal-session/core";
import type { TerminalDiagnostics, TerminalTransport, TerminalWrite } from "../contracts.js";
import { wireErrorOf, TerminalWireError } from "../wire-error.js";
import { createAcknowledgements } from "../acknowledgements.js";
import { createAttachment } from "./attachment.js";
import { createDrawnText } from "./drawn-text.js";
import { createInputQueue } from "./input-queue.js";
import { createKeptText, type KeptText } from "./kept-text.js";
import { isInputReady, nextRecoveryStep } from "./recovery-machine.js";
import { idleRecovery, type RecoveryEffect, type RecoveryInput } from "./recovery-state.js";
import type { SequenceOrder } from "./sequence-order.js";
import { createToldApprovals, type ToldApprovals } from "./told-approvals.js";

/** The text of a line that was let go, and its last number: where the next line goes on. */
export interface LeftText {
  readonly text: KeptText;
  readonly order: SequenceOrder;
  readonly approvals: ToldApprovals;
}

/** A view's place on a line. */
export interface LineView {
  /** The view has drawn so many UTF-16 code units more. */
  readonly acknowledge: (characters: number) => void;
  readonly hide: () => void;
}

/** The one line to a session, however many look at it. It runs from its making until `letGo`. */
export interface SessionLine {
  /** Shows all that is known, and then what comes, to one more view. */
  show(sink: TerminalSink): LineView;
  /** Types. Waits while the line is not up; rejects once the process is over, and for an emulator's replies meanwhile. */
  write(input: Omit<TerminalWrite, "sessionId">): Promise<void>;
  resize(size: TerminalSize): Promise<void>;
  /** Lets go of the session, which goes on. Gives what the next line can start with. */
  letGo(): LeftText;
}

/** Starts a line. With `left` it goes on after a text that is still there. */
export function createSessionLine(input: {
  readonly transport: TerminalTransport;
  readonly sessionId: string;
  readonly clientId: string;
  readonly scheduler: Scheduler;
  readonly diagnostics: TerminalDiagnostics;
  readonly left?: LeftText;
}): SessionLine {
  const { transport, sessionId, clientId, scheduler, diagnostics, left } = input;
  const text = left?.text ?? createKeptText();
  const approvals = left?.approvals ?? createToldApprovals();
  const attachment = createAttachment({ transport, sessionId, clientId });
  const queue = createInputQueue(sessionId, (write) => transport.write(write));
  const drawn = createDrawnText();
  const acknowledgements = createAcknowledgements(scheduler, (characters) => {
    transport.acknowledge?.({ sessionId, characters });
  });
  let state = idleRecovery(sessionId, left?.order);
  let stopWaiting = (): void => {};
  let stopSettling = (): void => {};
  let size: TerminalSize | undefined;
  let isLive = false;
  let refusal: TerminalWireError | undefined;

  const take = (event: RecoveryInput): void => {
    const [next, effects] = nextRecoveryStep(state, event);
    state = next;
    for (const effect of effects) perform(effect);
  };

  const flush = (): void => {
    queue.flush().then(
      () => {
        take({ type: "flushed" });
        // Typed between the last look at the queue and now.
        if (isInputReady(state) && !queue.isEmpty) flush();
      },
      (error: unknown) => take({ type: "write-failed", error: wireErrorOf(error) }),
    );
  };

  const perform = (effect: RecoveryEffect): void => {
    switch (effect.type) {
      case "snapshot": {
        const { attempt } = effect;
        transport.snapshot({ sessionId }).then(
          (snapshot) => take({ type: "snapshot", attempt, snapshot }),
          (error: unknown) => take({ type: "failed", attempt, error: wireErrorOf(error) }),
        );
        return;
      }
      case "attach": {
        const { attempt, afterSeq } = effect;
        attachment.attach(afterSeq).then(
          () => take({ type: "attached", attempt }),
          (error: unknown) => take({ type: "failed", attempt, error: wireErrorOf(error) }),
        );
        return;
      }
      case "lost":
        return attachment.markDetached();
      case "detach":
        // A line that cannot be let go is gone already.
        attachment.detach().catch(() => {});
        return;
      case "wait":
        stopWaiting();
        stopWaiting = scheduler.after(effect.delayMs, () => take({ type: "due" }));
        return;
      case "settle":
        stopSettling();
        stopSettling = scheduler.after(effect.afterMs, () => take({ type: "settle" }));
        return;
      case "flush":
        return flush();
      case "refuse-input":
        refusal = new TerminalWireError(effect.error.code, { message: effect.error.message });
        return queue.refuse(effect.error);
      case "deliver":
        drawn.delivered(effect.events);
        return text.deliver(effect.events);
      case "link":
        text.link(effect.link);
        // The size may have been said before anybody was there to hear it.
        if (effect.link.state === "live" && !isLive && size !== undefined) tellSize(size);
        isLive = effect.link.state === "live";
        return;
      case "log":
        return diagnostics.log(effect.event, { sessionId, ...effect.details });
    }
  };

  const tellSize = (next: TerminalSize): void => {
    // A line that breaks tells of itself, and the size is told again.
    transport.resize({ sessionId, ...next }).catch(() => {});
  };

  const mine = <Event extends { readonly sessionId: string }>(listener: (event: Event) => void) => {
    return (event: Event): void => {
      if (event.sessionId === sessionId) listener(event);
    };
  };
  const unsubscribe = [
    transport.onData(
      mine(({ data, seq }) => take({ type: "output", data, ...(seq === undefined ? {} : { seq }) })),
    ),
    transport.onExit(mine(({ sessionId: _sessionId, ...exit }) => take({ ...exit, type: "exit" }))),
    transport.onState(
      mine(({ status, error, gapStartSeq, gapEndSeq = gapStartSeq }) => {
        if (gapEndSeq !== undefined) take({ type: "gap", toSeq: gapEndSeq });
        take({ type: "status", status, ...(error === undefined ? {} : { error }) });
      }),
    ),
    transport.onMetadata?.(
      mine(({ cols, rows, ...known }) =>
        take({
          ...known,
          type: "metadata",
          ...(cols === undefined || rows === undefined ? {} : { size: { cols, rows } }),
        }),
      ),
    ),
    transport.onApproval?.(
      mine(({ event }) => {
        if (approvals.take(event)) take({ type: "approval", event });
      }),
    ),
  ];

  take({ type: "start" });
  return {
    show(sink) {
      const furthest = drawn.view(text.characters);
      const hide = text.show(sink);
      return { hide, acknowledge: (characters) => acknowledgements.add(furthest(characters)) };
    },
    async write(typed) {
      if (refusal !== undefined) throw refusal;
      // What an emulator answers to a replayed question was answered when it was asked.
      if (typed.provenance === "auto" && !isInputReady(state)) throw new TerminalWireError("input_refused");
      const sent = queue.add(typed);
      if (isInputReady(state)) flush();
      await sent;
    },
    async resize(next) {
      size = next;
      if (!isInputReady(state)) return;
      diagnostics.log("resize", { sessionId, ...next });
      await transport.resize({ sessionId, ...next });
    },
    letGo() {
      const order: SequenceOrder =
        state.phase === "live" && state.order.lastSeq !== undefined ? { lastSeq: state.order.lastSeq } : {};
      stopWaiting();
      stopSettling();
      acknowledgements.forget();
      for (const stop of unsubscribe) stop?.();
      take({ type: "stop" });
      return { text, order, approvals };
    },
  };
}
