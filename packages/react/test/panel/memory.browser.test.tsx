import { adaptTerminalSession } from "@terminal-session/core";
import { Terminal } from "@xterm/xterm";
import { expect, it, onTestFinished } from "vitest";
import { cdp } from "vitest/browser";
import { render } from "vitest-browser-react";
import { TerminalSessionPanel } from "../../src/index.js";
import "../../src/styles.css";
import { patience, surfaceReady } from "../panel-parts.js";
import { event, opened, output } from "../session-events.js";

const view = adaptTerminalSession([opened, output("drawn\n"), event("terminal.exited", { code: 0 })]);

it("gives the memory of its emulators back", async () => {
  const kept: WeakRef<Terminal>[] = [];
  // Taken off the prototype to be called on whatever terminal it is called on.
  // oxlint-disable-next-line typescript/unbound-method
  const { open } = Terminal.prototype;
  Terminal.prototype.open = function noted(parent) {
    kept.push(new WeakRef(this));
    open.call(this, parent);
  };
  onTestFinished(() => void (Terminal.prototype.open = open));
  for (let round = 0; round < 30; round += 1) {
    const { unmount } = await render(<TerminalSessionPanel session={view} />);
    await surfaceReady();
    await unmount();
  }
  expect(kept).toHaveLength(30);
  const alive = async (): Promise<number> => {
    await cdp().send("HeapProfiler.collectGarbage");
    return kept.filter((each) => each.deref() !== undefined).length;
  };
  // The last one may be held by what has just run.
  await expect.poll(alive, patience).toBeLessThanOrEqual(1);
});
