import "@xterm/xterm/css/xterm.css";
import "@terminal-session/react/styles.css";
import { startMark, type BenchPage } from "../src/browser/scenario.js";
import { Drawing } from "./drawing.js";
import { wait } from "./tasks.js";

declare global {
  interface Window {
    bench: BenchPage;
  }
}

const warmUpInput = { kind: "coloured", bytes: 200_000 } as const;

let drawing: Drawing | undefined;

window.bench = {
  async prepare(scenario) {
    const warmUp = new Drawing({ ...scenario, input: warmUpInput, delivery: "at once" });
    await warmUp.run(20_000);
    await wait(200);
    warmUp.dispose();
    drawing = new Drawing(scenario);
    await drawing.begin();
  },
  async draw(limitMs) {
    if (drawing === undefined) throw new Error("Prepare the page first.");
    performance.mark(startMark);
    const complete = await drawing.run(limitMs);
    const characters = drawing.pieces.reduce((sum, piece) => sum + piece.length, 0);
    return { complete, pieces: drawing.pieces.length, characters, words: drawing.words() };
  },
};
