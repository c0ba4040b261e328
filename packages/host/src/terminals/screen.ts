// The one file that knows the emulator. Its packages are CommonJS, so they come as default imports.
import type { TerminalSize } from "@terminal-session/core";
// oxlint-disable-next-line import/default -- the rule reads the bundlers' entry, Node the other one
import serialize from "@xterm/addon-serialize";
import headless from "@xterm/headless";
import { followHiddenModes } from "./hidden-modes.js";
import { createScreenFeed } from "./screen-feed.js";
import { guardEmulator, withFewMarks } from "./screen-guard.js";
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

/** An empty screen that keeps so many lines above it. */
export function createScreen(size: TerminalSize, maxLines: number): Screen {
  const terminal = new headless.Terminal({
    ...size,
    scrollback: maxLines,
    allowProposedApi: true,
    logLevel: "off",
  });
  guardEmulator(terminal);
  const modes = followHiddenModes(terminal);
  const serializer = new serialize.SerializeAddon();
  terminal.loadAddon(serializer);
  let drawnSeq = 0;
  const feed = createScreenFeed({
    write: (text, drawn) => terminal.write(withFewMarks(text), drawn),
    spare: (pieces) =>
      terminal.buffer.active.type === "normal" && modes.scrollsWhole
        ? sparedBacklog(pieces, { rows: terminal.rows, scrollback: maxLines })
        : pieces,
  });

  const serialized = (lines: number): string =>
    // The serializer draws the alternate screen in whatever colour the cursor has, and means the plain one.
    serializer.serialize({ scrollback: lines }).replace("\u001b[?1049h\u001b[H", "$&\u001b[0m") +
    cursorPlace() +
    modes.restore();

  /** Where the cursor is, said outright: the serializer's own steps miss it after a full line that did not wrap. */
  const cursorPlace = (): string => {
    const { cursorX, cursorY } = terminal.buffer.active;
    // A cursor that waits to wrap can only be brought there by text, and rows count from the margin in origin mode.
    if (cursorX >= terminal.cols || terminal.modes.originMode) return "";
    return `\u001b[${cursorY + 1};${cursorX + 1}H`;
  };

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
