import { recordingEntries, recordingNames, type RecordingName } from "@terminal-session/fixtures";
import type { ReactElement } from "react";
import { dockId } from "./dock/dock-item.js";

/** Props of {@link RecordingList}. */
export interface RecordingListProps {
  readonly selectedId: string | undefined;
  readonly onSelect: (name: RecordingName) => void;
}

const groups: readonly { readonly title: string; readonly names: readonly RecordingName[] }[] = [
  { title: "Recordings of programs", names: recordingNames.real },
  { title: "Recordings of hostile output", names: recordingNames.hostile },
];

/** The recordings that can be replayed. Folded away: they are many, and the sessions come first. */
export function RecordingList({ selectedId, onSelect }: RecordingListProps): ReactElement {
  return (
    <section aria-labelledby="recordings-title">
      <h2 id="recordings-title">Recordings</h2>
      {groups.map(({ title, names }) => (
        <details key={title} className="workbench-recordings">
          <summary>{title}</summary>
          <ul className="workbench-list" aria-label={title}>
            {names.map((name) => (
              <li key={name}>
                <button
                  type="button"
                  className="workbench-item"
                  aria-current={dockId({ kind: "recording", name }) === selectedId ? "true" : undefined}
                  onClick={() => onSelect(name)}
                >
                  <span>{recordingEntries[name].title.replace(/^hostile: /, "")}</span>
                  <span className="workbench-item-aside">
                    {recordingEntries[name].durationSeconds.toFixed(1)} s
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}

/** The recording of this name, if there is one: a name that was kept over a reload may be of an older workbench. */
export function knownRecording(name: string): RecordingName | undefined {
  return groups.flatMap(({ names }) => names).find((known) => known === name);
}
