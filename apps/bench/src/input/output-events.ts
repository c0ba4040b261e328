import { seededRandom } from "./random.js";

/** The orders in which a session's events are fed. */
export type FeedOrder = "in order" | "reversed" | "shuffled in 64s" | "1 000 sessions";

/** All orders, in the order of the tables. */
export const feedOrders: readonly FeedOrder[] = ["in order", "shuffled in 64s", "reversed", "1 000 sessions"];

/** How many sessions take turns in the last order. */
const interleavedSessions = 1_000;

const text = (index: number): string =>
  `line ${index} of what a program prints, which is about eighty characters on average\n`;

/** The JSON of the output event with this number. */
export function outputLine(sequence: number, sessionID: string): string {
  return JSON.stringify({
    type: "terminal.output",
    sessionID,
    text: text(sequence),
    stream: "stdout",
    sequence,
  });
}

/** Sequence numbers 0 to `count - 1` in a feeding order, the same at each call. */
export function feedSequence(order: FeedOrder, count: number): Uint32Array {
  const numbers = Uint32Array.from({ length: count }, (_, index) =>
    order === "reversed" ? count - 1 - index : index,
  );
  if (order !== "shuffled in 64s") return numbers;
  const random = seededRandom(count);
  for (let start = 0; start < count; start += 64)
    numbers.subarray(start, start + 64).set(shuffled(numbers.slice(start, start + 64), random));
  return numbers;
}

function shuffled(numbers: Uint32Array, random: () => number): Uint32Array {
  for (let last = numbers.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const held = numbers[last] ?? 0;
    numbers[last] = numbers[other] ?? 0;
    numbers[other] = held;
  }
  return numbers;
}

/** The session that an event belongs to: one for all, or one of a thousand in turn. */
export function sessionOf(order: FeedOrder, index: number): string {
  return order === "1 000 sessions" ? `session-${index % interleavedSessions}` : "session";
}
