import { describe, expect, it } from "vitest";
import { decodePermissionRequest, decodePermissionResponse } from "../../src/decode/permission.js";
import { decodeSessionUpdate } from "../../src/decode/session-update.js";
import { decodeToolCallContent } from "../../src/decode/tool-call-content.js";
import type { SchemaRevision } from "../../src/protocol/terminal.js";
import { readCases } from "./cases.js";

interface DecodeCase {
  readonly group: string;
  readonly input: unknown;
  readonly expected: unknown;
  readonly olderRevisionExpected?: unknown;
}

const { decode } = readCases<{ readonly decode: readonly DecodeCase[] }>("acp-v2.json");

const ignore = (): void => undefined;

function decoded(group: string, input: unknown, revision: SchemaRevision): unknown {
  switch (group) {
    case "sessionUpdate":
    case "stateUpdate":
      return decodeSessionUpdate(input, revision, ignore)?.update;
    case "toolCallContent":
      return decodeToolCallContent(input, ignore);
    case "permissionRequest":
      return decodePermissionRequest(input, ignore);
    case "permissionResponse":
      return decodePermissionResponse(input);
    default:
      throw new Error(`No decoder for the group ${group}.`);
  }
}

const titled = decode.map((each) => ({ ...each, title: `${each.group}: ${JSON.stringify(each.input)}` }));

// What a case lists as `treatedAsOmitted` is absent from what it expects, so comparing that is enough.
describe("cases: decode", () => {
  it.each(titled)("$title", ({ group, input, expected }) => {
    expect(decoded(group, input, "newer") ?? "reject").toEqual(expected);
  });

  it.each(titled.filter((each) => "olderRevisionExpected" in each))(
    "$title in the older revision",
    ({ group, input, olderRevisionExpected }) => {
      expect(decoded(group, input, "older")).toEqual(olderRevisionExpected);
    },
  );
});
