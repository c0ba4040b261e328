import { PassThrough } from "node:stream";
import { expect, test, vi } from "vitest";
import { announceAddresses } from "../../server/announce-addresses.js";

function start() {
  const input = new PassThrough();
  const lines: string[] = [];
  let count = 0;
  announceAddresses({
    input,
    print: (line) => lines.push(line),
    newAddress: () => `http://host/#${(count += 1)}`,
  });
  return { input, lines };
}

test("prints one address at first, and another for each Enter", async () => {
  const { input, lines } = start();
  expect(lines).toEqual([expect.stringMatching(/^Workbench .*: http:\/\/host\/#1$/)]);
  input.write("x");
  input.write("\n");
  await vi.waitFor(() => expect(lines.at(-1)).toContain("http://host/#2"));
  expect(lines).toHaveLength(2);
});

test("goes on when its terminal is gone", () => {
  const { input, lines } = start();
  input.destroy(new Error("EIO"));
  expect(lines).toHaveLength(1);
});
