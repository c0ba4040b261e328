import type { MemoryTerminals } from "@terminal-session/transport";
import { useState, type ReactNode } from "react";
import { expect, waitFor } from "storybook/test";
import preview from "../../../.storybook/preview.js";
import { createTerminalNodeI18nRuntime } from "../src/i18n.js";
import { TerminalNode, type TerminalNodeProps } from "../src/react.js";
import { gappedLine, playedFeature, type PlayedOptions } from "../test/played-feature.js";

interface NodeProps extends Partial<Omit<TerminalNodeProps, "feature">> {
  readonly options?: PlayedOptions;
  readonly playHost?: (host: MemoryTerminals) => void;
}

const prompt = "\u001b[32mme@here\u001b[0m:\u001b[34m~/app\u001b[0m$ ";
const patience = { timeout: 15_000 };

function Node({ options, playHost, ...props }: NodeProps): ReactNode {
  const [{ feature }] = useState(() => {
    const played = playedFeature(options);
    played.host.print("s", `${prompt}ls\r\nREADME.md  package.json  src\r\n${prompt}`);
    playHost?.(played.host);
    return played;
  });
  return (
    <div style={{ blockSize: 240 }}>
      <TerminalNode
        {...props}
        feature={feature}
        nodeId="n"
        sessionId={props.sessionId === null ? null : "s"}
      />
    </div>
  );
}

const meta = preview.meta({ title: "TerminalNode", component: Node });

const untilDrawn = (canvasElement: HTMLElement, text: string): Promise<void> =>
  waitFor(() => expect(canvasElement.querySelector(".xterm-rows")).toHaveTextContent(text), patience);
const untilSaid = (canvasElement: HTMLElement, text: string): Promise<void> =>
  waitFor(
    () => expect(canvasElement.querySelector('[data-part="node-notice"]')).toHaveTextContent(text),
    patience,
  );

export const Running = meta.story({
  parameters: { lookFor: "A live terminal. Every key is the program's; Ctrl+F6 leaves." },
  play: async ({ canvasElement }) => untilDrawn(canvasElement, "package.json"),
});

export const Dark = meta.story({
  globals: { theme: "dark" },
  play: async ({ canvasElement }) => untilDrawn(canvasElement, "package.json"),
});

export const Empty = meta.story({
  args: { sessionId: null },
  parameters: { lookFor: "There is no session yet." },
});

export const Hydrating = meta.story({
  args: { options: { line: { snapshot: () => new Promise(() => {}) } } },
  parameters: { lookFor: "What was printed before is on its way." },
  play: async ({ canvasElement }) => untilSaid(canvasElement, "Loading earlier output"),
});

export const ConnectionLost = meta.story({
  args: { options: { line: { attach: async () => Promise.reject(new Error("The host is away.")) } } },
  parameters: { lookFor: "A broken line is no end: the text stays, and the program may still run." },
  play: async ({ canvasElement }) => untilSaid(canvasElement, "Connection lost"),
});

export const Lost = meta.story({
  args: { isRestored: true, options: { knows: () => false } },
  parameters: { lookFor: "A layout remembers a session that its host does not know any more." },
  play: async ({ canvasElement }) => untilSaid(canvasElement, "Terminal session was lost."),
});

export const SnapshotTruncated = meta.story({
  args: {
    options: {
      line: { snapshot: async () => ({ data: "the end\r\n", fromSeq: 1, toSeq: 1, truncated: true }) },
    },
  },
  parameters: { lookFor: "The beginning is not kept any more, and that is said." },
  play: async ({ canvasElement }) => untilSaid(canvasElement, "Earlier output is no longer kept."),
});

export const Exited = meta.story({
  args: { playHost: (host) => host.exit("s", { code: 0 }) },
  parameters: { lookFor: "The program has ended: its text stays and takes no keys." },
  play: async ({ canvasElement }) => {
    await untilDrawn(canvasElement, "package.json");
    await waitFor(() => expect(canvasElement.querySelector("textarea")).toBeDisabled(), patience);
  },
});

