import { create, type Player } from "asciinema-player";
import { recordingViews, type TimedEvent } from "@terminal-session/core";
import { loadRecording, recordingItems, recordingNames } from "@terminal-session/fixtures";
import { expect, it, onTestFinished } from "vitest";
import { readPalette } from "../../src/export/html-palette.js";
import { sessionFile } from "../../src/export/session-file.js";
import { drawRows } from "../../src/rows/draw-rows.js";
import { textOfRow } from "../../src/rows/screen-row.js";

const patience = { timeout: 20_000 };
/** Of these xterm.js and the player's emulator draw different screens: bytes that are no text, and sequences that one of them does not know. */
const drawnDifferently = new Set(["vim", "binary-cat"]);

function play(data: string): Player {
  const place = document.createElement("div");
  document.body.append(place);
  const player = create({ data }, place, { preload: true, fit: "none", controls: false });
  onTestFinished(() => {
    player.dispose();
    place.remove();
  });
  return player;
}

/** What a player of asciinema shows at a moment, as text. */
async function screenAt(player: Player, atMs: number): Promise<string> {
  const shown = (): string =>
    Array.from(player.el.querySelectorAll(".ap-line"), (line) => (line.textContent ?? "").trimEnd())
      .join("\n")
      .trimEnd();
  await player.seek(atMs / 1_000);
  // It draws with the next frame.
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  return shown();
}

/** Up to four moments between two events that are so far apart that no rounding of their times matters, and the end. */
function restingMoments(recording: readonly TimedEvent[]): number[] {
  const moments = recording.flatMap(({ atMs }, index) => {
    const nextMs = recording[index + 1]?.atMs ?? atMs;
    return nextMs - atMs > 20 ? [(atMs + nextMs) / 2] : [];
  });
  const chosen = [0.2, 0.5, 0.8, 1].flatMap((share) => moments[Math.ceil(share * moments.length) - 1] ?? []);
  return [...chosen, (recording.at(-1)?.atMs ?? 0) + 1_000];
}

it.each(recordingNames.real)("plays a session that was saved, screen for screen: %s", async (name) => {
  const original = await loadRecording(name);
  const recording = recordingItems(original);
  const views = recordingViews(recording);
  const moments = restingMoments(recording);
  const palette = readPalette(document.body);
  const source = play(original.text);
  for (const kind of ["asciicast-v2", "asciicast-v3"] as const) {
    const { text } = await sessionFile(kind, { view: views.viewAt(views.durationMs), recording, palette });
    const saved = play(text);
    for (const atMs of moments) {
      const expected = await screenAt(source, atMs);
      await expect.poll(() => screenAt(saved, atMs), patience).toBe(expected);
      if (drawnDifferently.has(name)) continue;
      const rows = (await drawRows(views.viewAt(atMs))) ?? [];
      const ours = rows
        .map((row) => textOfRow(row).trimEnd())
        .join("\n")
        .trimEnd();
      expect(ours.slice(-expected.length)).toBe(expected);
    }
  }
});
