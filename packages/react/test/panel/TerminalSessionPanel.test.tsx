import { adaptTerminalSession } from "@terminal-session/core";
import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { TerminalSessionPanel } from "../../src/index.js";

const opened = { type: "terminal.opened", sessionID: "s", command: "npm test", workingDirectory: "/app" };

describe("TerminalSessionPanel", () => {
  it("says what runs, where, and in which state", () => {
    render(<TerminalSessionPanel session={adaptTerminalSession([opened])} />);
    const panel = screen.getByRole("region", { name: "Terminal session: npm test" });
    expect(panel).toHaveAttribute("data-state", "running");
    expect(panel).toHaveTextContent("npm test");
    expect(panel).toHaveTextContent("/app");
    expect(panel).toHaveTextContent("running");
  });
});
