import { useState, type ReactNode } from "react";
import { expect, fn, waitFor } from "storybook/test";
import preview from "../../../.storybook/preview.js";
import type { TerminalSessionStatus } from "../src/contracts.js";
import { createTerminalNodeI18nRuntime } from "../src/i18n.js";
import { TerminalNodeHeader, type TerminalNodeHeaderProps } from "../src/react.js";
import { playedFeature, type PlayedOptions } from "../test/played-feature.js";

interface HeaderProps extends Omit<TerminalNodeHeaderProps, "feature" | "sessionId"> {
  readonly options?: PlayedOptions;
}

function Header({ options, ...props }: HeaderProps): ReactNode {
  const [{ feature }] = useState(() => playedFeature(options));
  return <TerminalNodeHeader {...props} feature={feature} sessionId="s" />;
}

const status: TerminalSessionStatus = "running";

const closable: { readonly onClosed: (() => void) | undefined } = { onClosed: fn<() => void>() };

const meta = preview.meta({
  title: "TerminalNodeHeader",
  component: Header,
  args: { title: "bash", status, ...closable },
});

const busy = {
  reason: "foreground-process",
  requiresConfirmation: true,
  status: "running",
  leaderCommand: "vim (pid 7)",
} as const;

export const Created = meta.story({ args: { status: "created" } });
export const Starting = meta.story({ args: { status: "starting" } });
export const Running = meta.story({
  parameters: { lookFor: "The dot has a word beside it; it moves only where motion is wanted." },
});
export const Detached = meta.story({ args: { status: "detached" } });
export const Exited = meta.story({ args: { status: "exited", exitCode: 0 } });
export const ExitedUnknown = meta.story({
  args: { status: "exited", exitCode: null },
  parameters: { lookFor: "Nobody knows how it ended: no green." },
});
export const Failed = meta.story({ args: { status: "failed", exitCode: 1 } });
export const Dark = meta.story({ globals: { theme: "dark" } });
export const WithoutClose = meta.story({
  args: { onClosed: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button")).toBeNull();
  },
});
export const Accessory = meta.story({
  args: {
    accessory: (
      <button type="button" className="terminal-session-button">
        Agent
      </button>
    ),
  },
  parameters: { lookFor: "A host adds its own, before the close button." },
});

export const LongTitle = meta.story({
  args: { title: `~/projects/${"very-".repeat(30)}long \u202Eesrever` },
  parameters: { widthPx: 320, lookFor: "A long title is cut, and the button stays." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Close" })).toBeVisible();
  },
});

export const RightToLeft = meta.story({
  args: {
    options: {
      i18n: createTerminalNodeI18nRuntime({
        locale: "ar",
        resources: {
          ar: { terminalNode: { status: { running: "قيد التشغيل" }, actions: { close: "إغلاق" } } },
        },
      }),
    },
  },
  parameters: { lookFor: "The chrome runs from right to left, in the host's words." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "إغلاق" })).toBeVisible();
  },
});

export const AsksBeforeWorkIsLost = meta.story({
  args: { options: { guard: busy } },
  parameters: { lookFor: "Escape keeps the terminal, and the focus goes back to the button." },
  play: async ({ args, canvas, userEvent }) => {
    const close = canvas.getByRole("button", { name: "Close" });
    await userEvent.click(close);
    await expect(await canvas.findByRole("alertdialog")).toHaveTextContent("vim (pid 7)");
    await userEvent.click(canvas.getByRole("button", { name: "Keep open" }));
    await waitFor(() => expect(close).toHaveFocus());
    await expect(args.onClosed).not.toHaveBeenCalled();
  },
});

export const CouldNotClose = meta.story({
  args: { options: { guard: new Error("The host is away.") }, onCloseError: fn() },
  parameters: { lookFor: "It says that the terminal goes on." },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Close" }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("It goes on");
    await expect(args.onCloseError).toHaveBeenCalledOnce();
  },
});
