import { TerminalSessionPanel } from "@terminal-session/react";
import { Profiler, useState, type ReactElement } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { RenderCounts, TerminalCounts } from "../src/react/react-page.js";
import { screenShows, until } from "./contender.js";
import { pushedSession } from "./pushed-session.js";
import { wait } from "./tasks.js";

const frameMs = 1_000 / 60;
const size = { cols: 120, rows: 30 };

function makePlace(): HTMLElement {
  const place = document.createElement("div");
  place.style.cssText = "width: 1300px; height: 900px";
  document.body.replaceChildren(place);
  return place;
}

/** Counts renders while a session with a history prints at 60 Hz. Needs React's profiling build. */
export async function countPanelRenders(history: number, events: number): Promise<RenderCounts> {
  const { session, push } = pushedSession(size);
  push(...Array.from({ length: history }, (_, index) => `history ${index}\r\n`));
  const counts = { parent: 0, panel: 0 };
  function Parent(): ReactElement {
    counts.parent += 1;
    return (
      <Profiler id="panel" onRender={() => (counts.panel += 1)}>
        <TerminalSessionPanel session={session} />
      </Profiler>
    );
  }
  const place = makePlace();
  const root = createRoot(place);
  root.render(<Parent />);
  await until(() => screenShows(place, `history ${history - 1}`), 20_000);
  await wait(500);
  const before = { ...counts };
  if (before.panel === 0) throw new Error("This build of React does not tell the Profiler.");
  for (let event = 0; event < events; event += 1) {
    await wait(frameMs);
    push(`event ${event}\r\n`);
  }
  const complete = await until(() => screenShows(place, `event ${events - 1}`), 20_000);
  root.unmount();
  session.dispose();
  return { events, parent: counts.parent - before.parent, panel: counts.panel - before.panel, complete };
}

/** Renders a parent again and again with props that are new each time, and counts terminals and calls of `focus`. */
export async function countTerminals(renders: number): Promise<TerminalCounts> {
  const { session, push } = pushedSession(size);
  push("some text\r\n");
  const place = makePlace();
  const terminals = new Set<Element>();
  const observer = new MutationObserver(() => {
    for (const terminal of place.querySelectorAll(".xterm")) terminals.add(terminal);
  });
  observer.observe(place, { childList: true, subtree: true });
  let focusCalls = 0;
  const focus = Object.getOwnPropertyDescriptor(HTMLElement.prototype, "focus");
  HTMLElement.prototype.focus = () => {
    focusCalls += 1;
  };
  let renderAgain = (): void => undefined;
  let parentRenders = 0;
  function Parent(): ReactElement {
    const [, set] = useState(0);
    renderAgain = () => set((count) => count + 1);
    parentRenders += 1;
    return (
      <TerminalSessionPanel
        session={session}
        style={{ height: "100%" }}
        onApprovalDecision={async () => undefined}
        controls={{}}
      />
    );
  }
  const root = createRoot(place);
  root.render(<Parent />);
  await until(() => screenShows(place, "some text"), 20_000);
  for (let render = 0; render < renders; render += 1) {
    flushSync(renderAgain);
    await wait(50);
  }
  observer.disconnect();
  root.unmount();
  session.dispose();
  if (focus !== undefined) Object.defineProperty(HTMLElement.prototype, "focus", focus);
  return { parentRenders: parentRenders - 1, terminals: terminals.size, focusCalls };
}
