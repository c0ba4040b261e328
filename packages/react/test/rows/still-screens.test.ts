import { adaptTerminalSession, type TerminalSessionViewModel } from "@terminal-session/core";
import { describe, expect, it } from "vitest";
import type { ScreenRow } from "../../src/rows/screen-row.js";
import { StillScreens } from "../../src/rows/still-screens.js";

const size = { cols: 80, rows: 24 };
const { signal } = new AbortController();

function view(sessionID: string): TerminalSessionViewModel {
  return adaptTerminalSession([{ type: "terminal.opened", sessionID, command: sessionID }]);
}

function screensOf({ maxKept }: { readonly maxKept?: number } = {}) {
  const drawn: string[] = [];
  const ended: string[] = [];
  const screens = new StillScreens({
    ...(maxKept !== undefined && { maxKept }),
    idle: () => Promise.resolve(),
    load: async () => ({
      async draw({ sessionID }, { cols }): Promise<readonly ScreenRow[]> {
        drawn.push(`${sessionID} ${cols}`);
        return [{ spans: [{ text: sessionID }] }];
      },
      dispose: () => void ended.push("drawer"),
    }),
  });
  return { screens, drawn, ended };
}

describe("the still screens of a page", () => {
  it("are drawn once for each size", async () => {
    const { screens, drawn } = screensOf();
    const one = view("one");
    expect(screens.get(one, size)).toBeUndefined();
    const rows = await screens.draw(one, size, signal);
    expect(await screens.draw(one, size, signal)).toBe(rows);
    expect(screens.get(one, size)).toBe(rows);
    await screens.draw(one, { ...size, cols: 100 }, signal);
    expect(drawn).toEqual(["one 80", "one 100"]);
  });

  it("are drawn in the order in which they were asked for, without those that nobody wants any more", async () => {
    const { screens, drawn } = screensOf();
    const stop = new AbortController();
    const all = [
      screens.draw(view("one"), size, signal),
      screens.draw(view("two"), size, stop.signal),
      screens.draw(view("three"), size, signal),
    ];
    stop.abort();
    expect((await Promise.all(all)).map((rows) => rows?.length)).toEqual([1, undefined, 1]);
    expect(drawn).toEqual(["one 80", "three 80"]);
  });

  it("are forgotten, the oldest first, when there are more than are kept", async () => {
    const { screens } = screensOf({ maxKept: 2 });
    const views = ["one", "two", "three"].map(view);
    for (const each of views) await screens.draw(each, size, signal);
    expect(views.map((each) => screens.get(each, size) !== undefined)).toEqual([false, true, true]);
  });

  it("end their emulator once, and make another when one is asked for again", async () => {
    const { screens, drawn, ended } = screensOf();
    await screens.draw(view("one"), size, signal);
    screens.dispose();
    screens.dispose();
    await screens.draw(view("two"), size, signal);
    expect(ended).toEqual(["drawer"]);
    expect(drawn).toEqual(["one 80", "two 80"]);
  });
});
