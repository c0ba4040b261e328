import { describe, expect, it } from "vitest";
import { bearerToken, isLoopback, requestRefusal, servedHosts } from "../../src/access/allowlist.js";

const allowlist = {
  hosts: new Set(["127.0.0.1:4321", "localhost:4321"]),
  origins: new Set(["http://127.0.0.1:4321", "http://localhost:4321"]),
};
const host = "127.0.0.1:4321";
const origin = "http://127.0.0.1:4321";

describe("requestRefusal", () => {
  it.each([
    { headers: { host, origin } },
    { headers: { host: "localhost:4321", origin: "http://localhost:4321" } },
    { headers: { host } },
    { headers: { host, origin, "sec-fetch-site": "same-origin" } },
  ])("lets the host's own page and clients without a page pass: %j", ({ headers }) => {
    expect(requestRefusal(headers, allowlist, "request")).toBeUndefined();
    expect(requestRefusal(headers, allowlist, "socket")).toBeUndefined();
  });

  it.each(["same-origin", "none"])("lets a browser leave the origin out of a request: %s", (site) => {
    const headers = { host, "sec-fetch-site": site };
    expect(requestRefusal(headers, allowlist, "request")).toBeUndefined();
    expect(requestRefusal(headers, allowlist, "socket")).toBe("forbidden_origin");
  });

  it.each([
    "https://evil.example",
    "http://127.0.0.1:4322",
    "http://127.0.0.1",
    "https://127.0.0.1:4321",
    "http://127.0.0.1.:4321",
    "http://127.0.0.1:4321.evil.example",
    "HTTP://127.0.0.1:4321",
    "http://user@127.0.0.1:4321",
    "http://127.0.0.1:4321, https://evil.example",
    "http://[::1]:4321",
    "null",
    "",
  ])("refuses the origin %j", (other) => {
    for (const kind of ["request", "socket"] as const)
      expect(requestRefusal({ host, origin: other }, allowlist, kind)).toBe("forbidden_origin");
  });

  it.each([
    "attack.example:4321",
    "127.0.0.1",
    "127.0.0.1:80",
    "localhost.:4321",
    "[::1]:4321",
    "",
    undefined,
  ])("refuses the host %j, whatever the origin says", (other) => {
    const headers = { ...(other === undefined ? {} : { host: other }), origin };
    expect(requestRefusal(headers, allowlist, "request")).toBe("forbidden_host");
    expect(requestRefusal({ ...headers, origin: `http://${other}` }, allowlist, "socket")).toBe(
      "forbidden_host",
    );
  });

  it.each(["cross-site", "same-site"])("refuses a browser that says that another page asks: %s", (site) => {
    expect(requestRefusal({ host, "sec-fetch-site": site }, allowlist, "request")).toBe("forbidden_origin");
  });
});

it.each([
  ["Bearer abc_-9", "abc_-9"],
  ["bearer abc", "abc"],
  ["Bearer a b", undefined],
  ["Bearer ", undefined],
  ["Basic abc", undefined],
  ["abc", undefined],
  [undefined, undefined],
])("reads the token of the header %j as %j", (header, token) => {
  expect(bearerToken(header)).toBe(token);
});

it.each([
  ["127.0.0.1", true],
  ["127.9.9.9", true],
  ["::1", true],
  ["localhost", true],
  ["0.0.0.0", false],
  ["::", false],
  ["192.168.1.2", false],
  ["127.0.0.1.example", false],
])("takes %s for reachable from this machine only: %s", (hostname, expected) => {
  expect(isLoopback(hostname)).toBe(expected);
});

it("names an address as the Host header has it", () => {
  expect(servedHosts("127.0.0.1", 80)).toEqual(["127.0.0.1:80", "localhost:80"]);
  expect(servedHosts("::1", 80)).toEqual(["[::1]:80", "localhost:80"]);
  expect(servedHosts("localhost", 80)).toEqual(["localhost:80"]);
  expect(servedHosts("10.0.0.1", 80)).toEqual(["10.0.0.1:80"]);
});
