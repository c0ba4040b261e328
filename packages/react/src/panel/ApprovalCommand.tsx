"use client";

import type { ReactNode, RefObject } from "react";
import { useTerminalSessionMessages } from "../messages/MessagesProvider.js";
import type { ReadableText, VisibleLines } from "../text/readable-text.js";
import type { VisibleSegment } from "../text/visible-text.js";
import { OmittedSign, VisibleSegments } from "../text/Visible.js";
import type { PanelClock } from "./clock.js";
import { CopyCommandButton } from "./CopyCommandButton.js";
import { Icon } from "./icons.js";

/** Props of {@link ApprovalCommand}. */
export interface ApprovalCommandProps {
  readonly command: string;
  /** The command as it is shown. */
  readonly shown: ReadableText;
  /** The id of the element that holds the whole command, for descriptions. */
  readonly id: string;
  readonly scrollerRef: RefObject<HTMLElement | null>;
  /** The command does not fit, so its box scrolls. */
  readonly overflows: boolean;
  /** The box is as high as the command. */
  readonly isExpanded?: boolean;
  /** Makes it so. Without it there is no such button. */
  readonly onExpand?: () => void;
  readonly clock: PanelClock;
}

/** What would run: every character of it, its largest text, in a box that scrolls by itself. */
export function ApprovalCommand({
  command,
  shown,
  id,
  scrollerRef,
  overflows,
  isExpanded,
  onExpand,
  clock,
}: ApprovalCommandProps): ReactNode {
  const messages = useTerminalSessionMessages();
  const { head, tail, omitted, lineCount, length, suspicious } = shown;
  const lastLine = (tail ?? head).findLast((line) => line.length > 0);
  return (
    <div
      className="terminal-session-approval-command"
      data-part="approval-command"
      data-expanded={isExpanded || undefined}
    >
      <figure
        ref={scrollerRef}
        className="terminal-session-approval-scroller"
        aria-label={messages.commandName}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
        tabIndex={overflows ? 0 : undefined}
      >
        <code id={id} dir="ltr" data-numbered={(lineCount > 1 && !tail) || undefined}>
          <Lines lines={head} />
          {tail && (
            <>
              <OmittedSign count={omitted} />
              <Lines lines={tail} />
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
        <span>{messages.lines(lineCount)}</span>
        <span>{messages.characters(length)}</span>
        {suspicious > 0 && (
          <strong data-part="suspicious">
            <Icon name="warning" />
            {messages.suspiciousCharacters(suspicious)}
          </strong>
        )}
        {overflows && onExpand && (
          <button
            type="button"
            className="terminal-session-button"
            data-part="approval-expand"
            onClick={onExpand}
          >
            {messages.expandCommand}
          </button>
        )}
        <CopyCommandButton command={command} clock={clock} />
      </p>
    </div>
  );
}

function Lines({ lines }: { readonly lines: VisibleLines }): ReactNode {
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
    const text = segment.text.length > room ? `…${lastCharacters(segment.text, room)}` : segment.text;
    kept.unshift({ ...segment, text });
    room -= text.length;
  }
  return kept;
}

// A cut between the halves of a surrogate pair would draw half a character.
function lastCharacters(text: string, count: number): string {
  return text.slice(-count).replace(/^[\uDC00-\uDFFF]/, "");
}
