import {
  adaptTerminalSession,
  createEventChannel,
  createTerminalSession,
  type TerminalSessionViewModel,
} from "@terminal-session/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { redactEvents, redactSource } from "../../src/redact/index.js";
import { event, opened, output, request } from "../session-events.js";

const secret = "sk-0123456789";
const options = { secrets: [secret] };
const textOf = (view: TerminalSessionViewModel): string =>
  (view.chunks ?? []).map(({ text }) => text).join("");

describe("redacted events", () => {
  it("have no secret, wherever the pieces are cut", () => {
    const text = `a ${secret} b sk-01 ${secret}${secret} sk-`;
    fc.assert(
      fc.property(fc.array(fc.nat(text.length), { maxLength: 8 }), (cuts) => {
        const ends = [...new Set([0, ...cuts, text.length])].toSorted((one, other) => one - other);
        const pieces = ends.slice(1).map((end, index) => output(text.slice(ends[index], end), index + 1));
        const shown = textOf(adaptTerminalSession(redactEvents([opened, ...pieces], options)));
        expect(shown).toBe("a [redacted] b sk-01 [redacted][redacted] sk-");
      }),
    );
  });

  it("have none in what surrounds the output either", () => {
    const events = [
      event("terminal.opened", { command: `login ${secret}`, workingDirectory: `/${secret}` }),
      request("r", { command: `curl ${secret}`, title: secret, summary: secret }),
      event("terminal.error", { summary: `bad ${secret}` }),
    ];
    const view = adaptTerminalSession(redactEvents(events, options));
    expect(JSON.stringify(view)).not.toContain(secret);
    expect(view.command).toBe("login [redacted]");
  });

  it("keep their order: what is held goes before the end", () => {
    const events = redactEvents([opened, output("sk-01"), event("terminal.exited", { code: 0 })], options);
    expect(events).toEqual([opened, output("sk-01"), event("terminal.exited", { code: 0 })]);
  });
});

describe("a redacted source", () => {
  it("shows a mere beginning after a silence, and then only the rest of a secret is taken out", () => {
    const channel = createEventChannel();
    let later: (() => void) | undefined;
    const scheduler = {
      now: () => 0,
      after: (_delayMs: number, run: () => void) => {
        later = run;
        return () => {
          later = undefined;
        };
      },
    };
    const session = createTerminalSession(redactSource(channel.source, { ...options, scheduler }));
    const shown = (): string => textOf(session.getSnapshot().view);
    channel.push(opened, output("token: sk-012", 1));
    expect(shown()).toBe("");
    later?.();
    expect(shown()).toBe("token: sk-012");
    channel.push(output("3456789 ok\n", 2));
    expect(shown()).toBe("token: sk-012[redacted] ok\n");
    session.dispose();
  });
});
