"use client";

import type { TerminalSession, TerminalSessionViewModel } from "@terminal-session/core";
import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type ForwardRefExoticComponent,
  type RefAttributes,
  useMemo,
  useSyncExternalStore,
} from "react";
import { isTerminalSession } from "../hooks/is-terminal-session.js";
import { useWords } from "../messages/useWords.js";
import { classNames } from "../panel/class-names.js";
import { CopyButton } from "../panel/CopyButton.js";
import { visibleLine } from "../panel/spoken-text.js";
import { useOutcomeText } from "../panel/useOutcomeText.js";
import type { ScreenRow } from "../rows/screen-row.js";
import { Visible } from "../text/Visible.js";
import { englishCardWords } from "./card-words.js";
import { deriveCard } from "./card-model.js";
import { CardOutput } from "./CardOutput.js";
import { rawOutput } from "./raw-output.js";
import { useCardRows } from "./useCardRows.js";

/** Props of {@link TerminalTranscriptCard}, beside those of its root element. */
export interface TerminalTranscriptCardProps extends Omit<ComponentPropsWithoutRef<"div">, "children"> {
  /** A view, or a session, which is followed without a render for its output. */
  readonly session: TerminalSessionViewModel | TerminalSession;
  /** Rows of output that are shown before somebody asks for the others. Default 16. */
  readonly maxRows?: number | undefined;
  /** The directory that the session's own is relative to. */
  readonly baseDirectory?: string | undefined;
  /** The user's home, which is called `~`. */
  readonly home?: string | undefined;
  /** The rows of the output, when they were drawn earlier: no emulator is loaded then. */
  readonly rows?: readonly ScreenRow[] | undefined;
}

const defaultMaxRows = 16;

/**
 * A command in the transcript of a conversation: what was run, where, how it ended, and the ends of what it printed. While
 * it runs only the command is there. Nothing while nobody knows a command.
 */
export const TerminalTranscriptCard: ForwardRefExoticComponent<
  TerminalTranscriptCardProps & RefAttributes<HTMLDivElement>
> = forwardRef<HTMLDivElement, TerminalTranscriptCardProps>(function TerminalTranscriptCard(
  { session, maxRows = defaultMaxRows, baseDirectory, home, rows: given, className, ...rest },
  ref,
) {
  const messages = useWords(englishCardWords);
  const view = useCardView(session);
  const card = useMemo(() => deriveCard(view, { baseDirectory, home }), [view, baseDirectory, home]);
  const rows = useCardRows(card && !card.running ? view : undefined, given);
  const outcomeText = useOutcomeText(card?.outcome);
  if (!card) return null;
  const { running, outcome, failed, prompt, directory } = card;
  const state = running ? view.state : "exited";
  return (
    <div
      {...rest}
      ref={ref}
      className={classNames("terminal-session-card", className)}
      data-part="card"
      data-state={state}
    >
      <div className="terminal-session-card-head">
        <span
          className="terminal-session-state"
          data-part="state"
          data-state={state}
          data-outcome={running ? undefined : (outcome?.kind ?? "unknown")}
        >
          <span className="terminal-session-state-dot" aria-hidden="true" />
          <span className="terminal-session-spoken">
            {running ? messages.states[runningWord(view.state)] : (outcomeText ?? messages.states.error)}
          </span>
        </span>
        <div
          className="terminal-session-card-prompt"
          title={directory === undefined ? undefined : visibleLine(directory, messages)}
        >
          {prompt.map(({ label, text }, index) => (
            <div key={index} className="terminal-session-card-line" data-part="prompt-row">
              <span className="terminal-session-card-label">
                <Visible text={label} />
              </span>
              <code>
                <Visible text={text} lookalikes />
              </code>
            </div>
          ))}
        </div>
        {failed && (
          <span className="terminal-session-pill" data-part="pill" data-state={outcome?.kind}>
            {outcomeText}
          </span>
        )}
        {rows && rows.length > 0 && (
          <CopyButton
            text={() => rawOutput(view)}
            label={messages.copyOutput}
            done={messages.outputCopied}
            part="copy-output"
          />
        )}
      </div>
      {rows && <CardOutput rows={rows} maxRows={maxRows} />}
    </div>
  );
});

function runningWord(state: TerminalSessionViewModel["state"]): "idle" | "running" | "waiting" {
  return state === "waiting" || state === "idle" ? state : "running";
}

/** The view of a session, which stays the same object while only output comes. */
function useCardView(session: TerminalSessionViewModel | TerminalSession): TerminalSessionViewModel {
  const store = useMemo(() => cardStore(session), [session]);
  return useSyncExternalStore(store.subscribe, store.getView, store.getView);
}

interface CardStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getView: () => TerminalSessionViewModel;
}

function cardStore(session: TerminalSessionViewModel | TerminalSession): CardStore {
  if (!isTerminalSession(session)) return { subscribe: () => () => undefined, getView: () => session };
  let held: TerminalSessionViewModel | undefined;
  return {
    subscribe: (listener) => session.subscribe(listener),
    getView() {
      const { view } = session.getSnapshot();
      const isQuiet =
        held !== undefined &&
        (view.state === "running" || view.state === "waiting") &&
        held.state === view.state &&
        held.command === view.command &&
        held.details?.workingDirectory === view.details?.workingDirectory;
      if (!held || !isQuiet) held = view;
      return held;
    },
  };
}
