import type { AgentApp } from "@agentclientprotocol/sdk";

/** A scripted agent that speaks v1 and reports its commands in the keys of the terminal extension. */
export function createV1Agent(): AgentApp;
