// The one file that imports the emulator. Its package is CommonJS, so it comes as a default import.
import type { TerminalSize } from "@terminal-session/core";
import headless from "@xterm/headless";
import { followCharacterSets } from "./character-sets.js";
import { insideOf } from "./emulator-inside.js";
import { createScreenFeed } from "./screen-feed.js";
import { guardEmulator, withFewMarks } from "./screen-guard.js";
import { screenText } from "./screen-text.js";
import { sparedBacklog } from "./spared-backlog.js";

/** What restores a screen. */
export interface ScreenSnapshot {
  readonly data: string;
  /** The number of the last output in it. */
  readonly seq: number;
  /** Lines above it are gone, here or by the bound. */
  readonly truncated: boolean;
}

/** A terminal's screen, as an emulator that nobody looks at draws it. */
export interface Screen {
  /** Draws output with its number, when what came before is drawn. `drawn` is called then. */
  write(text: string, seq: number, drawn: () => void): void;
  resize(size: TerminalSize): void;
  /** What restores the screen as of all that was written until now. At most `maxBytes` of UTF-8. */
  snapshot(maxBytes: number): Promise<ScreenSnapshot>;
  dispose(): void;
}

/** The longest title that a snapshot restores, in UTF-16 code units: more than any window shows. */
const maxTitleCharacters = 1_024;

/** An empty screen that keeps so many lines above it. */
export function createScreen(size: TerminalSize, maxLines: number): Screen {
  const terminal = new headless.Terminal({
    ...size,
    scrollback: maxLines,
    allowProposedApi: true,
    logLevel: "off",
  });
  guardEmulator(terminal);
  const inside = insideOf(terminal);
  const sets = followCharacterSets(terminal, inside._charsetService);
  let title = "";
  terminal.onTitleChange((next) => {
    title = next.slice(0, maxTitleCharacters);
  });
  let drawnSeq = 0;
  const feed = createScreenFeed({
    write: (text, drawn) => terminal.write(withFewMarks(text), drawn),
    spare: (pieces) =>
      scrollsWhole() ? sparedBacklog(pieces, { rows: terminal.rows, scrollback: maxLines }) : pieces,
  });

  const scrollsWhole = (): boolean => {
    const { scrollTop, scrollBottom } = inside.buffers.normal;
    const isWhole = scrollTop === 0 && scrollBottom === terminal.rows - 1;
    return terminal.buffer.active.type === "normal" && isWhole;
  };

  const serialized = (lines: number): string => screenText(terminal, { lines, sets, title });

  const take = (maxBytes: number): ScreenSnapshot => {
    if (drawnSeq === 0) return { data: "", seq: 0, truncated: false };
    const { length } = terminal.buffer.normal;
    const held = Math.max(0, length - terminal.rows);
    let lines = held;
    let data = serialized(lines);
    while (lines > 0 && Buffer.byteLength(data) > maxBytes) {
      lines = Math.floor(lines / 2);
      data = serialized(lines);
    }
    return { data, seq: drawnSeq, truncated: lines < held || held >= maxLines };
  };

  return {
    write(text, seq, drawn) {
      feed.add(text, () => {
        drawnSeq = seq;
        drawn();
      });
    },
    resize({ cols, rows }) {
      feed.flush();
      terminal.resize(cols, rows);
    },
    snapshot: (maxBytes) =>
      new Promise((resolve) => {
        feed.flush();
        // An empty write is drawn in its turn: after what was written until now, before what comes.
        terminal.write("", () => resolve(take(maxBytes)));
      }),
    dispose() {
      feed.stop();
      terminal.dispose();
    },
  };
}
