import { fixtures } from "@terminal-session/fixtures";
import { type ReactNode, useState } from "react";
import { expect } from "storybook/test";
import preview from "../../../.storybook/preview.js";
import { TerminalSessionPanel } from "../src/index.js";
import type { SessionAttention } from "../src/index.js";
import { until, untilDrawn, untilPart } from "./drawn-screen.js";
import { lookFor } from "./look-for.js";
import { OwnPanel } from "./OwnPanel.js";
import { RedactedPanel } from "./RedactedPanel.js";
import { type StillProps, useStillView } from "./still-view.js";

const meta = preview.meta({ title: "Panel/For apps" });

function Noticed(still: StillProps): ReactNode {
  const session = useStillView(still);
  const [told, setTold] = useState<readonly SessionAttention[]>([]);
  return (
    <>
      <p data-part="told">Told: {told.map(({ kind }) => kind).join(", ")}</p>
      <TerminalSessionPanel
        session={session}
        onAttention={(attention) => setTold((before) => [...before, attention])}
      />
    </>
  );
}

export const AttentionWaiting = meta.story({
  render: () => <Noticed fixture={fixtures.waiting} />,
  parameters: lookFor("The app is told once that a request waits, and can ring, badge or scroll there."),
  play: async ({ canvasElement }) => {
    const told = await untilPart(canvasElement, "told");
    await until(() => expect(told).toHaveTextContent(/^Told: waiting$/));
  },
});

export const AttentionFailed = meta.story({
  render: () => <Noticed fixture={fixtures.failed} />,
  parameters: lookFor("The app is told once that the session failed."),
  play: async ({ canvasElement }) => {
    const told = await untilPart(canvasElement, "told");
    await until(() => expect(told).toHaveTextContent(/^Told: failed$/));
  },
});

function WithSlots(): ReactNode {
  const session = useStillView({ fixture: fixtures.running });
  return (
    <TerminalSessionPanel
      session={session}
      actions={
        <button type="button" className="terminal-session-button">
          Open in editor
        </button>
      }
      header={<p style={{ margin: 0, padding: "4px 16px" }}>Started by the release pipeline</p>}
      footer={<span>Run 4711</span>}
    />
  );
}

export const Slots = meta.story({
  render: () => <WithSlots />,
  parameters: lookFor(
    "An app's own action in the header, a row of its own below it, and a note in the footer.",
  ),
  play: async ({ canvasElement }) => {
    await expect(await untilPart(canvasElement, "actions")).toHaveTextContent("Open in editor");
    await expect(await untilPart(canvasElement, "footer")).toHaveTextContent("Run 4711");
    await expect(await untilPart(canvasElement, "panel")).toHaveTextContent(
      "Started by the release pipeline",
    );
  },
});

const leaking = [
  {
    type: "terminal.opened",
    sessionID: "s",
    command: "deploy --token hunter2-hunter2",
    workingDirectory: "/app",
  },
  { type: "terminal.output", sessionID: "s", text: "login with ghp_0123456789", sequence: 1 },
  { type: "terminal.output", sessionID: "s", text: "abcdefghij done\n", sequence: 2 },
  { type: "terminal.output", sessionID: "s", text: "password hunter2-", sequence: 3 },
  { type: "terminal.output", sessionID: "s", text: "hunter2 accepted\n", sequence: 4 },
  { type: "terminal.exited", sessionID: "s", code: 0, summary: "Deployed with hunter2-hunter2." },
].map((event, index) => ({ atMs: index * 100, event }));
const redaction = {
  secrets: ["hunter2-hunter2"],
  patterns: [{ pattern: /ghp_[0-9a-z]{20}/, maxLength: 24 }],
};

export const Redacted = meta.story({
  render: () => <RedactedPanel recording={leaking} options={redaction} />,
  parameters: lookFor(
    "A password that is known and a token of which only the shape is known, each in two pieces: neither is anywhere on the page.",
  ),
  play: async ({ canvasElement }) => {
    await untilDrawn(canvasElement, "login with [redacted] done");
    await untilDrawn(canvasElement, "password [redacted] accepted");
    await expect(canvasElement.innerHTML).not.toMatch(/hunter2|ghp_|abcdefghij/);
  },
});

function Own(still: StillProps): ReactNode {
  return <OwnPanel session={useStillView(still)} />;
}

export const OwnParts = meta.story({
  render: () => <Own fixture={fixtures.waiting} />,
  parameters: lookFor(
    "A panel of an app's own making from the headless parts: no element and no style of the kit, and the same guards.",
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole("heading", { name: "rm -rf build && make" })).toBeVisible();
    await expect(canvasElement.querySelector("[data-part=panel]")).toBeNull();
  },
});
