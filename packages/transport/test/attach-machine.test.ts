import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  idleLine,
  nextAttachStep,
  type AttachEffect,
  type AttachInput,
  type AttachState,
} from "../src/attach-machine.js";
import { closeCodes, type ServerFrame } from "../src/frame.js";
import { firstRetryMs, maxRetryMs } from "../src/limits.js";
import { wireErrorMessages, type WireErrorCode } from "../src/wire-error.js";

const sessionId = "s";
const attached = (lastSeq: number): AttachInput =>
  message({ type: "attached", sessionId, status: "running", lastSeq });
const event = (seq: number): AttachInput => message({ type: "event", sessionId, seq, event: seq });
const gap = (fromSeq: number, toSeq: number): AttachInput =>
  message({ type: "gap", sessionId, fromSeq, toSeq });
const error = (code: WireErrorCode): AttachInput =>
  message({ type: "error", sessionId, error: { code, message: wireErrorMessages[code] } });

function message(frame: ServerFrame): AttachInput {
  return { type: "message", frame };
}

/** A line after some inputs, and all that was to be done on the way, in one word each. */
function lineAfter(inputs: readonly AttachInput[]): {
  readonly state: AttachState;
  readonly done: readonly string[];
} {
  let state = idleLine(sessionId);
  const done: string[] = [];
  for (const input of inputs) {
    const [next, effects] = nextAttachStep(state, input);
    state = next;
    done.push(...effects.map(inAWord));
  }
  return { state, done };
}

function inAWord(effect: AttachEffect): string {
  switch (effect.type) {
    case "attach":
      return `attach ${effect.afterSeq}`;
    case "wait":
      return `wait ${effect.delayMs}`;
    case "deliver":
      return typeof effect.event === "number" ? `deliver ${effect.event}` : `gap ${gapOf(effect.event)}`;
    case "link":
      return `${effect.link.state}${effect.link.error === undefined ? "" : ` ${effect.link.error.code}`}`;
    case "answer":
      return `answer ${effect.ref}${effect.error === undefined ? "" : ` ${effect.error.code}`}`;
    case "connect":
    case "disconnect":
      return effect.type;
  }
}

function gapOf(gapEvent: unknown): string {
  const { fromSequence, toSequence } = gapEvent as { fromSequence: number; toSequence: number };
  return `${fromSequence}-${toSequence}`;
}

const start: AttachInput = { type: "start" };
const opened: AttachInput = { type: "opened" };
const due: AttachInput = { type: "due" };
const stop: AttachInput = { type: "stop" };
const closed = (code = 1006): AttachInput => ({ type: "closed", code });

const begin = ["connect", "hydrating", "attach 0"];

