import { lineProtocol, tokenProtocolPrefix } from "@terminal-session/transport/frames";
import { expect } from "vitest";
import { WebSocket } from "ws";
import { connect } from "../support/host-session.js";
import { patient, WorkbenchPage } from "../support/workbench-page.js";
import { test } from "../support/workbench-test.js";
import type { WorkbenchServer } from "../support/workbench-server.js";

/** Opens the line of a session by hand, says something, and answers with all that came back and how it was closed. */
function speak(input: {
  readonly server: WorkbenchServer;
  readonly sessionId: string;
  /** `null` sends none. By default the page's own. */
  readonly origin?: string | null;
  readonly host?: string;
  readonly token: string;
  readonly say?: readonly string[];
}): Promise<{ readonly heard: unknown[]; readonly closed: number | string }> {
  const { server, origin = server.origin } = input;
  const url = `${server.origin.replace("http", "ws")}/v1/workspaces/workbench/terminals/${input.sessionId}/ws`;
  const socket = new WebSocket(url, [lineProtocol, `${tokenProtocolPrefix}${input.token}`], {
    ...(origin === null ? {} : { origin }),
    headers: input.host === undefined ? {} : { host: input.host },
  });
  const heard: unknown[] = [];
  return new Promise((resolve) => {
    socket.on("open", () => {
      for (const text of input.say ?? []) socket.send(text);
    });
    socket.on("message", (data: Buffer) => heard.push(JSON.parse(data.toString())));
    socket.on("unexpected-response", (_request, { statusCode }) =>
      resolve({ heard, closed: `HTTP ${statusCode}` }),
    );
    socket.on("close", (code) => resolve({ heard, closed: code }));
    socket.on("error", () => undefined); // "close" follows.
  });
}

test("lets one tab in with an address, and says what to do in the next one", async ({ server, browser }) => {
  const address = await server.newAddress();
  const first = await WorkbenchPage.open(browser, address);
  await expect
    .poll(() => first.page.getByRole("textbox", { name: "Command" }).isVisible(), patient)
    .toBe(true);
  const second = await WorkbenchPage.open(browser, address);
  await expect.poll(() => second.page.getByRole("main").textContent(), patient).toContain("used already");
  const none = await WorkbenchPage.open(browser, server.origin);
  await expect.poll(() => none.page.getByRole("main").textContent(), patient).toContain("press Enter");

  await none.page.goto(await server.newAddress());
  await expect
    .poll(() => none.page.getByRole("textbox", { name: "Command" }).isVisible(), patient)
    .toBe(true);
  for (const tab of [first, second, none]) await tab.close();
});

test("keeps the token out of the address, and the page's own policy unbroken", async ({ workbench }) => {
  await expect.poll(() => new URL(workbench.page.url()).hash, patient).toBe("");
  await workbench.run("printf '\\033[38;2;10;120;200mtrue colour\\033[0m'");
  await expect.poll(workbench.screen, patient).toContain("true colour");
});

test("serves the page with strict headers", async ({ server }) => {
  const { headers } = await fetch(server.origin);
  expect(headers.get("content-security-policy")).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  expect(headers.get("content-security-policy")).not.toMatch(/script-src[^;]*unsafe/);
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
});

test("answers a wrong token, origin or host with a refusal and nothing of the session", async ({
  server,
}) => {
  const line = await connect(await server.newAddress());
  const { sessionId } = await line.launch("echo secret");
  const { token } = line;
  const refused = (closed: string) => ({ heard: [], closed });
  expect(await speak({ server, sessionId, token: "wrong" })).toEqual(refused("HTTP 401"));
  expect(await speak({ server, sessionId, token, origin: "http://evil.example" })).toEqual(
    refused("HTTP 403"),
  );
  expect(await speak({ server, sessionId, token, host: "evil.example" })).toEqual(refused("HTTP 403"));
  expect(await speak({ server, sessionId, token: "wrong", origin: null })).toEqual(refused("HTTP 401"));
  const terminals = `${server.origin}/v1/workspaces/workbench/terminals`;
  const request = await fetch(terminals, { headers: { authorization: "Bearer wrong" } });
  expect(request.status).toBe(401);
  expect(await request.json()).toMatchObject({ error: { code: "unauthorized" } });
});

test("goes on after a frame that cannot be read", async ({ server }) => {
  const line = await connect(await server.newAddress());
  const { sessionId } = await line.launch("echo still here");
  for (const frame of ["{", "[]", '{"type":"nonsense"}', '{"type":"input","data":7}']) {
    const { heard, closed } = await speak({ server, sessionId, token: line.token, say: [frame] });
    expect(closed).toBe(1007);
    expect(heard).toContainEqual({ type: "error", sessionId, error: "invalid_frame" });
  }
  const session = line.follow(sessionId);
  await expect.poll(() => session.getSnapshot().view.state, patient).toBe("waiting");
  const { approval } = session.getSnapshot().view;
  await session.controls.resolveApproval?.({
    sessionID: sessionId,
    requestID: approval?.requestID ?? "",
    decision: "allow",
  });
  await expect.poll(() => session.getSnapshot().view.exitCode, patient).toBe(0);
  session.dispose();
});
