// Prints numbered lines: `node lines.mjs COUNT [WIDTH] [DELAY_MS]`. With a delay they come one by one.
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";

const [count = 10, width = 0, delayMs = 0] = process.argv.slice(2).map(Number);
const linesPerWrite = delayMs > 0 ? 1 : 500;
for (let first = 1; first <= count; first += linesPerWrite) {
  const last = Math.min(count, first + linesPerWrite - 1);
  let text = "";
  for (let line = first; line <= last; line += 1) text += `line ${line} `.padEnd(width, ".") + "\n";
  if (!process.stdout.write(text)) await once(process.stdout, "drain");
  if (delayMs > 0) await pause(delayMs);
}
