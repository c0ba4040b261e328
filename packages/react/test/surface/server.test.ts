import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { TerminalSurface } from "../../src/surface/index.js";
import { pushedSession } from "./pushed-session.js";

describe("on a server", () => {
  it("is the text without escapes, of a view and of a session, and loads no emulator", () => {
    const { session, print } = pushedSession({ size: { cols: 40, rows: 6 } });
    print("\u001b[31mred\u001b[0m <b>\r\n", "\u001b]0;title\u0007next");
    for (const shown of [session, session.getSnapshot().view]) {
      const html = renderToString(createElement(TerminalSurface, { session: shown }));
      expect(html).toContain("red &lt;b&gt;\nnext");
      expect(html).not.toContain("\u001b");
      expect(html).not.toContain("title");
    }
  });
});
