import { adaptTerminalSession } from "@terminal-session/core";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { TerminalSessionPanel } from "../../src/index.js";
import { event, opened, output, request } from "../session-events.js";

const html = (...events: readonly unknown[]): string =>
  renderToString(createElement(TerminalSessionPanel, { session: adaptTerminalSession(events) }));

describe("renderToString of the panel, in plain Node", () => {
  it("gives the command, the state and the text without escapes", () => {
    expect(globalThis).not.toHaveProperty("document");
    const page = html(
      opened,
      output("\u001b[31mred\u001b[0m and plain\n"),
      event("terminal.exited", { code: 1 }),
    );
    expect(page).toContain("npm test");
    expect(page).toContain("exited 1");
    expect(page).toContain("red and plain");
    expect(page).not.toContain("\u001b");
    expect(page).not.toContain("[31m");
  });

  it("gives the approval with its signs", () => {
    expect(html(opened, request("r", { command: "rm \u202ex" }))).toContain("⟨U+202E⟩");
  });
});
