import { useCallback, useMemo, useSyncExternalStore, type ReactElement } from "react";
import { toVisibleString } from "@terminal-session/react";
import { dockId } from "./dock/dock-item.js";
import type { BoardSession } from "./session-board.js";
import { markOf, type SessionMark } from "./session-mark.js";

/** Props of {@link SessionList}. */
export interface SessionListProps {
  readonly sessions: readonly BoardSession[];
  readonly selectedId: string | undefined;
  readonly onSelect: (id: string) => void;
}

/** The commands of the host, newest first. */
export function SessionList({ sessions, selectedId, onSelect }: SessionListProps): ReactElement {
  const commands = sessions.filter(({ listed }) => listed.command !== undefined);
  if (commands.length === 0) return <p className="workbench-hint">No command was asked for yet.</p>;
  return (
    <ul className="workbench-list" aria-label="Sessions">
      {commands.map((entry) => (
        <li key={entry.listed.id}>
          <SessionItem
            entry={entry}
            isSelected={dockId({ kind: "session", id: entry.listed.id }) === selectedId}
            onSelect={onSelect}
          />
        </li>
      ))}
    </ul>
  );
}

interface SessionItemProps {
  readonly entry: BoardSession;
  readonly isSelected: boolean;
  readonly onSelect: (id: string) => void;
}

function SessionItem({ entry, isSelected, onSelect }: SessionItemProps): ReactElement {
  const { listed } = entry;
  const { tone, word } = useMark(entry);
  return (
    <button
      type="button"
      className="workbench-item"
      data-state={tone}
      aria-current={isSelected ? "true" : undefined}
      onClick={() => onSelect(listed.id)}
    >
      <span className="workbench-item-state">
        <span className="workbench-dot" aria-hidden="true" />
        {word}
      </span>
      <time dateTime={listed.createdAt}>{clockTime(listed.createdAt)}</time>
      <span className="workbench-item-command">{toVisibleString(listed.command ?? listed.title)}</span>
    </button>
  );
}

/** The mark of a session. Renders anew only when the mark changes, however much the session prints. */
function useMark({ listed, session }: BoardSession): SessionMark {
  const subscribe = useCallback(
    (listener: () => void) => session?.subscribe(listener) ?? (() => undefined),
    [session],
  );
  // As text, which compares by value.
  const read = useCallback(() => JSON.stringify(markOf(listed, session?.getSnapshot())), [listed, session]);
  const mark = useSyncExternalStore(subscribe, read);
  return useMemo(() => JSON.parse(mark) as SessionMark /* `read` wrote it */, [mark]);
}

const clock = new Intl.DateTimeFormat(undefined, { hour: "numeric", minute: "2-digit" });

function clockTime(iso: string): string {
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? "" : clock.format(time);
}
