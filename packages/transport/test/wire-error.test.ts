import { describe, expect, it } from "vitest";
import { TerminalWireError, toWireError } from "../src/wire-error.js";

describe("toWireError", () => {
  it("keeps a code of ours, with its fixed sentence", () => {
    expect(toWireError(new TerminalWireError("unauthorized", { message: "token abc is wrong" }))).toEqual({
      code: "unauthorized",
      message: "The token is missing or wrong.",
    });
  });

  it.each([
    new Error("ENOENT: /home/someone/secret"),
    Object.assign(new Error("x"), { code: "ENOENT" }),
    Object.assign(new Error("x"), { code: "constructor" }),
    { code: 7 },
    null,
    undefined,
    "unauthorized",
  ])("tells nothing of any other failure (%#)", (failure) => {
    expect(toWireError(failure)).toEqual({ code: "internal", message: "The host failed to answer." });
  });
});
