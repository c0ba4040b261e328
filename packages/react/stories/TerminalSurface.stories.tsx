import { fixtures } from "@terminal-session/fixtures";
import { useState, type ReactNode } from "react";
import { expect, fn } from "storybook/test";
import preview from "../../../.storybook/preview.js";
import { TerminalSurface, type TerminalSurfaceProps } from "../src/index.js";
import { drawnRows, until, untilDrawn, untilPart } from "./drawn-screen.js";
import { lookFor } from "./look-for.js";
import { useStillView, type StillProps } from "./still-view.js";

type SurfaceProps = StillProps & Omit<TerminalSurfaceProps, "session">;

function Surface({ fixture, stopAt, ...props }: SurfaceProps): ReactNode {
  const view = useStillView({ fixture, ...(stopAt === undefined ? {} : { stopAt }) });
  return <TerminalSurface {...props} session={view} />;
}

const meta = preview.meta({
  title: "Parts/TerminalSurface",
  tags: ["autodocs"],
  component: Surface,
  args: { fixture: fixtures.running },
});

export const FitsItsBox = meta.story({
  parameters: lookFor("Without a size of the program's own, the screen has as many cells as fit."),
  play: async ({ canvasElement }) => {
    await untilDrawn(canvasElement, "✔ rounds to minutes");
  },
});

export const ProgramSize = meta.story({
  args: { fixture: fixtures.fullScreen },
  parameters: lookFor(
    "The screen has the size that the program was given: 60 columns and 16 rows, whatever the box.",
  ),
  play: async ({ canvasElement }) => {
    await untilDrawn(canvasElement, "tick 29");
    await expect(drawnRows(canvasElement)).toHaveLength(16);
  },
});

export const Empty = meta.story({
  args: { fixture: fixtures.idle },
  parameters: lookFor("An empty screen with a name for those who cannot see it."),
  play: async ({ canvasElement }) => {
    const surface = await untilPart(canvasElement, "surface");
    await until(() => expect(surface).toHaveAttribute("data-state", "ready"));
  },
});

export const StatusIsTold = meta.story({
  args: { fixture: fixtures.unfinishedSequence, onStatus: fn() },
  parameters: lookFor("The surface tells the panel how many characters an unfinished sequence hides."),
  play: async ({ args }) => {
    await until(() =>
      expect(args.onStatus).toHaveBeenLastCalledWith(
        expect.objectContaining({ phase: "ready", hiddenCharacters: 268 }),
      ),
    );
  },
});

function Folding(props: SurfaceProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? "Fold" : "Unfold"}
      </button>
      <div style={{ display: isOpen ? "block" : "none" }}>
        <Surface {...props} />
      </div>
    </>
  );
}

export const FirstShownLater = meta.story({
  render: (args) => <Folding {...args} />,
  parameters: lookFor("A screen in a box that was hidden is drawn at the right size when the box is shown."),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Unfold" }));
    await untilDrawn(canvasElement, "✔ rounds to minutes");
  },
});

export const Dark = meta.story({
  globals: { theme: "dark" },
  parameters: lookFor("The sixteen colours of programs in the dark theme can all be read."),
  play: async ({ canvasElement }) => {
    await untilDrawn(canvasElement, "✔ rounds to minutes");
  },
});
