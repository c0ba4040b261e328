import { createEventChannel, createTerminalSession, type TerminalSession } from "@terminal-session/core";
import { StrictMode } from "react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { readPalette, sessionFile, type SessionFileKind } from "../../src/export/index.js";
import { type SessionAttention, TerminalSessionPanel } from "../../src/index.js";
import { redactRecording, redactSource } from "../../src/redact/index.js";
import "../../src/styles.css";
import { event, opened, output, request, resolution } from "../session-events.js";
import { patience } from "../panel-parts.js";

const text = (name: string): string => document.querySelector(`[data-part="${name}"]`)?.textContent ?? "";
const drawn = (): string => text("screen").replaceAll("\u00a0", " ");

describe("onAttention", () => {
  it("is called once for each request and once for the failure, also while the parent renders anew", async () => {
    const channel = createEventChannel();
    channel.push(opened, request("a"));
    const session = createTerminalSession(channel.source);
    onTestFinished(() => session.dispose());
    const told: SessionAttention[] = [];
    const panel = (
      <StrictMode>
        <TerminalSessionPanel session={session} onAttention={(attention) => void told.push(attention)} />
      </StrictMode>
    );
    const { rerender } = await render(panel);
    const waiting = (requestID: string): SessionAttention => ({ kind: "waiting", sessionID: "s", requestID });
    await expect.poll(() => told, patience).toEqual([waiting("a")]);
    channel.push(output("meanwhile\n"));
    await rerender(panel);
    channel.push(resolution("a", "allow"), request("b"));
    await expect.poll(() => told, patience).toEqual([waiting("a"), waiting("b")]);
    channel.push(resolution("b", "allow"), event("terminal.exited", { code: 3 }));
    await expect.poll(() => told.at(-1), patience).toEqual({ kind: "failed", sessionID: "s" });
    expect(told).toHaveLength(3);
  });

  it.each([
    ["ended well", { code: 0 }, "exited 0"],
    ["was stopped", { signal: "SIGTERM" }, "stopped by SIGTERM"],
    ["its producer cancelled", { cancelled: true }, "stopped"],
  ])("is not called for what %s", async (_name, end, words) => {
    const told = vi.fn<() => void>();
    const channel = createEventChannel();
    const session = createTerminalSession(channel.source);
    onTestFinished(() => session.dispose());
    channel.push(opened, event("terminal.exited", end));
    await render(<TerminalSessionPanel session={session} onAttention={told} />);
    await expect.poll(() => text("exit"), patience).toContain(words);
    expect(told).not.toHaveBeenCalled();
  });
});

it("takes an app's own actions, header and footer, in the order of reading", async () => {
  const channel = createEventChannel();
  const session = createTerminalSession(channel.source);
  onTestFinished(() => session.dispose());
  channel.push(opened, request("a"));
  await render(
    <TerminalSessionPanel
      session={session}
      actions={<button type="button">Own action</button>}
      header={<p>Own header</p>}
      footer={<p>Own footer</p>}
    />,
  );
  expect(text("actions")).toContain("Own action");
  expect(text("footer")).toContain("Own footer");
  const all = text("panel");
  const places = ["Own action", "Own header", "Allow this command?", "Own footer"].map((each) =>
    all.indexOf(each),
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
});

describe("a redacted session", () => {
  const token = "ghp_0123456789abcdefghij";
  const password = "tidal-otter";
  const secret = /ghp_|0123456789|abcdefghij|tidal|otter/;
  const redaction = { secrets: [password], patterns: [{ pattern: /ghp_\w{20}/, maxLength: 24 }] };
  const events = [
    event("terminal.opened", { command: `login ${password}`, workingDirectory: `/home/${token}` }),
    output(`\u001b[31mtoken ${token.slice(0, 7)}`, 1),
    { ...output("a warning\n", 2), stream: "stderr" },
    output(`${token.slice(7)}\u001b[0m ok\n`, 3),
    output(`pass ${password.slice(0, 4)}`, 4),
    output(`${password.slice(4)} ok\n`, 5),
    request("r", { command: `curl -H ${token}`, title: `Use ${password}`, summary: `With ${token}` }),
  ];
  const recording = events.map((each, index) => ({ atMs: index * 10, event: each }));

  function redacted(): TerminalSession {
    const channel = createEventChannel();
    const session = createTerminalSession(redactSource(channel.source, redaction));
    onTestFinished(() => session.dispose());
    for (const each of events) channel.push(each);
    return session;
  }

  it("shows and says no secret, also where one came in two pieces with another stream between them", async () => {
    const channel = createEventChannel();
    const session = createTerminalSession(redactSource(channel.source, redaction));
    onTestFinished(() => session.dispose());
    channel.push(opened);
    await render(<TerminalSessionPanel session={session} />);
    for (const each of events.slice(1)) channel.push(each);
    await expect.poll(drawn, patience).toContain("pass [redacted] ok");
    expect(drawn()).toContain("token [redacted]");
    await expect.poll(() => text("announcement"), patience).toContain("curl -H [redacted]");
    expect(document.body.innerHTML).not.toMatch(secret);
  });

  it("copies none", async () => {
    const written: string[] = [];
    const items: ClipboardItem[] = [];
    const writeText = vi
      .spyOn(navigator.clipboard, "writeText")
      .mockImplementation(async (given) => void written.push(given));
    const write = vi
      .spyOn(navigator.clipboard, "write")
      .mockImplementation(async (given) => void items.push(...given));
    onTestFinished(() => {
      writeText.mockRestore();
      write.mockRestore();
    });
    await render(
      <TerminalSessionPanel session={redacted()} recording={redactRecording(recording, redaction)} />,
    );
    await expect.poll(drawn, patience).toContain("pass [redacted] ok");
    const press = (name: string): Promise<void> =>
      userEvent.click(page.getByRole("button", { name, exact: true }).first());
    await press("Copy command");
    await press("Copy, save, plain text");
    await expect.poll(() => text("tools"), patience).toContain("Copy text");
    await press("Copy text");
    await press("Copy with colours");
    await expect.poll(() => [written.length, items.length], patience).toEqual([2, 1]);
    const html = await (await items[0]?.getType("text/html"))?.text();
    const all = `${written.join("\n")}\n${html}`;
    expect(all).toContain("login [redacted]");
    expect(all).toContain("pass [redacted] ok");
    expect(all).not.toMatch(secret);
  });

  it.each<SessionFileKind>(["text", "html", "markdown", "asciicast-v2", "asciicast-v3"])(
    "saves none as %s, with a recording or without",
    async (kind) => {
      const { view } = redacted().getSnapshot();
      const palette = readPalette(document.documentElement);
      for (const given of [{}, { recording: redactRecording(recording, redaction) }]) {
        const file = await sessionFile(kind, { view, palette, ...given });
        expect(file.text).toContain("[redacted]");
        expect(`${file.name} ${file.text}`).not.toMatch(secret);
      }
    },
  );
});