describe("a line", () => {
  it.each<{ name: string; inputs: AttachInput[]; done: string[] }>([
    {
      name: "is live at once when nothing was logged",
      inputs: [start, opened, attached(0)],
      done: [...begin, "hydrating", "live"],
    },
    {
      name: "is live when everything that was logged has come",
      inputs: [start, opened, attached(2), event(1), event(2), event(3)],
      done: [...begin, "hydrating", "deliver 1", "deliver 2", "live", "deliver 3"],
    },
    {
      name: "drops what it has seen",
      inputs: [start, opened, attached(1), event(1), event(1), gap(1, 1)],
      done: [...begin, "hydrating", "deliver 1", "live"],
    },
    {
      name: "tells a gap as an event, less what it has seen",
      inputs: [start, opened, attached(9), event(1), gap(1, 4), event(5), gap(6, 9)],
      done: [...begin, "hydrating", "deliver 1", "gap 2-4", "deliver 5", "gap 6-9", "live"],
    },
    {
      name: "attaches after what it has seen, once lost",
      inputs: [start, opened, attached(1), event(1), closed(), due, opened, attached(2), event(2)],
      done: [
        ...begin,
        "hydrating",
        "deliver 1",
        "live",
        "disconnect",
        "lost connection_lost",
        "wait 250",
        "connect",
        "attach 1",
        "hydrating",
        "deliver 2",
        "live",
      ],
    },
    {
      name: "asks again where events are missing without a word",
      inputs: [start, opened, attached(3), event(1), event(3)],
      done: [...begin, "hydrating", "deliver 1", "disconnect", "lost connection_lost", "wait 250"],
    },
    {
      name: "gives up events that are missing there again",
      inputs: [start, opened, attached(3), event(3), due, opened, attached(3), event(3)],
      done: [
        ...begin,
        "hydrating",
        "disconnect",
        "lost connection_lost",
        "wait 250",
        "connect",
        "attach 0",
        "hydrating",
        "gap 1-2",
        "deliver 3",
        "live",
      ],
    },
    {
      name: "is lost by a message that cannot be read",
      inputs: [start, opened, { type: "message" }],
      done: [...begin, "disconnect", "lost invalid_frame", "wait 250"],
    },
    {
      name: "is lost by a frame of another session",
      inputs: [start, opened, message({ type: "state", sessionId: "other", status: "running" })],
      done: [...begin, "disconnect", "lost invalid_frame", "wait 250"],
    },
    {
      name: "says why the host closed it",
      inputs: [start, opened, error("too_many_clients"), closed(closeCodes.tooManyClients)],
      done: [...begin, "disconnect", "lost too_many_clients", "wait 250"],
    },
    {
      name: "forgets why it was refused when it is taken",
      inputs: [start, opened, error("too_many_clients"), attached(0), closed()],
      done: [...begin, "hydrating", "live", "disconnect", "lost connection_lost", "wait 250"],
    },
    {
      name: "passes answers on",
      inputs: [start, opened, message({ type: "accepted", sessionId, ref: 4 })],
      done: [...begin, "answer 4"],
    },
    {
      name: "passes refusals on",
      inputs: [
        start,
        opened,
        message({ type: "error", sessionId, ref: 4, error: { code: "input_overflow", message: "" } }),
      ],
      done: [...begin, "answer 4 input_overflow"],
    },
    {
      name: "does nothing once it was let go",
      inputs: [start, opened, stop, attached(1), event(1), closed(), due, start, stop],
      done: [...begin, "disconnect"],
    },
    {
      name: "hears nothing of a socket that it left",
      inputs: [start, opened, closed(), closed(), opened, event(1)],
      done: [...begin, "disconnect", "lost connection_lost", "wait 250"],
    },
  ])("$name", ({ inputs, done }) => {
    expect(lineAfter(inputs).done).toEqual(done);
  });

  it.each<WireErrorCode>(["unauthorized", "session_not_found", "attach_ahead"])(
    "does not ask again after %s",
    (code) => {
      const inputs = [start, opened, error(code), closed(4000), due, start, opened, attached(1)];
      expect(lineAfter(inputs).done).toEqual([...begin, "disconnect", `lost ${code}`]);
    },
  );

  it.each([
    [closeCodes.unauthorized, "unauthorized"],
    [closeCodes.sessionNotFound, "session_not_found"],
    [closeCodes.attachAhead, "attach_ahead"],
  ])("takes close code %i for %s when no word came before it", (code, name) => {
    expect(lineAfter([start, opened, closed(code)]).done).toEqual([...begin, "disconnect", `lost ${name}`]);
  });

  it("waits twice as long after each failure, up to a bound, and from the start again after it was live", () => {
    const failures = Array.from({ length: 8 }).flatMap(() => [closed(), due]);
    const waits = (inputs: AttachInput[]) => lineAfter(inputs).done.filter((word) => word.startsWith("wait"));
    const growing = [250, 500, 1000, 2000, 4000, 8000, maxRetryMs, maxRetryMs].map(
      (delayMs) => `wait ${delayMs}`,
    );
    expect(waits([start, ...failures])).toEqual(growing);
    expect(waits([start, ...failures, opened, attached(0), closed()])).toEqual([
      ...growing,
      `wait ${firstRetryMs}`,
    ]);
  });

  it("keeps what the host says of the session while it is lost", () => {
    const { state } = lineAfter([start, opened, attached(0), closed()]);
    expect(state).toMatchObject({ phase: "waiting", hostStatus: "running" });
  });

  it("delivers every event once and in order, however often it is cut and whatever is repeated", () => {
    const session = fc.record({
      length: fc.integer({ min: 0, max: 30 }),
      // Where each attachment is cut, and how far back it begins to repeat.
      attachments: fc.array(fc.record({ after: fc.nat(20), repeats: fc.nat(5) }), { maxLength: 6 }),
    });
    fc.assert(
      fc.property(session, ({ length, attachments }) => {
        let state = idleLine(sessionId);
        const delivered: unknown[] = [];
        const feed = (input: AttachInput): void => {
          const [next, effects] = nextAttachStep(state, input);
          state = next;
          for (const effect of effects) if (effect.type === "deliver") delivered.push(effect.event);
        };
        feed(start);
        for (const { after, repeats } of [...attachments, { after: length + 5, repeats: 0 }]) {
          feed(opened);
          feed(attached(length));
          const from = Math.max(1, state.lastSeq + 1 - repeats);
          for (let seq = from; seq <= Math.min(length, from + after - 1); seq += 1) feed(event(seq));
          feed(closed());
          feed(due);
        }
        expect(delivered).toEqual(Array.from({ length }, (_, index) => index + 1));
      }),
    );
  });

  it("takes any inputs in any order without throwing, and delivers no number twice", () => {
    const input = fc.oneof(
      fc.constantFrom(start, opened, due, closed(), closed(4401), attached(3), attached(0), {
        type: "message",
      } as const),
      fc.nat(9).map((seq) => event(seq + 1)),
      fc.tuple(fc.integer({ min: 1, max: 9 }), fc.nat(4)).map(([from, more]) => gap(from, from + more)),
    );
    fc.assert(
      fc.property(fc.array(input, { maxLength: 40 }), (inputs) => {
        const { done } = lineAfter(inputs);
        const numbers = done.filter((word) => word.startsWith("deliver"));
        expect(numbers).toEqual([...new Set(numbers)]);
      }),
    );
  });
});
