import type { AgentFeedEvent, AgentStatus } from "../../server/agent/feed-event.js";

/** Something that stands in a transcript. `key` tells it from the others. */
export type TranscriptEntry =
  | { readonly kind: "prompt"; readonly key: number; readonly text: string }
  | {
      readonly kind: "message" | "thought";
      readonly key: number;
      readonly text: string;
      readonly messageID?: string;
    }
  | CallEntry
  | {
      readonly kind: "notice";
      readonly key: number;
      readonly tone: "note" | "failure";
      readonly text: string;
      readonly details?: string;
    };

/** A tool call with its terminals and requests; `callID` is absent for those that belong to none. */
export interface CallEntry {
  readonly kind: "call";
  readonly key: number;
  readonly callID?: string;
  readonly title?: string;
  readonly status?: string;
  readonly sessionIDs: readonly string[];
}

/** A conversation with an agent, as far as it was told. Immutable. */
export interface Transcript {
  readonly status: AgentStatus;
  readonly entries: readonly TranscriptEntry[];
  /** The key of the next entry. */
  readonly nextKey: number;
}

/** A conversation that has not begun. */
export const emptyTranscript: Transcript = { status: "off", entries: [], nextKey: 1 };

/** The transcript after an event. One that says nothing to it gives the same object. */
export function nextTranscript(transcript: Transcript, event: AgentFeedEvent): Transcript {
  switch (event.type) {
    case "agent.status":
      return { ...transcript, status: event.status };
    case "agent.prompt":
      return added(transcript, { kind: "prompt", text: event.text });
    case "agent.text":
      return withText(transcript, event);
    case "agent.call":
      return withCall(transcript, event.callID, ({ sessionIDs, ...call }) => ({
        ...call,
        sessionIDs,
        ...(event.title !== undefined && { title: event.title }),
        ...(event.status !== undefined && { status: event.status }),
      }));
    case "agent.place":
      return withPlace(transcript, event);
    case "agent.place-gone":
      return withoutPlace(transcript, event.sessionID);
    case "agent.notice":
      return added(transcript, {
        kind: "notice",
        tone: event.tone,
        text: event.text,
        ...(event.details !== undefined && { details: event.details }),
      });
    case "agent.turn-ended": {
      const text = event.reason === "end_turn" ? undefined : (turnEnds.get(event.reason) ?? otherEnd);
      return text === undefined ? transcript : added(transcript, { kind: "notice", tone: "note", text });
    }
    case "terminal.gap":
      // A gap of the line itself is about no terminal of the agent.
      return event.sessionID.includes("/")
        ? transcript
        : added(transcript, { kind: "notice", tone: "note", text: "What came before is not kept any more." });
    default:
      return transcript;
  }
}

/** What is said of turns that did not simply end. */
const turnEnds: ReadonlyMap<string, string> = new Map([
  ["cancelled", "The turn was stopped."],
  ["refusal", "The agent refuses to go on."],
  ["max_tokens", "The turn ended because the agent's limit of tokens was reached."],
  ["max_turn_requests", "The turn ended because the agent's limit of requests was reached."],
]);

const otherEnd = "The turn ended for a reason that is not known here.";

type NewEntry<Entry> = Entry extends TranscriptEntry ? Omit<Entry, "key"> : never;

function added(transcript: Transcript, entry: NewEntry<TranscriptEntry>): Transcript {
  return {
    ...transcript,
    entries: [...transcript.entries, { ...entry, key: transcript.nextKey }],
    nextKey: transcript.nextKey + 1,
  };
}

function replaced(
  transcript: Transcript,
  isMeant: (entry: TranscriptEntry) => boolean,
  change: (entry: TranscriptEntry) => TranscriptEntry,
): Transcript | undefined {
  const index = transcript.entries.findLastIndex(isMeant);
  const entry = transcript.entries[index];
  return entry && { ...transcript, entries: transcript.entries.with(index, change(entry)) };
}

function withText(
  transcript: Transcript,
  { kind, text, messageID, replaces }: Extract<AgentFeedEvent, { readonly type: "agent.text" }>,
): Transcript {
  const last = transcript.entries.at(-1);
  const isMeant = (entry: TranscriptEntry): boolean => {
    if (entry.kind !== kind) return false;
    return messageID === undefined
      ? entry === last && !("messageID" in entry)
      : "messageID" in entry && entry.messageID === messageID;
  };
  const longer = replaced(transcript, isMeant, (entry) =>
    entry.kind === "message" || entry.kind === "thought"
      ? { ...entry, text: replaces ? text : entry.text + text }
      : entry,
  );
  return longer ?? added(transcript, { kind, text, ...(messageID !== undefined && { messageID }) });
}

function withCall(
  transcript: Transcript,
  callID: string | undefined,
  change: (call: CallEntry) => CallEntry,
): Transcript {
  const isMeant = (entry: TranscriptEntry): boolean =>
    callID !== undefined && entry.kind === "call" && entry.callID === callID;
  const changed = replaced(transcript, isMeant, (entry) => (entry.kind === "call" ? change(entry) : entry));
  if (changed !== undefined) return changed;
  const call = { kind: "call" as const, sessionIDs: [], ...(callID !== undefined && { callID }) };
  return added(transcript, change({ ...call, key: transcript.nextKey }));
}

function withPlace(
  transcript: Transcript,
  { sessionID, callID }: Extract<AgentFeedEvent, { readonly type: "agent.place" }>,
): Transcript {
  const holder = transcript.entries.find(
    (entry) => entry.kind === "call" && entry.sessionIDs.includes(sessionID),
  );
  const isThere = holder?.kind === "call" && (callID === undefined || holder.callID === callID);
  if (isThere) return transcript;
  return withCall(withoutPlace(transcript, sessionID), callID, (call) => ({
    ...call,
    sessionIDs: [...call.sessionIDs, sessionID],
  }));
}

function withoutPlace(transcript: Transcript, sessionID: string): Transcript {
  const left = replaced(
    transcript,
    (entry) => entry.kind === "call" && entry.sessionIDs.includes(sessionID),
    (entry) =>
      entry.kind === "call"
        ? { ...entry, sessionIDs: entry.sessionIDs.filter((each) => each !== sessionID) }
        : entry,
  );
  if (left === undefined) return transcript;
  // A place without a tool call leaves nothing behind.
  return {
    ...left,
    entries: left.entries.filter(
      (entry) => entry.kind !== "call" || entry.callID !== undefined || entry.sessionIDs.length > 0,
    ),
  };
}
