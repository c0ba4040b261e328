import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "@terminal-session/react/styles.css";
import "./workbench.css";
import { App, type Entrance } from "./App.js";
import { storedToken, ticketOf } from "./credentials.js";
import { openBoard } from "./open-board.js";
import { signIn } from "./sign-in.js";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root.");

const ticket = ticketOf(location.href);
// Out of the address bar and the history before anything can copy it.
if (location.hash !== "") history.replaceState(null, "", location.pathname);

// An address with a new ticket, opened in the tab that is here already, changes nothing but the fragment.
addEventListener("hashchange", () => {
  if (ticketOf(location.href) !== undefined) location.reload();
});

const url = location.origin;

async function enter(): Promise<Entrance> {
  const access = await signIn({ url, ticket, tokens: storedToken(sessionStorage) });
  return access.kind === "signed-in"
    ? { kind: "open", board: openBoard({ url, token: access.token }) }
    : { kind: "closed", reason: access.kind };
}

createRoot(root).render(
  <StrictMode>
    <App entrance={enter()} />
  </StrictMode>,
);
