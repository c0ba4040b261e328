import { chooseOutputMode, knownOutputModes } from "@terminal-session/acp";
import { expect, it } from "vitest";

const advertised = (...keys: string[]) => ({ _meta: Object.fromEntries(keys.map((key) => [key, true])) });

it.each([
  [
    "the app's word, before all else",
    { option: "cumulative" as const, agentName: "nobody" },
    "cumulative",
    false,
  ],
  [
    "the app's word, against the table",
    { option: "replace" as const, agentName: "codex-acp" },
    "replace",
    true,
  ],
  [
    "the app's word, as the table has it",
    { option: "append" as const, agentName: "codex-acp" },
    "append",
    false,
  ],
  [
    "the table",
    { agentName: "claude-agent-acp", clientCapabilities: advertised("terminal_output") },
    "replace",
    false,
  ],
  ["nothing: a snapshot", {}, "replace", false],
  ["output advertised alone: pieces", { clientCapabilities: advertised("terminal_output") }, "append", false],
  [
    "both advertised: a snapshot beside the pieces",
    { clientCapabilities: advertised("terminal_output", "terminal_output_delta") },
    "replace",
    false,
  ],
  ["a name that objects inherit", { agentName: "toString" }, "replace", false],
])("decides by %s", (_, question, mode, conflict) => {
  expect(chooseOutputMode(question)).toEqual({ mode, conflict });
});

it.each(Object.entries(knownOutputModes))("knows %s, whatever was advertised", (agentName, mode) => {
  expect(agentName).toContain(mode === "append" ? "codex" : "claude");
  for (const clientCapabilities of [
    undefined,
    advertised("terminal_output"),
    advertised("terminal_output_delta"),
  ])
    expect(chooseOutputMode({ agentName, clientCapabilities })).toEqual({ mode, conflict: false });
});
