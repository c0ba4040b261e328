import { fixtures, playFixture, type Fixture } from "@terminal-session/fixtures";
import { useEffect, useState, type ReactNode } from "react";
import { expect } from "storybook/test";
import preview from "../../../.storybook/preview.js";
import { TerminalSessionPanel, useTerminalSessions } from "../src/index.js";
import { until } from "./drawn-screen.js";
import { lookForFixture } from "./look-for.js";

interface PanelsProps {
  readonly fixture: Fixture;
  readonly speed: number;
}

/** A panel for each session of a stream that keeps coming as one growing array. */
function Panels({ fixture, speed }: PanelsProps): ReactNode {
  const [events, setEvents] = useState<readonly unknown[]>([]);
  useEffect(() => {
    const playing = playFixture(fixture, { speed })({
      events: (more) => setEvents((before) => [...before, ...more]),
      link: () => undefined,
    });
    return () => playing.stop();
  }, [fixture, speed]);
  return useTerminalSessions(events).map((view) => (
    <TerminalSessionPanel key={view.sessionID} session={view} style={{ marginBlockEnd: 16 }} />
  ));
}

const meta = preview.meta({
  title: "Panel/Two sessions",
  component: Panels,
  args: { fixture: fixtures.twoSessions, speed: 1 },
  render: (args) => <Panels key={`${args.fixture.name} ${args.speed}`} {...args} />,
});

export const TwoSessions = meta.story({
  parameters: lookForFixture(fixtures.twoSessions),
  play: async ({ canvasElement }) => {
    const panels = (): HTMLElement[] => [...canvasElement.querySelectorAll<HTMLElement>("[data-part=panel]")];
    const screens = (): string[] =>
      panels().map(
        (panel) => panel.querySelector(".xterm-rows")?.textContent?.replaceAll("\u00a0", " ") ?? "",
      );
    await until(() =>
      expect(screens().map((text) => /3 of 3|1 warning/.exec(text)?.[0])).toEqual(["3 of 3", "1 warning"]),
    );
    const [tests = "", lint = ""] = screens();
    await expect(tests).not.toContain("lint:");
    await expect(lint).not.toContain("tests:");
    const ends = panels().map((panel) => panel.querySelector("[data-part=exit]")?.textContent);
    await expect(ends).toEqual(["exited 0", "exited 1"]);
  },
});
