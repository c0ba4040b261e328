import * as v from "valibot";
import type { HostOptions } from "./host-options.js";
import { TerminalWireError } from "./wire-error.js";

/** One request to a host. */
export interface HostRequest extends Omit<HostOptions, "token"> {
  readonly token?: string;
  readonly path: string;
  readonly method: "DELETE" | "GET" | "POST";
  readonly body?: unknown;
}

const refusal = v.object({ error: v.object({ code: v.string(), message: v.string() }) });

/** Makes a request, and reads the answer by a schema. Rejects with a {@link TerminalWireError}. */
export async function request<Answer>(
  schema: v.GenericSchema<unknown, Answer>,
  { fetch = globalThis.fetch.bind(globalThis), url, path, method, token, body }: HostRequest,
): Promise<Answer> {
  const response = await fetch(new URL(path, url).href, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    cache: "no-store",
    credentials: "omit",
  }).catch((cause: unknown) => {
    throw new TerminalWireError("connection_lost", { cause });
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw refusalOf(answer);
  const result = v.safeParse(schema, answer);
  if (!result.success) throw new TerminalWireError("invalid_answer");
  return result.output;
}

function refusalOf(answer: unknown): TerminalWireError {
  const result = v.safeParse(refusal, answer);
  if (!result.success) return new TerminalWireError("invalid_answer");
  const { code, message } = result.output.error;
  return new TerminalWireError(code, { message });
}
