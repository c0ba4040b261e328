import * as v from "valibot";
import type { HostOptions } from "./host-options.js";
import { request } from "./http-request.js";

const redeemed = v.object({ token: v.string() });

/** Trades a single-use ticket for the token of its owner. A used one is refused with `ticket_invalid`. */
export async function redeemTicket(
  input: Omit<HostOptions, "token"> & { readonly ticket: string },
): Promise<string> {
  const { ticket, ...options } = input;
  const body = { ticket };
  return (await request(redeemed, { ...options, method: "POST", path: "/v1/tickets/redeem", body })).token;
}
