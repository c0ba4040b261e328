import { workspaceSchemas } from "@terminal-session/transport/frames";
import { toJsonSchema } from "@valibot/to-json-schema";

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** The contract of the workspace routes as an OpenAPI 3.1 document, made of the schemas that requests are checked with. */
export function openApiDocument(): { readonly [name: string]: Json } {
  const terminals = "/v1/workspaces/{workspaceId}/terminals";
  const one = `${terminals}/{id}`;
  return {
    openapi: "3.1.0",
    info: { title: "Workspace terminals", version: "1.0.0" },
    security: [{ token: [] }],
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer" } },
      schemas: Object.fromEntries(
        Object.entries(workspaceSchemas).map(([name, schema]) => [name, schemaOf(schema)]),
      ),
    },
    paths: {
      [terminals]: {
        parameters: [parameter("workspaceId")],
        get: operation("List the owner's terminals", { 200: "list" }, [401]),
        post: operation("Make a terminal", { 201: "one" }, [400, 401, 413, 415, 429, 503], "createBody"),
      },
      [one]: {
        parameters: [parameter("workspaceId"), parameter("id")],
        get: operation("Describe a terminal", { 200: "one" }, [401, 404]),
        delete: operation("End a terminal and everything that came from it", { 200: "one" }, [401, 404]),
      },
      [`${one}/resize`]: {
        parameters: [parameter("workspaceId"), parameter("id")],
        post: operation("Set the size", { 200: "one" }, [400, 401, 404, 409], "sizeBody"),
      },
      [`${one}/snapshot`]: {
        parameters: [parameter("workspaceId"), parameter("id")],
        get: operation("Say what restores the screen", { 200: "snapshot" }, [401, 404]),
      },
      [`${one}/close-guard`]: {
        parameters: [parameter("workspaceId"), parameter("id")],
        post: operation("Say what closing it would lose", { 200: "guard" }, [401, 404], "emptyBody"),
      },
      [`${one}/approvals/{requestId}`]: {
        parameters: [parameter("workspaceId"), parameter("id"), parameter("requestId")],
        post: operation(
          "Answer an approval",
          { 200: "one" },
          [400, 401, 404, 409, 413, 415],
          "approvalAnswer",
        ),
      },
      [`${one}/holder`]: {
        parameters: [parameter("workspaceId"), parameter("id")],
        post: operation(
          "Take an agent's terminal over, or hand it back",
          { 200: "one" },
          [400, 401, 404, 409, 413, 415],
          "holderBody",
        ),
      },
      [`${one}/ws`]: {
        parameters: [parameter("workspaceId"), parameter("id")],
        get: {
          summary: "Open the line (a WebSocket; frames are described in the README of the transport)",
          parameters: [
            { name: "afterSeq", in: "query", schema: { type: "integer", minimum: 0 } },
            { name: "clientId", in: "query", schema: { type: "string" } },
            { name: "role", in: "query", schema: { type: "string", enum: ["viewer"] } },
          ],
          responses: {
            101: { description: "The line is open" },
            ...Object.fromEntries([400, 401, 404, 429].map(refused)),
          },
        },
      },
    },
  };
}

function schemaOf(schema: Parameters<typeof toJsonSchema>[0]): Json {
  // Checks that a schema language has no word for stay in the code.
  return toJsonSchema(schema, { errorMode: "ignore" }) as Json; // plain JSON by its own specification
}

function parameter(name: string): Json {
  return { name, in: "path", required: true, schema: { type: "string" } };
}

function operation(
  summary: string,
  answers: Readonly<Record<number, string>>,
  refusals: readonly number[],
  body?: string,
): Json {
  return {
    summary,
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: {
              "application/json": { schema: body === "emptyBody" ? { type: "object" } : reference(body) },
            },
          },
        }),
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, name]) => [
          status,
          { description: "Done", content: { "application/json": { schema: reference(name) } } },
        ]),
      ),
      ...Object.fromEntries(refusals.map(refused)),
    },
  };
}

function refused(status: number): [string, Json] {
  const content = { "application/json": { schema: reference("refusal") } };
  return [String(status), { description: "Refused", content }];
}

function reference(name: string): Json {
  return { $ref: `#/components/schemas/${name}` };
}
