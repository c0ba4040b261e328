import type { ApprovalResponse } from "@terminal-session/core";
import type { AgentDescription } from "../../server/agent/feed-event.js";

/** What can be asked of the workbench's agent. Each rejects with an error whose message is for people. */
export interface AgentClient {
  describe(): Promise<AgentDescription>;
  prompt(text: string): Promise<void>;
  /** Stops the turn that runs. */
  cancel(): Promise<void>;
  decide(response: ApprovalResponse): Promise<void>;
  cancelTerminal(sessionID: string): Promise<void>;
}

/** Asks the agent of the host at `url`. */
export function createAgentClient({
  url,
  token,
}: {
  readonly url: string;
  readonly token: string;
}): AgentClient {
  const ask = async (method: "GET" | "POST", path: string, body?: object): Promise<unknown> => {
    const response = await fetch(new URL(`/v1/app/${path}`, url), {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      cache: "no-store",
      credentials: "omit",
    }).catch((cause: unknown) => {
      throw new Error("The workbench does not answer.", { cause });
    });
    const answer: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw new Error(messageOf(answer));
    return answer;
  };
  const post = async (path: string, body: object = {}): Promise<void> => {
    await ask("POST", `agent/${path}`, body);
  };
  return {
    // The page comes from the server that answers.
    describe: async () => (await ask("GET", "agent")) as AgentDescription,
    prompt: (text) => post("prompt", { text }),
    cancel: () => post("cancel"),
    decide: (response) => post("decision", response),
    cancelTerminal: (sessionID) => post("terminals/cancel", { sessionID }),
  };
}

function messageOf(answer: unknown): string {
  const { error } = (answer ?? {}) as { readonly error?: { readonly message?: unknown } };
  return typeof error?.message === "string" ? error.message : "The workbench could not do that.";
}
