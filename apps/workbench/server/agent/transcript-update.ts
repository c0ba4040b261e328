import * as v from "valibot";
import type { AgentCallEvent, AgentTextEvent } from "./feed-event.js";

/** What a message of the agent adds to the transcript. */
export type TranscriptUpdate = AgentTextEvent | AgentCallEvent;

const block = v.looseObject({ type: v.string(), text: v.optional(v.string()) });

const chunk = v.object({
  sessionUpdate: v.picklist(["agent_message_chunk", "agent_thought_chunk"]),
  content: block,
  messageId: v.nullish(v.string()),
});

const whole = v.object({
  sessionUpdate: v.picklist(["agent_message", "agent_thought"]),
  content: v.nullish(v.array(block)),
  messageId: v.string(),
});

const toolCall = v.object({
  toolCallId: v.string(),
  title: v.fallback(v.nullish(v.string()), undefined),
  status: v.fallback(v.nullish(v.string()), undefined),
});

const call = v.object({ sessionUpdate: v.picklist(["tool_call", "tool_call_update"]), ...toolCall.entries });

const update = v.object({ update: v.variant("sessionUpdate", [chunk, whole, call]) });

const permission = v.union([
  v.object({ toolCall }),
  v.object({ subject: v.object({ type: v.literal("tool_call"), toolCall }) }),
]);

const message = v.object({ method: v.string(), params: v.unknown() });

/**
 * Gives what a message of the agent adds to the transcript: its words and its tool calls, in either version of the protocol. What
 * is neither, or malformed, adds nothing; terminals and requests come on their own way.
 */
export function transcriptUpdate(value: unknown): TranscriptUpdate | undefined {
  const read = v.safeParse(message, value);
  if (!read.success) return undefined;
  const { method, params } = read.output;
  if (method === "session/request_permission") {
    const asked = v.safeParse(permission, params);
    if (!asked.success) return undefined;
    return callEvent("subject" in asked.output ? asked.output.subject.toolCall : asked.output.toolCall);
  }
  const told = method === "session/update" ? v.safeParse(update, params) : undefined;
  if (told?.success !== true) return undefined;
  return eventOf(told.output.update);
}

type Told = v.InferOutput<typeof update>["update"];

function eventOf(told: Told): TranscriptUpdate {
  switch (told.sessionUpdate) {
    case "agent_message_chunk":
    case "agent_thought_chunk":
      return {
        type: "agent.text",
        kind: told.sessionUpdate === "agent_message_chunk" ? "message" : "thought",
        text: blockText(told.content),
        ...(typeof told.messageId === "string" && { messageID: told.messageId }),
      };
    case "agent_message":
    case "agent_thought":
      return {
        type: "agent.text",
        kind: told.sessionUpdate === "agent_message" ? "message" : "thought",
        text: (told.content ?? []).map(blockText).join(""),
        messageID: told.messageId,
        replaces: true,
      };
    case "tool_call":
    case "tool_call_update":
      return callEvent(told);
  }
}

function callEvent({ toolCallId, title, status }: v.InferOutput<typeof toolCall>): AgentCallEvent {
  return {
    type: "agent.call",
    callID: toolCallId,
    ...(typeof title === "string" && { title }),
    ...(typeof status === "string" && { status }),
  };
}

/** Images and the like are named; showing them is not what this page is for. */
const blockText = ({ type, text }: v.InferOutput<typeof block>): string =>
  type === "text" ? (text ?? "") : `[${type}]`;
