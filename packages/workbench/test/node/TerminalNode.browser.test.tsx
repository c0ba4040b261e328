import { StrictMode } from "react";
import { describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import "@terminal-session/react/styles.css";
import "../../src/styles.css";
import type {
  TerminalDiagnosticEvent,
  TerminalLinkHandler,
  TerminalLinkTarget,
  TerminalTransport,
} from "../../src/contracts.js";
import { createTerminalNodeI18nRuntime } from "../../src/i18n.js";
import { TerminalNode, type NodeState, type TerminalNodeProps } from "../../src/react.js";
import { gappedLine, playedFeature, type PlayedFeature, type PlayedOptions } from "../played-feature.js";

const limit = { timeout: 15_000 };
const part = (name: string): HTMLElement | null => document.querySelector(`[data-part="${name}"]`);
const drawn = (): string =>
  [...document.querySelectorAll(".xterm-rows > div")]
    .map((row) => (row.textContent ?? "").replaceAll("\u00a0", " ").trimEnd())
    .join("\n")
    .trimEnd();
const keyboard = (): HTMLTextAreaElement => {
  const found = document.querySelector<HTMLTextAreaElement>(".xterm-helper-textarea");
  if (!found) throw new Error("Nothing takes keys.");
  return found;
};
const typed = ({ host }: PlayedFeature): string => host.written.map(({ data }) => data).join("");
const count = ({ calls }: PlayedFeature, name: string): number =>
  calls.filter((call) => call === name).length;
// What an input method reports has no effect of its own in the page.
const press = (key: string, type = "keydown"): void => {
  keyboard().dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
};
const paste = (text: string): void => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  keyboard().dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
};

function node(played: PlayedFeature, props: Partial<TerminalNodeProps> = {}, width = 600) {
  return (
    <div style={{ blockSize: 300, inlineSize: width }}>
      <TerminalNode
        feature={played.feature}
        nodeId="n"
        sessionId="s"
        style={{}}
        onState={() => {}}
        {...props}
      />
    </div>
  );
}

/** Shows a node of a session that has printed `text`, until that is drawn. */
async function show(options: PlayedOptions = {}, props: Partial<TerminalNodeProps> = {}, text = "ready$ ") {
  const played = playedFeature(options);
  played.host.print("s", text);
  const screen = await render(node(played, props));
  await expect.poll(drawn, limit).toContain("ready$");
  await expect.poll(() => count(played, "attach"), limit).toBe(1);
  return { ...played, screen };
}

describe("one line for a node", () => {
  it("outlives StrictMode and twenty renders with inline props: one attach, one detach, no terminate", async () => {
    const played = playedFeature();
    played.host.print("s", "ready$ ");
    const strict = (key: number) => (
      <StrictMode>{node(played, { onState: () => void key, style: { order: key } })}</StrictMode>
    );
    const screen = await render(strict(0));
    for (let render = 1; render <= 20; render += 1) await screen.rerender(strict(render));
    await expect.poll(drawn, limit).toContain("ready$");
    played.host.print("s", "more");
    await expect.poll(drawn, limit).toBe("ready$ more");
    expect([count(played, "attach"), count(played, "snapshot"), count(played, "detach")]).toEqual([1, 1, 0]);
    expect(document.querySelectorAll(".xterm")).toHaveLength(1);
    await screen.unmount();
    await expect.poll(() => count(played, "detach"), limit).toBe(1);
    expect(played.calls).not.toContain("terminate");
    expect(count(played, "attach")).toBe(1);
  });

  it("is shared by two nodes of one session, and a quick remount calls nothing", async () => {
    const played = playedFeature();
    played.host.print("s", "ready$ ");
    const two = (
      <>
        {node(played)}
        {node(played, { nodeId: "m" })}
      </>
    );
    const screen = await render(two);
    await expect.poll(() => drawn().split("ready$").length, limit).toBe(3);
    await screen.rerender(<></>);
    await screen.rerender(node(played));
    await expect.poll(drawn, limit).toContain("ready$");
    expect([count(played, "attach"), count(played, "snapshot"), count(played, "detach")]).toEqual([1, 1, 0]);
  });

  it("calls nothing for mounts that follow each other fast", async () => {
    const played = playedFeature();
    played.host.print("s", "ready$ ");
    const screen = await render(<></>);
    for (let mount = 0; mount < 20; mount += 1) {
      await screen.rerender(node(played));
      await screen.rerender(<></>);
    }
    await screen.rerender(node(played));
    await expect.poll(drawn, limit).toContain("ready$");
    expect([count(played, "attach"), count(played, "detach"), count(played, "terminate")]).toEqual([1, 0, 0]);
    expect(document.querySelectorAll(".xterm")).toHaveLength(1);
    await screen.unmount();
    await expect.poll(() => count(played, "detach"), limit).toBe(1);
  });

  it("stays with its session when it is given another", async () => {
    const { host, screen, ...played } = await show();
    host.print("other", "wrong");
    await screen.rerender(node({ host, ...played }, { sessionId: "other" }));
    host.print("s", "same");
    await expect.poll(drawn, limit).toBe("ready$ same");
    expect(count({ host, ...played }, "attach")).toBe(1);
  });
});

