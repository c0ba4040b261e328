import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { TerminalSession } from "@terminal-session/core";
import { describe, expect, it, onTestFinished } from "vitest";
import { connect, textOf, untilShown } from "./follow-terminal.js";
import { openTerminals, type OpenTerminals } from "./open-terminals.js";

const waitMs = { timeout: 20_000 };

/** A command line that was launched and followed, with the request that it waits for. */
async function launched(
  command: string,
  options: { readonly cwd?: string; readonly on?: OpenTerminals } = {},
) {
  const host = options.on ?? (await openTerminals());
  const client = connect(host);
  const { cwd = null } = options;
  const made = await client.workspace.launch.create({ command, cwd, reason: "intent", workspaceId: "w" });
  const { sessionId } = made;
  const session = client.follow(sessionId);
  await expect.poll(() => approvalOf(session), waitMs).toBeDefined();
  const { requestID = "" } = approvalOf(session) ?? {};
  const answer = (decision: "allow" | "deny", extra: object = {}) =>
    session.controls.resolveApproval?.({ sessionID: sessionId, requestID, decision, ...extra });
  return { host, client, made, sessionId, session, requestID, answer };
}

const approvalOf = (session: TerminalSession) => session.getSnapshot().view.approval;
const viewOf = (session: TerminalSession) => session.getSnapshot().view;

