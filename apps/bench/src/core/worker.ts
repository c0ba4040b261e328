// One measurement in one process: `node --expose-gc core-worker.mjs '<CoreTask as JSON>'` prints a CoreResult as JSON.
import { TerminalSessionAdapter, type Limits, type TerminalSessionViewModel } from "@terminal-session/core";
import { feedSequence, outputLine, sessionOf } from "../input/output-events.js";
import type { CoreContender, CoreResult, CoreTask } from "./task.js";

const limits: Limits = {
  maxCharacters: Infinity,
  maxChunks: Infinity,
  maxDiagnostics: Infinity,
  maxApprovals: Infinity,
};
const chunksEvery = 100;
const warmUpEvents = 200_000;
const warmUpSession = 10_000;

/** Keeps what is read from being optimised away. */
let sink = 0;

function readAllButChunks(view: TerminalSessionViewModel): void {
  if (view.sessionID.length > 0) sink += 1;
  if (view.state === "running") sink += 1;
  if (view.command !== undefined) sink += 1;
  if (view.approval !== undefined) sink += 1;
  if (view.exitCode !== undefined) sink += 1;
  if (view.error !== undefined) sink += 1;
  if (view.diagnostics !== undefined) sink += 1;
  if (view.details !== undefined) sink += 1;
}

function open(sessionID: string): TerminalSessionAdapter {
  const adapter = new TerminalSessionAdapter({ sessionID, limits });
  adapter.accept({ type: "terminal.opened", sessionID, command: "npm test" });
  return adapter;
}

interface Feed {
  readonly lines: readonly string[];
  readonly events: readonly unknown[];
  readonly sessions: readonly string[];
}

interface Outcome {
  readonly chunkReads: number;
  readonly finished: boolean;
  /** Kept until the measurement is over. */
  readonly held: unknown;
  /** Whether everything that was fed is there at the end. */
  readonly complete: () => boolean;
}

type Contender = (feed: Feed, readsChunks: boolean, maxMicroseconds: number) => Outcome;

const fold: Contender = ({ events, sessions }, readsChunks, maxMicroseconds) => {
  const start = cpuMicroseconds();
  const adapters = new Map<string, TerminalSessionAdapter>();
  const adapterOf = (sessionID: string): TerminalSessionAdapter => {
    const known = adapters.get(sessionID);
    if (known !== undefined) return known;
    const opened = open(sessionID);
    adapters.set(sessionID, opened);
    return opened;
  };
  let chunkReads = 0;
  let fed = 0;
  for (const event of events) {
    const adapter = adapterOf(sessions[fed] ?? "");
    adapter.accept(event);
    const view = adapter.view;
    readAllButChunks(view);
    fed += 1;
    if (fed % chunksEvery !== 0) continue;
    if (!readsChunks) continue;
    sink += view.chunks?.length ?? 0;
    chunkReads += 1;
    if (cpuMicroseconds() - start > maxMicroseconds) break;
  }
  const complete = (): boolean => {
    const views = [...adapters.values()].map((adapter) => adapter.view);
    const count = views.reduce((sum, view) => sum + (view.chunks?.length ?? 0), 0);
    return count === events.length && views.every(isSorted);
  };
  return { chunkReads, finished: fed === events.length, held: adapters, complete };
};

function isSorted(view: TerminalSessionViewModel): boolean {
  return (view.chunks ?? []).every(
    (chunk, index, all) => index === 0 || (all[index - 1]?.sequence ?? 0) < (chunk.sequence ?? 0),
  );
}

const push: Contender = ({ events }, readsChunks, maxMicroseconds) => {
  const start = cpuMicroseconds();
  const held: unknown[] = [];
  let chunkReads = 0;
  for (const event of events) {
    held.push(event);
    if (!readsChunks || held.length % chunksEvery !== 0) continue;
    sink += held.slice().length;
    chunkReads += 1;
    if (cpuMicroseconds() - start > maxMicroseconds) break;
  }
  const isWhole = held.length === events.length;
  return { chunkReads, finished: isWhole, held, complete: () => isWhole };
};

