"use client";

import type { TerminalSession, TerminalSessionViewModel, TimedEvent } from "@terminal-session/core";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { copyHtml } from "../export/clipboard-html.js";
import { readPalette } from "../export/html-palette.js";
import { saveFile } from "../export/save-file.js";
import { printedText, sessionFile, sessionHtml, sessionText } from "../export/session-file.js";
import { isTerminalSession } from "../hooks/is-terminal-session.js";
import { useWords } from "../messages/useWords.js";
import { copyText } from "../panel/clipboard.js";
import type { PanelClock } from "../panel/clock.js";
import { IconButton } from "../panel/IconButton.js";
import type { TerminalSurfaceHandle } from "../surface/index.js";
import { copiedText } from "../text/copied-text.js";
import { SaveButtons } from "./SaveButtons.js";
import { Timeline } from "./Timeline.js";
import { englishToolWords } from "./tool-words.js";
import { useToolbarFocus } from "./useToolbarFocus.js";

/** What stands in place of the screen. */
export type ShownText = "screen" | "plain" | "timed";

/** Props of {@link ToolBar}. */
export interface ToolBarProps {
  /** For the button that opens and closes it. */
  readonly id: string;
  readonly session: TerminalSessionViewModel | TerminalSession;
  readonly recording?: readonly TimedEvent[] | undefined;
  readonly screen: TerminalSurfaceHandle | null;
  readonly shown: ShownText;
  readonly onShow: (shown: ShownText) => void;
  /** Told what the session was at a moment that somebody chose, and nothing when it is to be seen as it is. */
  readonly onPast: (view: TerminalSessionViewModel | undefined) => void;
  /** Escape. */
  readonly onClose: () => void;
  readonly clock: PanelClock;
}

const feedbackMs = 2_000;

/** What can be done with the whole output. Loaded when somebody opens it. */
export function ToolBar(props: ToolBarProps): ReactNode {
  const { id, session, recording, screen, shown, onShow, onPast, onClose, clock } = props;
  const words = useWords(englishToolWords);
  const root = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useToolbarFocus(bar);
  const [said, setSaid] = useState<string>();
  useEffect(() => (said ? clock.after(feedbackMs, () => setSaid(undefined)) : undefined), [said, clock]);

  const input = () => ({
    view: isTerminalSession(session) ? session.getSnapshot().view : session,
    recording,
    palette: readPalette(root.current ?? document.documentElement),
  });
  const work = (run: () => Promise<void>, done?: string): void => {
    run().then(
      () => setSaid(done),
      () => setSaid(words.toolFailed),
    );
  };
  const { state, sessionID } = isTerminalSession(session) ? session.getSnapshot().view : session;
  const canGoBack = state === "exited" && recording !== undefined && (recording.at(-1)?.atMs ?? 0) > 0;
  const jump = (direction: "next" | "previous"): void => {
    if (screen && !screen.jumpToError(direction)) setSaid(words.noMoreErrors);
  };
  const handleEscape = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape of the controls in it
    <div ref={root} id={id} className="terminal-session-tools" data-part="tools" onKeyDown={handleEscape}>
      <div ref={bar} role="toolbar" className="terminal-session-toolbar" aria-label={words.toolsName}>
        <ToolButton
          onPress={() =>
            work(async () => copyText(copiedText(await sessionText(input().view))), words.toolCopied)
          }
        >
          {words.copyText}
        </ToolButton>
        <ToolButton
          onPress={() =>
            work(async () => {
              const made = input();
              await copyHtml(await sessionHtml(made), copiedText(await sessionText(made.view)));
            }, words.toolCopied)
          }
        >
          {words.copyColours}
        </ToolButton>
        <ToolButton onPress={() => work(async () => copyText(printedText(input().view)), words.toolCopied)}>
          {words.copyExactly}
        </ToolButton>
        <SaveButtons
          onSave={(kind) => work(async () => saveFile(await sessionFile(kind, input())), words.toolSaved)}
        />
        <ToolButton isOn={shown !== "screen"} onPress={() => onShow(shown === "screen" ? "plain" : "screen")}>
          {words.plainView}
        </ToolButton>
        {recording && (
          <ToolButton isOn={shown === "timed"} onPress={() => onShow(shown === "timed" ? "plain" : "timed")}>
            {words.plainTimes}
          </ToolButton>
        )}
        {shown === "screen" && (
          <>
            <ToolButton onPress={() => screen?.listLinks()}>{words.links}</ToolButton>
            <span className="terminal-session-tool-pair">
              <IconButton icon="up" label={words.previousError} onClick={() => jump("previous")} />
              <IconButton icon="down" label={words.nextError} onClick={() => jump("next")} />
            </span>
          </>
        )}
      </div>
      <output className="terminal-session-note">{said}</output>
      {canGoBack && shown === "screen" && (
        <Timeline recording={recording} sessionID={sessionID} onPast={onPast} clock={clock} />
      )}
    </div>
  );
}

interface ToolButtonProps {
  /** Whether what it turns on is on. Absent for one that only does something. */
  readonly isOn?: boolean;
  readonly onPress: () => void;
  readonly children: string;
}

function ToolButton({ isOn, onPress, children }: ToolButtonProps): ReactNode {
  return (
    <button type="button" className="terminal-session-button" aria-pressed={isOn} onClick={onPress}>
      {children}
    </button>
  );
}
