import { expect, test } from "vitest";
import { titleOf } from "../../../page/dock/item-title.js";
import type { BoardSession } from "../../../page/session-board.js";

/** Newest first, as the board has them. */
const sessions = [
  { listed: { id: "d", title: "bash" } },
  { listed: { id: "c", title: "sh", command: "make" } },
  { listed: { id: "b", title: "bash" } },
  { listed: { id: "a", title: "sh", command: "make" } },
  { listed: { id: "e", title: "sh", command: "rm \u202e" } },
] as readonly { readonly listed: object }[] as readonly BoardSession[]; // a title needs no more of them

test("tells shells and commands of one name apart, oldest first, and shows a command line as data", () => {
  const of = (kind: "session" | "terminal") => (id: string) => titleOf({ kind, id }, sessions);
  expect(["b", "d"].map(of("terminal"))).toEqual(["bash 1", "bash 2"]);
  expect(["a", "c"].map(of("session"))).toEqual(["make (1)", "make (2)"]);
  expect(of("session")("e")).toBe("rm ⟨U+202E⟩");
});

test("has a word for what it does not know yet", () => {
  expect(titleOf({ kind: "terminal", id: "x" }, sessions)).toBe("Terminal");
  expect(titleOf({ kind: "session", id: "x" }, sessions)).toBe("Command");
});
