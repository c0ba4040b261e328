"use client";

import type { TerminalSession, TerminalSize } from "@terminal-session/core";
import { SearchBar, TerminalSurface, type TerminalSurfaceHandle } from "@terminal-session/react";
import { useEffect, useMemo, useRef, useState, type DragEvent, type ReactNode } from "react";
import type { TerminalRuntimeKind } from "@terminal-session/transport/contracts";
import type { TerminalNodeFeature } from "../contracts/node-contracts.js";
import { nodeLinkFinder, openAddress } from "../links/node-links.js";
import { listenToKeys, type NodeKeys } from "../keys/listen-to-keys.js";
import { plannedResize } from "../screen/resize-plan.js";
import { isEndedStatus } from "../status/session-status.js";
import { takesInput, type NodeState } from "../session/node-state.js";
import { useNodeState } from "../session/useNodeState.js";
import { NodeApproval } from "./NodeApproval.js";
import { NodeNoticeBar } from "./NodeNoticeBar.js";
import { GuardDetail } from "./GuardDetail.js";
import { GuardDialog } from "./GuardDialog.js";
import { themeStyle } from "./theme-style.js";

/** Props of {@link LiveTerminal}. */
export interface LiveTerminalProps {
  readonly feature: TerminalNodeFeature;
  readonly session: TerminalSession;
  readonly sessionId: string;
  readonly runtimeKind: TerminalRuntimeKind;
  readonly isVisible: boolean;
  readonly isFocused: boolean;
  readonly onState: ((state: NodeState) => void) | undefined;
  /** The keyboard leaves the terminal. */
  readonly onLeave: () => void;
}

/** The screen of a session that a person types into, its search, and what there is to say above it. */
export function LiveTerminal(props: LiveTerminalProps): ReactNode {
  const { feature, session, sessionId, runtimeKind, isVisible, isFocused, onState, onLeave } = props;
  const { i18n, limits, linkHandler, dropInput, resolveTheme, ends } = feature;
  const state = useNodeState(session);
  const screen = useRef<HTMLDivElement>(null);
  const [surface, setSurface] = useState<TerminalSurfaceHandle | null>(null);
  const [isReady, setReady] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [isFinding, setFinding] = useState(false);
  const [pasting, setPasting] = useState<{ readonly text: string; readonly paste: () => void }>();
  const told = useRef<TerminalSize | null>(null);
  const keys = useRef<NodeKeys>(undefined);

  useEffect(() => {
    keys.current = {
      onLeave,
      onFind: () => setFinding(true),
      onSeveralLines: (text, paste) => setPasting({ text, paste }),
    };
  });
  useEffect(() => {
    if (screen.current === null) return undefined;
    return listenToKeys(screen.current, {
      onFind: () => keys.current?.onFind(),
      onLeave: () => keys.current?.onLeave(),
      onSeveralLines: (text, paste) => keys.current?.onSeveralLines(text, paste),
    });
  }, []);
  const report = useRef(onState);
  useEffect(() => {
    report.current = onState;
  });
  useEffect(() => {
    const { status, exitCode } = state;
    if (isEndedStatus(status)) ends.note(sessionId, { status, exitCode });
    report.current?.(state);
  }, [ends, sessionId, state]);
  useEffect(() => {
    if (isFocused && isReady && isVisible) surface?.focus();
  }, [isFocused, isReady, isVisible, surface]);

  const isTyping = takesInput(state);
  const { cwd } = state;
  // It remembers which files there are in that directory.
  const findLinks = useMemo(() => linkHandler && nodeLinkFinder(linkHandler, cwd), [linkHandler, cwd]);
  const resize = (next: TerminalSize): void => {
    const size = plannedResize({ last: told.current, next });
    if (size === null || !isTyping) return;
    told.current = size;
    // The line tells the last size again when it is up.
    session.controls.resize?.(size).catch(() => undefined);
  };
  const drop = async (dataTransfer: DataTransfer): Promise<void> => {
    const text = await dropInput?.({ cwd: state.cwd, dataTransfer, sessionId });
    if (typeof text === "string" && text !== "") await session.controls.write?.(text);
    surface?.focus();
  };
  const dropProps = dropInput &&
    isTyping && {
      onDragOver: (event: DragEvent) => event.preventDefault(),
      onDrop(event: DragEvent) {
        event.preventDefault();
        drop(event.dataTransfer).catch(() => feature.diagnostics.log("write-error", { sessionId }));
      },
    };
  const closeSearch = (): void => {
    setFinding(false);
    surface?.focus();
  };
  return (
    <>
      <NodeNoticeBar
        text={hasFailed ? i18n.t("screen.plainText") : state.notice && i18n.t(`recovery.${state.notice}`)}
      />
      <NodeApproval session={session} behaviour={feature.approvals} />
      {isFinding && surface && <SearchBar search={surface.search} onClose={closeSearch} takesFocus />}
      <div
        {...dropProps}
        ref={screen}
        className="terminal-session-node-screen"
        data-part="node-screen"
        // A program's screen runs from left to right, whatever the language around it.
        dir="ltr"
        hidden={!isVisible}
        style={themeStyle(resolveTheme({ runtimeKind, sessionId, status: state.status }))}
      >
        <TerminalSurface
          ref={setSurface}
          session={session}
          interactive={isTyping}
          sizing="fit"
          scrollback={limits.maxScrollbackLines}
          writeBatch={limits.maxWriteBatchBytes}
          onResize={resize}
          onStatus={({ phase, failed = false }) => {
            setReady(phase === "ready");
            setFailed(failed);
          }}
          onLink={linkHandler && ((url) => openAddress(linkHandler, { url, cwd: state.cwd }))}
          findLinks={findLinks}
        />
      </div>
      <p className="terminal-session-spoken">{i18n.t("leave")}</p>
      {pasting && (
        <GuardDialog
          part="paste-guard"
          direction={i18n.direction}
          title={i18n.t("paste.title")}
          description={i18n.t("paste.description")}
          cancelLabel={i18n.t("paste.cancel")}
          confirmLabel={i18n.t("paste.confirm")}
          onCancel={() => setPasting(undefined)}
          onConfirm={() => {
            setPasting(undefined);
            pasting.paste();
          }}
        >
          <GuardDetail part="pasted">{pasting.text}</GuardDetail>
        </GuardDialog>
      )}
    </>
  );
}