describe("keys", () => {
  it("are the program's, Tab too, until Ctrl+F6 leaves", async () => {
    const played = await show();
    keyboard().focus();
    await userEvent.keyboard("ls{Tab}{Enter}");
    await expect.poll(() => typed(played), limit).toBe("ls\t\r");
    await userEvent.keyboard("{Control>}{F6}{/Control}");
    expect(document.activeElement).toBe(part("node"));
    expect(typed(played)).toBe("ls\t\r");
  });

  it("interrupt the program with Ctrl+C where nothing is selected, and copy where something is", async () => {
    const played = await show();
    keyboard().focus();
    await userEvent.keyboard("{Control>}c{/Control}");
    await expect.poll(() => typed(played), limit).toBe("\u0003");
    const screen = document.querySelector<HTMLElement>(".xterm-screen");
    await userEvent.dblClick(screen as HTMLElement, { position: { x: 12, y: 8 } });
    await userEvent.keyboard("{Control>}c{/Control}");
    await userEvent.keyboard("x");
    await expect.poll(() => typed(played), limit).toBe("\u0003x");
  });

  it("open the search with Ctrl+F, and Escape goes back to the terminal", async () => {
    const played = await show();
    keyboard().focus();
    await userEvent.keyboard("{Control>}f{/Control}");
    await expect.poll(() => document.activeElement?.tagName, limit).toBe("INPUT");
    await userEvent.keyboard("ready");
    await expect.poll(() => part("search")?.textContent, limit).toContain("1 of 1");
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => document.activeElement, limit).toBe(keyboard());
    expect(typed(played)).toBe("");
  });

  it("that belong to an input method do not reach the program", async () => {
    const played = await show();
    keyboard().focus();
    keyboard().dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
    press("Enter");
    keyboard().dispatchEvent(new CompositionEvent("compositionend", { bubbles: true }));
    press("Enter");
    press("a", "keyup");
    await userEvent.keyboard("x");
    await expect.poll(() => typed(played), limit).toBe("x");
  });
});

describe("what is copied", () => {
  it("joins the rows that the screen broke a line into, and has no blanks at their ends", async () => {
    const line = "long-".repeat(40);
    await show({}, {}, `${line}\r\nready$ `);
    const screen = document.querySelector<HTMLElement>(".xterm-screen");
    // A third press selects the whole line.
    await userEvent.tripleClick(screen as HTMLElement, { position: { x: 12, y: 8 } });
    const event = new ClipboardEvent("copy", {
      clipboardData: new DataTransfer(),
      bubbles: true,
      cancelable: true,
    });
    keyboard().dispatchEvent(event);
    expect(event.clipboardData?.getData("text/plain").trimEnd()).toBe(line);
  });
});

describe("what is pasted", () => {
  it("is typed at once when it is one line, without keys of its own", async () => {
    const played = await show({}, {}, "\u001b[?2004hready$ ");
    keyboard().focus();
    paste("echo\u001b[201~ hi");
    await expect.poll(() => typed(played), limit).toBe("\u001b[200~echo[201~ hi\u001b[201~");
  });

  it("is asked about when it has several lines", async () => {
    const played = await show();
    keyboard().focus();
    paste("one\ntwo");
    await expect.poll(() => part("paste-guard"), limit).not.toBeNull();
    expect(document.activeElement).toBe(part("cancel"));
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => part("paste-guard"), limit).toBeNull();
    expect(document.activeElement).toBe(keyboard());
    expect(typed(played)).toBe("");
    paste("one\ntwo");
    await expect.poll(() => part("paste-guard"), limit).not.toBeNull();
    await userEvent.click(part("confirm") as HTMLElement);
    await expect.poll(() => typed(played), limit).toBe("one\rtwo");
  });
});

