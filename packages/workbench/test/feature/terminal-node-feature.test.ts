import { expect, it, vi } from "vitest";
import type { TerminalDiagnostics, TerminalNodeFeatureInput } from "../../src/contracts.js";
import { createTerminalNodeFeature, defaultTerminalNodeLimits } from "../../src/index.js";

const untouched = <Service extends object>(): Service =>
  new Proxy({} as Service, {
    get(_target, name) {
      throw new Error(`${String(name)} was used.`);
    },
  });
const input = (): TerminalNodeFeatureInput => ({
  closeGuard: untouched(),
  launchService: untouched(),
  transport: untouched(),
});

it("makes no session and attaches nothing when it is created", () => {
  expect(() => createTerminalNodeFeature(input())).not.toThrow();
});

it("fills in what a host does not say", () => {
  const feature = createTerminalNodeFeature(input());
  expect(feature.limits).toEqual({
    maxScrollbackLines: 10_000,
    maxWriteBatchBytes: 65_536,
    snapshotChunkBytes: 262_144,
  });
  expect(feature.limits).toEqual(defaultTerminalNodeLimits);
  expect(feature.resolveTheme({ runtimeKind: "local", sessionId: "s", status: "running" })).toEqual({});
  expect(feature.i18n.t("title")).toBe("Terminal");
  expect(() => feature.diagnostics.log("mount")).not.toThrow();
});

it("keeps what a host says, and fills limits in one by one", () => {
  const log = vi.fn<TerminalDiagnostics["log"]>();
  const feature = createTerminalNodeFeature({
    ...input(),
    diagnostics: { log },
    limits: { maxScrollbackLines: 7 },
  });
  feature.diagnostics.log("mount");
  expect(log).toHaveBeenCalledOnce();
  expect(feature.limits).toEqual({ ...defaultTerminalNodeLimits, maxScrollbackLines: 7 });
});

it("takes no limit that is none", () => {
  const limits = { maxScrollbackLines: Number.NaN, maxWriteBatchBytes: -1, snapshotChunkBytes: 0 };
  expect(createTerminalNodeFeature({ ...input(), limits }).limits).toEqual({
    ...defaultTerminalNodeLimits,
    snapshotChunkBytes: 0,
  });
});
