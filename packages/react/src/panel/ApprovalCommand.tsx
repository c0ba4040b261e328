"use client";

import { type ReactNode, type RefObject, useMemo } from "react";
import { useTerminalSessionMessages } from "../messages/MessagesProvider.js";
import { clipText } from "../text/clip-text.js";
import type { RepeatWords } from "../text/repeat-words.js";
import { toVisibleText, type VisibleSegment, type VisibleText } from "../text/visible-text.js";
import { VisibleSegments } from "../text/Visible.js";
import type { PanelClock } from "./clock.js";
import { CopyCommandButton } from "./CopyCommandButton.js";
import { Icon } from "./icons.js";
import { maxCommandCharacters } from "./panel-limits.js";

/** Props of {@link ApprovalCommand}. */
export interface ApprovalCommandProps {
  readonly command: string;
  /** The id of the element that holds the whole command, for descriptions. */
  readonly id: string;
  readonly scrollerRef: RefObject<HTMLElement | null>;
  /** The command does not fit, so its box scrolls. */
  readonly overflows: boolean;
  readonly clock: PanelClock;
}

/** What would run: every character of it, its largest text, in a box that scrolls by itself. */
export function ApprovalCommand({
  command,
  id,
  scrollerRef,
  overflows,
  clock,
}: ApprovalCommandProps): ReactNode {
  const messages = useTerminalSessionMessages();
  const { first, second, omitted } = useMemo(() => readableCommand(command, messages), [command, messages]);
  const suspicious = first.suspicious + (second?.suspicious ?? 0);
  const lastLine = (second ?? first).lines.findLast((line) => line.length > 0);
  const numbered = first.lineCount > 1;
  return (
    <div className="terminal-session-approval-command" data-part="approval-command">
      <figure
        ref={scrollerRef}
        className="terminal-session-approval-scroller"
        aria-label={messages.commandName}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
        tabIndex={overflows ? 0 : undefined}
      >
        <code id={id} dir="ltr" data-numbered={numbered || undefined}>
          <Lines lines={first.lines} />
          {second && (
            <>
              <span className="terminal-session-sign" data-kind="omitted">
                ⟨{messages.omittedFromView(omitted)}⟩
              </span>
              <Lines lines={second.lines} />
            </>
          )}
        </code>
      </figure>
      {overflows && lastLine && (
        <p className="terminal-session-approval-tail" aria-hidden="true">
          <span>{messages.commandEnd}</span>
          <code dir="ltr">
            <VisibleSegments segments={tailOf(lastLine)} />
          </code>
        </p>
      )}
      <p className="terminal-session-approval-facts">
        <span>{messages.lines(first.lineCount + (second ? second.lineCount - 1 : 0))}</span>
        <span>{messages.characters(first.length + omitted + (second?.length ?? 0))}</span>
        {suspicious > 0 && (
          <strong data-part="suspicious">
            <Icon name="warning" />
            {messages.suspiciousCharacters(suspicious)}
          </strong>
        )}
        <CopyCommandButton command={command} clock={clock} />
      </p>
    </div>
  );
}

interface ReadableCommand {
  readonly first: VisibleText;
  /** The end of a command that is too long to be shown whole. */
  readonly second: VisibleText | undefined;
  readonly omitted: number;
}

function readableCommand(command: string, words: RepeatWords): ReadableCommand {
  const { head, tail, omitted } = clipText(command, maxCommandCharacters);
  return {
    first: toVisibleText(head, { words }),
    second: tail === undefined ? undefined : toVisibleText(tail, { words }),
    omitted,
  };
}

function Lines({ lines }: { readonly lines: readonly (readonly VisibleSegment[])[] }): ReactNode {
  return lines.map((segments, index) => (
    <span key={index} className="terminal-session-line">
      <VisibleSegments segments={segments} />
      {"\n"}
    </span>
  ));
}

/** Characters (UTF-16) of the last line that are repeated below a box which hides it. */
const maxTailCharacters = 160;

function tailOf(line: readonly VisibleSegment[]): readonly VisibleSegment[] {
  const kept: VisibleSegment[] = [];
  let room = maxTailCharacters;
  for (const segment of line.toReversed()) {
    if (room <= 0) break;
    const text = segment.text.length > room ? `…${segment.text.slice(-room)}` : segment.text;
    kept.unshift({ ...segment, text });
    room -= text.length;
  }
  return kept;
}
