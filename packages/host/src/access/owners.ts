import { createHash, randomBytes } from "node:crypto";
import { ticketLifetimeMs } from "../limits.js";

/** Who is who: tokens that prove an owner, and tickets that are traded for one once. */
export interface Owners {
  /** A ticket for the owner's token. `lifetimeMs` may be Infinity: until it is used. */
  issueTicket(owner: string, lifetimeMs?: number): string;
  /** The token for a ticket, or nothing for one that is unknown, used or expired. */
  redeem(ticket: string): string | undefined;
  /** A token of its own for the owner; the ones before it stay good. */
  issueToken(owner: string): string;
  /** Takes a token that somebody else made. Throws for one that could be guessed. */
  acceptToken(owner: string, token: string): void;
  /** The owner that a token proves. */
  ownerOf(token: string): string | undefined;
}

/** 256 random bits: more than the 128 that cannot be guessed, and no longer to type, since nobody types them. */
const secretBytes = 32;

/** 192 bits at least, and nothing that a header or a subprotocol cannot carry. */
const tokenShape = /^[\w-]{32,512}$/;

/** Nobody yet. `now` is any clock that only goes forward, in milliseconds. */
export function createOwners(now: () => number): Owners {
  // Kept by their digests: looking one up takes no time that tells how much of a guess was right.
  const owners = new Map<string, string>();
  const tickets = new Map<string, { readonly owner: string; readonly until: number }>();
  const issueToken = (owner: string): string => {
    const token = newSecret();
    owners.set(digest(token), owner);
    return token;
  };
  return {
    issueToken,
    issueTicket(owner, lifetimeMs = ticketLifetimeMs) {
      for (const [key, { until }] of tickets) if (until < now()) tickets.delete(key);
      const ticket = newSecret();
      tickets.set(digest(ticket), { owner, until: now() + lifetimeMs });
      return ticket;
    },
    redeem(ticket) {
      const key = digest(ticket);
      const found = tickets.get(key);
      tickets.delete(key);
      return found === undefined || found.until < now() ? undefined : issueToken(found.owner);
    },
    acceptToken(owner, token) {
      if (!tokenShape.test(token))
        throw new Error("A token has at least 32 characters: letters, digits, '-' and '_'.");
      owners.set(digest(token), owner);
    },
    ownerOf: (token) => owners.get(digest(token)),
  };
}

function newSecret(): string {
  return randomBytes(secretBytes).toString("base64url");
}

function digest(secret: string): string {
  return createHash("sha256").update(secret).digest("base64");
}
