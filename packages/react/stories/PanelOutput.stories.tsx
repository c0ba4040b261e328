import { type Fixture, fixtures } from "@terminal-session/fixtures";
import { expect } from "storybook/test";
import preview from "../../../.storybook/preview.js";
import { drawnRows, lastEdges, until, untilDrawn, untilPart } from "./drawn-screen.js";
import { FixturePanel } from "./FixturePanel.js";
import { lookFor, lookForFixture } from "./look-for.js";

const meta = preview.meta({
  title: "Panel/Output",
  component: FixturePanel,
  args: { fixture: fixtures.running },
});

const linesOf = (canvasElement: HTMLElement): string[] =>
  drawnRows(canvasElement).filter((row) => row !== "");

export const BeforeOpened = meta.story({
  args: { fixture: fixtures.outputBeforeOpened, stopAt: 2 },
  parameters: lookFor(
    "Output has come, but nothing has opened its session: nothing is drawn, and a diagnostic says why.",
  ),
  play: async ({ canvasElement }) => {
    await expect(await untilPart(canvasElement, "diagnostics")).toHaveTextContent("1 diagnostic");
    await expect(canvasElement).not.toHaveTextContent("first line");
  },
});

export const OutputBeforeOpened = meta.story({
  args: { fixture: fixtures.outputBeforeOpened, speed: 4 },
  parameters: lookForFixture(fixtures.outputBeforeOpened),
  play: async ({ canvasElement }) => {
    await untilDrawn(canvasElement, "third line");
    await expect(linesOf(canvasElement)).toEqual(["first line", "second line", "third line"]);
    await expect(canvasElement.querySelector("[data-part=diagnostics]")).toBeNull();
  },
});

export const OutOfOrder = meta.story({
  args: { fixture: fixtures.outOfOrder, speed: 4 },
  parameters: lookForFixture(fixtures.outOfOrder),
  play: async ({ canvasElement }) => {
    await untilPart(canvasElement, "exit");
    const inOrder = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `line ${number}`);
    await until(() => expect(linesOf(canvasElement)).toEqual(inOrder));
  },
});

export const LateOutput = meta.story({
  args: { fixture: fixtures.lateOutput },
  parameters: lookForFixture(fixtures.lateOutput),
  play: async ({ canvasElement }) => {
    await untilDrawn(canvasElement, "9 plum");
    await expect(await untilPart(canvasElement, "exit")).toHaveTextContent("exited 0");
  },
});

export const ReplacedOutput = meta.story({
  args: { fixture: fixtures.replacedOutput, speed: 4 },
  parameters: lookForFixture(fixtures.replacedOutput),
  play: async ({ canvasElement }) => {
    await untilPart(canvasElement, "exit");
    await until(() => expect(linesOf(canvasElement)).toEqual(["the final word", "and one line more"]));
  },
});

export const Gap = meta.story({
  args: { fixture: fixtures.gap },
  parameters: lookForFixture(fixtures.gap),
  play: async ({ canvasElement }) => {
    await untilDrawn(canvasElement, "entry 12");
    await expect(await untilPart(canvasElement, "gap")).toBeInTheDocument();
    await expect(await untilPart(canvasElement, "gaps")).toHaveTextContent("1 gap");
    await expect(await untilPart(canvasElement, "diagnostics")).toHaveTextContent("1 diagnostic");
  },
});

export const InterleavedStreams = meta.story({
  args: { fixture: fixtures.interleavedStreams },
  parameters: lookForFixture(fixtures.interleavedStreams),
  play: async ({ canvasElement }) => {
    await untilDrawn(canvasElement, "done, 1 row left out");
    await expect(linesOf(canvasElement)[1]).toBe("warning: line 3 has no price");
    const marked = (): (string | undefined)[] =>
      [...canvasElement.querySelectorAll<HTMLElement>("[data-part=stream]")].map(
        (mark) => mark.dataset["stream"],
      );
    await until(() => expect(marked()).toEqual(["stderr", "stdin", "stderr", "system"]));
    const screen = await untilPart(canvasElement, "screen");
    await expect(screen.querySelector("[data-part=stream]")).toBeNull();
  },
});

