import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "@terminal-session/react/styles.css";
import "@terminal-session/workbench/styles.css";
import "./workbench.css";
import "./agent/agent.css";
import { openAgent } from "./agent/open-agent.js";
import { App, type Entrance } from "./App.js";
import { applyTheme, readTheme } from "./commands/theme.js";
import { storedToken } from "./token-store.js";
import { openNodes } from "./nodes/open-nodes.js";
import { openBoard } from "./open-board.js";
import { readPageAddress } from "./page-address.js";
import { storedSelection } from "./selection.js";
import { signIn } from "./sign-in.js";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root.");

const { ticket, recording } = readPageAddress(location.href);
if (recording) storedSelection(sessionStorage).write({ kind: "recording", name: recording });
// Out of the address bar and the history before anything can copy it.
if (location.hash !== "") history.replaceState(null, "", location.pathname);

// An address with a new ticket, opened in the tab that is here already, changes nothing but the fragment.
addEventListener("hashchange", () => {
  if (readPageAddress(location.href).ticket) location.reload();
});

applyTheme(readTheme(localStorage));

const url = location.origin;

async function enter(): Promise<Entrance> {
  const access = await signIn({ url, ticket, tokens: storedToken(sessionStorage) });
  if (access.kind !== "signed-in") return { kind: "closed", reason: access.kind };
  const host = { url, token: access.token };
  const nodes = openNodes(host);
  const board = openBoard({ ...host, lines: nodes.feature.lines });
  board.subscribe(() => nodes.take(board.getSnapshot().sessions.map(({ listed }) => listed)));
  const agent = openAgent({ ...host, onTerminals: () => void board.refresh() });
  return { kind: "open", board, agent, nodes };
}

createRoot(root).render(
  <StrictMode>
    <App entrance={enter()} />
  </StrictMode>,
);
