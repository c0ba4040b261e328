import { describe, expect, it } from "vitest";
import { createOwners } from "../../src/access/owners.js";
import { ticketLifetimeMs } from "../../src/limits.js";

describe("owners", () => {
  it("are proved by their token only", () => {
    const owners = createOwners(() => 0);
    const token = owners.issueToken("ann");
    expect(owners.ownerOf(token)).toBe("ann");
    for (const wrong of ["", token.slice(1), `${token}x`, token.toUpperCase(), "ann", "__proto__"])
      expect(owners.ownerOf(wrong)).toBeUndefined();
  });

  it("have tokens and tickets of at least 128 bits, never the same", () => {
    const owners = createOwners(() => 0);
    const secrets = [1, 2, 3].flatMap(() => [owners.issueToken("ann"), owners.issueTicket("ann")]);
    expect(new Set(secrets).size).toBe(6);
    for (const secret of secrets) expect(Buffer.from(secret, "base64url").length).toBeGreaterThanOrEqual(16);
  });

  it("trade a ticket once", () => {
    const owners = createOwners(() => 0);
    const ticket = owners.issueTicket("ann");
    const token = owners.redeem(ticket);
    expect(owners.ownerOf(token ?? "")).toBe("ann");
    expect(owners.redeem(ticket)).toBeUndefined();
  });

  it("do not take a ticket for a token, nor a token for a ticket", () => {
    const owners = createOwners(() => 0);
    expect(owners.ownerOf(owners.issueTicket("ann"))).toBeUndefined();
    expect(owners.redeem(owners.issueToken("ann"))).toBeUndefined();
  });

  it("trade no ticket after its time", () => {
    let now = 0;
    const owners = createOwners(() => now);
    const [early, late, lasting] = [
      owners.issueTicket("ann"),
      owners.issueTicket("ann"),
      owners.issueTicket("ann", Infinity),
    ];
    now = ticketLifetimeMs;
    expect(owners.redeem(early)).toBeDefined();
    now += 1;
    expect(owners.redeem(late)).toBeUndefined();
    now = Number.MAX_SAFE_INTEGER;
    expect(owners.redeem(lasting)).toBeDefined();
  });
});
