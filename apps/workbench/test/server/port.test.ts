import { expect, test } from "vitest";
import { portFrom } from "../../server/port.js";

test.each([
  { args: [], environment: {}, port: 0 },
  { args: [], environment: { PORT: "4100" }, port: 4100 },
  { args: ["--port", "4200"], environment: { PORT: "4100" }, port: 4200 },
  { args: ["--port=0"], environment: { PORT: "4100" }, port: 0 },
])("takes $port from $args and $environment", ({ args, environment, port }) => {
  expect(portFrom(args, environment)).toBe(port);
});

test.each(["", "http", "-1", "80.5", "65536", "1e9"])("refuses %j as a port", (text) => {
  expect(() => portFrom([], { PORT: text })).toThrow("whole number from 0 to 65535");
});
