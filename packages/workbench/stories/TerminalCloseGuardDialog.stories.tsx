import { expect, fn, waitFor } from "storybook/test";
import preview from "../../../.storybook/preview.js";
import type { TerminalCloseGuardResult } from "../src/contracts.js";
import { createTerminalNodeI18nRuntime } from "../src/i18n.js";
import { TerminalCloseGuardDialog } from "../src/react.js";

const guard: TerminalCloseGuardResult = {
  reason: "foreground-process",
  requiresConfirmation: true,
  status: "running",
  leaderCommand: "npm run dev (pid 4242)",
};

const meta = preview.meta({
  title: "TerminalCloseGuardDialog",
  component: TerminalCloseGuardDialog,
  args: {
    i18n: createTerminalNodeI18nRuntime(),
    guard,
    onCancel: fn<() => void>(),
    onConfirm: fn<() => void>(),
  },
});

export const NamesTheProgram = meta.story({
  parameters: { lookFor: "It names the program that would be ended; the focus is on the safe answer." },
  play: async ({ args, canvas, userEvent }) => {
    const dialog = await canvas.findByRole("alertdialog", { name: "Close this terminal?" });
    await expect(dialog).toHaveTextContent("npm run dev (pid 4242)");
    await waitFor(() => expect(canvas.getByRole("button", { name: "Keep open" })).toHaveFocus());
    await userEvent.click(canvas.getByRole("button", { name: "Close and end it" }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await expect(args.onCancel).not.toHaveBeenCalled();
  },
});

export const UnknownProgram = meta.story({
  args: { guard: { reason: "unknown", requiresConfirmation: true, status: "running" } },
  parameters: { lookFor: "Where nobody can tell what runs, it asks all the same." },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alertdialog")).toHaveTextContent("still running");
  },
});

export const HostileName = meta.story({
  args: {
    guard: {
      reason: "foreground-process",
      requiresConfirmation: true,
      status: "running",
      leaderCommand: `harmless\u202Egnp.exe ${"long ".repeat(200)}`,
    },
  },
  parameters: {
    lookFor: "A name is data: what turns text around can be seen, and the buttons stay in view.",
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Keep open" })).toBeVisible();
  },
});

export const Chinese = meta.story({
  args: { i18n: createTerminalNodeI18nRuntime({ locale: "zh-CN" }) },
  parameters: { lookFor: "Every word is Chinese." },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "保持打开" })).toBeVisible();
  },
});

export const Dark = meta.story({
  globals: { theme: "dark" },
  parameters: { lookFor: "The same in the dark." },
});
