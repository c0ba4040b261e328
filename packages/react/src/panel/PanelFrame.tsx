"use client";

import type { TerminalSessionViewModel } from "@terminal-session/core";
import {
  forwardRef,
  type ForwardRefExoticComponent,
  lazy,
  type RefAttributes,
  Suspense,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { isTerminalSession } from "../hooks/is-terminal-session.js";
import { PanelMemoryContext } from "../hooks/panel-memory.js";
import { useSessionChrome } from "../hooks/useSessionChrome.js";
import { useSessionLink } from "../hooks/useSessionLink.js";
import { useTerminalSessionMessages } from "../messages/MessagesProvider.js";
import { TerminalSurface, type TerminalSurfaceHandle } from "../surface/index.js";
import type { ShownText } from "../tools/ToolBar.js";
import { spoken } from "./spoken-text.js";
import { ApprovalPrompt } from "./ApprovalPrompt.js";
import { classNames } from "./class-names.js";
import { systemClock } from "./clock.js";
import { ErrorNotice } from "./ErrorNotice.js";
import { IconButton } from "./IconButton.js";
import { PanelFooter } from "./PanelFooter.js";
import { SearchBar } from "./SearchBar.js";
import { SessionHeader } from "./SessionHeader.js";
import { StatusAnnouncer } from "./StatusAnnouncer.js";
import type { TerminalSessionPanelProps } from "./TerminalSessionPanel.js";
import { useAttention } from "./useAttention.js";
import { useLastingStatus } from "./useLastingStatus.js";

const ToolBar = lazy(async () => ({ default: (await import("../later.js")).ToolBar }));
const StillScreen = lazy(async () => ({ default: (await import("../later.js")).StillScreen }));
const FoldedOutput = lazy(async () => ({ default: (await import("../later.js")).FoldedOutput }));
const OutputAnnouncer = lazy(async () => ({ default: (await import("../later.js")).OutputAnnouncer }));
const PlainView = lazy(async () => ({ default: (await import("../later.js")).PlainView }));

/** The panel inside its words. */
export const PanelFrame: ForwardRefExoticComponent<
  Omit<TerminalSessionPanelProps, "messages"> & RefAttributes<HTMLElement>
> = forwardRef<HTMLElement, Omit<TerminalSessionPanelProps, "messages">>(function PanelFrame(props, ref) {
  const {
    session,
    onApprovalDecision,
    approvals,
    controls,
    link,
    actions,
    header,
    footer,
    recording,
    expanded = true,
    onExpandedChange,
    still = false,
    onWake,
    onAttention,
    speaksOutput = true,
    surface,
    clock = systemClock,
    className,
    ...rest
  } = props;
  const messages = useTerminalSessionMessages();
  const chrome = useSessionChrome(session);
  useAttention(chrome, onAttention);
  const ownLink = useSessionLink(session);
  const [status, handleStatus] = useLastingStatus(clock, surface?.onStatus);
  const [screen, setScreen] = useState<TerminalSurfaceHandle | null>(null);
  const memory = useContext(PanelMemoryContext);
  const [searching, setSearching] = useState(!!memory?.searching);
  const [tooling, setTooling] = useState(!!memory?.tooling);
  const [shown, setShown] = useState<ShownText>(memory?.shown ?? "screen");
  useEffect(() => {
    if (memory) Object.assign(memory, { searching, tooling, shown });
  });
  const [past, setPast] = useState<TerminalSessionViewModel>();
  const toolsID = useId();
  const toolsButton = useRef<HTMLButtonElement>(null);
  const foldButton = useRef<HTMLButtonElement>(null);
  const searchButton = useRef<HTMLButtonElement>(null);
  const able = controls ?? (isTerminalSession(session) ? session.controls : undefined);

  // Searching and jumping take an emulator.
  const isFolded = !expanded && !searching && !tooling;
  const isStill = still && !searching && !tooling;
  const closeSearch = (): void => {
    delete memory?.asked;
    setSearching(false);
    searchButton.current?.focus();
  };
  const toggleTools = (): void => {
    setTooling(!tooling);
    setPast(undefined);
  };
  return (
    <section
      // Takes the focus of a part that goes away; nobody tabs to it.
      tabIndex={-1}
      aria-label={messages.panelName(spoken(chrome.command, messages))}
      {...rest}
      ref={ref}
      className={classNames("terminal-session-panel", className)}
      data-part="panel"
      data-state={chrome.state}
    >
      <SessionHeader
        session={chrome}
        onStop={able?.cancel && (async () => able.cancel?.())}
        clock={clock}
        actions={
          <>
            {actions}
            {onExpandedChange && (
              <IconButton
                ref={foldButton}
                icon={isFolded ? "down" : "up"}
                label={isFolded ? messages.expandOutput : messages.collapseOutput}
                aria-expanded={!isFolded}
                data-part="fold-button"
                onClick={() => onExpandedChange(isFolded)}
              />
            )}
            <IconButton
              ref={toolsButton}
              icon="more"
              label={messages.tools}
              aria-expanded={tooling}
              aria-controls={tooling ? toolsID : undefined}
              data-part="tools-button"
              onClick={toggleTools}
            />
            <IconButton
              ref={searchButton}
              icon="search"
              label={messages.search}
              aria-expanded={searching}
              data-part="search-button"
              onClick={() => (searching ? closeSearch() : setSearching(true))}
            />
          </>
        }
      />
      {header}
      <ApprovalPrompt
        session={chrome}
        onDecision={
          onApprovalDecision ??
          (able?.resolveApproval && (async (response) => able.resolveApproval?.(response)))
        }
        behaviour={approvals}
        clock={clock}
      />
      <ErrorNotice session={chrome} />
      {searching && screen && <SearchBar search={screen.search} onClose={closeSearch} takesFocus />}
      {tooling && (
        <Suspense fallback={null}>
          <ToolBar
            id={toolsID}
            session={session}
            recording={recording}
            screen={screen}
            shown={shown}
            onShow={(next) => {
              setShown(next);
              setPast(undefined);
            }}
            onPast={setPast}
            onClose={() => {
              toggleTools();
              toolsButton.current?.focus();
            }}
            clock={clock}
          />
        </Suspense>
      )}
      <div
        className="terminal-session-output"
        data-part="output"
        data-shown={shown}
        data-folded={isFolded || undefined}
      >
        {isFolded ? (
          <Suspense fallback={null}>
            <FoldedOutput
              session={session}
              clock={clock}
              onExpand={
                onExpandedChange &&
                (() => {
                  onExpandedChange(true);
                  foldButton.current?.focus();
                })
              }
            />
          </Suspense>
        ) : isStill ? (
          <Suspense fallback={<div className="terminal-session-surface" />}>
            <StillScreen session={session} onWake={() => onWake?.()} />
          </Suspense>
        ) : (
          <TerminalSurface
            {...surface}
            ref={setScreen}
            {...(past && { interactive: false })}
            session={past ?? session}
            controls={past ? undefined : controls}
            onStatus={handleStatus}
          />
        )}
        {shown !== "screen" && (
          <Suspense fallback={null}>
            <PlainView
              session={session}
              recording={shown === "timed" ? recording : undefined}
              clock={clock}
            />
          </Suspense>
        )}
        {chrome.state === "idle" && (
          <p className="terminal-session-empty" data-part="empty">
            {messages.nothingYet}
          </p>
        )}
        {!status.following && shown === "screen" && !isFolded && (
          <button
            type="button"
            className="terminal-session-button terminal-session-to-end"
            data-part="to-end"
            onClick={() => screen?.scrollToEnd()}
          >
            {messages.scrollToEnd}
          </button>
        )}
      </div>
      <PanelFooter session={session} chrome={chrome} status={status} link={link ?? ownLink} clock={clock}>
        {footer}
      </PanelFooter>
      <StatusAnnouncer key={chrome.sessionID} session={chrome} clock={clock} />
      {speaksOutput && screen && (
        <Suspense fallback={null}>
          <OutputAnnouncer key={chrome.sessionID} session={session} clock={clock} />
        </Suspense>
      )}
    </section>
  );
});