export const TypedInput = meta.story({
  args: { fixture: fixtures.typedInput },
  parameters: lookForFixture(fixtures.typedInput),
  play: async ({ canvasElement }) => {
    await untilDrawn(canvasElement, "version: (1.0.0)");
    await expect(linesOf(canvasElement)[0]).toBe("package name: (app) kit");
    await expect(linesOf(canvasElement)).toHaveLength(2);
  },
});

export const ProgressBars = meta.story({
  args: { fixture: fixtures.progressBars, speed: 4 },
  parameters: lookForFixture(fixtures.progressBars),
  play: async ({ canvasElement }) => {
    await untilPart(canvasElement, "exit");
    await until(() => {
      const lines = linesOf(canvasElement);
      return expect([lines.length, ...lines.map((line) => line.slice(-5))]).toEqual([
        3,
        "100 %",
        "100 %",
        "100 %",
      ]);
    });
  },
});

export const FullScreen = meta.story({
  args: { fixture: fixtures.fullScreen, speed: 2 },
  parameters: lookForFixture(fixtures.fullScreen),
  play: async ({ canvasElement }) => {
    await untilDrawn(canvasElement, "tick 29   press q to leave");
    const rows = drawnRows(canvasElement);
    await expect(rows).toHaveLength(16);
    await expect(rows[0]).toMatch(/^┌ load monitor ─+┐$/);
    await expect(rows.at(-1)).toMatch(/^└─+┘$/);
  },
});

export const FullScreenLeft = meta.story({
  args: { fixture: fixtures.fullScreenLeft },
  parameters: lookForFixture(fixtures.fullScreenLeft),
  play: async ({ canvasElement }) => {
    await untilDrawn(canvasElement, "30 ticks seen");
    await expect(linesOf(canvasElement)).toEqual(["starting the monitor", "30 ticks seen"]);
  },
});

export const WideCharacters = meta.story({
  args: { fixture: fixtures.wideCharacters },
  parameters: lookForFixture(fixtures.wideCharacters),
  play: async ({ canvasElement }) => {
    await untilDrawn(canvasElement, "漢字テスト");
    await untilDrawn(canvasElement, "│ 6 │");
    const edges = lastEdges(canvasElement, "│");
    await expect(edges).toHaveLength(7);
    await expect(Math.max(...edges) - Math.min(...edges)).toBeLessThan(1);
  },
});

export const HostileBytes = meta.story({
  args: { fixture: fixtures.hostileBytes },
  parameters: lookForFixture(fixtures.hostileBytes),
  play: async ({ canvasElement }) => {
    const title = document.title;
    await untilDrawn(canvasElement, "the last line");
    await expect(document.title).toBe(title);
    await expect(await untilPart(canvasElement, "exit")).toHaveTextContent("exited 0");
  },
});

export const ReplyQueries = meta.story({
  args: { fixture: fixtures.replyQueries },
  parameters: lookForFixture(fixtures.replyQueries),
  play: async ({ canvasElement }) => {
    await untilDrawn(canvasElement, "question:");
    await expect(linesOf(canvasElement)).toEqual(["question:"]);
  },
});

export const Hyperlinks = meta.story({
  args: { fixture: fixtures.hyperlinks },
  parameters: lookForFixture(fixtures.hyperlinks),
  play: async ({ canvasElement }) => {
    await untilDrawn(canvasElement, "plain: https://example.com/plain");
  },
});

export const UnfinishedSequence = meta.story({
  args: { fixture: fixtures.unfinishedSequence },
  parameters: lookForFixture(fixtures.unfinishedSequence),
  play: async ({ canvasElement }) => {
    await untilDrawn(canvasElement, "before");
    await expect(await untilPart(canvasElement, "hidden-characters")).toHaveTextContent(
      /\d+ characters hidden/,
    );
  },
});

export const FiftyThousandLines = meta.story({
  args: { fixture: fixtures.fiftyThousandLines },
  parameters: lookForFixture(fixtures.fiftyThousandLines),
  play: async ({ canvasElement }) => {
    await untilDrawn(canvasElement, "50000 compiled module_173.o");
  },
});

