import { createManualScheduler } from "@terminal-session/fixtures";
import { expect, it } from "vitest";
import { createAcknowledgements } from "../src/acknowledgements.js";
import { acknowledgeAfterMs, acknowledgeCharacters, acknowledgeEveryMs } from "../src/limits.js";

function createSubject() {
  const scheduler = createManualScheduler();
  const sent: (readonly [ms: number, characters: number])[] = [];
  const start = scheduler.now();
  const acknowledgements = createAcknowledgements(scheduler, (characters) =>
    sent.push([scheduler.now() - start, characters]),
  );
  return { scheduler, sent, acknowledgements };
}

it("tells at once of as much as is worth a message", () => {
  const { sent, acknowledgements } = createSubject();
  acknowledgements.add(acknowledgeCharacters);
  expect(sent).toEqual([[0, acknowledgeCharacters]]);
});

it("tells of less after a pause, together", () => {
  const { scheduler, sent, acknowledgements } = createSubject();
  acknowledgements.add(3);
  scheduler.advance(acknowledgeAfterMs - 1);
  acknowledgements.add(4);
  scheduler.advance(acknowledgeAfterMs);
  expect(sent).toEqual([[acknowledgeAfterMs, 7]]);
});

it("joins what is drawn faster than a screen is painted, and leaves nothing out", () => {
  const { scheduler, sent, acknowledgements } = createSubject();
  for (let drawn = 0; drawn < 20; drawn += 1) {
    acknowledgements.add(acknowledgeCharacters);
    scheduler.advance(1);
  }
  scheduler.advance(acknowledgeEveryMs);
  const times = sent.map(([ms]) => ms);
  expect(times).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20]);
  expect(sent.reduce((sum, [, characters]) => sum + characters, 0)).toBe(20 * acknowledgeCharacters);
});

it("does not tell of what was drawn on a line that is gone", () => {
  const { scheduler, sent, acknowledgements } = createSubject();
  acknowledgements.add(5);
  acknowledgements.forget();
  scheduler.advance(2 * acknowledgeAfterMs);
  expect(sent).toEqual([]);
});
