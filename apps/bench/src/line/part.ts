import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lastLine, terminalText } from "../input/terminal-text.js";
import type { BenchOptions, Part, PartReport } from "../part.js";
import { figure, type Table } from "../table.js";
import type { Verdict } from "../verdict.js";
import type { LineContender } from "./line-task.js";
import { measurePages, type PageMeasures } from "./page-measure.js";
import { lineContenders, measureTransfers, type TransferMeasure } from "./transfers.js";

/** A live terminal from its PTY to a client in Node and to a page, against a PTY piped into a bare socket. */
export const linePart: Part = { name: "line", run: measureLine };

/** Text is made once and printed again and again: making all of it would take longer than to measure. */
const blockBytes = 1_000_000;

/** Runs in which keys are typed into a flood. */
const typingRuns = 20;

async function measureLine(options: BenchOptions): Promise<PartReport> {
  const megabytes = options.quick ? 10 : 50;
  const folder = await mkdtemp(join(tmpdir(), "bench-line-"));
  try {
    const file = join(folder, "text");
    // A terminal ends its lines itself.
    const block = terminalText("coloured", blockBytes).slice(0, -lastLine.length).replaceAll("\r\n", "\n");
    await writeFile(file, block.repeat(megabytes));
    const transfers = await measureTransfers(options, file);
    const pages = await measurePages(options, { file, typingRuns: options.quick ? 2 : typingRuns });
    return {
      verdicts: [...transferVerdicts(transfers, megabytes), ...pageVerdicts(pages, megabytes)],
      tables: [transferTable(transfers), pageTable(pages)],
      notes: [
        "*Plain* is a PTY of node-pty's own class, every read sent as a frame of a bare `ws` socket, and a client that looks for the last line. *Kit* is the whole way: host with its replay and its screen, frames, transport, fold, and a word back for what was folded. A file is printed by `cat`; the clock runs from the command until its last line has come, or in a page until it is on the screen.",
        "*Waiting* is text that has come to the page and is not drawn. *Echo* is from a key until its echo was drawn, 40 ms between keys, while a program prints without end; a key is lost if the shell did not read it. *No pressure*: the same page, which says nothing of what it drew.",
      ],
      measured: { transfers, pages },
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function transferVerdicts(transfers: Record<LineContender, TransferMeasure>, megabytes: number): Verdict[] {
  const { plain, kit } = transfers;
  return [
    {
      what: `${megabytes} MB to a client in Node, with pressure, against a PTY piped into a bare socket`,
      kit: `${figure(kit.megabytesPerSecond)} MB/s`,
      anchor: `${figure(plain.megabytesPerSecond)} MB/s`,
      value: kit.megabytesPerSecond / plain.megabytesPerSecond,
      better: "more",
      unit: "×",
      floor: 0.8,
    },
  ];
}

function pageVerdicts({ pressure, "no pressure": without }: PageMeasures, megabytes: number): Verdict[] {
  const least = { better: "less" } as const;
  const seconds = (ms: number): string => `${figure(ms)} ms`;
  return [
    {
      what: `${megabytes} MB into a page, with pressure, against the same line without`,
      kit: `${figure(pressure.megabytesPerSecond)} MB/s`,
      anchor: `${figure(without.megabytesPerSecond)} MB/s`,
      ...(pressure.complete && without.complete
        ? { value: pressure.megabytesPerSecond / without.megabytesPerSecond }
        : { note: "the last line was not on the screen" }),
      better: "more",
      unit: "×",
      floor: 0.95,
    },
    {
      ...least,
      what: `Ctrl-C under flood until the prompt is on the screen, median of ${pressure.runs}`,
      kit: seconds(pressure.promptMs),
      anchor: `${seconds(without.promptMs)}, no pressure`,
      value: pressure.promptMs,
      unit: " ms",
      floor: 50,
    },
    {
      ...least,
      what: `echo under flood, p99 of ${pressure.echoMs.keys} keys`,
      kit: seconds(pressure.echoMs.p99),
      anchor: `${seconds(without.echoMs.p99)}, no pressure`,
      value: pressure.echoMs.p99,
      unit: " ms",
      floor: 120,
    },
    {
      ...least,
      what: "text waiting in the page at most",
      kit: `${figure(pressure.mostWaiting)} MB`,
      anchor: `${figure(without.mostWaiting)} MB, no pressure`,
      value: pressure.mostWaiting,
      unit: " MB",
      floor: 0.5,
    },
    {
      ...least,
      what: `keys lost in ${pressure.runs} runs of typing into a flood`,
      kit: `${pressure.lost}`,
      anchor: `${without.lost} in ${without.runs}, no pressure`,
      value: pressure.lost,
      floor: 0,
    },
  ];
}

function transferTable(transfers: Record<LineContender, TransferMeasure>): Table {
  return {
    title: "To a client in Node",
    head: ["", "MB/s", "against plain", "most memory of the host, MB", "its event loop held at most, ms"],
    rows: lineContenders.map((contender) => {
      const { megabytesPerSecond, peakMemoryBytes, longestHeldMs } = transfers[contender];
      return [
        contender,
        figure(megabytesPerSecond),
        figure(megabytesPerSecond / transfers.plain.megabytesPerSecond),
        figure(peakMemoryBytes / 1e6),
        figure(longestHeldMs),
      ];
    }),
  };
}

function pageTable(pages: PageMeasures): Table {
  return {
    title: "Into a page",
    head: ["", "MB/s", "waiting at most, MB", "Ctrl-C, ms", "longest", "echo p50, ms", "p99", "keys lost"],
    rows: (["pressure", "no pressure"] as const).map((kind) => {
      const page = pages[kind];
      return [
        kind,
        figure(page.megabytesPerSecond),
        figure(page.mostWaiting),
        figure(page.promptMs),
        figure(page.longestPromptMs),
        figure(page.echoMs.p50),
        figure(page.echoMs.p99),
        `${page.lost} of ${page.runs * keysOf(page)}`,
      ];
    }),
  };
}

function keysOf({ echoMs, runs }: PageMeasures["pressure"]): number {
  return Math.round(echoMs.keys / runs);
}