export const Search = meta.story({
  parameters: lookFor(
    "The search opens from the header, counts what it finds on the screen, and gives the focus back when it closes.",
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await untilDrawn(canvasElement, "✔ rounds to minutes");
    const open = await canvas.findByRole("button", { name: "Search output" });
    await userEvent.click(open);
    // The bar is loaded when it is first wanted, and then takes the focus.
    await until(() => expect(canvas.getByRole("textbox", { name: "Find in output" })).toHaveFocus());
    await userEvent.keyboard("parses");
    await until(() => expect(canvasElement.querySelector("search output")).toHaveTextContent("1 of 2"));
    await userEvent.keyboard("{Enter}");
    await until(() => expect(canvasElement.querySelector("search output")).toHaveTextContent("2 of 2"));
    await userEvent.keyboard("{Escape}");
    await expect(open).toHaveFocus();
  },
});

export const Searching = meta.story({
  parameters: lookFor(
    "Whole words are searched, case matters not: both matches are marked, the second is the one that is shown.",
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await untilDrawn(canvasElement, "✔ rounds to minutes");
    await userEvent.click(await canvas.findByRole("button", { name: "Search output" }));
    await until(() => expect(canvas.getByRole("textbox", { name: "Find in output" })).toHaveFocus());
    const found = (): string | null | undefined => canvasElement.querySelector("search output")?.textContent;
    await userEvent.keyboard("date");
    await until(() => expect(found()).toBe("1 of 2"));
    await userEvent.keyboard("{Backspace}");
    await until(() => expect(found()).toBe("1 of 2"));
    await userEvent.click(canvas.getByRole("button", { name: "Whole words" }));
    await until(() => expect(found()).toBe("No matches"));
    await userEvent.type(canvas.getByRole("textbox", { name: "Find in output" }), "e{Enter}");
    await until(() => expect(found()).toBe("2 of 2"));
  },
});

export const ReadAbove = meta.story({
  args: { fixture: fixtures.fiftyThousandLines },
  parameters: lookFor(
    "Somebody reads above the end: the screen stays there, and a button leads back to the end.",
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await untilDrawn(canvasElement, "50000 compiled module_173.o");
    (await untilPart(canvasElement, "scroller")).focus();
    await userEvent.keyboard("{PageUp}");
    await untilPart(canvasElement, "to-end");
    await userEvent.click(await canvas.findByRole("button", { name: "To the end" }));
    await until(() => expect(canvasElement.querySelector("[data-part=to-end]")).toBeNull());
    await untilDrawn(canvasElement, "50000 compiled module_173.o");
    (await untilPart(canvasElement, "scroller")).focus();
    await userEvent.keyboard("{PageUp}");
    await untilPart(canvasElement, "to-end");
  },
});

const longLine = Array.from({ length: 60 }, (_, index) => `word${index}`).join(" ");
const wrappedLine: Pick<Fixture, "items"> = {
  items: () => [
    {
      atMs: 0,
      event: {
        type: "terminal.opened",
        sessionID: "long",
        command: "cat long",
        size: { cols: 40, rows: 12 },
      },
    },
    { atMs: 0, event: { type: "terminal.output", sessionID: "long", text: `${longLine}\nsecond` } },
  ],
};

export const CopiedSelection = meta.story({
  args: { fixture: wrappedLine },
  parameters: lookFor(
    "What is selected over rows that the screen broke is copied as the line that the program printed.",
  ),
  play: async ({ canvasElement, userEvent }) => {
    await untilDrawn(canvasElement, "second");
    const scroller = await untilPart(canvasElement, "scroller");
    scroller.focus();
    await userEvent.keyboard("{Control>}a{/Control}");
    const copied = new DataTransfer();
    scroller.dispatchEvent(
      new ClipboardEvent("copy", { clipboardData: copied, bubbles: true, cancelable: true }),
    );
    await expect(copied.getData("text/plain").trimEnd()).toBe(`${longLine}\nsecond`);
  },
});

export const DroppedOutput = meta.story({
  args: { fixture: fixtures.droppedOutput },
  parameters: lookForFixture(fixtures.droppedOutput),
  play: async ({ canvasElement }) => {
    await untilDrawn(canvasElement, "50000 compiled module_173.o");
    await expect(await untilPart(canvasElement, "dropped")).toHaveTextContent("1,744,712 characters omitted");
  },
});
