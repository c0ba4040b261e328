import { useCallback, useSyncExternalStore, type ReactElement } from "react";
import { dockId } from "../dock/dock-item.js";
import { titleOf } from "../dock/item-title.js";
import type { BoardSession } from "../session-board.js";
import { markOf } from "../session-mark.js";
import type { NodeHost } from "./node-host.js";

/** Props of {@link TerminalList}. */
export interface TerminalListProps {
  readonly nodes: NodeHost;
  /** All sessions, of which the shells are listed. */
  readonly sessions: readonly BoardSession[];
  readonly selectedId: string | undefined;
  readonly onSelect: (id: string) => void;
}

/** The live shells of the host, those that are minimized too, and those that ended and were not closed. */
export function TerminalList({ nodes, sessions, selectedId, onSelect }: TerminalListProps): ReactElement {
  const shells = sessions.filter(
    ({ listed }) => listed.command === undefined && (listed.endedAt === null || nodes.isHeld(listed.id)),
  );
  if (shells.length === 0) return <p className="workbench-hint">No terminal is open.</p>;
  return (
    <ul className="workbench-list" aria-label="Terminals">
      {shells.map(({ listed }) => (
        <li key={listed.id}>
          <TerminalItem
            nodes={nodes}
            id={listed.id}
            title={titleOf({ kind: "terminal", id: listed.id }, sessions)}
            cwd={listed.cwd}
            isSelected={dockId({ kind: "terminal", id: listed.id }) === selectedId}
            onSelect={onSelect}
          />
        </li>
      ))}
    </ul>
  );
}

function TerminalItem({
  nodes,
  id,
  title,
  cwd,
  isSelected,
  onSelect,
}: {
  readonly nodes: NodeHost;
  readonly id: string;
  readonly title: string;
  readonly cwd: string | null;
  readonly isSelected: boolean;
  readonly onSelect: (id: string) => void;
}): ReactElement {
  const subscribe = useCallback(
    (listener: () => void) => nodes.subscribeNodeState(id, listener),
    [nodes, id],
  );
  const read = useCallback(() => nodes.getNodeState(id), [nodes, id]);
  const state = useSyncExternalStore(subscribe, read);
  const { tone, word } = markOf({ status: state?.status ?? "running" });
  return (
    <button
      type="button"
      className="workbench-item"
      data-state={tone}
      aria-current={isSelected ? "true" : undefined}
      onClick={() => onSelect(id)}
    >
      <span className="workbench-item-state">
        <span className="workbench-dot" aria-hidden="true" />
        {word}
      </span>
      <span className="workbench-item-aside">{title}</span>
      <span className="workbench-item-command">{cwd}</span>
    </button>
  );
}
