import type { AgentApp } from "@agentclientprotocol/sdk/experimental/v2";

/** A scripted agent that speaks v2. */
export function createV2Agent(): AgentApp;
