import { TerminalWireError } from "@terminal-session/transport";
import { workspaceSchemas } from "@terminal-session/transport/frames";
import { Hono, type Context } from "hono";
import * as v from "valibot";
import type { Terminal } from "../terminals/terminal.js";
import type { Terminals } from "../terminals/terminals.js";
import { refusal } from "./refusal.js";
import type { RouteVariables } from "./routes.js";

type TerminalContext = Context<RouteVariables, "/:workspaceId/terminals/:id">;

/** The requests under `/v1/workspaces`, whose owner is known. The OpenAPI document describes them. */
export function createTerminalRoutes(terminals: Terminals): Hono<RouteVariables> {
  const app = new Hono<RouteVariables>({ strict: false });

  const found = (context: TerminalContext): Terminal => {
    const { workspaceId, id } = context.req.param();
    const terminal = terminals.find(context.var.owner, workspaceId, id);
    if (terminal === undefined) throw new TerminalWireError("workspace_terminal_not_found");
    return terminal;
  };
  const answer = (context: Context, terminal: Terminal, status: 200 | 201 = 200): Response =>
    context.json({ terminal: terminal.describe() }, status);

  app.get("/:workspaceId/terminals", (context) => {
    const { workspaceId } = context.req.param();
    const own = terminals.list(context.var.owner, workspaceId);
    return context.json({ workspaceId, terminals: own.map((terminal) => terminal.describe()) });
  });
  app.post("/:workspaceId/terminals", async (context) => {
    const body = checked(workspaceSchemas.createBody, context.var.body);
    const { cwd, profileId = null, initialInput = null, cols = 80, rows = 24 } = body;
    const { command, resumeSessionId } = body;
    const { workspaceId } = context.req.param();
    const terminal = await terminals.create(context.var.owner, {
      workspaceId,
      cwd: cwd ?? undefined,
      profileId,
      initialInput,
      size: { cols, rows },
      program: typeof command === "string" ? { kind: "command", command } : { kind: "shell" },
      ...(typeof resumeSessionId === "string" ? { resumeSessionId } : {}),
      requireApproval: body.requireApproval ?? typeof command === "string",
    });
    return answer(context, terminal, 201);
  });
  app.get("/:workspaceId/terminals/:id", (context) => answer(context, found(context)));
  app.delete("/:workspaceId/terminals/:id", async (context) => {
    const terminal = found(context);
    await terminal.terminate();
    return answer(context, terminal);
  });
  app.post("/:workspaceId/terminals/:id/resize", (context) => {
    const terminal = found(context);
    terminal.resize(checked(workspaceSchemas.sizeBody, context.var.body));
    return answer(context, terminal);
  });
  app.get("/:workspaceId/terminals/:id/snapshot", async (context) =>
    context.json({ snapshot: await found(context).snapshot() }),
  );
  app.post("/:workspaceId/terminals/:id/close-guard", async (context) =>
    context.json({ guard: await found(context).guard() }),
  );
  app.post("/:workspaceId/terminals/:id/approvals/:requestId", async (context) => {
    const terminal = found(context);
    const answered = checked(workspaceSchemas.approvalAnswer, context.var.body);
    await terminal.answer(context.req.param("requestId"), answered);
    return answer(context, terminal);
  });

  app.post("/:workspaceId/terminals/:id/holder", (context) => {
    const terminal = found(context);
    terminal.hold(checked(workspaceSchemas.holderBody, context.var.body).holder);
    return answer(context, terminal);
  });

  for (const path of [
    "",
    "/:id",
    "/:id/approvals/:requestId",
    "/:id/:action{resize|snapshot|close-guard|holder}",
  ])
    app.all(`/:workspaceId/terminals${path}`, () => refusal("method_not_allowed"));
  return app;
}

function checked<Body>(schema: v.GenericSchema<unknown, Body>, body: unknown): Body {
  const result = v.safeParse(schema, body, { abortEarly: true });
  // A list is an object without names to the schema.
  if (!result.success || Array.isArray(body)) throw new TerminalWireError("invalid_request");
  return result.output;
}
