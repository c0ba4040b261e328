import { useId, useState, type FormEvent, type ReactElement } from "react";

/** What a person asks to run. An empty directory leaves the choice to the host. */
export interface CommandRequest {
  readonly command: string;
  readonly workingDirectory: string;
}

/** Props of {@link CommandForm}. */
export interface CommandFormProps {
  /** Rejects with an error whose message is for people; the form shows it and keeps what was typed. */
  readonly onRequest: (request: CommandRequest) => Promise<void>;
}

/** A command line and a directory. What is sent does not run yet: it asks for approval. */
export function CommandForm({ onRequest }: CommandFormProps): ReactElement {
  const id = useId();
  const [command, setCommand] = useState("");
  const [directory, setDirectory] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const submit = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await onRequest({ command, workingDirectory: directory });
      setCommand("");
    } catch (error) {
      setFailure(error instanceof Error ? error.message : "The command could not be sent.");
    } finally {
      setBusy(false);
    }
  };

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy && command.trim() !== "") void submit();
  };

  return (
    <form className="workbench-form" onSubmit={handleSubmit} aria-label="Ask to run">
      <label htmlFor={`${id}-command`}>Command</label>
      <input
        id={`${id}-command`}
        className="workbench-field"
        name="command"
        value={command}
        onChange={(event) => setCommand(event.target.value)}
        placeholder="node --test"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-describedby={`${id}-failure`}
      />
      <label htmlFor={`${id}-directory`}>Directory</label>
      <input
        id={`${id}-directory`}
        className="workbench-field"
        name="directory"
        value={directory}
        onChange={(event) => setDirectory(event.target.value)}
        placeholder="~"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-describedby={`${id}-failure`}
      />
      <button type="submit" className="workbench-button" data-tone="primary" aria-disabled={busy}>
        {busy ? "Asking …" : "Ask to run"}
      </button>
      <p id={`${id}-failure`} className="workbench-failure" role="alert">
        {failure}
      </p>
    </form>
  );
}
