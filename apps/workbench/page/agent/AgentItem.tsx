import { useSyncExternalStore, type ReactElement } from "react";
import { toVisibleString } from "@terminal-session/react";
import { statusMark } from "./status-mark.js";
import type { AgentStore } from "./agent-store.js";

/** Props of {@link AgentItem}. */
export interface AgentItemProps {
  readonly store: AgentStore;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

/** The agent in the list of what can be looked at. */
export function AgentItem({ store, isSelected, onSelect }: AgentItemProps): ReactElement {
  const { description, transcript } = useSyncExternalStore(store.subscribe, store.getSnapshot);
  const { tone, word } = statusMark(transcript.status);
  return (
    <button
      type="button"
      className="workbench-item"
      data-state={tone}
      aria-current={isSelected ? "true" : undefined}
      onClick={onSelect}
    >
      <span className="workbench-item-state">
        <span className="workbench-dot" aria-hidden="true" />
        {word}
      </span>
      <span className="workbench-item-command">{toVisibleString(agentName(description?.command))}</span>
    </button>
  );
}

/** What an agent is called: the command that starts it. */
const agentName = (command: string | undefined): string => command ?? "scripted agent, for trying";
