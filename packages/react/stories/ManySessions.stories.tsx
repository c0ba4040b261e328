import { adaptTerminalSession } from "@terminal-session/core";
import { type ReactNode, useState } from "react";
import { expect } from "storybook/test";
import preview from "../../../.storybook/preview.js";
import { DeferredSessionPanel, SessionViewport } from "../src/many/index.js";
import { until } from "./drawn-screen.js";
import { lookFor } from "./look-for.js";

function ManySessions({ count }: { readonly count: number }): ReactNode {
  const [views] = useState(() => Array.from({ length: count }, (_, index) => endedView(index)));
  return (
    <SessionViewport>
      <div style={{ display: "grid", gap: 16 }}>
        {views.map((view) => (
          <DeferredSessionPanel key={view.sessionID} session={view} />
        ))}
      </div>
    </SessionViewport>
  );
}

function endedView(index: number): ReturnType<typeof adaptTerminalSession> {
  const sessionID = `run-${index}`;
  const lines = Array.from(
    { length: 40 },
    (_, line) => `\u001b[32m✓\u001b[0m case ${line + 1} \u001b[2m${(line * 7) % 40}ms\u001b[0m`,
  );
  return adaptTerminalSession([
    { type: "terminal.opened", sessionID, command: `npm test -- part-${index}`, workingDirectory: "/app" },
    { type: "terminal.output", sessionID, text: `${lines.join("\n")}\n` },
    { type: "terminal.exited", sessionID, code: index % 7 === 3 ? 1 : 0 },
  ]);
}

const meta = preview.meta({ title: "Many/Sessions", component: ManySessions, args: { count: 200 } });

export const TwoHundred = meta.story({
  parameters: lookFor(
    "Those near what is in sight are text with colours; the others are a box. A click makes one live.",
  ),
  play: async ({ canvasElement }) => {
    await until(() => expect(canvasElement.querySelector(".terminal-session-span")).not.toBeNull());
    await expect(canvasElement.querySelectorAll("[data-part=deferred]")).toHaveLength(200);
    await expect(canvasElement.querySelectorAll("[data-part=still]").length).toBeLessThan(10);
    await expect(canvasElement.querySelector(".xterm")).toBeNull();
  },
});
