"use client";

import { TerminalSessionMessagesProvider } from "@terminal-session/react";
import {
  forwardRef,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type ComponentPropsWithoutRef,
  type ForwardRefExoticComponent,
  type ReactNode,
  type RefAttributes,
} from "react";
import type { TerminalRuntimeKind } from "@terminal-session/transport/contracts";
import type { TerminalNodeFeature } from "../contracts/node-contracts.js";
import { lostNodeState, type NodeState } from "../session/node-state.js";
import { useNodeSession } from "../session/useNodeSession.js";
import { LiveTerminal, type LiveTerminalProps } from "./LiveTerminal.js";
import { nodeMessages } from "./node-messages.js";
import { NodeNoticeBar } from "./NodeNoticeBar.js";

/** Props of {@link TerminalNode}, beside those of its root element. */
export interface TerminalNodeProps extends Omit<ComponentPropsWithoutRef<"section">, "children"> {
  readonly feature: TerminalNodeFeature;
  readonly nodeId: string;
  /** Null: there is none yet. The first that is given stays: a new session is a new node. */
  readonly sessionId: string | null;
  /** Default `local`. */
  readonly runtimeKind?: TerminalRuntimeKind | undefined;
  /** Default true. A node that is not to be seen neither draws nor tells its program a size. */
  readonly isVisible?: boolean | undefined;
  /** Takes the focus when it becomes true. Default false. */
  readonly isFocused?: boolean | undefined;
  /** The node comes from a stored layout, and its session may be gone: it is asked for first. Default false. */
  readonly isRestored?: boolean | undefined;
  /** Told how the session stands, at first and after each change. */
  readonly onState?: ((state: NodeState) => void) | undefined;
}

/**
 * A live terminal. Mounting it attaches to the session and taking it away lets go; neither starts or ends a process. Every
 * key is the program's, Tab too; Ctrl+F6 takes the focus out, and Ctrl+F or Cmd+F searches.
 * @example
 * <TerminalNode feature={feature} nodeId={node.id} sessionId={sessionId} />
 */
export const TerminalNode: ForwardRefExoticComponent<TerminalNodeProps & RefAttributes<HTMLElement>> =
  forwardRef<HTMLElement, TerminalNodeProps>(function TerminalNode(props, ref) {
    const {
      feature,
      nodeId,
      sessionId,
      runtimeKind = "local",
      isVisible = true,
      isFocused = false,
      isRestored = false,
      onState,
      className,
      ...rest
    } = props;
    const { i18n } = feature;
    const [bound, setBound] = useState(sessionId);
    if (bound === null && sessionId !== null) setBound(sessionId);
    const root = useRef<HTMLElement>(null);
    useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => root.current, []);
    const messages = useMemo(() => nodeMessages(i18n), [i18n]);
    const shared = { feature, runtimeKind, isVisible, isFocused, onState };
    return (
      <section
        // Not a landmark: a page may have many terminals, all of one name. The tags that mean a group are for controls.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="group"
        // Where the keyboard goes when it leaves the terminal; nobody tabs to it.
        tabIndex={-1}
        aria-label={i18n.t("title")}
        dir={i18n.direction}
        {...rest}
        ref={root}
        className={["terminal-session-node", className].filter(Boolean).join(" ")}
        data-part="node"
      >
        <TerminalSessionMessagesProvider messages={messages}>
          {bound === null ? (
            <p className="terminal-session-node-empty">{i18n.t("emptySession")}</p>
          ) : (
            <BoundTerminal
              {...shared}
              nodeId={nodeId}
              sessionId={bound}
              isRestored={isRestored}
              onLeave={() => root.current?.focus()}
            />
          )}
        </TerminalSessionMessagesProvider>
      </section>
    );
  });

interface BoundTerminalProps extends Omit<LiveTerminalProps, "session"> {
  readonly nodeId: string;
  readonly isRestored: boolean;
}

function BoundTerminal({ nodeId, isRestored, ...live }: BoundTerminalProps): ReactNode {
  const { feature, sessionId } = live;
  const session = useNodeSession({ feature, nodeId, sessionId, isRestored });
  if (session === undefined) return <NodeNoticeBar text={null} />;
  if (session === "lost") return <LostTerminal {...live} />;
  return <LiveTerminal {...live} session={session} />;
}

function LostTerminal({
  feature,
  sessionId,
  onState,
}: Pick<LiveTerminalProps, "feature" | "sessionId" | "onState">): ReactNode {
  const { ends } = feature;
  const report = useRef(onState);
  useEffect(() => {
    ends.note(sessionId, { status: "failed", exitCode: null });
    report.current?.(lostNodeState);
  }, [ends, sessionId]);
  return <NodeNoticeBar text={feature.i18n.t("recovery.sessionLost")} />;
}
