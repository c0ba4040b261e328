import "@xterm/xterm/css/xterm.css";
import "@terminal-session/react/styles.css";
import { TerminalSurface } from "@terminal-session/react";
import { createRoot } from "react-dom/client";
import type { LinePage } from "../src/line/line-page.js";
import { endMark, linePrompt, printCommand } from "../src/line/line-task.js";
import { benchScrollback, screenShows } from "./contender.js";
import { wait } from "./tasks.js";
import { watchedLine, type WatchedLine } from "./watched-line.js";

declare global {
  interface Window {
    lineBench: LinePage;
  }
}

const size = { cols: 120, rows: 30 };

/** How long anything may take before it counts as lost. */
const limitMs = 120_000;

/** What the endless program prints: no capital letter, and nothing of the prompt. */
const floodCommand = "yes 'some text that a program prints, and a few words more than that'";

/** Time between two keys of a fast typist. */
const betweenKeysMs = 40;

/** How long a flood goes on before anything is typed: by then whatever fills up is full. */
const floodMs = 1_000;

let line: WatchedLine | undefined;
let unmount = (): void => {};

function opened(): WatchedLine {
  if (line === undefined) throw new Error("Open the line first.");
  return line;
}

/** Resolves when the screen shows what is asked for, with when that was; looks whenever something was painted. */
function shown(isShown: (place: HTMLElement) => boolean): Promise<number | undefined> {
  return new Promise((resolve) => {
    const over = (at: number | undefined): void => {
      observer.disconnect();
      clearTimeout(timer);
      resolve(at);
    };
    const look = (): void => {
      if (isShown(document.body)) over(performance.now());
    };
    const observer = new MutationObserver(look);
    const timer = setTimeout(() => over(undefined), limitMs);
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    look();
  });
}

/** The shell waits: the last row that is not empty is the prompt. */
function showsPrompt(place: HTMLElement): boolean {
  const rows = [...place.querySelectorAll(".xterm-rows > div")].map(({ textContent }) =>
    textContent.replaceAll("\u00a0", " ").trim(),
  );
  return rows.findLast((row) => row !== "") === linePrompt.trim();
}

/** Presses Ctrl-C in the terminal, as a person does. */
function pressInterrupt(): void {
  const key = { key: "c", code: "KeyC", keyCode: 67, ctrlKey: true, bubbles: true, cancelable: true };
  document.querySelector(".xterm-helper-textarea")?.dispatchEvent(new KeyboardEvent("keydown", key));
}

/** Types keys into a flood, and gives when each echo was drawn. */
async function typeKeys(typed: WatchedLine, keys: string): Promise<number[]> {
  const pressed: number[] = [];
  const waiting: { readonly from: number; readonly key: number }[] = [];
  const echoMs: number[] = [];
  let found = 0;
  const stopText = typed.onText((text, from) => {
    for (const match of text.matchAll(/[A-Z]/g)) {
      waiting.push({ from: from + match.index, key: found });
      found += 1;
    }
  });
  const stopDrawn = typed.onDrawn(() => {
    const now = performance.now();
    while (waiting[0] !== undefined && typed.drawn > waiting[0].from) {
      const at = pressed[waiting.shift()?.key ?? -1];
      if (at !== undefined) echoMs.push(now - at);
    }
  });
  for (const key of keys) {
    await wait(betweenKeysMs);
    pressed.push(performance.now());
    typed.write(key);
  }
  const end = performance.now() + limitMs;
  while (echoMs.length < keys.length && performance.now() < end) await wait(20);
  stopText();
  stopDrawn();
  return echoMs;
}

window.lineBench = {
  async open(options) {
    line = await watchedLine(options);
    const place = document.createElement("div");
    place.style.cssText = "width: 1300px; height: 900px";
    document.body.replaceChildren(place);
    const root = createRoot(place);
    root.render(<TerminalSurface session={line.session} interactive scrollback={benchScrollback} />);
    unmount = () => root.unmount();
    // Some shells take no prompt from the environment.
    line.write(`PS1='${linePrompt}'\n`);
    await shown(showsPrompt);
    await line.session.controls.resize?.(size);
    await wait(500);
  },
  async transfer(file) {
    const { write, takeMostWaiting } = opened();
    const before = opened().delivered;
    takeMostWaiting();
    const start = performance.now();
    write(printCommand(file));
    const at = await shown((place) => screenShows(place, endMark));
    await shown(showsPrompt);
    return {
      seconds: ((at ?? Number.NaN) - start) / 1_000,
      characters: opened().delivered - before,
      mostWaiting: takeMostWaiting(),
      complete: at !== undefined,
    };
  },
  async interrupt(ms) {
    const { write, takeMostWaiting } = opened();
    takeMostWaiting();
    write(`${floodCommand}\n`);
    await wait(ms);
    const start = performance.now();
    pressInterrupt();
    const at = await shown(showsPrompt);
    return { ...(at === undefined ? {} : { promptMs: at - start }), mostWaiting: takeMostWaiting() };
  },
  async type(count) {
    const typed = opened();
    const keys = Array.from({ length: count }, (_, index) => String.fromCharCode(65 + (index % 26))).join("");
    typed.write(`${floodCommand} & read -r typed; kill $!; wait; printf 'r-e-a-d=%s=\\n' "$typed"\n`);
    await wait(floodMs);
    const echoMs = await typeKeys(typed, keys);
    let tail = "";
    let read: string | undefined;
    const stop = typed.onText((text) => {
      tail += text;
      read ??= /r-e-a-d=([^=%]*)=/.exec(tail)?.[1];
      tail = tail.slice(-1_000);
    });
    typed.write("\n");
    await shown(showsPrompt);
    stop();
    const kept = Array.from(keys, (key, index) => read?.[index] === key).filter(Boolean).length;
    return { echoMs, lost: count - kept };
  },
  async close() {
    unmount();
    await line?.end();
    line = undefined;
  },
};
