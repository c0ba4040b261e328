import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { TerminalSurface } from "../../src/surface/index.js";
import "../../src/surface/surface.css";
import { watchTerminals } from "./drawn-terminals.js";
import { pushedSession } from "./pushed-session.js";

const { opened, last } = watchTerminals();
const limit = { timeout: 10_000 };
const size = { cols: 40, rows: 6 };

it.each([0.5, 1, 1.5])(
  "takes the pointer to the cell that is seen, drawn %s times as large",
  async (scale) => {
    const sent: string[] = [];
    const { session, print } = pushedSession({
      size,
      controls: {
        write: async (text) => {
          sent.push(text);
        },
      },
    });
    await render(
      <div style={{ transform: `scale(${scale})`, transformOrigin: "0 0", inlineSize: 500 }}>
        <TerminalSurface session={session} interactive />
      </div>,
    );
    print("zero one\r\ntwo three four");
    await expect
      .poll(() => opened.length > 0 && last().buffer.active.getLine(1)?.translateToString(true), limit)
      .toBe("two three four");
    const screen = document.querySelector<HTMLElement>(".xterm-screen");
    const { width = 0, height = 0 } = screen?.getBoundingClientRect() ?? {};
    // The middle of the word `three`.
    const position = { x: (6.5 * width) / size.cols, y: (1.5 * height) / size.rows };
    await userEvent.dblClick(screen as HTMLElement, { position });
    await expect.poll(() => last().getSelection(), limit).toBe("three");
    // And a program that asked for the mouse hears of the same cell.
    print("\u001b[?1000h\u001b[?1006h");
    await expect.poll(() => last().modes.mouseTrackingMode, limit).toBe("vt200");
    sent.length = 0;
    await userEvent.click(screen as HTMLElement, { position });
    await expect.poll(() => sent.join(""), limit).toContain("\u001b[<0;7;2M");
  },
);
