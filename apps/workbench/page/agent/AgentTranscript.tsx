import type { ReactElement } from "react";
import type { AgentStore } from "./agent-store.js";
import { TranscriptItem } from "./TranscriptItem.js";
import type { TranscriptEntry } from "./transcript.js";
import { useFollowedEnd } from "./useFollowedEnd.js";

/** Props of {@link AgentTranscript}. */
export interface AgentTranscriptProps {
  readonly entries: readonly TranscriptEntry[];
  readonly isScripted: boolean;
  readonly store: Pick<AgentStore, "session">;
}

/** All that was said and done, oldest first. Its end stays in view until a person scrolls away from it. */
export function AgentTranscript({ entries, isScripted, store }: AgentTranscriptProps): ReactElement {
  const scroller = useFollowedEnd();
  return (
    <div
      className="workbench-transcript"
      ref={scroller}
      role="log"
      aria-label="Conversation"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      {entries.length === 0 && <Welcome isScripted={isScripted} />}
      <ol>
        {entries.map((entry) => (
          <TranscriptItem key={entry.key} entry={entry} session={store.session} />
        ))}
      </ol>
    </div>
  );
}

function Welcome({ isScripted }: { readonly isScripted: boolean }): ReactElement {
  return isScripted ? (
    <div className="workbench-empty">
      <p>This agent plays scripts and runs no real command: good for trying.</p>
      <p>
        Say <kbd>foreground</kbd>, <kbd>failure</kbd>, <kbd>background</kbd>, <kbd>stream</kbd> or several of
        them.
      </p>
      <p>
        For an agent of yours: <kbd>npm start -- --agent &quot;command&quot;</kbd>
      </p>
    </div>
  ) : (
    <p className="workbench-empty">Say what the agent should do.</p>
  );
}
