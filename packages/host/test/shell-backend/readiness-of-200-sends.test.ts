import { expect, it, onTestFinished } from "vitest";
import { openShell } from "./pty-terminal.js";

/**
 * Real command lines, each with what ends its output. A number makes each send another one, so that no text of an earlier
 * one can be taken for it.
 */
const commands: readonly ((number: number) => readonly [text: string, lastLine: string])[] = [
  (number) => [`echo one-$((${number}+1))`, `one-${number + 1}`],
  (number) => [`cd /tmp && pwd >/dev/null; printf 'two-%d\\n' $((${number}+1))`, `two-${number + 1}`],
  (number) => [`sleep 0.2; echo three-$((${number}+1))`, `three-${number + 1}`],
  (number) => [
    `for i in 1 2 3; do sleep 0.1; echo $i; done; echo four-$((${number}+1))`,
    `four-${number + 1}`,
  ],
  (number) => [`seq 1 4000 | tail -n 3; echo five-$((${number}+1))`, `five-${number + 1}`],
  (number) => [`seq 1 20000; echo six-$((${number}+1))`, `six-${number + 1}`],
  (number) => [`ls -l /usr/bin | head -n 40; false; echo seven-$?-$((${number}+1))`, `seven-1-${number + 1}`],
  (number) => [
    `python3 -c 'import time; time.sleep(0.15); print("eight-%d" % (${number}+1))'`,
    `eight-${number + 1}`,
  ],
  (number) => [`(sleep 0.1; echo nine-$((${number}+1))) | cat`, `nine-${number + 1}`],
  (number) => [`printf '\\033[31mred\\033[0m\\n'\nsleep 0.1\necho ten-$((${number}+1))`, `ten-${number + 1}`],
];

it(
  "brings no result of 200 sends before its output is complete, unless its reason says that nobody knows",
  { timeout: 400_000 },
  async () => {
    const session = await openShell();
    onTestFinished(() => session.close());
    const counts: Record<string, number> = {};
    const early: unknown[] = [];
    for (let number = 0; number < 200; number += 1) {
      const [text, lastLine] = commands[number % commands.length]?.(number) ?? ["", ""];
      const { viewport, waitReason } = await session.startSend({ text, submit: true }).settled;
      counts[waitReason] = (counts[waitReason] ?? 0) + 1;
      if (waitReason === "stdin_read" && !viewport.endsWith(`\n${lastLine}\ndsh> `))
        early.push({ text, tail: viewport.slice(-200) });
    }
    expect(early).toEqual([]);
    // A machine under load takes more than the silence to start an interpreter, and then nobody knows.
    process.stdout.write(`200 sends by reason: ${JSON.stringify(counts)}\n`);
    expect(counts["stdin_read"]).toBeGreaterThanOrEqual(150);
  },
);
