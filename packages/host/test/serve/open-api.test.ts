import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, it } from "vitest";
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
    "get …/{id}/ws",
  ]);
});
