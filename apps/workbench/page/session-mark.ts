import type { SessionLink, TerminalSessionViewModel } from "@terminal-session/core";
import type { TerminalSessionStatus } from "@terminal-session/transport/contracts";

/** How a session stands, in one word with a tone that picks its colour. */
export interface SessionMark {
  readonly tone: "waiting" | "running" | "succeeded" | "failed" | "ended" | "lost";
  readonly word: string;
}

const listedMarks: Record<TerminalSessionStatus, SessionMark> = {
  created: { tone: "waiting", word: "waiting" },
  starting: { tone: "running", word: "starting" },
  running: { tone: "running", word: "running" },
  // Nobody looks at it; it goes on.
  detached: { tone: "running", word: "running" },
  exited: { tone: "ended", word: "ended" },
  failed: { tone: "failed", word: "failed" },
};

/** The mark of a session: by its own events where our line has brought them, else by what the host's list says. */
export function markOf(
  listed: { readonly status: TerminalSessionStatus },
  snapshot?: { readonly view: TerminalSessionViewModel; readonly link: SessionLink },
): SessionMark {
  if (!snapshot) return listedMarks[listed.status];
  const { view, link } = snapshot;
  // A broken line is not a dead process: what goes on over there is unknown until it is back.
  if (link.state === "lost" && view.state !== "exited") return { tone: "lost", word: "link lost" };
  switch (view.state) {
    case "idle":
      return listedMarks[listed.status];
    case "waiting":
      return { tone: "waiting", word: "waiting" };
    case "running":
      return { tone: "running", word: "running" };
    case "error":
      return { tone: "failed", word: "error" };
    case "exited":
      return exitMark(view);
  }
}

function exitMark({ exitCode, details }: TerminalSessionViewModel): SessionMark {
  if (exitCode === 0) return { tone: "succeeded", word: "exited 0" };
  if (exitCode !== undefined) return { tone: "failed", word: `exited ${exitCode}` };
  if (details?.signal !== undefined) return { tone: "failed", word: details.signal };
  const isDenied = details?.decisions?.some(({ decision }) => decision === "deny") ?? false;
  return { tone: "ended", word: isDenied ? "denied" : "ended" };
}
