import { useSyncExternalStore, type ReactElement } from "react";
import type { AgentStore } from "./agent-store.js";
import { AgentTranscript } from "./AgentTranscript.js";
import { PromptForm } from "./PromptForm.js";
import { statusMark } from "./status-mark.js";

/** The conversation with the agent, and the place to say something to it. */
export function AgentStage({ store }: { readonly store: AgentStore }): ReactElement {
  const { transcript, description } = useSyncExternalStore(store.subscribe, store.getSnapshot);
  const { tone, word } = statusMark(transcript.status);
  return (
    <section className="workbench-agent" aria-label="Conversation with the agent">
      <AgentTranscript
        entries={transcript.entries}
        isScripted={description !== undefined && description.command === undefined}
        store={store}
      />
      <PromptForm status={transcript.status} client={store.client}>
        <output className="workbench-agent-status workbench-item-state" data-state={tone}>
          <span className="workbench-dot" aria-hidden="true" />
          {word}
        </output>
      </PromptForm>
    </section>
  );
}
