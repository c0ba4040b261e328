import { createEventChannel, createTerminalSession, toPlainText } from "@terminal-session/core";

/** Shows a session that an app hears about event by event. */
export function showSession(show: (line: string) => void): void {
  const channel = createEventChannel();
  const session = createTerminalSession(channel.source);
  session.subscribe(() => {
    const { view } = session.getSnapshot();
    show(`${view.state}: ${view.command}: ${toPlainText(view)}`);
  });

  channel.push({ type: "terminal.opened", sessionID: "1", command: "npm test" });
  channel.push({ type: "terminal.output", sessionID: "1", text: "\u001b[32m12 passed\u001b[m", sequence: 1 });
  channel.push({ type: "terminal.exited", sessionID: "1", code: 0 });
  session.dispose();
}