describe("a paste into a program that asked for marks", () => {
  it("comes between the marks, and no text can end it early", async () => {
    const played = await show({}, {}, "\u001b[?2004hready$ ");
    keyboard().focus();
    paste("one\u001b[201~ two");
    await expect.poll(() => typed(played), limit).toBe("\u001b[200~one[201~ two\u001b[201~");
  });
});

describe("links", () => {
  const point = async (): Promise<void> => {
    const screen = document.querySelector<HTMLElement>(".xterm-screen");
    await userEvent.hover(screen as HTMLElement, { position: { x: 400, y: 120 } });
    await userEvent.hover(screen as HTMLElement, { position: { x: 12, y: 8 } });
  };
  const press = async (): Promise<void> =>
    userEvent.click(document.querySelector(".xterm-screen") as HTMLElement, { position: { x: 12, y: 8 } });
  const preview = (): string | undefined =>
    document.querySelector('[data-part="link"]:not([hidden])')?.textContent ?? undefined;

  it.each<[string, TerminalLinkTarget]>([
    ["src/main.ts:4:2", { path: "src/main.ts", line: 4, column: 2 }],
    ["https://a.example/x", { url: "https://a.example/x" }],
    [
      "\u001b]8;;https://true.example/\u0007https://shown.example\u001b]8;;\u0007",
      { url: "https://true.example/" },
    ],
  ])("open %j for the host, which learns where the session is", async (text, target) => {
    const open = vi.fn<(target: TerminalLinkTarget) => void>();
    const { host } = await show({ linkHandler: { open } }, {}, `${text}\r\nready$ `);
    host.metadata({ sessionId: "s", cwd: "/srv/app" });
    await point();
    await expect.poll(preview, limit).toContain(target.path ?? target.url ?? "");
    await press();
    await expect.poll(() => open.mock.calls, limit).toEqual([[{ ...target, cwd: "/srv/app" }]]);
  });

  it("without a slash are there where the host knows the file, and no others are", async () => {
    const open = vi.fn<(target: TerminalLinkTarget) => void>();
    const resolve = vi.fn<NonNullable<TerminalLinkHandler["resolve"]>>(async (target) =>
      target.path === "README.md" ? { ...target, path: "/srv/README.md" } : null,
    );
    await show({ linkHandler: { open, resolve } }, {}, "README.md:12 gone/away.ts:3\r\nready$ ");
    await point();
    await expect.poll(preview, limit).toBe("/srv/README.md:12");
    await press();
    await expect.poll(() => open.mock.calls, limit).toEqual([[{ path: "/srv/README.md", line: 12 }]]);
    keyboard().focus();
    await userEvent.keyboard("{Control>}{Shift>}o{/Shift}{/Control}");
    const listed = (): unknown => [...(part("link-list")?.querySelectorAll("button") ?? [])].length;
    await expect.poll(listed, limit).toBe(1);
    expect(part("link-list")?.getAttribute("aria-label")).toBe("Links on the screen");
  });
});

describe("a hidden node", () => {
  it("neither tells its program a size nor draws, and is right when it is shown again", async () => {
    const { screen, host, ...rest } = await show();
    const played = { host, ...rest };
    await expect.poll(() => count(played, "resize"), limit).toBe(1);
    await screen.rerender(node(played, { isVisible: false }));
    const before = drawn();
    host.print("s", "while hidden");
    await screen.rerender(node(played, { isVisible: false }, 400));
    expect([drawn(), count(played, "resize")]).toEqual([before, 1]);
    await screen.rerender(node(played));
    await expect.poll(drawn, limit).toContain("while hidden");
    await screen.rerender(node(played, {}, 400));
    await expect.poll(() => count(played, "resize"), limit).toBe(2);
  });
});

