import {
  useId,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from "react";
import type { AgentStatus } from "../../server/agent/feed-event.js";
import type { AgentClient } from "./agent-client.js";

/** Props of {@link PromptForm}. */
export interface PromptFormProps {
  readonly status: AgentStatus;
  readonly client: Pick<AgentClient, "prompt" | "cancel">;
  /** How the agent stands. */
  readonly children: ReactNode;
}

/** A box for what is said to the agent, and the button that stops its turn. Enter sends, Shift and Enter begin a line. */
export function PromptForm({ status, client, children }: PromptFormProps): ReactElement {
  const id = useId();
  const [text, setText] = useState("");
  const [failure, setFailure] = useState<string>();
  const isIdle = status === "off" || status === "ready";

  const attempt = async (run: () => Promise<void>): Promise<boolean> => {
    setFailure(undefined);
    try {
      await run();
      return true;
    } catch (error) {
      setFailure(error instanceof Error ? error.message : "The workbench could not do that.");
      return false;
    }
  };
  const send = async (): Promise<void> => {
    if (!isIdle || text.trim() === "") return;
    // What was typed meanwhile stays.
    if (await attempt(() => client.prompt(text))) setText((now) => (now === text ? "" : now));
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };

  return (
    <form className="workbench-prompt" onSubmit={handleSubmit} aria-label="Message to the agent">
      <label htmlFor={`${id}-text`}>Message to the agent</label>
      {children}
      <textarea
        id={`${id}-text`}
        className="workbench-field"
        name="prompt"
        rows={2}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKeyDown}
        aria-describedby={`${id}-failure`}
      />
      <div className="workbench-prompt-buttons">
        <button
          type="submit"
          className="workbench-button"
          data-tone="primary"
          aria-disabled={!isIdle || text.trim() === ""}
        >
          Send
        </button>
        {/* Always there: one that came and went would take the focus with it. */}
        <button
          type="button"
          className="workbench-button"
          aria-disabled={isIdle}
          onClick={() => {
            if (!isIdle) void attempt(client.cancel);
          }}
        >
          {status === "cancelling" ? "End the agent" : "Stop the turn"}
        </button>
      </div>
      <p id={`${id}-failure`} className="workbench-failure" role="alert">
        {failure}
      </p>
    </form>
  );
}
