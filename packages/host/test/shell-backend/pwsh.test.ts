import { spawnSync } from "node:child_process";
import { describe, expect, it, onTestFinished } from "vitest";
import { openShell } from "./pty-terminal.js";

const isInstalled = spawnSync("pwsh", ["-NoLogo", "-NoProfile", "-Command", "exit"]).status === 0;

// The cases of a real shell, in the words of PowerShell, where there is one.
describe.runIf(isInstalled)("PowerShell in a terminal", { timeout: 120_000 }, () => {
  it.each([
    ["where it is survives across sends", ["Set-Location /tmp", "(Get-Location).Path"], "/tmp"],
    ["variables survive", ["$env:FOO = 7", "Write-Output v=$env:FOO"], "v=7"],
    ["colour is removed from text", ['Write-Output "`e[31mred`e[0m"'], "red"],
  ])("%s", async (_, steps, line) => {
    const session = await openShell({ shellDialect: "pwsh" });
    onTestFinished(() => session.close());
    let viewport = "";
    for (const text of steps) viewport = (await session.startSend({ text, submit: true }).settled).viewport;
    expect(viewport).toContain(`\n${line}\n`);
    expect(viewport).not.toContain("\u001b");
  });

  it("ends the session when it exits, with its code", async () => {
    const session = await openShell({ shellDialect: "pwsh" });
    onTestFinished(() => session.close());
    const { waitReason } = await session.startSend({ text: "exit 3", submit: true }).settled;
    expect(waitReason).toBe("session_exit");
    expect(session.status).toEqual({ kind: "exited", exitCode: 3, signal: null });
  });
});