describe("a node inside of something that is hidden", () => {
  it("tells its program no size, and the right one when it is shown again", async () => {
    const played = playedFeature();
    played.host.print("s", "ready$ ");
    const sizes: string[] = [];
    played.feature.transport.onMetadata?.(({ cols }) => void sizes.push(String(cols)));
    const inside = (display: "block" | "none", width: number) => (
      <div style={{ display }}>{node(played, {}, width)}</div>
    );
    const screen = await render(inside("block", 600));
    await expect.poll(drawn, limit).toContain("ready$");
    await expect.poll(() => sizes.length, limit).toBe(1);
    await screen.rerender(inside("none", 600));
    await screen.rerender(inside("none", 300));
    played.host.print("s", "while hidden");
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expect(sizes).toHaveLength(1);
    await screen.rerender(inside("block", 300));
    await expect.poll(() => sizes.length, limit).toBe(2);
    expect(Number(sizes[1])).toBeLessThan(Number(sizes[0]));
    await expect.poll(drawn, limit).toContain("while hidden");
  });
});

describe("how a session stands", () => {
  it("is lost, not running, when its host does not know it", async () => {
    const played = playedFeature({ knows: () => false });
    const onState = vi.fn<(state: NodeState) => void>();
    await render(node(played, { isRestored: true, onState }));
    await expect.poll(() => part("node-notice")?.textContent, limit).toBe("Terminal session was lost.");
    expect(onState.mock.lastCall?.[0]).toMatchObject({ status: "failed", notice: "sessionLost" });
    expect(played.calls).toEqual(["get"]);
  });

  it("is detached while the line is down, and its end is told with its code", async () => {
    const onState = vi.fn<(state: NodeState) => void>();
    const { host } = await show({}, { onState });
    const last = () => onState.mock.lastCall?.[0];
    await expect.poll(last, limit).toMatchObject({ status: "running", notice: null });
    host.drop("s");
    await expect.poll(last, limit).toMatchObject({ status: "detached", notice: "connectionLost" });
    await expect.poll(last, limit).toMatchObject({ status: "running", notice: null });
    host.exit("s", { code: 3 });
    await expect.poll(last, limit).toMatchObject({ status: "failed", exitCode: 3 });
  });

  it("says that earlier output is on its way, and that it is not kept any more", async () => {
    let give = (): void => {};
    const snapshot: TerminalTransport["snapshot"] = () =>
      new Promise((resolve) => {
        give = () => resolve({ data: "the end", fromSeq: 1, toSeq: 1, truncated: true });
      });
    const played = playedFeature({ line: { snapshot } });
    played.host.print("s", "the end");
    await render(node(played));
    await expect.poll(() => part("node-notice")?.textContent, limit).toBe("Loading earlier output…");
    give();
    await expect
      .poll(() => part("node-notice")?.textContent, limit)
      .toBe("Earlier output is no longer kept.");
    await expect.poll(drawn, limit).toContain("the end");
  });

  it("says that output is missing which came while the line was down", async () => {
    await show({ line: gappedLine });
    await expect
      .poll(() => part("node-notice")?.textContent, limit)
      .toBe("Some output was lost while the connection was down.");
  });

  it("has a place before there is a session", async () => {
    await render(node(playedFeature(), { sessionId: null }));
    expect(part("node")?.textContent).toBe("No terminal session yet.");
  });
});

