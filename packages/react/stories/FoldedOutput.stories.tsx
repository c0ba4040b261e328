import { fixtures } from "@terminal-session/fixtures";
import { expect } from "storybook/test";
import { type ReactNode, useState } from "react";
import preview from "../../../.storybook/preview.js";
import { TerminalSessionPanel } from "../src/index.js";
import { useExpansion } from "../src/many/index.js";
import { until, untilPart } from "./drawn-screen.js";
import { lookFor } from "./look-for.js";
import { type StillProps, useStillView } from "./still-view.js";

/** A panel that opens and closes by itself, over a session that has ended. */
function FoldingPanel(props: StillProps): ReactNode {
  const session = useStillView(props);
  return <TerminalSessionPanel session={session} {...useExpansion(session)} />;
}

/** The same over a running session, closed by a person. */
function ClosedPanel(props: StillProps): ReactNode {
  const [expanded, setExpanded] = useState(false);
  return (
    <TerminalSessionPanel session={useStillView(props)} expanded={expanded} onExpandedChange={setExpanded} />
  );
}

const meta = preview.meta({
  title: "Panel/Folded output",
  component: FoldingPanel,
  args: { fixture: fixtures.fiftyThousandLines },
});

export const EndedWell = meta.story({
  parameters: lookFor("The first two lines, the last four, and how many lie between them."),
  play: async ({ canvasElement }) => {
    await until(() =>
      expect(canvasElement.querySelector("[data-part=omitted-lines]")).toHaveTextContent(
        "49,994 lines not shown",
      ),
    );
  },
});

export const OpenedAgain = meta.story({
  parameters: lookFor("The whole output; the button in the header closes it."),
  play: async ({ canvasElement }) => {
    const lines = await untilPart(canvasElement, "omitted-lines");
    lines.querySelector("button")?.click();
    await untilPart(canvasElement, "surface");
    await until(() => expect(canvasElement.querySelector("[data-part=fold-button]")).toHaveFocus());
  },
});

export const Running = meta.story({
  parameters: lookFor("What a person closed while it runs shows its last lines as plain text."),
  render: (props) => <ClosedPanel {...props} />,
  args: { stopAt: 3 },
  play: async ({ canvasElement }) => {
    await untilPart(canvasElement, "folded");
  },
});
