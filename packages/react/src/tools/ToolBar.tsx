"use client";

import type { TerminalSession, TerminalSessionViewModel, TimedEvent } from "@terminal-session/core";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { copyHtml } from "../export/clipboard-html.js";
import { readPalette } from "../export/html-palette.js";
import { saveFile } from "../export/save-file.js";
import { sessionFile, sessionHtml, sessionText, type SessionFileKind } from "../export/session-file.js";
import { isTerminalSession } from "../hooks/is-terminal-session.js";
import { useWords } from "../messages/useWords.js";
import { copyText } from "../panel/clipboard.js";
import type { PanelClock } from "../panel/clock.js";
import { IconButton } from "../panel/IconButton.js";
import type { TerminalSurfaceHandle } from "../surface/index.js";
import { Timeline } from "./Timeline.js";
import { englishToolWords } from "./tool-words.js";

/** What stands in place of the screen. */
export type ShownText = "screen" | "plain" | "timed";

/** Props of {@link ToolBar}. */
export interface ToolBarProps {
  readonly session: TerminalSessionViewModel | TerminalSession;
  readonly recording?: readonly TimedEvent[] | undefined;
  readonly screen: TerminalSurfaceHandle | null;
  readonly shown: ShownText;
  readonly onShow: (shown: ShownText) => void;
  /** Told what the session was at a moment that somebody chose, and nothing when it is to be seen as it is. */
  readonly onPast: (view: TerminalSessionViewModel | undefined) => void;
  readonly clock: PanelClock;
}

const kinds: readonly SessionFileKind[] = ["text", "html", "markdown", "asciicast-v2", "asciicast-v3"];
const feedbackMs = 2_000;

/** What can be done with the whole output. Loaded when somebody opens it. */
export function ToolBar(props: ToolBarProps): ReactNode {
  const { session, recording, screen, shown, onShow, onPast, clock } = props;
  const words = useWords(englishToolWords);
  const root = useRef<HTMLDivElement>(null);
  const saveID = useId();
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
  return (
    <div
      ref={root}
      role="toolbar"
      className="terminal-session-tools"
      data-part="tools"
      aria-label={words.toolsName}
    >
      <button
        type="button"
        className="terminal-session-button"
        onClick={() => work(async () => copyText(await sessionText(input().view)), words.toolCopied)}
      >
        {words.copyText}
      </button>
      <button
        type="button"
        className="terminal-session-button"
        onClick={() =>
          work(async () => {
            const made = input();
            await copyHtml(await sessionHtml(made), await sessionText(made.view));
          }, words.toolCopied)
        }
      >
        {words.copyColours}
      </button>
      <span className="terminal-session-save">
        <label htmlFor={saveID}>{words.save}</label>
        <select
          id={saveID}
          value=""
          onChange={({ target }) => {
            // What is chosen here is one of the options below.
            const kind = target.value as SessionFileKind;
            work(async () => saveFile(await sessionFile(kind, input())));
          }}
        >
          <option value="" disabled hidden>
            …
          </option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {words.fileKinds[kind]}
            </option>
          ))}
        </select>
      </span>
      <button
        type="button"
        className="terminal-session-button"
        aria-pressed={shown !== "screen"}
        onClick={() => onShow(shown === "screen" ? "plain" : "screen")}
      >
        {words.plainView}
      </button>
      {recording && (
        <button
          type="button"
          className="terminal-session-button"
          aria-pressed={shown === "timed"}
          onClick={() => onShow(shown === "timed" ? "plain" : "timed")}
        >
          {words.plainTimes}
        </button>
      )}
      <IconButton icon="up" label={words.previousError} onClick={() => jump("previous")} />
      <IconButton icon="down" label={words.nextError} onClick={() => jump("next")} />
      <output className="terminal-session-note">{said}</output>
      {canGoBack && shown === "screen" && (
        <Timeline recording={recording} sessionID={sessionID} onPast={onPast} />
      )}
    </div>
  );
}
