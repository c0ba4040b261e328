import type * as v1 from "@agentclientprotocol/sdk";
import type * as v2 from "@agentclientprotocol/sdk/experimental/v2";
import {
  AcpTerminalEvents,
  connectAcp,
  type AcpTerminals,
  type MessageStream,
  type PermissionAnswer,
  type SplitReport,
  TerminalReportSplitter,
} from "@terminal-session/acp";
import { expectTypeOf, it } from "vitest";
import type { PermissionOption, PermissionResponse } from "../../src/protocol/permission.js";
import type {
  TerminalCapabilities,
  TerminalExitStatus,
  TerminalOutputChunk,
  TerminalOutputChunkFields,
  TerminalOutputSnapshot,
  TerminalSessionUpdate,
  TerminalUpdate,
  TerminalUpdateFields,
  TerminalWireSize,
} from "../../src/protocol/terminal.js";
import type { TerminalReference, ToolCallReport } from "../../src/protocol/tool-call.js";

/** Our types are our own, so that the package needs no SDK; this is what holds them to it. The compiler runs it. */
type Both<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false;

type V1Report =
  | Extract<v1.SessionUpdate, { sessionUpdate: "tool_call" }>
  | Extract<v1.SessionUpdate, { sessionUpdate: "tool_call_update" }>;

it("spells v2's terminal types as the SDK does, in both directions", () => {
  expectTypeOf<Both<TerminalUpdateFields, v2.TerminalUpdate>>().toEqualTypeOf<true>();
  expectTypeOf<Both<TerminalOutputChunkFields, v2.TerminalOutputChunk>>().toEqualTypeOf<true>();
  expectTypeOf<Both<TerminalOutputSnapshot, v2.TerminalOutput>>().toEqualTypeOf<true>();
  expectTypeOf<Both<TerminalExitStatus, v2.TerminalExitStatus>>().toEqualTypeOf<true>();
  expectTypeOf<Both<TerminalWireSize, v2.TerminalSize>>().toEqualTypeOf<true>();
  expectTypeOf<Both<TerminalCapabilities, v2.TerminalCapabilities>>().toEqualTypeOf<true>();
  expectTypeOf<Both<PermissionOption, v2.PermissionOption>>().toEqualTypeOf<true>();
  expectTypeOf<Both<keyof TerminalUpdateFields, keyof v2.TerminalUpdate>>().toEqualTypeOf<true>();
  expectTypeOf<Both<keyof TerminalOutputChunkFields, keyof v2.TerminalOutputChunk>>().toEqualTypeOf<true>();
});

it("gives the SDK's v2 updates", () => {
  expectTypeOf<TerminalSessionUpdate>().toExtend<v2.SessionUpdate>();
  expectTypeOf<Extract<v2.SessionUpdate, { sessionUpdate: "terminal_update" }>>().toExtend<TerminalUpdate>();
  expectTypeOf<
    Extract<v2.SessionUpdate, { sessionUpdate: "terminal_output_chunk" }>
  >().toExtend<TerminalOutputChunk>();
  expectTypeOf<TerminalReference>().toExtend<v2.ToolCallContent>();
  expectTypeOf<TerminalReference>().toExtend<v1.ToolCallContent>();
});

it("takes the SDK's v1 reports, and gives them back as what they were", () => {
  expectTypeOf<V1Report>().toExtend<ToolCallReport>();
  const split = (report: V1Report): SplitReport<V1Report> => new TerminalReportSplitter().split("s", report);
  expectTypeOf(split).returns.toHaveProperty("report").toEqualTypeOf<V1Report | undefined>();
});

it("takes the SDK's notifications and requests, and gives answers that both versions take", () => {
  expectTypeOf<v1.SessionNotification>().toExtend<Parameters<AcpTerminalEvents["fromUpdate"]>[0]>();
  expectTypeOf<v2.UpdateSessionNotification>().toExtend<Parameters<AcpTerminalEvents["fromUpdate"]>[0]>();
  expectTypeOf<PermissionResponse>().toExtend<v1.RequestPermissionResponse>();
  expectTypeOf<PermissionResponse>().toExtend<v2.RequestPermissionResponse>();
  expectTypeOf<v1.RequestPermissionResponse["outcome"]["outcome"]>().toEqualTypeOf<
    PermissionResponse["outcome"]["outcome"]
  >();
  expectTypeOf<PermissionAnswer["response"]>().toExtend<v1.RequestPermissionResponse>();
});

it("takes the stream of either version and gives one back that its client takes", () => {
  expectTypeOf<v1.Stream>().toExtend<MessageStream<v1.AnyMessage>>();
  expectTypeOf<AcpTerminals<v1.AnyMessage>["stream"]>().toExtend<v1.Stream>();
  expectTypeOf<AcpTerminals<v2.AnyMessage>["stream"]>().toExtend<v2.Stream>();
  expectTypeOf<typeof connectAcp<v2.AnyMessage>>().toBeCallableWith({} as v2.Stream);
});
