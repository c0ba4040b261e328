import type {
  SessionLink,
  TerminalControls,
  TerminalSessionViewModel,
  TerminalSize,
} from "@terminal-session/core";
import {
  forwardRef,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  useSyncExternalStore,
  type HTMLAttributes,
} from "react";
import { plainTail } from "./plain-tail.js";
import { observeBox } from "./box-observer.js";
import { readSurfaceLook } from "./surface-theme.js";
import { TerminalDisplay, type DisplayStatus } from "./terminal-display.js";
import { loadEngine } from "./xterm-engine.js";

/** A session that a surface can follow by itself: what the core's `TerminalSession` offers for looking on. */
export interface FollowedSession {
  getSnapshot(): { readonly view: TerminalSessionViewModel; readonly link: SessionLink };
  subscribe(listener: () => void): () => void;
  readonly controls: TerminalControls;
}

/** What a surface says about itself. */
export interface SurfaceStatus extends DisplayStatus {
  /** `text` until the emulator is there, `ready` from then on. */
  readonly phase: "text" | "ready";
}

/** What can be done with a surface from outside. All of it is harmless before the emulator is there. */
export interface TerminalSurfaceHandle {
  focus(): void;
  /** Measures the box again. */
  fit(): void;
  scrollToEnd(): void;
}

/** Props of {@link TerminalSurface}. */
export interface TerminalSurfaceProps extends HTMLAttributes<HTMLDivElement> {
  /** A view, or a session that the surface follows by itself without rendering for its output. */
  readonly session: TerminalSessionViewModel | FollowedSession;
  /** What can be done with the session. A followed session brings its own. */
  readonly controls?: TerminalControls;
  /** Draw at the size that the program was given, or as many cells as fit. By default the program's size, when it is known. */
  readonly sizing?: "program" | "fit";
  /** A person types into the session: keys go to `controls.write`. Read only unless set. */
  readonly interactive?: boolean;
  /** As many cells as fit, once and after each change: for a program that is to follow the box. Only with `sizing="fit"`. */
  readonly onResize?: (size: TerminalSize) => void;
  readonly onStatus?: (status: SurfaceStatus) => void;
}

const noSubscription = (): (() => void) => () => undefined;

/** The screen of a session, drawn by a terminal emulator that is loaded when the first surface is shown. */
export const TerminalSurface: React.ForwardRefExoticComponent<
  TerminalSurfaceProps & React.RefAttributes<TerminalSurfaceHandle>
> = forwardRef<TerminalSurfaceHandle, TerminalSurfaceProps>(function TerminalSurface(props, ref) {
  const { session, controls, sizing, interactive = false, onResize, onStatus, className, ...rest } = props;
  const screen = useRef<HTMLDivElement>(null);
  const display = useRef<TerminalDisplay | null>(null);
  const [phase, setPhase] = useState<SurfaceStatus["phase"]>("text");
  const latest = useRef({ session, controls, sizing, onResize, onStatus });
  useEffect(() => {
    latest.current = { session, controls, sizing, onResize, onStatus };
  });
  const told = useRef<TerminalSize>(undefined);

  useEffect(() => {
    const element = screen.current;
    if (!element) return;
    let isGone = false;
    let stop: (() => void) | undefined;
    const start = async (): Promise<void> => {
      const createEngine = await loadEngine();
      if (isGone) return;
      const size = viewOf(latest.current.session).details?.size ?? { cols: 80, rows: 24 };
      const opened = new TerminalDisplay({
        createEngine,
        engine: {
          ...size,
          ...readSurfaceLook(element),
          convertEol: true,
          isInteractive: interactive,
          linkHandler: { activate: () => undefined },
        },
        onStatus: (status) => latest.current.onStatus?.({ phase: "ready", ...status }),
        onDrawn: (characters) => controlsOf(latest.current)?.acknowledge?.(characters),
        onData: (data) => void controlsOf(latest.current)?.write?.(data),
      });
      opened.engine.terminal.open(element);
      const fit = (): void => {
        const size = sizeFor(latest.current, opened);
        opened.resize(size);
        tellSize(size, latest.current, told);
      };
      const stopObserving = observeBox(element, fit);
      fit();
      display.current = opened;
      stop = () => {
        stopObserving();
        opened.dispose();
      };
      setPhase("ready");
    };
    start().catch(() => undefined);
    return () => {
      isGone = true;
      display.current = null;
      stop?.();
      setPhase("text");
    };
  }, [interactive]);

  useEffect(() => {
    const opened = display.current;
    if (phase !== "ready" || !opened) return;
    const show = (): void => {
      opened.resize(sizeFor({ session, sizing }, opened));
      opened.allowAnswers(!isFollowed(session) || session.getSnapshot().link.state === "live");
      opened.show(viewOf(session));
    };
    told.current = undefined;
    tellSize(sizeFor({ session, sizing }, opened), latest.current, told);
    show();
    return isFollowed(session) ? session.subscribe(show) : undefined;
  }, [phase, session, sizing]);

  useImperativeHandle(ref, () => ({
    focus: () => display.current?.engine.terminal.focus(),
    fit: () => {
      if (display.current) display.current.resize(sizeFor(latest.current, display.current));
    },
    scrollToEnd: () => display.current?.engine.terminal.scrollToBottom(),
  }));

  return (
    <div
      {...rest}
      className={["terminal-session-surface", className].filter(Boolean).join(" ")}
      data-part="surface"
      data-state={phase}
    >
      <div className="terminal-session-screen" data-part="screen" ref={screen} />
      {phase === "text" && <SurfaceText session={session} />}
    </div>
  );
});

function SurfaceText({ session }: Pick<TerminalSurfaceProps, "session">): React.ReactElement {
  const followed = isFollowed(session) ? session : undefined;
  const getView = (): TerminalSessionViewModel => viewOf(session);
  const view = useSyncExternalStore(followed?.subscribe.bind(followed) ?? noSubscription, getView, getView);
  return (
    <pre className="terminal-session-text" data-part="text">
      {plainTail(view)}
    </pre>
  );
}

function isFollowed(session: TerminalSurfaceProps["session"]): session is FollowedSession {
  return "getSnapshot" in session;
}

function viewOf(session: TerminalSurfaceProps["session"]): TerminalSessionViewModel {
  return isFollowed(session) ? session.getSnapshot().view : session;
}

interface Followed {
  readonly session: TerminalSurfaceProps["session"];
  readonly controls?: TerminalControls | undefined;
  readonly sizing?: TerminalSurfaceProps["sizing"] | undefined;
}

function controlsOf({ session, controls }: Followed): TerminalControls | undefined {
  return isFollowed(session) ? session.controls : controls;
}

function sizeFor({ session, sizing }: Followed, { engine }: TerminalDisplay): TerminalSize | undefined {
  const programSize = viewOf(session).details?.size;
  if (sizing !== "fit" && programSize) return programSize;
  const proposed = engine.proposeSize();
  return proposed && proposed.cols >= 20 && proposed.rows >= 2 ? proposed : undefined;
}

function tellSize(
  size: TerminalSize | undefined,
  { sizing, onResize }: Pick<Followed, "sizing"> & { readonly onResize: TerminalSurfaceProps["onResize"] },
  told: { current: TerminalSize | undefined },
): void {
  if (sizing !== "fit" || !size) return;
  if (size.cols === told.current?.cols && size.rows === told.current.rows) return;
  told.current = size;
  onResize?.(size);
}
