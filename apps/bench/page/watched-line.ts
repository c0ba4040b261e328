import {
  createTerminalSession,
  type TerminalEvent,
  type TerminalSession,
  type TerminalSource,
} from "@terminal-session/core";
import {
  createTerminalLines,
  createWebSocketTransport,
  createWorkspaceClient,
} from "@terminal-session/transport";
import type { LinePageOptions } from "../src/line/line-page.js";

/** A session on a line, and how far its display is. */
export interface WatchedLine {
  readonly session: TerminalSession;
  readonly write: (data: string) => void;
  /** UTF-16 code units that came, and of those the ones that were drawn. */
  readonly delivered: number;
  readonly drawn: number;
  /** The most that was not drawn since it was last asked for. */
  readonly takeMostWaiting: () => number;
  /** Calls back with the text that comes, and where in all text it begins. Returns how to stop that. */
  readonly onText: (listener: (text: string, from: number) => void) => () => void;
  /** Calls back when more was drawn. Returns how to stop that. */
  readonly onDrawn: (listener: () => void) => () => void;
  readonly end: () => Promise<void>;
}

/** Makes a terminal on the page's own host and follows it. */
export async function watchedLine({ token, pressure }: LinePageOptions): Promise<WatchedLine> {
  const options = { url: location.origin, token, workspaceId: "bench" };
  const transport = createWebSocketTransport(options);
  const { launch } = createWorkspaceClient(options);
  const lines = createTerminalLines({ transport });
  const { sessionId } = await launch.create({ reason: "dock", workspaceId: "bench" });
  const texts = new Set<(text: string, from: number) => void>();
  const draws = new Set<() => void>();
  let delivered = 0;
  let drawn = 0;
  let mostWaiting = 0;
  const source: TerminalSource = (sink) => {
    const controls = lines.source(sessionId)({
      ...sink,
      events(events) {
        for (const event of events) {
          const text = textOf(event as TerminalEvent); // the transport's own
          for (const listener of texts) listener(text, delivered);
          delivered += text.length;
        }
        mostWaiting = Math.max(mostWaiting, delivered - drawn);
        sink.events(events);
      },
    });
    return {
      ...controls,
      acknowledge(characters) {
        drawn += characters;
        if (pressure) controls.acknowledge?.(characters);
        for (const listener of draws) listener();
      },
    };
  };
  const session = createTerminalSession(source, { sessionID: sessionId });
  return {
    session,
    write: (data) => void session.controls.write?.(data),
    get delivered() {
      return delivered;
    },
    get drawn() {
      return drawn;
    },
    takeMostWaiting() {
      const most = mostWaiting;
      mostWaiting = 0;
      return most;
    },
    onText(listener) {
      texts.add(listener);
      return () => texts.delete(listener);
    },
    onDrawn(listener) {
      draws.add(listener);
      return () => draws.delete(listener);
    },
    async end() {
      await launch.terminate({ sessionId });
      session.dispose();
      lines.dispose();
      transport.dispose();
    },
  };
}

/** What an event brings to be drawn. */
function textOf(event: TerminalEvent): string {
  if (event.type === "terminal.output") return event.text;
  return event.type === "terminal.updated" ? (event.output?.text ?? "") : "";
}
