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
const patienceMs = 120_000;

window.manyBench = {
  async prepare(scenario) {
    const count = scenario.finished + scenario.running;
    const text = terminalText("coloured", scenario.bytesEach);
    // Of each session its own text: a string that many share would cost the memory of one.
    const texts = Array.from({ length: count }, (_, index) => `session ${index}\r\n${text}`.normalize());
    prepared = { scenario, texts };
  },
  async show() {
    if (!prepared) throw new Error("Nothing is prepared.");
    const root = document.body.appendChild(document.createElement("main"));
    const { contender } = prepared.scenario;
    if (contender === "xterm") await showTerminals(root, prepared);
    else createRoot(root).render(contender === "kit" ? kitPage(prepared) : ansiPage(prepared));
    await until(() => root.firstElementChild?.textContent?.includes(lastLine) === true);
    return shown(root);
  },
  async scroll(frames, pixels) {
    for (let frame = 0; frame < frames; frame += 1) {
      window.scrollBy(0, pixels);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  },
};

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

async function showTerminals(root: HTMLElement, { texts }: Prepared): Promise<void> {
  const written = texts.map((text) => {
    const box = root.appendChild(document.createElement("div"));
    box.style.blockSize = "480px";
    const terminal = new Terminal({ convertEol: true, scrollback: 1_000 });
    terminal.open(box);
    return new Promise<void>((resolve) => {
      terminal.write(text, resolve);
    });
  });
  await Promise.all(written);
}

function shown(root: HTMLElement): ManyShown {
  const sessions = [...root.children];
  const away = sessions.filter((each) => each.getBoundingClientRect().top > window.innerHeight * 3);
  return {
    elements: root.querySelectorAll("*").length,
    mostElementsAway: Math.max(0, ...away.map((each) => each.querySelectorAll("*").length + 1)),
    emulators: root.querySelectorAll(".xterm").length,
    complete: sessions[0]?.textContent?.includes(lastLine) === true,
  };
}

async function until(check: () => boolean): Promise<void> {
  const end = performance.now() + patienceMs;
  while (!check() && performance.now() < end) await new Promise((resolve) => requestAnimationFrame(resolve));
}
