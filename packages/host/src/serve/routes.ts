import { TerminalWireError, toWireError, type WireErrorCode } from "@terminal-session/transport";
import { Hono, type Context, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import * as v from "valibot";
import { bearerToken } from "../access/allowlist.js";
import type { Owners } from "../access/owners.js";
import { maxBodyBytes, type HostLimits } from "../limits.js";
import type { Session } from "../sessions/session.js";
import type { Sessions } from "../sessions/sessions.js";
import type { Terminals } from "../terminals/terminals.js";
import { openApiDocument } from "./open-api.js";
import { refusal } from "./refusal.js";
import { sizeOr } from "./size.js";
import { createTerminalRoutes } from "./terminal-routes.js";

/** The session ended on a person's word. */
const endedOnRequest = "Ended on request.";

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
  readonly sessions: Sessions;
  readonly limits: HostLimits;
  readonly app: AppAnswer;
  readonly terminals: Terminals;
}): Hono<RouteVariables> {
  const { owners, sessions, limits } = input;
  const launchBody = v.object({
    command: v.pipe(
      v.string(),
      v.maxLength(limits.maxCommandCharacters),
      // The system would cut the command line at a NUL and run another one.
      v.check((command) => command.trim() !== "" && !command.includes("\0")),
    ),
    cwd: v.nullish(v.string()),
    cols: v.optional(v.unknown()),
    rows: v.optional(v.unknown()),
  });

  const found = (context: Context<RouteVariables, "/sessions/:id">): Session => {
    const session = sessions.find(context.var.owner, context.req.param("id"));
    if (session === undefined) throw new TerminalWireError("session_not_found");
    return session;
  };

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
  app.use("/sessions/*", ownerOnly);
  app.use("/app/*", ownerOnly);
  app.use("/workspaces/*", ownerOnly);
  app.route("/workspaces", createTerminalRoutes(input.terminals));
  app.get("/openapi.json", (context) => context.json(openApiDocument()));
  app.all("/app/:path{.+}", (context) => {
    const { owner, body } = context.var;
    const { method, raw } = context.req;
    return input.app({ owner, method, path: context.req.param("path"), headers: raw.headers, body });
  });
  app.get("/sessions", (context) =>
    context.json({ sessions: sessions.list(context.var.owner).map((session) => session.describe()) }),
  );
  app.post("/sessions", async (context) => {
    const { command, cwd, cols, rows } = checked(launchBody, context.var.body);
    const size = sizeOr({ cols: 80, rows: 24 }, { cols, rows });
    const session = await sessions.launch(context.var.owner, { command, cwd: cwd ?? undefined, size });
    return context.json({ session: session.describe() }, 201);
  });
  app.get("/sessions/:id", (context) => context.json({ session: found(context).describe() }));
  app.post("/sessions/:id/decision", async (context) => {
    const session = found(context);
    const { requestID, decision } = checked(decisionBody, context.var.body);
    await session.decide(requestID, decision);
    return context.json({ session: session.describe() });
  });
  app.post("/sessions/:id/cancel", (context) => {
    const session = found(context);
    session.cancel(endedOnRequest);
    return context.json({ session: session.describe() }, 202);
  });

  for (const path of [
    "/tickets/redeem",
    "/sessions",
    "/sessions/:id",
    "/sessions/:id/:action{decision|cancel}",
  ])
    app.all(path, () => refusal("method_not_allowed"));
  return app;
}

const decisionBody = v.object({ requestID: v.string(), decision: v.picklist(["allow", "deny"]) });

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
