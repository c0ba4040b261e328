import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import fc from "fast-check";

type Schema = Readonly<Record<string, unknown>>;
type Value = fc.Arbitrary<unknown>;

const require = createRequire(import.meta.url);

/** Few ids, so that messages are about the same things, and one that no diagnostic may quote. */
const strings = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom("a", "b", "a b", "", "/", "%2F", "__proto__", "payload-marker") },
  {
    weight: 2,
    arbitrary: fc.constantFrom("aGk=", "8J+agA==", "8J8=", "@@@", "completed", "in_progress", "execute"),
  },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 6 }) },
);

/** Values of a definition in one of the SDK's JSON schemas, nested to a depth. */
export function schemaValues(version: "v1" | "v2", definition: string): Value {
  const path = require.resolve(`@agentclientprotocol/sdk/schema/${version}/schema.json`);
  const { $defs } = JSON.parse(readFileSync(path, "utf8")) as { $defs: Record<string, Schema> };
  return valueOf({ $ref: `#/$defs/${definition}` }, $defs, 7);
}

function valueOf(schema: Schema, defs: Readonly<Record<string, Schema>>, depth: number): Value {
  const nested = (inner: unknown): Value => valueOf(inner as Schema, defs, depth - 1);
  const list = (name: string): readonly unknown[] => (Array.isArray(schema[name]) ? schema[name] : []);
  if (depth < 0) return fc.constant(null);
  if (typeof schema["$ref"] === "string") return nested(defs[schema["$ref"].replace("#/$defs/", "")] ?? {});
  if ("const" in schema) return fc.constant(schema["const"]);
  if (list("enum").length > 0) return fc.constantFrom(...list("enum"));
  const choices = [...list("oneOf"), ...list("anyOf")];
  const parts: Value[] = list("allOf").map(nested);
  if (choices.length > 0) parts.push(fc.oneof(...choices.map(nested)));
  if (schema["properties"] !== undefined || parts.length === 0) parts.push(ownValue(schema, nested));
  return fc.tuple(...parts).map(merged);
}

/** The value of what a schema says itself, without what it refers to. */
function ownValue(schema: Schema, nested: (inner: unknown) => Value): Value {
  const types = [schema["type"]].flat();
  return fc.oneof(...types.map((type) => ofType(type, schema, nested)));
}

function ofType(type: unknown, schema: Schema, nested: (inner: unknown) => Value): Value {
  switch (type) {
    case "string":
      return strings;
    case "integer":
      return fc.constantFrom(0, 1, -1, 7, 80, 65_535, 2 ** 53);
    case "number":
      return fc.double({ noNaN: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(nested(schema["items"] ?? {}), { maxLength: 3 });
    default: {
      const properties = Object.entries((schema["properties"] ?? {}) as Record<string, unknown>);
      const fields = Object.fromEntries(properties.map(([name, inner]) => [name, nested(inner)]));
      const required = Array.isArray(schema["required"]) ? (schema["required"] as string[]) : [];
      return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
    }
  }
}

/** What all parts of a schema say together: the fields of all that are objects, else the last one. */
function merged(values: readonly unknown[]): unknown {
  const objects = values.filter(
    (value) => typeof value === "object" && value !== null && !Array.isArray(value),
  );
  return objects.length > 0 ? Object.assign({}, ...objects) : values.at(-1);
}

/** Fields that the schema does not know: the terminal extension of v1. */
const extensionKeys = fc.record(
  {
    terminal_info: fc.record({ terminal_id: strings, cwd: strings }, { requiredKeys: [] }),
    terminal_output: fc.record({ terminal_id: strings, data: strings }, { requiredKeys: ["data"] }),
    terminal_output_delta: fc.record({ terminal_id: strings, data: strings }, { requiredKeys: ["data"] }),
    terminal_exit: fc.record(
      {
        terminal_id: strings,
        exit_code: fc.constantFrom(0, 1, null, "1"),
        signal: fc.constantFrom("SIGINT", null, 5),
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
);

/** Tool call reports with the keys of the terminal extension. */
export const extensionReports: Value = fc.record({
  sessionId: strings,
  update: fc.record(
    {
      sessionUpdate: fc.constantFrom("tool_call", "tool_call_update"),
      toolCallId: strings,
      title: strings,
      status: fc.constantFrom("pending", "in_progress", "completed", "failed"),
      rawInput: fc.record({ command: strings }, { requiredKeys: [] }),
      _meta: extensionKeys,
    },
    { requiredKeys: ["sessionUpdate", "toolCallId", "_meta"] },
  ),
});

/** A change to a message: which field, counted through all of them, and what becomes of it. */
const harm = fc.record({
  field: fc.nat({ max: 40 }),
  becomes: fc.oneof(
    fc.constant({ kind: "removed" as const }),
    fc.constantFrom(null, 0, -1, 1.5, "", "payload-marker", true, [], {}, [null], { a: [] }).map((value) => ({
      kind: "replaced" as const,
      value,
    })),
  ),
});

/** Messages with some of their fields removed, set to `null` or of another type. */
export function harmed(values: Value): Value {
  return fc.tuple(values, fc.array(harm, { maxLength: 3 })).map(([value, harms]) => {
    const copy: unknown = structuredClone(value);
    for (const { field, becomes } of harms) {
      const places = fieldsOf(copy);
      const [parent, name] = places[field % Math.max(1, places.length)] ?? [];
      if (parent === undefined || name === undefined) continue;
      if (becomes.kind === "removed") Reflect.deleteProperty(parent, name);
      else Reflect.set(parent, name, structuredClone(becomes.value));
    }
    return copy;
  });
}

function fieldsOf(value: unknown): (readonly [object, string])[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.keys(value).flatMap((name) => [
    [value, name] as const,
    ...fieldsOf((value as Record<string, unknown>)[name]),
  ]);
}
