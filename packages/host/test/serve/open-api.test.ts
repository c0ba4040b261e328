import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, it } from "vitest";
import { documentedAnswers } from "./documented-answers.js";
import { openTerminals } from "./open-terminals.js";
import { startHost } from "./running-host.js";

it("serves a valid OpenAPI document that has every route of the contract", async () => {
  const { url } = await startHost();
  const document = (await (await fetch(`${url}/v1/openapi.json`)).json()) as {
    readonly paths: Record<string, object>;
  };
  expect(await new Validator().validate(document)).toMatchObject({ valid: true });
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => method !== "parameters")
      .map((method) => `${method} ${path.replace("/v1/workspaces/{workspaceId}/terminals", "…")}`),
  );
  expect(operations).toEqual([
    "get …",
    "post …",
    "get …/{id}",
    "delete …/{id}",
    "post …/{id}/resize",
    "get …/{id}/snapshot",
    "post …/{id}/close-guard",
    "post …/{id}/approvals/{requestId}",
    "post …/{id}/holder",
    "get …/{id}/ws",
  ]);
});

it("answers every request as the document says, granted or refused", { timeout: 60_000 }, async () => {
  const host = await openTerminals({ limits: { maxSessionsPerOwner: 2 } });
  const { ask, url } = host;
  const check = await documentedAnswers(url);
  const all = "/v1/workspaces/{workspaceId}/terminals";
  const problems: string[] = [];
  const statuses = new Set<string>();
  const look = async (method: string, path: string, asked: string, body?: unknown, as?: string) => {
    const answer = await ask(method.toUpperCase(), asked, body, as);
    statuses.add(`${method} …${path} ${answer.status}`);
    const problem = check({ method, path: `${all}${path}`, ...answer });
    if (problem !== undefined) problems.push(problem);
    return answer.body as { readonly terminal?: { readonly id: string } };
  };
  const shell = (await look("post", "", "", {})).terminal?.id ?? "";
  const command = (await look("post", "", "", { command: "true", resumeSessionId: "r" })).terminal?.id ?? "";
  await look("post", "", "", { cols: 1 });
  await look("post", "", "", {}, "wrong");
  await look("post", "", "", { cwd: "/nowhere" });
  await look("post", "", "", {});
  await look("post", "", "", { initialInput: "x".repeat(70_000) });
  await look("get", "", "");
  await look("get", "", "", undefined, "wrong");
  for (const [method, path, body] of [
    ["get", "", undefined],
    ["get", "/snapshot", undefined],
    ["post", "/close-guard", {}],
    ["post", "/resize", { cols: 90, rows: 30 }],
    ["post", "/resize", { cols: 0, rows: 30 }],
    ["post", "/holder", { holder: "agent" }],
    ["post", "/approvals/{requestId}", { decision: "allow" }],
    ["post", "/approvals/{requestId}", { decision: "perhaps" }],
  ] as const)
    for (const id of [shell, command, "unknown"])
      await look(method, `/{id}${path}`, `/${id}${path.replace("{requestId}", "r")}`, body);
  await look("delete", "/{id}", "/unknown");
  await look("delete", "/{id}", `/${shell}`);
  await look("post", "/{id}/resize", `/${shell}/resize`, { cols: 90, rows: 30 });
  await look("get", "/{id}/snapshot", `/${shell}/snapshot`);
  await look("get", "/{id}", `/${shell}`);
  expect(problems).toEqual([]);
  expect([...statuses].toSorted()).toEqual([
    "delete …/{id} 200",
    "delete …/{id} 404",
    "get … 200",
    "get … 401",
    "get …/{id} 200",
    "get …/{id} 404",
    "get …/{id}/snapshot 200",
    "get …/{id}/snapshot 404",
    "post … 201",
    "post … 400",
    "post … 401",
    "post … 413",
    "post … 429",
    "post …/{id}/approvals/{requestId} 400",
    "post …/{id}/approvals/{requestId} 404",
    "post …/{id}/close-guard 200",
    "post …/{id}/close-guard 404",
    "post …/{id}/holder 400",
    "post …/{id}/holder 404",
    "post …/{id}/resize 200",
    "post …/{id}/resize 400",
    "post …/{id}/resize 404",
    "post …/{id}/resize 409",
  ]);
});
