import "@xterm/xterm/css/xterm.css";
import "@terminal-session/react/styles.css";
import { adaptTerminalSession, type TerminalSessionViewModel } from "@terminal-session/core";
import { DeferredSessionPanel, SessionViewport } from "@terminal-session/react/many";
import { Terminal } from "@xterm/xterm";
import ansiToReact from "ansi-to-react";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { lastLine, terminalText } from "../src/input/terminal-text.js";
import type { ManyPage, ManyScenario, ManyShown } from "../src/many/many-page.js";
import { until } from "./contender.js";
import { wait } from "./tasks.js";

declare global {
  interface Window {
    manyBench: ManyPage;
  }
}

// A module of the old kind: bundled as Node would load it, its default export arrives inside an object.
const { default: Ansi } = ansiToReact as unknown as { default: typeof ansiToReact };

interface Prepared {
  readonly scenario: ManyScenario;
  readonly texts: readonly string[];
}

let prepared: Prepared | undefined;
let shownIn: HTMLElement | undefined;
const patienceMs = 300_000;
const warmUpMs = 1_000;

window.manyBench = {
  async prepare(scenario) {
    const warmUp = { ...scenario, finished: 1, running: 1 };
    const takeAway = await showIn(newPlace(), { scenario: warmUp, texts: textsOf(warmUp) });
    await wait(warmUpMs);
    takeAway();
    document.body.replaceChildren();
    prepared = { scenario, texts: textsOf(scenario) };
  },
  async show() {
    if (!prepared) throw new Error("Nothing is prepared.");
    shownIn = newPlace();
    await showIn(shownIn, prepared);
  },
  async look() {
    if (!shownIn) throw new Error("Nothing is shown.");
    return shown(shownIn);
  },
  async scroll(frames, pixels) {
    for (let frame = 0; frame < frames; frame += 1) {
      window.scrollBy(0, pixels);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  },
};

function newPlace(): HTMLElement {
  return document.body.appendChild(document.createElement("main"));
}

function textsOf({ finished, running, bytesEach }: ManyScenario): readonly string[] {
  const text = terminalText("coloured", bytesEach);
  // Of each session its own text: a string that many share would cost the memory of one.
  return Array.from({ length: finished + running }, (_, index) => `session ${index}\r\n${text}`.normalize());
}

/** Shows all sessions. Gives back the undoing. */
async function showIn(place: HTMLElement, given: Prepared): Promise<() => void> {
  const { contender } = given.scenario;
  const takeAway = contender === "xterm" ? await showTerminals(place, given) : showTree(place, given);
  await until(() => place.firstElementChild?.textContent?.includes(lastLine) === true, patienceMs);
  return takeAway;
}

function showTree(place: HTMLElement, given: Prepared): () => void {
  const root = createRoot(place);
  root.render(given.scenario.contender === "kit" ? kitPage(given) : ansiPage(given));
  return () => root.unmount();
}

function kitPage({ scenario, texts }: Prepared): ReactNode {
  const views = texts.map((text, index) => viewOf(text, index, index >= scenario.running));
  return (
    <SessionViewport>
      {views.map((view) => (
        <DeferredSessionPanel key={view.sessionID} session={view} />
      ))}
    </SessionViewport>
  );
}

function viewOf(text: string, index: number, hasEnded: boolean): TerminalSessionViewModel {
  const sessionID = `s${index}`;
  return adaptTerminalSession([
    { type: "terminal.opened", sessionID, command: `run ${index}` },
    { type: "terminal.output", sessionID, text },
    ...(hasEnded ? [{ type: "terminal.exited", sessionID, code: 0 }] : []),
  ]);
}

function ansiPage({ texts }: Prepared): ReactNode {
  return texts.map((text, index) => (
    <pre key={index} style={{ blockSize: "480px", overflow: "auto" }}>
      <Ansi>{text}</Ansi>
    </pre>
  ));
}

async function showTerminals(place: HTMLElement, { texts }: Prepared): Promise<() => void> {
  const terminals: Terminal[] = [];
  const written = texts.map((text) => {
    const box = place.appendChild(document.createElement("div"));
    box.style.blockSize = "480px";
    const terminal = new Terminal({ convertEol: true, scrollback: 1_000 });
    terminals.push(terminal);
    terminal.open(box);
    return new Promise<void>((resolve) => {
      terminal.write(text, resolve);
    });
  });
  await Promise.all(written);
  return () => {
    for (const terminal of terminals) terminal.dispose();
  };
}

function shown(place: HTMLElement): ManyShown {
  const sessions = [...place.children];
  const distance = (session: Element): number => session.getBoundingClientRect().top;
  const away = sessions.filter((session) => distance(session) > window.innerHeight * 3);
  const inSight = sessions.filter(
    (session) => distance(session) < window.innerHeight && session.getBoundingClientRect().bottom > 0,
  );
  return {
    elements: place.querySelectorAll("*").length,
    mostElementsAway: Math.max(0, ...away.map((each) => each.querySelectorAll("*").length + 1)),
    emulators: place.querySelectorAll(".xterm").length,
    complete: inSight.length > 0 && inSight.every(isDrawn),
  };
}

/** Whether the last line of a session is drawn: by an emulator, as rows, or as elements of ansi-to-react. */
function isDrawn(session: Element): boolean {
  const drawn = session.querySelector(".xterm-rows, .terminal-session-still-rows, pre > code");
  return drawn?.textContent?.replaceAll("\u00a0", " ").includes(lastLine) === true;
}
