import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { closeGuard, launchService, transport } from "../contracts/small-host.js";
import { terminals } from "./example.js";

const read = (path: string): string => readFileSync(join(import.meta.dirname, path), "utf8");

it("holds the example that is run here", async () => {
  expect(read("../../README.md")).toContain(`\`\`\`ts\n${read("example.ts")}\`\`\``);
  const { definition, launch } = terminals({ closeGuard, launchService, transport });
  const { typeId } = definition;
  const opened = await launch({
    reason: "dock",
    typeId,
    layoutConstraints: null,
    surfaceSize: { width: 1, height: 1 },
    workspaceId: "w",
  });
  expect(opened).toMatchObject({ typeId, title: "dock", instanceKey: opened?.instanceId });
});
