import { acpAddress, eventSessionID, type AcpAddress } from "@terminal-session/acp";
import fc from "fast-check";
import { expect, it } from "vitest";

const ids = fc.oneof(fc.string(), fc.constantFrom("/", "%", "%2F", "tool-call", "request", "\ud800", ""));

const addresses: fc.Arbitrary<AcpAddress> = fc.oneof(
  fc.record({ sessionId: ids, terminalId: ids }),
  fc.record({ sessionId: ids, toolCallId: ids }),
  fc.record({ sessionId: ids, requestID: ids }),
);

it("names every address, and gives it back from its name", () => {
  fc.assert(
    fc.property(addresses, (address) => {
      expect(eventSessionID(address)).not.toBe("");
      expect(acpAddress(eventSessionID(address))).toEqual(address);
    }),
    { numRuns: 2_000 },
  );
});

it.each(["", "a", "a/b/c/d", "a/b/c"])("knows no address for %j", (name) => {
  expect(acpAddress(name)).toBeUndefined();
});