export const AsksForApproval = meta.story({
  args: {
    playHost: (host) => {
      void host.requestApproval("s", {
        requestID: "r",
        title: "Run a command",
        summary: "It removes what was built.",
        command: "rm -rf build && npm run build",
      });
    },
  },
  parameters: {
    lookFor: "What a session asks for stands above its screen; the terminal keeps the keyboard.",
  },
  play: async ({ canvas, canvasElement }) => {
    await untilDrawn(canvasElement, "package.json");
    await expect(await canvas.findByText(/rm -rf build/, {}, patience)).toBeVisible();
  },
});

export const Failed = meta.story({
  args: { playHost: (host) => host.exit("s", { code: 2 }) },
  parameters: { lookFor: "Its text stays; the code is the header's to say." },
  play: async ({ canvasElement }) => {
    await untilDrawn(canvasElement, "package.json");
    await waitFor(() => expect(canvasElement.querySelector("textarea")).toBeDisabled(), patience);
  },
});

export const OutputMissing = meta.story({
  args: { options: { line: gappedLine } },
  parameters: { lookFor: "Output was lost while the line was down, and that is said." },
  play: async ({ canvasElement }) => untilSaid(canvasElement, "Some output was lost"),
});

export const LinksListed = meta.story({
  args: {
    options: { linkHandler: { open: () => {} } },
    playHost: (host) =>
      host.print(
        "s",
        `grep\r\nsrc/main.ts:4:2 and src/other.ts:9\r\n\u001b]8;;https://true.example/\u0007https://shown.example\u001b]8;;\u0007\r\n${prompt}`,
      ),
  },
  parameters: {
    lookFor: "Ctrl+Shift+O or Cmd+Shift+O lists the links on the screen, each with where it truly leads.",
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await untilDrawn(canvasElement, "src/main.ts");
    canvasElement.querySelector("textarea")?.focus();
    await userEvent.keyboard("{Control>}{Shift>}o{/Shift}{/Control}");
    const list = await canvas.findByRole("dialog", { name: "Links on the screen" }, patience);
    await expect(list).toHaveTextContent("true.example — https://true.example/");
  },
});

export const Searching = meta.story({
  parameters: { lookFor: "Ctrl+F or Cmd+F opens the search; Escape goes back." },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await untilDrawn(canvasElement, "package.json");
    canvasElement.querySelector("textarea")?.focus();
    await userEvent.keyboard("{Control>}f{/Control}");
    await userEvent.type(await canvas.findByRole("textbox", { name: "Find" }), "README");
    await waitFor(
      () => expect(canvasElement.querySelector('[data-part="search"]')).toHaveTextContent("1 of 1"),
      patience,
    );
  },
});

export const PastingSeveralLines = meta.story({
  parameters: { lookFor: "Several lines are shown before they are typed." },
  play: async ({ canvas, canvasElement }) => {
    await untilDrawn(canvasElement, "package.json");
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "cd /tmp\nrm -rf build");
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    canvasElement.querySelector("textarea")?.dispatchEvent(event);
    await expect(await canvas.findByRole("alertdialog")).toHaveTextContent("rm -rf build");
  },
});

export const HostTheme = meta.story({
  args: { options: { resolveTheme: () => ({ background: "#0b2a3a", foreground: "#eaf6fb" }) } },
  parameters: { lookFor: "The colours are the host's." },
  play: async ({ canvasElement }) => untilDrawn(canvasElement, "package.json"),
});

export const Chinese = meta.story({
  args: {
    options: { i18n: createTerminalNodeI18nRuntime({ locale: "zh-CN" }), knows: () => false },
    isRestored: true,
  },
  parameters: { lookFor: "Every word is Chinese." },
  play: async ({ canvasElement }) => untilSaid(canvasElement, "终端会话已丢失。"),
});

export const RightToLeft = meta.story({
  args: { options: { i18n: createTerminalNodeI18nRuntime({ locale: "ar" }) } },
  parameters: { lookFor: "Around the screen from right to left; the screen from left to right." },
  play: async ({ canvasElement }) => untilDrawn(canvasElement, "package.json"),
});

export const Narrow = meta.story({
  parameters: { widthPx: 320, lookFor: "At 320 px it still is a terminal." },
  play: async ({ canvasElement }) => untilDrawn(canvasElement, "src"),
});
