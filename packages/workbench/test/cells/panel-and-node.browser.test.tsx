import { createTerminalSession } from "@terminal-session/core";
import { loadRecording, recordingNames } from "@terminal-session/fixtures";
import { TerminalSessionPanel } from "@terminal-session/react";
import { describe, expect, it } from "vitest";
import { render } from "vitest-browser-react";
import "@terminal-session/react/styles.css";
import "../../src/styles.css";
import { TerminalNode } from "../../src/react.js";
import {
  bareTerminal,
  firstDifference,
  watchTerminals,
} from "../../../react/test/surface/drawn-terminals.js";
import { playedFeature } from "../played-feature.js";

const { opened } = watchTerminals();
const limit = { timeout: 30_000 };
const pieceLength = 1_021;

/** The text in pieces that know nothing of characters and sequences. */
function inPieces(text: string): string[] {
  return Array.from({ length: Math.ceil(text.length / pieceLength) }, (_, index) =>
    text.slice(index * pieceLength, (index + 1) * pieceLength),
  );
}

describe("panel and node", () => {
  it.each(recordingNames.real)(
    "show the same session cell for cell as xterm.js alone does: %s",
    async (name) => {
      const { output } = await loadRecording(name);
      const pieces = inPieces(output);
      const half = pieces.length >> 1;
      const { feature, host } = playedFeature();
      host.print("s", "");
      for (const piece of pieces.slice(0, half)) host.print("s", piece);
      const session = createTerminalSession(feature.lines.source("s"), { sessionID: "s" });
      await render(
        <>
          <div style={{ blockSize: 420, inlineSize: 800 }}>
            <TerminalNode feature={feature} nodeId="n" sessionId="s" />
          </div>
          <TerminalSessionPanel session={session} />
        </>,
      );
      await expect.poll(() => opened.length, limit).toBe(2);
      const isOfNode = ({ element }: (typeof opened)[number]): boolean =>
        element?.closest('[data-part="node"]') !== null;
      const node = opened.find(isOfNode);
      const panel = opened.find((terminal) => !isOfNode(terminal));
      if (!node || !panel) throw new Error("One of the two is missing.");
      const sizeOf = ({ cols, rows }: (typeof opened)[number]): string => `${cols}×${rows}`;
      await expect.poll(() => sizeOf(panel) === sizeOf(node) && sizeOf(node) !== "80×24", limit).toBe(true);
      for (const piece of pieces.slice(half)) host.print("s", piece);
      const bare = await bareTerminal(output, {
        cols: node.cols,
        rows: node.rows,
        scrollback: node.options.scrollback ?? 0,
      });
      await expect.poll(() => firstDifference(node, bare), limit).toBeUndefined();
      const short = await bareTerminal(output, {
        cols: node.cols,
        rows: node.rows,
        scrollback: panel.options.scrollback ?? 0,
      });
      await expect.poll(() => firstDifference(panel, short), limit).toBeUndefined();
      bare.dispose();
      short.dispose();
      session.dispose();
    },
    2 * limit.timeout,
  );
});
