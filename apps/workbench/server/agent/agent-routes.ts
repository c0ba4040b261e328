import type { AppAnswer, AppRequest } from "@terminal-session/host";
import * as v from "valibot";
import { AgentRefusal, type Agent } from "./agent.js";
import { eventStream } from "./event-stream.js";
import type { AgentDescription } from "./feed-event.js";
import type { FeedLog } from "./feed-log.js";

/** The longest prompt, in UTF-16 code units. */
const maxPromptCharacters = 100_000;

const promptBody = v.object({
  text: v.pipe(
    v.string(),
    v.maxLength(maxPromptCharacters),
    v.check((text) => text.trim() !== ""),
  ),
});

const decisionBody = v.object({
  sessionID: v.string(),
  requestID: v.string(),
  decision: v.picklist(["allow", "deny"]),
  optionID: v.exactOptional(v.string()),
});

const terminalBody = v.object({ sessionID: v.string() });

/** Answers what the page asks of the agent: who it is, what it has said, a prompt, a decision, an end. */
export function agentRoutes(input: {
  readonly agent: Agent;
  readonly description: AgentDescription;
  readonly log: FeedLog;
}): AppAnswer {
  const { agent, description, log } = input;
  const routes: Readonly<Record<string, (request: AppRequest) => Promise<object> | object>> = {
    "GET agent": () => description,
    "POST agent/prompt": ({ body }) => {
      agent.prompt(v.parse(promptBody, body).text);
      return {};
    },
    "POST agent/cancel": async () => {
      await agent.cancel();
      return {};
    },
    "POST agent/decision": async ({ body }) => {
      await agent.decide(v.parse(decisionBody, body));
      return {};
    },
    "POST agent/terminals/cancel": async ({ body }) => {
      await agent.cancelTerminal(v.parse(terminalBody, body).sessionID);
      return {};
    },
  };
  return async (request) => {
    if (request.method === "GET" && request.path === `agent/feeds/${description.feed}`)
      return eventStream(log, request.headers);
    const route = Object.entries(routes).find(([name]) => name === `${request.method} ${request.path}`)?.[1];
    if (route === undefined) return refused(404, "not_found", "There is nothing here.");
    try {
      return Response.json(await route(request));
    } catch (error) {
      if (error instanceof v.ValiError)
        return refused(400, "invalid_request", "The request is malformed, or the message too long.");
      if (isSaid(error)) return refused(409, "agent_refused", error.message);
      throw error;
    }
  };
}

/** Errors whose message is a sentence for people: our own, and those of the connection. */
const isSaid = (error: unknown): error is Error =>
  error instanceof AgentRefusal || (error instanceof Error && error.name === "AcpError");

const refused = (status: number, code: string, message: string): Response =>
  Response.json({ error: { code, message } }, { status });
