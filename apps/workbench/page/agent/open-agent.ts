import { createAgentClient } from "./agent-client.js";
import { AgentStore } from "./agent-store.js";
import { feedSource } from "./feed-source.js";

/** The conversation with the agent of the host at `url`, followed for as long as the page is there. */
export function openAgent({
  url,
  token,
  onTerminals,
}: {
  readonly url: string;
  readonly token: string;
  readonly onTerminals: () => void;
}): AgentStore {
  const store = new AgentStore({
    client: createAgentClient({ url, token }),
    line: (feed) => feedSource({ url, token, feed }),
    onTerminals,
  });
  // The page says by itself when the workbench does not answer.
  store.open().catch(() => undefined);
  return store;
}
