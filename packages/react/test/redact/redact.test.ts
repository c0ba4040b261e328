import {
  adaptTerminalSession,
  createEventChannel,
  createTerminalSession,
  type TerminalSessionViewModel,
} from "@terminal-session/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { redactEvents, redactRecording, redactSource, type RedactOptions } from "../../src/redact/index.js";
import { event, opened, output, request } from "../session-events.js";

const secret = "sk-0123456789";
const options = { secrets: [secret] };
const textOf = (view: TerminalSessionViewModel): string =>
  (view.chunks ?? []).map(({ text }) => text).join("");

describe("a recording", () => {
  it("keeps its times when secrets are taken out", () => {
    const recording = [opened, output("sk-01", 1), output("23456789", 2)].map((each, index) => ({
      atMs: index * 10,
      event: each,
    }));
    const clean = redactRecording(recording, options);
    expect(clean.map(({ atMs }) => atMs)).toEqual([0, 10, 20]);
    expect(JSON.stringify(clean)).toContain("[redacted]");
    expect(JSON.stringify(clean)).not.toContain("23456789");
  });
});

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

  it("have nothing of a secret's shape either, wherever the pieces are cut", () => {
    const text = "a ghp_0123456789 b ghp_01\nBearer x.y-z c\nkey=abcdef12 d ghp_9876543210ghp_0123456789";
    const patterns = [
      { pattern: /ghp_\d{10}/, maxLength: 14 },
      { pattern: /\bbearer\s[\w.-]+/i, maxLength: 20 },
      { pattern: /[a-z]+=[0-9a-f]{8}/, maxLength: 16 },
    ];
    fc.assert(
      fc.property(fc.array(fc.nat(text.length), { maxLength: 12 }), (cuts) => {
        const ends = [...new Set([0, ...cuts, text.length])].toSorted((one, other) => one - other);
        const pieces = ends.slice(1).map((end, index) => output(text.slice(ends[index], end), index + 1));
        const shown = textOf(adaptTerminalSession(redactEvents([opened, ...pieces], { patterns })));
        expect(shown).toBe("a [redacted] b ghp_01\n[redacted] c\n[redacted] d [redacted][redacted]");
      }),
    );
  });

  it("have none whose pieces another stream or a question comes between", () => {
    const events = [
      opened,
      output("token sk-01", 1),
      event("terminal.output", { text: "warning\n", stream: "stderr", sequence: 2 }),
      request("r"),
      output("23456", 3),
      output("23456", 3),
      output("789\n", 4),
    ];
    const clean = redactEvents(events, options);
    expect(clean).toHaveLength(events.length);
    expect(textOf(adaptTerminalSession(clean))).toBe("token [redacted]warning\n\n");
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

const neverAgain = { now: () => 0, after: () => () => undefined };

describe("a redacted source", () => {
  const shown = (pieces: readonly string[], given: RedactOptions): string[] => {
    const channel = createEventChannel();
    const session = createTerminalSession(redactSource(channel.source, { scheduler: neverAgain, ...given }));
    channel.push(opened);
    const texts = pieces.map((piece, index) => {
      channel.push(output(piece, index + 1));
      return textOf(session.getSnapshot().view);
    });
    session.dispose();
    return texts;
  };

  it("holds back only where a secret's literal start stands, and never more than the longest secret", () => {
    const patterns = [{ pattern: /ghp_\w{10}/, maxLength: 14 }];
    expect(shown(["$ ", "g", "o ", "ghp_1", "2345678 and more"], { patterns })).toEqual([
      "$ ",
      "$ ",
      "$ go ",
      "$ go ",
      "$ go ghp_12345678 and more",
    ]);
  });

  it("holds back the unfinished line where a secret may begin with anything", () => {
    const patterns = [{ pattern: /\w+@\w+/, maxLength: 12 }];
    expect(shown(["a", "b\n", "me@", "home\n"], { patterns })).toEqual([
      "",
      "ab\n",
      "ab\n",
      "ab\n[redacted]\n",
    ]);
  });

  it("takes secrets out of the reason why a line was lost", () => {
    const messages: (string | undefined)[] = [];
    redactSource((sink) => {
      sink.link({ state: "lost", error: { code: "x", message: `refused ${secret}` } });
      return { stop: () => undefined };
    }, options)({ events: () => undefined, link: ({ error }) => void messages.push(error?.message) });
    expect(messages).toEqual(["refused [redacted]"]);
  });

  it("refuses a pattern without a bound that can be kept", () => {
    expect(() => redactEvents([], { patterns: [{ pattern: /a/, maxLength: Number.NaN }] })).toThrow(
      RangeError,
    );
  });

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

it("says nothing of what was shown, which may lack what was asked", async () => {
  const answered: unknown[] = [];
  const source = redactSource(
    () => ({ stop() {}, resolveApproval: async (response) => void answered.push(response) }),
    { secrets: ["hunter22"] },
  );
  const controls = source({ events() {}, link() {} });
  const answer = { sessionID: "s", requestID: "r", decision: "allow" } as const;
  await controls.resolveApproval?.({ ...answer, shown: { command: "login ••••", workingDirectory: "/" } });
  expect(answered).toEqual([answer]);
});
