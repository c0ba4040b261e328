import { adaptTerminalSession } from "@terminal-session/core";
import { expect, it, onTestFinished, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { TerminalSessionPanel } from "../../src/index.js";
import "../../src/styles.css";
import { part, patience } from "../panel-parts.js";
import { event, request } from "../session-events.js";

const here = 'cat <<\'EOF\' > "a b"\n\tone  \n  \n"two" `x` $y \\\\\\\nEOF\n \t';
const other = `${here}\r\n# \u202e\u200b\u00a0 end`;

it.each([
  ["of the session", "header", here],
  ["of a request", "approval-command", other],
])(
  "copies the command %s byte for byte, and not the signs that are shown for it",
  async (_whose, place, bytes) => {
    const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue(undefined);
    onTestFinished(() => write.mockRestore());
    const events = [event("terminal.opened", { command: here }), request("r", { command: other })];
    await render(<TerminalSessionPanel session={adaptTerminalSession(events)} />);
    const copy = part(place).querySelector('[data-part="copy-command"]');
    await userEvent.click(copy ?? document.body);
    await expect.poll(() => write.mock.calls, patience).toEqual([[bytes]]);
    expect(part(place).textContent).not.toContain(bytes);
  },
);
