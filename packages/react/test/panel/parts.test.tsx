import { adaptTerminalSession } from "@terminal-session/core";
import { render, waitFor } from "@testing-library/react";
import { createRef, type HTMLAttributes, type ReactElement, type Ref } from "react";
import { beforeAll, describe, expect, it } from "vitest";
import {
  ApprovalPrompt,
  DiagnosticList,
  ErrorNotice,
  ExitNotice,
  SearchBar,
  SessionFooter,
  SessionHeader,
  TerminalSessionPanel,
} from "../../src/index.js";
import { event, opened, request } from "../session-events.js";

// Loading it takes longer than a test waits for an element, the first time.
beforeAll(() => import("../../src/later.js"));

const waiting = adaptTerminalSession([opened, request("r")]);
const failed = adaptTerminalSession([opened, event("terminal.error", { title: "Lost" })]);
const exited = adaptTerminalSession([opened, event("terminal.exited", { code: 0 })]);
const search = { next: () => {}, previous: () => {}, clear: () => {}, onResults: () => () => {} };

type RootProps = HTMLAttributes<HTMLElement>;
// Each part has an element of its own kind as its root; what is asked of it here is the same for all.
type AnyRef = Ref<never>;

describe("every part", () => {
  it.each<[string, (props: RootProps, ref: AnyRef) => ReactElement]>([
    ["panel", (props, ref) => <TerminalSessionPanel session={waiting} {...props} ref={ref} />],
    ["header", (props, ref) => <SessionHeader session={waiting} {...props} ref={ref} />],
    ["approval", (props, ref) => <ApprovalPrompt session={waiting} {...props} ref={ref} />],
    ["error", (props, ref) => <ErrorNotice session={failed} {...props} ref={ref} />],
    ["exit", (props, ref) => <ExitNotice session={exited} {...props} ref={ref} />],
    ["footer", (props, ref) => <SessionFooter session={exited} {...props} ref={ref} />],
    ["diagnostics", (props, ref) => <DiagnosticList diagnostics={[]} dropped={1} {...props} ref={ref} />],
    ["search", (props, ref) => <SearchBar search={search} {...props} ref={ref} />],
  ])("%s takes className, style, ref and the rest at its root", async (name, make) => {
    const ref = createRef<HTMLElement>();
    const props = { className: "mine", style: { color: "red" }, id: "it", "data-test": "yes" };
    render(make(props, ref as AnyRef));
    await waitFor(() => expect(ref.current).not.toBeNull());
    expect(ref.current).toHaveAttribute("data-part", name);
    expect(ref.current).toHaveClass("mine", `terminal-session-${name}`);
    expect(ref.current).toHaveStyle({ color: "rgb(255, 0, 0)" });
    expect(ref.current).toHaveAttribute("id", "it");
    expect(ref.current).toHaveAttribute("data-test", "yes");
  });
});
