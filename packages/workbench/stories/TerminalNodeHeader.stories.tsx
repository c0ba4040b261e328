import { useEffect, useState, type ReactNode } from "react";
import { expect, fn, waitFor } from "storybook/test";
import preview from "../../../.storybook/preview.js";
import type { TerminalHolder, TerminalSessionStatus } from "../src/contracts.js";
import { createTerminalNodeI18nRuntime } from "../src/i18n.js";
import { TerminalNodeHeader, type TerminalNodeHeaderProps } from "../src/react.js";
import { playedFeature, type PlayedOptions } from "../test/played-feature.js";

interface HeaderProps extends Omit<TerminalNodeHeaderProps, "feature" | "sessionId"> {
  readonly options?: PlayedOptions;
  /** Who holds it at first, where an agent was given it. */
  readonly holder?: TerminalHolder;
}

function Header({ options, holder, ...props }: HeaderProps): ReactNode {
  const [{ feature, host }] = useState(() => {
    const played = playedFeature({
      holds: { hold: async (held) => played.host.metadata(held) },
      ...options,
    });
    return played;
  });
  useEffect(() => {
    if (holder) host.metadata({ sessionId: "s", holder });
  }, [host, holder]);
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

const agent: TerminalHolder = "agent";
const person: TerminalHolder = "person";

export const HeldByTheAgent = meta.story({
  args: { title: "build", holder: agent },
  parameters: {
    lookFor:
      "Take over, hand back: the button keeps its place and the focus, and the words say who holds it.",
  },
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole("button", { name: "Take over" });
    await userEvent.click(button);
    await expect(await canvas.findByText("Held by a person")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Hand back" }));
    await expect(await canvas.findByText("Held by the agent")).toBeVisible();
    await expect(button).toHaveFocus();
  },
});

export const HeldByAPerson = meta.story({
  args: { title: "build", holder: person },
  parameters: { lookFor: "The agent waits for it: amber, as all that waits for somebody." },
});

export const HeldInANarrowPlace = meta.story({
  args: { title: `build ${"very-".repeat(30)}long`, holder: person },
  parameters: { widthPx: 320, lookFor: "The title is cut, the buttons stay." },
});

export const HeldInChinese = meta.story({
  args: { holder: agent, options: { i18n: createTerminalNodeI18nRuntime({ locale: "zh-CN" }) } },
});

export const CouldNotTakeOver = meta.story({
  args: { holder: agent, options: { holds: { hold: () => Promise.reject(new Error("The host is away.")) } } },
  parameters: { lookFor: "It says that nothing has changed." },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Take over" }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("could not be changed");
    await expect(canvas.getByText("Held by the agent")).toBeVisible();
  },
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
