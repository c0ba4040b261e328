import { describe, expect, it } from "vitest";
import { isEmulatorReply } from "../../src/serve/emulator-reply.js";

const esc = "\u001b";

describe("what an emulator says by itself", () => {
  it.each([
    ["the cursor's place", `${esc}[12;40R`],
    ["its place with the page", `${esc}[?12;40;1R`],
    ["that all is well", `${esc}[0n`],
    ["what it is", `${esc}[?1;2c`],
    ["which version it is", `${esc}[>0;276;0c`],
    ["a mode", `${esc}[?2004;1$y`],
    ["an ANSI mode", `${esc}[4;2$y`],
    ["its size", `${esc}[8;24;80t`],
    ["that it has the focus", `${esc}[I`],
    ["that it lost it", `${esc}[O`],
    ["that a pointer passed by", `${esc}[<35;10;4M`],
    ["a colour", `${esc}]10;rgb:ffff/ffff/ffff${esc}\\`],
    ["one of many colours", `${esc}]4;1;rgb:ffff/0000/0000\u0007`],
    ["a setting", `${esc}P1$r0m${esc}\\`],
    ["several of them", `${esc}[?1;2c${esc}[2;2R`],
  ])("is %s", (_, data) => {
    expect(isEmulatorReply(data)).toBe(true);
  });

  it.each([
    ["nothing", ""],
    ["a letter", "x"],
    ["Enter", "\r"],
    ["Escape", esc],
    ["an arrow", `${esc}[A`],
    ["an arrow with a modifier", `${esc}[1;5C`],
    ["F1", `${esc}OP`],
    ["a paste", `${esc}[200~[I${esc}[201~`],
    ["a click", `${esc}[<0;10;4M`],
    ["a drag", `${esc}[<32;10;4M`],
    ["the wheel", `${esc}[<64;10;4M`],
    ["an answer with a key after it", `${esc}[12;40Rx`],
    ["a key before an answer", `x${esc}[12;40R`],
  ])("is never %s", (_, data) => {
    expect(isEmulatorReply(data)).toBe(false);
  });
});