function emptyDirectory(): string {
  const directory = mkdtempSync("/tmp/command-");
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

describe("a command line", { timeout: 60_000 }, () => {
  it("waits for an approval that shows all of it, and runs nothing before", async () => {
    const cwd = emptyDirectory();
    const { made, session, answer } = await launched("touch made; echo done", { cwd });
    expect(made).toMatchObject({ status: "created", title: "touch made; echo done", cwd });
    expect(approvalOf(session)).toMatchObject({ command: "touch made; echo done", workingDirectory: cwd });
    expect(viewOf(session).state).toBe("waiting");
    expect(existsSync(join(cwd, "made"))).toBe(false);
    await answer("allow");
    await untilShown(session, "done");
    await expect
      .poll(() => viewOf(session), waitMs)
      .toMatchObject({
        state: "exited",
        exitCode: 0,
        command: "touch made; echo done",
      });
    expect(existsSync(join(cwd, "made"))).toBe(true);
    expect(viewOf(session).diagnostics ?? []).toEqual([]);
  });

  it("is denied with a sentence that says so, and never runs", async () => {
    const { client, session, sessionId, answer } = await launched("echo no");
    await answer("deny");
    await expect
      .poll(() => viewOf(session), waitMs)
      .toMatchObject({
        state: "exited",
        details: { exitSummary: "Denied: the command was not run." },
      });
    expect(viewOf(session).exitCode).toBeUndefined();
    expect(textOf(session)).toBe("");
    const late = client.follow(sessionId);
    await expect.poll(() => viewOf(late).state, waitMs).toBe("exited");
  });

  it("is not run for a person who was shown another one, and waits on", async () => {
    const cwd = emptyDirectory();
    const { session, answer } = await launched("echo asked", { cwd });
    const shown = { command: "echo something else", workingDirectory: cwd };
    await expect(answer("allow", { shown })).rejects.toMatchObject({ code: "approval_changed" });
    expect(viewOf(session).state).toBe("waiting");
    await answer("allow", { shown: { ...shown, command: "echo asked" } });
    await expect.poll(() => viewOf(session), waitMs).toMatchObject({ exitCode: 0 });
    expect(textOf(session)).toBe("asked\r\n");
  });

  it("takes one answer", async () => {
    const { answer } = await launched("sleep 30");
    await answer("allow");
    await expect(answer("deny")).rejects.toMatchObject({ code: "approval_settled" });
  });

  it("runs what a person allowed in its place, and says so", async () => {
    const { session, answer } = await launched("echo one");
    await answer("allow", { command: "echo two" });
    await untilShown(session, "two");
    await expect.poll(() => viewOf(session), waitMs).toMatchObject({ exitCode: 0, command: "echo two" });
    expect(textOf(session)).not.toContain("one");
  });

  it("shows its approval to a page that comes later, and its end to one that comes last", async () => {
    const { host, sessionId, answer, requestID } = await launched("exit 3");
    const late = connect(host).follow(sessionId);
    await expect.poll(() => approvalOf(late)?.requestID, waitMs).toBe(requestID);
    await answer("allow");
    const last = connect(host).follow(sessionId);
    for (const session of [late, last]) {
      await expect.poll(() => viewOf(session), waitMs).toMatchObject({ state: "exited", exitCode: 3 });
      expect(viewOf(session).details?.decisions).toMatchObject([{ requestID, decision: "allow" }]);
    }
  });

  it("is taken back, or ended with all that came from it, when it is cancelled", async () => {
    const waiting = await launched("echo no");
    await waiting.session.controls.cancel?.();
    await expect
      .poll(() => viewOf(waiting.session), waitMs)
      .toMatchObject({
        state: "exited",
        details: { exitSummary: "Ended on request." },
      });
    const running = await launched("echo up; sleep 100 & sleep 100", { on: waiting.host });
    await running.answer("allow");
    await untilShown(running.session, "up");
    await running.session.controls.cancel?.();
    await expect
      .poll(() => viewOf(running.session), waitMs)
      .toMatchObject({
        state: "exited",
        details: { exitSummary: "Ended on request." },
      });
  });

  it("fails with a sentence where it cannot be started any more", async () => {
    const cwd = emptyDirectory();
    const { host, session, sessionId, answer } = await launched("echo no", { cwd });
    rmSync(cwd, { recursive: true });
    await answer("allow");
    await expect
      .poll(() => viewOf(session), waitMs)
      .toMatchObject({
        state: "error",
        error: { summary: "The working directory does not exist." },
      });
    expect((await host.ask("GET", `/${sessionId}`)).body).toMatchObject({
      terminal: { status: "failed", lastError: "The working directory does not exist." },
    });
  });

  it("runs at once where no approval is asked for", async () => {
    const host = await openTerminals();
    const made = await host.ask("POST", "", { command: "echo $((40 + 2))", requireApproval: false });
    expect(made).toMatchObject({ status: 201, body: { terminal: { status: "running" } } });
    const { id } = (made.body as { readonly terminal: { readonly id: string } }).terminal;
    await untilShown(connect(host).follow(id), "42");
  });

  it("can be found again by what its program is resumed by", async () => {
    const client = connect(await openTerminals());
    const metadata: unknown[] = [];
    client.transport.onMetadata?.(({ resumeSessionId }) => void metadata.push(resumeSessionId));
    const input = { reason: "dock", workspaceId: "w", resumeSessionId: "conversation-7" } as const;
    const { sessionId } = await client.workspace.launch.create(input);
    await client.transport.attach({ sessionId });
    expect(metadata).toContain("conversation-7");
  });

  it("is refused when it is empty, has a NUL or is too long", async () => {
    const { ask } = await openTerminals({ limits: { maxCommandCharacters: 100 } });
    for (const command of ["", "  ", "echo a\0b", "x".repeat(101)])
      expect(await ask("POST", "", { command })).toMatchObject({
        status: 400,
        body: { error: { code: "invalid_request" } },
      });
  });
});

describe("an approval's answer", { timeout: 60_000 }, () => {
  it("is refused for what is unknown, malformed or another owner's", async () => {
    const { host, sessionId, requestID } = await launched("echo no");
    const bob = host.host.issueToken("bob");
    const allow = { decision: "allow" };
    const at = (id: string, request: string) => `/${id}/approvals/${request}`;
    for (const [path, body, token, status, code] of [
      [at(sessionId, "other"), allow, host.token, 404, "approval_not_found"],
      [at("other", requestID), allow, host.token, 404, "workspace_terminal_not_found"],
      [at(sessionId, requestID), allow, bob, 404, "workspace_terminal_not_found"],
      [at(sessionId, requestID), allow, "wrong", 401, "unauthorized"],
      [at(sessionId, requestID), { decision: "yes" }, host.token, 400, "invalid_request"],
      [at(sessionId, requestID), { ...allow, command: "" }, host.token, 400, "invalid_request"],
    ] as const)
      expect(await host.ask("POST", path, body, token)).toMatchObject({ status, body: { error: { code } } });
    expect((await host.ask("GET", at(sessionId, requestID))).status).toBe(405);
  });
});