const parse: Contender = ({ lines }) => {
  let parsed = 0;
  for (const line of lines) if (JSON.parse(line) !== null) parsed += 1;
  return { chunkReads: 0, finished: true, held: undefined, complete: () => parsed === lines.length };
};

function makeFeed({ order, count }: CoreTask): Feed {
  const sequence = feedSequence(order, count);
  const sessions = Array.from(sequence, (_, index) => sessionOf(order, index));
  const lines = Array.from(sequence, (number, index) => outputLine(number, sessions[index] ?? ""));
  return { lines, events: lines.map((line): unknown => JSON.parse(line)), sessions };
}

/** Feeds other sessions first. What comes back is held while the garbage is collected, so that compiled code stays. */
function warmUp(contender: Contender, task: CoreTask, readsChunks: boolean): Outcome | undefined {
  const feed = makeFeed({ ...task, count: Math.min(task.count, warmUpSession) });
  let outcome: Outcome | undefined;
  for (let fed = 0; fed < warmUpEvents; fed += feed.events.length)
    outcome = contender(feed, readsChunks, Infinity);
  return outcome;
}

/** How each is measured, and whether it gives all that it holds once per 100 events. */
const contenders: Readonly<Record<CoreContender, readonly [Contender, boolean]>> = {
  fold: [fold, false],
  "fold, chunks read": [fold, true],
  push: [push, false],
  "push, copied": [push, true],
  parse: [parse, false],
};

function measureTime(task: CoreTask): CoreResult {
  const [contender, readsChunks] = contenders[task.contender];
  const warmth = task.isWarm ? warmUp(contender, task, readsChunks) : undefined;
  const feed = makeFeed(task);
  // All are kept to the end, as an app keeps its sessions: else a short one would be gone before the collector sees it.
  const outcomes: Outcome[] = [];
  // Once only: a collection between the rounds would take compiled code with the sessions that it was compiled for.
  globalThis.gc?.();
  // Asked once for all rounds: asking takes as long as pushing a thousand events.
  const before = cpuMicroseconds();
  for (let round = 0; round < task.rounds; round += 1) {
    const outcome = contender(feed, readsChunks, task.budgetSeconds * 1_000_000);
    if (!outcome.finished) return { finished: false };
    outcomes.push(outcome);
  }
  const spent = cpuMicroseconds() - before;
  if (warmth?.finished === false) throw new Error("The warm-up did not finish.");
  if (!outcomes.every((outcome) => outcome.complete()))
    throw new Error("Something that was fed is missing at the end.");
  return {
    finished: true,
    microsecondsPerEvent: spent / task.rounds / task.count,
    chunkReads: outcomes.at(-1)?.chunkReads ?? 0,
  };
}

/** CPU of the whole process, its helper threads included. */
function cpuMicroseconds(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

function heldBytes(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function measureMemory(task: CoreTask): CoreResult {
  const adapter = open("session");
  const plain: unknown[] = [];
  const hold = (event: unknown): unknown =>
    task.contender === "push" ? plain.push(event) : adapter.accept(event);
  const before = heldBytes();
  for (const number of feedSequence(task.order, task.count)) hold(JSON.parse(outputLine(number, "session")));
  const after = heldBytes();
  const held = plain.length + (adapter.view.chunks?.length ?? 0);
  if (held !== task.count) throw new Error("Something that was fed is missing at the end.");
  return { finished: true, bytesPerEvent: (after - before) / task.count };
}

const task = JSON.parse(process.argv[2] ?? "") as CoreTask; // Written by the part in this folder, not by anyone else.
const result = task.measures === "memory" ? measureMemory(task) : measureTime(task);
process.stdout.write(JSON.stringify({ ...result, sink: sink > 0 }));
