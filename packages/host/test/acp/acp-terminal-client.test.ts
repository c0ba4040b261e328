import { describe, expect, it, onTestFinished } from "vitest";
import fc from "fast-check";
import { createAcpTerminalClient } from "../../src/acp/acp-terminal-client.js";
import { createBoundedOutput } from "../../src/acp/bounded-output.js";
import { createTerminalHost } from "../../src/terminal-host.js";

const sessionId = "s";

function open() {
  const host = createTerminalHost({
    home: "/tmp",
    environment: { PATH: process.env["PATH"], KEY: "secret" },
  });
  onTestFinished(() => host.close());
  return createAcpTerminalClient(host, "ann");
}

describe("an agent's terminal", { timeout: 30_000 }, () => {
  it("runs a command with its arguments as they are, and tells its output and its end", async () => {
    const client = open();
    const { terminalId } = await client.create({
      sessionId,
      command: "printf",
      args: ["%s|%s\\n", "a b", "$HOME;"],
    });
    expect(await client.waitForExit({ sessionId, terminalId })).toEqual({ exitCode: 0, signal: null });
    expect(await client.output({ sessionId, terminalId })).toEqual({
      output: "a b|$HOME;\r\n",
      truncated: false,
      exitStatus: { exitCode: 0, signal: null },
    });
  });

  it("is there at once, while its command runs", async () => {
    const client = open();
    const { terminalId } = await client.create({ sessionId, command: "sleep", args: ["100"] });
    expect(await client.output({ sessionId, terminalId })).toEqual({ output: "", truncated: false });
  });

  it("keeps its output after a kill, and is gone after a release", async () => {
    const client = open();
    const { terminalId } = await client.create({
      sessionId,
      command: "sh",
      args: ["-c", "echo up; sleep 100"],
    });
    await expect
      .poll(async () => (await client.output({ sessionId, terminalId })).output, { timeout: 10_000 })
      .toBe("up\r\n");
    await client.kill({ sessionId, terminalId });
    const killed = await client.output({ sessionId, terminalId });
    expect(killed).toMatchObject({ output: "up\r\n", exitStatus: { signal: "SIGHUP" } });
    await client.release({ sessionId, terminalId });
    await expect(client.output({ sessionId, terminalId })).rejects.toMatchObject({
      code: "session_not_found",
    });
  });

  it("is no other session's", async () => {
    const client = open();
    const { terminalId } = await client.create({ sessionId, command: "true" });
    await expect(client.output({ sessionId: "other", terminalId })).rejects.toMatchObject({
      code: "session_not_found",
    });
  });

  it("gets the variables it asks for, and of the host's only those on the list", async () => {
    const client = open();
    const env = [{ name: "MINE", value: "yes" }];
    const { terminalId } = await client.create({ sessionId, command: "env", env });
    await client.waitForExit({ sessionId, terminalId });
    const { output } = await client.output({ sessionId, terminalId });
    expect(output).toContain("MINE=yes");
    expect(output).not.toContain("secret");
    for (const bad of [{ command: "a\0b" }, { command: "a", env: [{ name: "A=B", value: "" }] }])
      await expect(client.create({ sessionId, ...bad })).rejects.toMatchObject({ code: "invalid_request" });
  });
});

describe("bounded output", () => {
  it("is the longest end of the text that fits and begins with a whole character", () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: "grapheme" })),
        fc.nat({ max: 40 }),
        fc.nat(),
        (texts, maxBytes, cut) => {
          const text = texts.join("");
          const bytes = Buffer.from(text);
          const output = createBoundedOutput(maxBytes);
          const middle = bytes.length === 0 ? 0 : cut % bytes.length;
          output.take(bytes.subarray(0, middle));
          output.take(bytes.subarray(middle));
          output.end();
          const characters = Array.from(bytes.toString());
          while (Buffer.byteLength(characters.join("")) > maxBytes) characters.shift();
          const expected = characters.join("");
          expect(output.read()).toEqual({
            output: expected,
            truncated: expected.length < bytes.toString().length,
          });
        },
      ),
    );
  });
});
