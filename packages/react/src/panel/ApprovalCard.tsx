"use client";

import type { PendingApproval } from "@terminal-session/core";
import { lazy, type ReactNode, Suspense, useId, useMemo, useRef, useState } from "react";
import { useTerminalSessionMessages } from "../messages/MessagesProvider.js";
import { toReadableText } from "../text/readable-text.js";
import { Visible } from "../text/Visible.js";
import { ApprovalActions } from "./ApprovalActions.js";
import { ApprovalCommand } from "./ApprovalCommand.js";
import type { ApprovalBehaviour } from "./approval-behaviour.js";
import type { AnswerPhase, ApprovalChoice } from "./approval-desk.js";
import type { DraftKind } from "./ApprovalDraft.js";
import type { PanelClock } from "./clock.js";
import { commandLimits, maxLineCharacters } from "./panel-limits.js";
import { useReading } from "./useReading.js";

const ApprovalDraft = lazy(async () => ({ default: (await import("../later.js")).ApprovalDraft }));

/** Props of {@link ApprovalCard}. */
export interface ApprovalCardProps {
  readonly approval: PendingApproval;
  /** What would run; the request's own, or that of the session. */
  readonly command: string | undefined;
  readonly workingDirectory: string | undefined;
  readonly phase: AnswerPhase;
  readonly closed: string | undefined;
  readonly onChoose: (choice: ApprovalChoice) => void;
  readonly behaviour: ApprovalBehaviour;
  readonly clock: PanelClock;
}

/** One request: the command, where it would run, what the agent says of it, and the answers. */
export function ApprovalCard(props: ApprovalCardProps): ReactNode {
  const { approval, command, workingDirectory, phase, closed, onChoose, behaviour, clock } = props;
  const messages = useTerminalSessionMessages();
  const commandID = useId();
  const scroller = useRef<HTMLElement>(null);
  const content = JSON.stringify([command, workingDirectory, approval]);
  const [accepted, setAccepted] = useState(content);
  const changed = accepted !== content;
  const reading = useReading(scroller, content);
  const shown = useMemo(
    () =>
      command === undefined ? undefined : toReadableText(command, { ...commandLimits, words: messages }),
    [command, messages],
  );
  const choose = (choice: ApprovalChoice): void =>
    onChoose({ ...choice, shown: { command, workingDirectory } });
  const readToEnd = behaviour.readToEnd !== false;
  const [isExpanded, setExpanded] = useState(false);
  const [draft, setDraft] = useState<{ readonly content: string; readonly kind: DraftKind }>();
  const unread = unreadReason();

  function unreadReason(): string | undefined {
    if (changed) return messages.approvalChanged;
    if (shown?.tail || workingDirectory?.[maxLineCharacters]) return messages.approvalTooLong;
    return !shown || !readToEnd || isExpanded || reading.complete ? undefined : messages.approvalReadToEnd;
  }

  return (
    <>
      {command === undefined || !shown ? (
        <p id={commandID} className="terminal-session-approval-unknown">
          {messages.approvalCommandUnknown}
        </p>
      ) : (
        <ApprovalCommand
          command={command}
          shown={shown}
          id={commandID}
          scrollerRef={scroller}
          overflows={reading.overflows}
          isExpanded={isExpanded}
          onExpand={() => setExpanded(true)}
          clock={clock}
        />
      )}
      <dl className="terminal-session-approval-context">
        <div data-part="approval-directory">
          <dt>{messages.workingDirectoryName}</dt>
          <dd>
            {workingDirectory === undefined ? (
              messages.directoryUnknown
            ) : (
              <Visible text={workingDirectory} lookalikes />
            )}
          </dd>
        </div>
        {(approval.title !== "" || approval.summary !== "") && (
          <div data-part="approval-claim">
            <dt>{messages.agentSays}</dt>
            <dd>
              {approval.title !== "" && (
                <q>
                  <Visible text={approval.title} />
                </q>
              )}
              {approval.summary !== "" && (
                <q>
                  <Visible text={approval.summary} />
                </q>
              )}
            </dd>
          </div>
        )}
      </dl>
      {changed && (
        <button
          type="button"
          className="terminal-session-button"
          data-part="approval-reviewed"
          onClick={() => setAccepted(content)}
        >
          {messages.approvalReviewed}
        </button>
      )}
      {draft?.content === content && closed === undefined ? (
        <Suspense fallback={null}>
          <ApprovalDraft
            draft={draft.kind}
            approval={approval}
            command={command}
            behaviour={behaviour}
            readToEnd={readToEnd}
            onSend={(choice) => {
              setDraft(undefined);
              choose(choice);
            }}
            onBack={() => setDraft(undefined)}
            clock={clock}
          />
        </Suspense>
      ) : (
        <ApprovalActions
          // New text, new buttons: a press that began on the old ones ends on nothing.
          key={`${content} ${changed}`}
          approval={approval}
          content={content}
          phase={phase}
          closed={closed}
          unread={unread}
          describedBy={commandID}
          onChoose={choose}
          onDraft={(kind) => setDraft({ content, kind })}
          behaviour={behaviour}
          clock={clock}
        />
      )}
    </>
  );
}