describe("a session that asks", () => {
  // A button is armed when it has been on show for a moment.
  async function choose(decision: "allow" | "deny"): Promise<void> {
    const button = (): HTMLElement | null =>
      document.querySelector(`[data-part="approval-choice"][data-decision="${decision}"][data-armed="true"]`);
    await expect.poll(button, limit).not.toBeNull();
    await userEvent.click(button() as HTMLElement);
  }

  it("shows the question above its screen without taking the focus, and the answer goes to the host", async () => {
    const { host } = await show();
    keyboard().focus();
    const answer = host.requestApproval("s", {
      requestID: "r",
      title: "Run a command",
      summary: "It removes files.",
      command: "rm -rf build",
    });
    await expect.poll(() => part("node")?.textContent, limit).toContain("rm -rf build");
    expect(document.activeElement).toBe(keyboard());
    const question = document.querySelector<HTMLElement>(".terminal-session-node-approval");
    const screenTop = part("node-screen")?.getBoundingClientRect().top ?? 0;
    expect(question?.getBoundingClientRect().bottom).toBeLessThanOrEqual(screenTop + 1);
    await choose("allow");
    expect(await answer).toMatchObject({ decision: "allow" });
    await expect.poll(() => part("node")?.textContent, limit).not.toContain("rm -rf build");
  });

  it("shows the rule of a lasting answer before it is given, as the host says it", async () => {
    const { host } = await show({
      approvals: { ruleOf: (_option, { command }) => command && `${command} and nothing else` },
    });
    const answer = host.requestApproval("s", {
      requestID: "r",
      title: "Run a command",
      summary: "",
      command: "git status",
      options: [{ optionID: "always", label: "Always", kind: "allow_always" }],
    });
    await choose("allow");
    await expect
      .poll(() => part("lasting-rule")?.textContent, limit)
      .toBe("It covers git status and nothing else");
    await expect.poll(() => part("draft-send")?.dataset["armed"], limit).toBe("true");
    await userEvent.click(part("draft-send") as HTMLElement);
    expect(await answer).toMatchObject({ decision: "allow", rule: "git status and nothing else" });
  });

  it("runs nothing and is created, not running, until somebody allows it", async () => {
    const onState = vi.fn<(state: NodeState) => void>();
    const played = playedFeature();
    const answer = played.host.launch({ sessionId: "s", command: "make" });
    await render(node(played, { onState }));
    await expect.poll(() => onState.mock.lastCall?.[0], limit).toMatchObject({ status: "created" });
    await expect.poll(() => part("node")?.textContent, limit).toContain("make");
    await choose("deny");
    expect(await answer).toMatchObject({ decision: "deny" });
    await expect.poll(() => onState.mock.lastCall?.[0]?.status, limit).toMatch(/exited|failed/);
  });
});

describe("what a host brings", () => {
  it("changes what is drawn, in the colours and words that it wants", async () => {
    const { screen } = await show({
      outputTransform: ({ data }) =>
        data.includes("secret") ? null : data.toUpperCase().replace("READY", "ready"),
      resolveTheme: ({ status }) =>
        status === "running" ? { background: "#102030", cursor: "#a1b2c3" } : {},
      i18n: createTerminalNodeI18nRuntime({
        locale: "ar",
        resources: { ar: { terminalNode: { title: "طرفية" } } },
      }),
    });
    const screenPart = part("node-screen");
    await expect
      .poll(() => screenPart?.style.getPropertyValue("--terminal-session-background"), limit)
      .toBe("#102030");
    expect([part("node")?.dir, screenPart?.dir, part("node")?.getAttribute("aria-label")]).toEqual([
      "rtl",
      "ltr",
      "طرفية",
    ]);
    const emulatorStyles = (): string =>
      [...document.querySelectorAll(".xterm style")].map(({ textContent }) => textContent).join("");
    await expect.poll(emulatorStyles, limit).toContain("#a1b2c3");
    await screen.unmount();
  });

  it("draws nothing of a suppressed piece, and misses nothing after it", async () => {
    const { host } = await show({ outputTransform: ({ data }) => (data === "secret" ? null : data) });
    host.print("s", "secret");
    host.print("s", "open");
    await expect.poll(drawn, limit).toBe("ready$ open");
    expect(part("node-notice")?.textContent).toBe("");
  });

  it("turns what is dropped into input", async () => {
    const dropInput = vi.fn<() => string>(() => "'/a b' ");
    const played = await show({ dropInput });
    const dataTransfer = new DataTransfer();
    part("node-screen")?.dispatchEvent(
      new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }),
    );
    await expect.poll(() => typed(played), limit).toBe("'/a b' ");
    expect(dropInput).toHaveBeenCalledWith({ cwd: null, dataTransfer: expect.anything(), sessionId: "s" });
  });

  it("hears what happens to a node, and never what is typed", async () => {
    const log = vi.fn<(event: TerminalDiagnosticEvent, details?: object) => void>();
    const { screen } = await show({ diagnostics: { log } });
    keyboard().focus();
    await userEvent.keyboard("pass-word");
    await screen.unmount();
    const events = log.mock.calls.map(([event]) => event);
    expect(events.filter((event) => event !== "resize")).toEqual([
      "mount",
      "hydration-start",
      "snapshot-start",
      "snapshot-complete",
      "attach-start",
      "attach-complete",
      "hydration-complete",
      "dispose",
    ]);
    expect(events).toContain("resize");
    expect(JSON.stringify(log.mock.calls)).not.toContain("pass-word");
  });
});
