import { createEventChannel, createTerminalSession, adaptTerminalSession } from "@terminal-session/core";
import { act, render } from "@testing-library/react";
import { StrictMode } from "react";
import { describe, expect, it, onTestFinished } from "vitest";
import { chineseMessages } from "../../src/chinese/index.js";
import { TerminalSessionMessagesProvider } from "../../src/index.js";
import { OutputAnnouncer } from "../../src/speech/OutputAnnouncer.js";
import { summaryPeriodMs, summaryRestMs } from "../../src/speech/output-listener.js";
import { manualClock } from "../panel/manual-clock.js";
import { event, opened, output } from "../session-events.js";

function announce(...before: readonly unknown[]): {
  readonly push: (...events: readonly unknown[]) => void;
  readonly advance: (ms: number) => void;
  readonly said: () => string | null;
} {
  const clock = manualClock();
  const channel = createEventChannel();
  channel.push(opened, ...before);
  const session = createTerminalSession(channel.source);
  onTestFinished(() => session.dispose());
  const { container } = render(
    <StrictMode>
      <OutputAnnouncer session={session} clock={clock} />
    </StrictMode>,
  );
  return {
    push: (...events) => act(() => channel.push(...events)),
    advance: (ms) => clock.advance(ms),
    said: () => container.textContent,
  };
}

describe("the spoken summary of output", () => {
  it("says how much came and its last line, once it rests, and nothing of what was there", () => {
    const { push, advance, said } = announce(output("old\n", 1));
    advance(summaryPeriodMs);
    expect(said()).toBe("");
    push(output("one\ntwo\n", 2));
    expect(said()).toBe("");
    advance(summaryRestMs);
    expect(said()).toBe("2 lines of output, last line: two");
  });

  it("speaks no more than once in a period, however much comes", () => {
    const { push, advance, said } = announce();
    const texts = new Set<string | null>();
    for (let tick = 0; tick < 100; tick += 1) {
      push(output(`line ${tick}\n`, tick + 1));
      advance(summaryPeriodMs / 20);
      texts.add(said());
    }
    texts.delete("");
    expect(texts.size).toBeLessThanOrEqual(5);
    expect(texts.size).toBeGreaterThanOrEqual(4);
    advance(summaryPeriodMs);
    texts.add(said());
    const lines = [...texts].map((text) => Number.parseInt(text ?? "", 10));
    expect(lines.reduce((sum, count) => sum + count, 0)).toBe(100);
  });

  it("says the rest when the session ends, without waiting for its turn", () => {
    const { push, advance, said } = announce();
    push(output("one\n", 1));
    advance(summaryRestMs);
    push(output("two\nthree\n", 2), event("terminal.exited", { code: 0 }));
    advance(summaryRestMs);
    expect(said()).toBe("2 lines of output, last line: three");
  });

  it("makes visible what could not be heard, and cuts what takes too long", () => {
    const { push, advance, said } = announce();
    push(output(`a\u202eb${"x".repeat(1_000)}\n`, 1));
    advance(summaryRestMs);
    expect(said()).toContain("a⟨U+202E⟩b");
    expect(said()?.length).toBeLessThan(300);
  });

  it("follows views as it does sessions, in other words where a catalogue has them", () => {
    const clock = manualClock();
    const shown = (...events: readonly unknown[]) => (
      <TerminalSessionMessagesProvider messages={chineseMessages}>
        <OutputAnnouncer session={adaptTerminalSession([opened, ...events])} clock={clock} />
      </TerminalSessionMessagesProvider>
    );
    const { container, rerender } = render(shown());
    rerender(shown(output("one\n", 1)));
    clock.advance(summaryRestMs);
    expect(container.textContent).toBe("输出 1 行，最后一行：one");
  });
});
