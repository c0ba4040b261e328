import { describe, expect, it, vi } from "vitest";
import { fileLinkFinder, type FilePlace } from "../../../src/surface/links/file-link-finder.js";
import { surfaceLimits } from "../../../src/surface/surface-limits.js";

const waiting = (): AbortSignal => new AbortController().signal;

describe("without a resolver", () => {
  it("takes paths with a slash at their word, and opens what they say", async () => {
    const open = vi.fn<(place: FilePlace) => void>();
    const links = await fileLinkFinder({ open })("at src/a.ts:3:7 in README.md:1", waiting());
    expect(links).toMatchObject([{ index: 3, text: "src/a.ts:3:7", target: "src/a.ts:3:7" }]);
    links[0]?.open();
    expect(open.mock.calls).toEqual([[{ path: "src/a.ts", line: 3, column: 7 }]]);
  });
});

describe("with a resolver", () => {
  function finding(answer: (place: FilePlace) => FilePlace | null = (place) => place) {
    let now = 0;
    const resolve = vi.fn<(place: FilePlace, signal: AbortSignal) => Promise<FilePlace | null>>(
      async (place) => answer(place),
    );
    const open = vi.fn<(place: FilePlace) => void>();
    const find = fileLinkFinder({ open, resolve, now: () => now });
    return { resolve, open, find, wait: (ms: number) => void (now += ms) };
  }

  it("offers only what it knows, slash or not, and opens what it says", async () => {
    const { find, open } = finding(({ path, ...rest }) =>
      path === "README.md" ? { path: `/srv/${path}`, ...rest } : null,
    );
    const links = await find("README.md:12 src/gone.ts Makefile:3", waiting());
    expect(links).toMatchObject([{ index: 0, text: "README.md:12", target: "/srv/README.md:12" }]);
    links[0]?.open();
    expect(open.mock.calls).toEqual([[{ path: "/srv/README.md", line: 12 }]]);
  });

  it("finds nothing where it fails, and asks again", async () => {
    const { find, resolve } = finding(() => {
      throw new Error("away");
    });
    expect(await find("a/b.ts", waiting())).toEqual([]);
    await find("a/b.ts", waiting());
    expect(resolve).toHaveBeenCalledTimes(2);
  });

  it("remembers an answer, but not for long", async () => {
    const { find, resolve, wait } = finding();
    await find("a/b.ts:1", waiting());
    await find("and a/b.ts:1", waiting());
    expect(resolve).toHaveBeenCalledTimes(1);
    wait(surfaceLimits.resolvedFileMs + 1);
    await find("a/b.ts:1", waiting());
    expect(resolve).toHaveBeenCalledTimes(2);
  });

  it("remembers so many answers and no more", async () => {
    const { find, resolve } = finding();
    await find("first/file", waiting());
    for (let file = 0; file < surfaceLimits.maxResolvedFiles; file += 1) await find(`a/${file}`, waiting());
    resolve.mockClear();
    await find("first/file", waiting());
    expect(resolve).toHaveBeenCalledTimes(1);
  });

  it("does not remember what nobody waited for", async () => {
    const { find, resolve } = finding();
    const asked = new AbortController();
    const found = find("a/b.ts", asked.signal);
    asked.abort();
    await found;
    await find("a/b.ts", waiting());
    expect(resolve).toHaveBeenCalledTimes(2);
  });

  it("asks for so many files of a line and no more", async () => {
    const { find, resolve } = finding();
    await find("a/b ".repeat(1_000), waiting());
    expect(resolve.mock.calls.length).toBeLessThanOrEqual(surfaceLimits.maxFilesInLine);
  });
});
