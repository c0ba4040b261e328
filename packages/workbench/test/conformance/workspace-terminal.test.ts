// The groups of the shared cases that speak of a node, its keys and its workbench. Those of the line (input queue, attachment,
// recovery, client sequence) are run by the transport, `writeBatch` by react, and those of the daemon by the host.
import { describe, expect, it } from "vitest";
import { closeTerminalSession } from "../../src/close/close-session.js";
import { windowCloseEffect } from "../../src/close/window-close-effect.js";
import type {
  TerminalCloseGuardResult,
  TerminalLinkTarget,
  TerminalScreen,
  TerminalSessionStatus,
} from "../../src/contracts.js";
import { clipboardAction } from "../../src/keys/clipboard-action.js";
import { createCompositionGuard } from "../../src/keys/composition-guard.js";
import { isFindShortcut } from "../../src/keys/find-shortcut.js";
import { launchTrigger } from "../../src/launch/launch-trigger.js";
import { nodeLinkFinder } from "../../src/links/node-links.js";
import { plannedResize, toTerminalDimensions } from "../../src/screen/resize-plan.js";
import { createScreenCache } from "../../src/screen/screen-cache.js";
import { projectStatus } from "../../src/status/status-projection.js";
import { isPulsing, statusTone } from "../../src/status/status-tone.js";
import { externalState, pressed } from "../node-parts.js";
import { conformanceCases as cases } from "./conformance-cases.js";

/** The files that a node offers in a line, each with the place that it opens. */
async function filesIn(text: string): Promise<unknown> {
  const opened: TerminalLinkTarget[] = [];
  const handler = { open: (target: TerminalLinkTarget) => void opened.push(target) };
  const found = await nodeLinkFinder(handler, null)(text, new AbortController().signal);
  return found.map((link) => {
    link.open();
    return { text: link.text, index: link.index, ...opened.at(-1) };
  });
}

describe("link detection", () => {
  it.each(cases.linkDetection)("finds the files in: $text", async ({ text, links }) => {
    expect(await filesIn(text)).toEqual(links);
  });
});

describe("dimensions", () => {
  it.each(cases.dimensions)("of $input are $output", ({ input, output }) => {
    expect(toTerminalDimensions(input)).toEqual(output);
  });
});

describe("screen cache", () => {
  it.each(cases.screenCache)("$name", ({ steps }) => {
    const cache = createScreenCache();
    const results: unknown[] = [];
    for (const {
      call: [method, nodeId, given],
    } of steps) {
      const answers = {
        set: () => cache.set(nodeId, given as TerminalScreen),
        get: () => cache.get(nodeId, String(given)),
        peek: () => cache.peek(nodeId),
        invalidate: () => cache.invalidate(nodeId, String(given)),
        isInvalidated: () => cache.isInvalidated(nodeId, String(given)),
        clearInvalidation: () => cache.clearInvalidation(nodeId, String(given)),
      };
      results.push(answers[method]() ?? null);
    }
    expect(results).toEqual(steps.map(({ result }) => result));
  });
});

describe("close flow", () => {
  it.each(cases.closeFlow)("$name", async ({ input, events, result, error }) => {
    const log: string[] = [];
    const closing = closeTerminalSession({
      sessionId: input.sessionId,
      status: input.status,
      feature: {
        closeGuard: {
          async check({ sessionId }) {
            log.push(`guard:${sessionId}`);
            if (input.guardError) throw new Error("guard failed");
            return input.guard;
          },
        },
        diagnostics: { log: (event) => void log.push(`diag:${event}`) },
        launchService: {
          async terminate({ sessionId }) {
            log.push(`terminate:${sessionId}`);
            if (input.terminateError) throw new Error("terminate failed");
          },
        },
      },
      confirm({ leaderCommand }: TerminalCloseGuardResult) {
        log.push(`confirm:${leaderCommand}`);
        return input.confirm === true;
      },
    });
    const outcome = await closing.then(
      (value) => ({ result: value, error: null }),
      (reason: Error) => ({ result: null, error: reason.message }),
    );
    expect(outcome).toEqual({ result, error });
    expect(log).toEqual(events);
  });
});

describe("status projection", () => {
  it.each(cases.statusProjection)("$name", ({ from, projection, now, to, sameReference }) => {
    const next = projectStatus(from, projection, now);
    expect(next).toEqual(to);
    expect(next === from).toBe(sameReference === true);
  });
});

describe("resize plan", () => {
  it.each(cases.resizePlan)("after $lastSize tells for $nextSize: $emit", ({ lastSize, nextSize, emit }) => {
    expect(plannedResize({ last: lastSize, next: nextSize })).toEqual(emit);
  });
});

describe("clipboard shortcuts", () => {
  it.each(cases.clipboardShortcuts)(
    "on $platform, selected $hasSelection: $event.mods $event.key $event.type gives $action",
    ({ platform, hasSelection, event, action }) => {
      expect(clipboardAction({ platform, hasSelection, event: pressed(event) })).toBe(action);
    },
  );
});

describe("find shortcut", () => {
  it.each(cases.findShortcut)("$mods $key opens: $opens", ({ opens, ...event }) => {
    expect(isFindShortcut(pressed(event))).toBe(opens);
  });
});

describe("input-method guard", () => {
  it.each(cases.imeGuard)("$name", ({ steps }) => {
    let now = 1_000;
    const guard = createCompositionGuard(() => now);
    const judged = steps.flatMap((step) => {
      if ("compositionstart" in step) guard.started();
      else if ("compositionend" in step) guard.ended();
      else if ("waitMs" in step) now += step.waitMs;
      else return [{ ...step, ...guard.judge(pressed({ ...step.event, mods: step.event.ctrl ? "C" : "" })) }];
      return [];
    });
    expect(judged).toEqual(steps.filter((step) => "event" in step));
  });
});

describe("launch trigger", () => {
  it.each(cases.launchTrigger)("of $reason with $payload is $trigger", ({ reason, payload, trigger }) => {
    expect(launchTrigger({ reason, payload })).toBe(trigger);
  });
});

describe("window close effect", () => {
  it.each(cases.windowCloseEffect)("$name", async ({ external, guard, guardThrows, effect }) => {
    const found = await windowCloseEffect({
      closeGuard: {
        async check() {
          if (guardThrows || guard === null) throw new Error("guard failed");
          return guard;
        },
      },
      context: {
        externalNodeState: external && externalState(external),
        instanceId: "t9",
        node: { id: "node7", title: "Node title" },
      },
      description: "D",
      typeId: "ty",
    });
    expect(found).toEqual(effect);
  });
});

describe("status tone", () => {
  // The keys of the group are the statuses.
  const tones = Object.entries(cases.statusTone) as [TerminalSessionStatus, string][];
  it.each(tones)("of %s is %s", (status, tone) => {
    expect(`${statusTone(status)}${isPulsing(status) ? "+pulse" : ""}`).toBe(tone);
  });
});
