import { TerminalWireError, toWireError, type WireErrorCode } from "@terminal-session/transport";
import { Hono, type Context, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import * as v from "valibot";
import { bearerToken } from "../access/allowlist.js";
import type { Owners } from "../access/owners.js";
import { maxBodyBytes } from "../limits.js";
import type { Terminals } from "../terminals/terminals.js";
import { openApiDocument } from "./open-api.js";
import { refusal } from "./refusal.js";
import { createTerminalRoutes } from "./terminal-routes.js";

/** A request to the app behind the host, from who has a good token. */
export interface AppRequest {
  readonly owner: string;
  readonly method: string;
  /** What follows `/v1/app/` in the address. */
  readonly path: string;
  readonly headers: Headers;
  /** The JSON of a `POST`. */
  readonly body: unknown;
}

/** Answers the requests to the app. A thrown {@link TerminalWireError} becomes a refusal. */
export type AppAnswer = (request: AppRequest) => Response | Promise<Response>;

/** What a route knows of its request. */
export interface RouteVariables {
  readonly Variables: { owner: string; body: unknown };
}

/** The requests under `/v1`. What speaks to them was checked for its host and origin before. */
export function createRoutes(input: {
  readonly owners: Owners;
  readonly app: AppAnswer;
  readonly terminals: Terminals;
}): Hono<RouteVariables> {
  const { owners } = input;
  const app = new Hono<RouteVariables>({ strict: false });
  app.onError((error) => refusal(codeOf(error)));
  app.notFound(() => refusal("not_found"));
  app.use(bodyLimit({ maxSize: maxBodyBytes, onError: () => refusal("payload_too_large") }));
  app.use(async (context, next) => {
    context.set("body", context.req.method === "POST" ? await jsonBody(context) : undefined);
    await next();
    context.res.headers.set("cache-control", "no-store");
  });

  app.post("/tickets/redeem", (context) => {
    const { ticket } = checked(v.object({ ticket: v.string() }), context.var.body);
    const token = owners.redeem(ticket);
    if (token === undefined) throw new TerminalWireError("ticket_invalid");
    return context.json({ token });
  });

  const ownerOnly: MiddlewareHandler<RouteVariables> = async (context, next) => {
    const owner = owners.ownerOf(bearerToken(context.req.header("authorization")) ?? "");
    if (owner === undefined) throw new TerminalWireError("unauthorized");
    context.set("owner", owner);
    await next();
  };
  app.use("/app/*", ownerOnly);
  app.use("/workspaces/*", ownerOnly);
  app.route("/workspaces", createTerminalRoutes(input.terminals));
  app.get("/openapi.json", (context) => context.json(openApiDocument()));
  app.all("/app/:path{.+}", (context) => {
    const { owner, body } = context.var;
    const { method, raw } = context.req;
    return input.app({ owner, method, path: context.req.param("path"), headers: raw.headers, body });
  });
  app.all("/tickets/redeem", () => refusal("method_not_allowed"));
  return app;
}

/** JSON only: a form or plain text could be sent by any page without asking. */
async function jsonBody(context: Context): Promise<unknown> {
  const type = context.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") throw new TerminalWireError("unsupported_media_type");
  try {
    return await context.req.json();
  } catch (cause) {
    throw new TerminalWireError("invalid_json", { cause });
  }
}

function checked<Body>(schema: v.GenericSchema<unknown, Body>, body: unknown): Body {
  const result = v.safeParse(schema, body, { abortEarly: true });
  if (!result.success) throw new TerminalWireError("invalid_request");
  return result.output;
}

function codeOf(error: unknown): WireErrorCode {
  return toWireError(error).code as WireErrorCode; // its code is one of ours, or "internal"
}
