import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { connect, textOf, untilLive, untilShown } from "../serve/follow-terminal.js";
import { openTerminals } from "../serve/open-terminals.js";

it("is the text that the bytes are, whatever bytes a program prints", { timeout: 60_000 }, async () => {
  const directory = mkdtempSync("/tmp/binary-");
  onTestFinished(() => rmSync(directory, { recursive: true }));
  // Every byte beside every other, and then noise.
  const pairs = Buffer.from(Array.from({ length: 65_536 }, (_, index) => [index >> 8, index & 255]).flat());
  const bytes = Buffer.concat([pairs, randomBytes(200_000)]);
  const file = join(directory, "bytes");
  writeFileSync(file, bytes);
  const client = connect(await openTerminals());
  const session = client.follow(await client.create());
  await untilLive(session);
  await session.controls.write?.(`stty raw -echo; printf b-e-g-%s in; cat ${file}; printf 'x%s' -e-n-d-\n`);
  await untilShown(session, /x-e-n-d-/);
  const [, printed = ""] = /b-e-g-in(.*)x-e-n-d-/s.exec(textOf(session)) ?? [];
  const wanted = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  expect(hashOf(printed)).toBe(hashOf(wanted));
  expect(session.getSnapshot().view.diagnostics).toBeUndefined();
});

function hashOf(text: string): string {
  return createHash("sha256").update(text, "utf16le").digest("hex");
}
