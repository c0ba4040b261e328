import { adaptTerminalSession } from "@terminal-session/core";
import { type ReactNode, useState } from "react";
import { expect } from "storybook/test";
import preview from "../../../.storybook/preview.js";
import { DeferredSessionPanel, SessionViewport, useExpansion } from "../src/many/index.js";
import { until } from "./drawn-screen.js";
import { lookFor } from "./look-for.js";

type View = ReturnType<typeof adaptTerminalSession>;

interface ManySessionsProps {
  readonly ended: number;
  readonly running: number;
  /** Those that ended well are folded. */
  readonly folded?: boolean;
}

function ManySessions({ ended, running, folded = false }: ManySessionsProps): ReactNode {
  const [views] = useState(() => Array.from({ length: ended + running }, (_, index) => view(index, running)));
  const Session = folded ? FoldedSession : OpenSession;
  return (
    <SessionViewport>
      <div style={{ display: "grid", gap: 16 }}>
        {views.map((each) => (
          <Session key={each.sessionID} session={each} />
        ))}
      </div>
    </SessionViewport>
  );
}

function OpenSession({ session }: { readonly session: View }): ReactNode {
  return <DeferredSessionPanel session={session} />;
}

function FoldedSession({ session }: { readonly session: View }): ReactNode {
  return <DeferredSessionPanel session={session} {...useExpansion(session)} estimatedBlockSizePx={210} />;
}

function view(index: number, running: number): View {
  const sessionID = `run-${index}`;
  const lines = Array.from(
    { length: 40 },
    (_, line) => `\u001b[32m✓\u001b[0m case ${line + 1} \u001b[2m${(line * 7) % 40}ms\u001b[0m`,
  );
  return adaptTerminalSession([
    { type: "terminal.opened", sessionID, command: `npm test -- part-${index}`, workingDirectory: "/app" },
    { type: "terminal.output", sessionID, text: `${lines.join("\n")}\n` },
    ...(index < running ? [] : [{ type: "terminal.exited", sessionID, code: index % 7 === 3 ? 1 : 0 }]),
  ]);
}

const meta = preview.meta({
  title: "Many/Sessions",
  component: ManySessions,
  args: { ended: 500, running: 5 },
});

const all = (canvas: HTMLElement, part: string): Element[] => [
  ...canvas.querySelectorAll(`[data-part="${part}"]`),
];

export const Many = meta.story({
  parameters: lookFor(
    "Five run and have screens; of the 500 that ended those near what is in sight are text with colours, the others a box with a command. A click makes one live; what flies by is not drawn.",
  ),
  play: async ({ canvasElement }) => {
    await until(() => expect(canvasElement.querySelector(".xterm-rows")).not.toBeNull());
    await expect(all(canvasElement, "deferred")).toHaveLength(505);
    await expect(canvasElement.querySelectorAll(".xterm").length).toBeLessThanOrEqual(5);
    await expect(all(canvasElement, "still").length).toBeLessThan(10);
    const far = all(canvasElement, "deferred").at(-1);
    await expect((far?.querySelectorAll("*").length ?? 0) + 1).toBeLessThanOrEqual(5);
  },
});

export const Ended = meta.story({
  args: { ended: 200, running: 0 },
  parameters: lookFor("Nothing runs, so the page has no emulator: text with colours, and boxes."),
  play: async ({ canvasElement }) => {
    await until(() => expect(canvasElement.querySelector(".terminal-session-span")).not.toBeNull());
    await expect(canvasElement.querySelector(".xterm")).toBeNull();
  },
});

export const Folded = meta.story({
  args: { ended: 200, running: 1, folded: true },
  parameters: lookFor(
    "What ended well is folded, what failed or runs is open. What a person opens stays open when it is scrolled away and back.",
  ),
  play: async ({ canvasElement }) => {
    await until(() => expect(canvasElement.querySelector('[data-part="folded"]')).not.toBeNull());
  },
});
