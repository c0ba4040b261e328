import type { AgentStatus } from "../../server/agent/feed-event.js";
import type { SessionMark } from "../session-mark.js";

const marks: Readonly<Record<AgentStatus, SessionMark>> = {
  off: { tone: "ended", word: "not running" },
  starting: { tone: "waiting", word: "starting" },
  ready: { tone: "ended", word: "ready" },
  working: { tone: "running", word: "working" },
  cancelling: { tone: "waiting", word: "stopping" },
};

/** How an agent stands, in one word with a tone that picks its colour. */
export const statusMark = (status: AgentStatus): SessionMark => marks[status];
