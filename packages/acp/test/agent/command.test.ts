import { commandExit, terminalEmission, toConsoleContent } from "@terminal-session/acp";
import { describe, expect, it } from "vitest";
import { fromConsoleContent } from "../../src/agent/console-content.js";

describe("commandExit", () => {
  it.each([
    [{ isError: true, text: "Exit code -1" }, -1],
    [{ isError: true, text: "Exit code 99999999999999999999" }, null],
    [{ isError: true, text: "exit code 3" }, null],
    [{ isError: true, text: "it said: Exit code 3" }, null],
    [{ isError: true }, null],
    [{ text: "Exit code 3" }, 0],
    [{ returnCode: 0, isError: true }, 0],
    [{ returnCode: 1.5 }, null],
    [{ returnCode: 2, returnCodeInterpretation: "" }, 2],
    [{ backgrounded: true, text: "runs on" }, null],
    [{ signal: "SIGKILL" }, null],
  ])("gives for %j the code %j", (result, code) => {
    expect(commandExit(result).exit_code).toBe(code);
  });

  it("gives the signal that ended the command", () => {
    expect(commandExit({ signal: "SIGKILL" })).toEqual({ exit_code: null, signal: "SIGKILL" });
  });
});

describe("terminalEmission", () => {
  it("uses v2's updates in v2, whatever the client says of the extension", () => {
    expect(terminalEmission({ protocolVersion: 2, clientCapabilities: {} })).toEqual({ kind: "updates" });
  });

  it("prefers pieces where the client takes both keys", () => {
    const clientCapabilities = { _meta: { terminal_output: true, terminal_output_delta: true } };
    expect(terminalEmission({ clientCapabilities })).toEqual({
      kind: "extension",
      outputKey: "terminal_output_delta",
    });
  });

  it.each([null, undefined, 5, { _meta: null }, { _meta: { terminal_output: 1 } }])(
    "falls back to content for %j",
    (clientCapabilities) => {
      expect(terminalEmission({ clientCapabilities })).toEqual({ kind: "content" });
    },
  );
});

describe("console content", () => {
  it.each(["a", "a\n\nb", "```\nfenced\n```", "x\n``````\ny", " indented\n    ```` deep"])(
    "reads %j back",
    (text) => {
      expect(fromConsoleContent(toConsoleContent(text)?.content.text ?? "")).toBe(text);
    },
  );

  it.each(["plain", "```console\nnot closed", "before\n```\nx\n```", "``` inline ``` code"])(
    "leaves %j as it is",
    (text) => {
      expect(fromConsoleContent(text)).toBe(text);
    },
  );

  it("gives nothing for a block that holds nothing", () => {
    expect(fromConsoleContent("```console\n```")).toBe("");
  });
});
