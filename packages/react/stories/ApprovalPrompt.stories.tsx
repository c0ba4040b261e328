import { fixtures } from "@terminal-session/fixtures";
import type { ReactNode } from "react";
import { expect, fn } from "storybook/test";
import preview from "../../../.storybook/preview.js";
import { ApprovalPrompt, useSessionChrome, type ApprovalPromptProps } from "../src/index.js";
import { until, untilPart } from "./drawn-screen.js";
import { lookFor } from "./look-for.js";
import { useStillView, type StillProps } from "./still-view.js";

type PromptProps = StillProps & Omit<ApprovalPromptProps, "session">;

function Prompt({ fixture, stopAt, ...props }: PromptProps): ReactNode {
  const session = useSessionChrome(useStillView({ fixture, ...(stopAt === undefined ? {} : { stopAt }) }));
  return <ApprovalPrompt {...props} session={session} />;
}

const args: PromptProps = { fixture: fixtures.waiting, onDecision: fn() };

const meta = preview.meta({
  title: "Parts/ApprovalPrompt",
  tags: ["autodocs"],
  component: Prompt,
  args,
});

export const Waiting = meta.story({
  parameters: lookFor(
    "Command, directory, the agent's words, and two buttons of which neither is the default.",
  ),
  play: async ({ canvas, canvasElement }) => {
    await untilPart(canvasElement, "approval-command");
    await expect(await canvas.findByRole("button", { name: "Allow" })).not.toHaveFocus();
    await expect(await canvas.findByRole("button", { name: "Deny" })).not.toHaveFocus();
  },
});

export const NobodyAnswers = meta.story({
  args: { onDecision: undefined },
  parameters: lookFor("Where no one can answer, the prompt says so instead of taking a press."),
  play: async ({ canvasElement }) => {
    await expect(await untilPart(canvasElement, "approval")).toHaveTextContent("Nobody here can answer");
  },
});

export const SentOnly = meta.story({
  parameters: lookFor(
    "A decision that was taken, whose event has not come back: the prompt says that it waits for the session.",
  ),
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    const allow = await canvas.findByRole("button", { name: "Allow" });
    await until(() => expect(allow).toHaveAttribute("data-armed", "true"));
    await userEvent.click(allow);
    const approval = await untilPart(canvasElement, "approval");
    await until(() => expect(approval).toHaveAttribute("data-state", "sent"));
    await userEvent.click(allow);
    await expect(args.onDecision).toHaveBeenCalledOnce();
  },
});

export const Several = meta.story({
  args: { fixture: fixtures.severalApprovals },
  parameters: lookFor("Three requests wait: the prompt shows one and leads to the others."),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Next request" }));
    await expect(await untilPart(canvasElement, "approval-position")).toHaveTextContent("2 of 3");
    await expect(await untilPart(canvasElement, "approval-command")).toHaveTextContent(
      "npm publish --dry-run",
    );
  },
});

export const Hostile = meta.story({
  args: { fixture: fixtures.approvalBidi },
  parameters: lookFor(
    "Characters that would mislead stand as tokens, in the command, the directory and the agent's words.",
  ),
});

export const Narrow = meta.story({
  args: { fixture: fixtures.approvalOptions },
  parameters: { ...lookFor("At 320 px the command wraps and every answer stays whole."), widthPx: 320 },
  play: async ({ canvasElement }) => {
    const approval = await untilPart(canvasElement, "approval");
    await until(() => expect(approval.scrollWidth).toBeLessThanOrEqual(approval.clientWidth));
  },
});

export const Dark = meta.story({
  args: { fixture: fixtures.approvalBidi },
  globals: { theme: "dark" },
  parameters: lookFor("The prompt in the dark theme: tokens and warning can be told from the command."),
});
