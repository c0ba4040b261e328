"use client";

import type { TerminalControls, TerminalSize } from "@terminal-session/core";
import {
  forwardRef,
  useContext,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type ComponentPropsWithoutRef,
  type CSSProperties,
  type ForwardRefExoticComponent,
  type RefAttributes,
} from "react";
import { PanelMemoryContext } from "../hooks/panel-memory.js";
import { useTerminalSessionMessages } from "../messages/MessagesProvider.js";
import { viewOf, type ShownSession } from "./followed-session.js";
import type { LinkFinder } from "./links/link-finder.js";
import type { Sizing } from "./screen-size.js";
import { SurfaceText } from "./SurfaceText.js";
import type { SurfaceController, SurfaceRequest } from "./surface-controller.js";
import { surfaceElements } from "./surface-elements.js";
import { surfaceLimits } from "./surface-limits.js";
import { SearchRelay, type SurfaceSearch } from "./surface-search.js";
import type { SurfaceStatus } from "./surface-status.js";
import { useIsTyping } from "./useIsTyping.js";
import { loadXterm } from "./xterm-engine.js";

/** What can be done with a surface from outside. All of it is harmless before the emulator is there. */
export interface TerminalSurfaceHandle {
  focus(): void;
  /** Reads the style sheet and measures the box again. */
  fit(): void;
  scrollToEnd(): void;
  /** Scrolls to the next or previous error and selects its row. False when there is none further on. */
  jumpToError(direction: "next" | "previous"): boolean;
  /** Lists the links on the screen for the keyboard, as Ctrl+Shift+O and Cmd+Shift+O do. */
  listLinks(): void;
  /** The same object as long as the surface lives. */
  readonly search: SurfaceSearch;
}

/** Props of {@link TerminalSurface}, beside those of its root element. */
export interface TerminalSurfaceProps extends Omit<
  ComponentPropsWithoutRef<"section">,
  "children" | "onResize"
> {
  /** A view, or a session that the surface follows by itself, without a render for its output. */
  readonly session: ShownSession;
  /** What can be done with the session: `write` takes what is typed, `acknowledge` what is drawn. Default: what it brings. */
  readonly controls?: TerminalControls | undefined;
  /** Default `program`: the size that the program was given, scrolled where the box is smaller; as many cells as fit where nobody has said one. */
  readonly sizing?: Sizing | undefined;
  /** A person types into the session, until its program has ended. Default false: nothing that the program prints makes the display send anything. */
  readonly interactive?: boolean | undefined;
  /** Rows kept above the screen. Taken when the surface is first shown. */
  readonly scrollback?: number | undefined;
  /** The most UTF-16 code units that are drawn at once, no more than the default of 65 536. Taken when the surface is first shown. */
  readonly writeBatch?: number | undefined;
  /** The schemes that links of the program may open. Default `http:`, `https:` and `mailto:`. */
  readonly linkSchemes?: readonly string[] | undefined;
  /** Opens a link of an allowed scheme. Default: in a new page that learns nothing of this one. */
  readonly onLink?: ((address: string) => void) | undefined;
  /** Finds more links than web addresses, such as `src/main.ts:4`. Taken anew at each render, so that it may be inline. */
  readonly findLinks?: LinkFinder | undefined;
  /** As many cells as fit, once and after each change: for a program that is to follow the box. Only with `sizing="fit"`. */
  readonly onResize?: ((size: TerminalSize) => void) | undefined;
  readonly onStatus?: ((status: SurfaceStatus) => void) | undefined;
}

/**
 * The screen of a session, drawn by a terminal emulator that is loaded when the first surface is shown. Until then, and
 * on a server, it is the last lines as plain text.
 */
export const TerminalSurface: ForwardRefExoticComponent<
  TerminalSurfaceProps & RefAttributes<TerminalSurfaceHandle>
> = forwardRef<TerminalSurfaceHandle, TerminalSurfaceProps>(function TerminalSurface(props, ref) {
  const {
    session,
    controls,
    sizing = "program",
    interactive = false,
    scrollback = surfaceLimits.scrollbackRows,
    writeBatch = surfaceLimits.maxWriteCharacters,
    linkSchemes,
    onLink,
    findLinks,
    onResize,
    onStatus,
    className,
    style,
    ...rest
  } = props;
  const words = useTerminalSessionMessages();
  const memory = useContext(PanelMemoryContext);
  const isTyping = useIsTyping(session, interactive);
  const root = useRef<HTMLElement>(null);
  const controller = useRef<SurfaceController | null>(null);
  const [search] = useState(() => new SearchRelay());
  const [phase, setPhase] = useState<SurfaceStatus["phase"]>("text");
  const latest = useRef<SurfaceRequest>(undefined);

  // What is asked for may change at every render: it is handed on, and never a reason to begin anew.
  useEffect(() => {
    const request = {
      session,
      controls,
      sizing,
      interactive: isTyping,
      scrollback,
      writeBatch,
      linkSchemes,
      memory,
      words,
      onLink,
      findLinks,
      onResize,
      onStatus,
    };
    latest.current = request;
    controller.current?.update(request);
  });

  useEffect(() => {
    let isGone = false;
    const start = async (): Promise<void> => {
      // All that only works on an emulator is loaded with it: an app that shows no screen yet has nothing of either.
      const [parts, { SurfaceController, engineMaker }] = await Promise.all([
        loadXterm(),
        import("../later.js"),
      ]);
      if (isGone || !latest.current) return;
      const elements = root.current && surfaceElements(root.current);
      if (!elements) return;
      const onOpened = (): void => setPhase("ready");
      controller.current = new SurfaceController(
        engineMaker(parts),
        { elements, search, onOpened },
        latest.current,
      );
    };
    start().catch(() => {
      const status: SurfaceStatus = { phase: "text", hiddenCharacters: 0, following: true, failed: true };
      if (!isGone) latest.current?.onStatus?.(status);
    });
    return () => {
      isGone = true;
      controller.current?.dispose();
      controller.current = null;
      setPhase("text");
    };
  }, [search]);

  useImperativeHandle(
    ref,
    () => ({
      focus: () => controller.current?.focus(),
      fit: () => controller.current?.fit(),
      scrollToEnd: () => controller.current?.scrollToEnd(),
      jumpToError: (direction) => controller.current?.jumpToError(direction) ?? false,
      listLinks: () => controller.current?.listLinks(),
      search,
    }),
    [search],
  );

  const rows = sizing === "program" ? viewOf(session).details?.size?.rows : undefined;
  return (
    <section
      {...rest}
      ref={root}
      className={["terminal-session-surface", className].filter(Boolean).join(" ")}
      data-part="surface"
      data-state={phase}
      // The place that the screen will take, so that nothing moves when it comes.
      style={rows === undefined ? style : ({ "--terminal-session-rows": rows, ...style } as CSSProperties)}
    >
      <div
        className="terminal-session-scroller"
        data-part="scroller"
        // Not a landmark: a page may show many screens, all of one name. The tags that mean a group are for controls.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="group"
        aria-label={words.outputName}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
        tabIndex={isTyping ? -1 : 0}
      >
        <div className="terminal-session-gutter" data-part="gutter" />
        <div className="terminal-session-screen" data-part="screen" aria-hidden={!isTyping} />
        <pre className="terminal-session-transcript" data-part="transcript" />
      </div>
      {phase === "text" && <SurfaceText session={session} />}
      <div className="terminal-session-link" data-part="link" hidden />
    </section>
  );
});
