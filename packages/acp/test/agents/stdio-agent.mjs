// A scripted agent as a program: `node stdio-agent.mjs` speaks v1 and v2 over its standard input and output.
import { Readable, Writable } from "node:stream";
import { agentProtocolRouter, ndJsonStream } from "@agentclientprotocol/sdk/experimental/v2";
import { createV1Agent } from "./v1-agent.mjs";
import { createV2Agent } from "./v2-agent.mjs";

agentProtocolRouter()
  .withV1(createV1Agent())
  .withV2(createV2Agent())
  .connect(ndJsonStream(Writable.toWeb(process.stdout), Readable.toWeb(process.stdin)));
