import { AgentTerminalError } from "./agent-terminal-error.js";
import type { BackgroundOutcome } from "./render-results.js";
import type { SendResult } from "./session-values.js";
import type { SendOperation } from "./terminal-backend.js";
import { utf8Tail } from "./utf8-cuts.js";

/** What a background send printed since it was last read, and how it stands. */
export interface BackgroundRead {
  readonly delta: string;
  /** The beginning of `delta` is missing. */
  readonly truncated: boolean;
  readonly outcome: BackgroundOutcome;
}

/** A send that nobody waits for. */
export interface BackgroundSend {
  readonly jobId: string;
  readonly sessionId: string;
  /** What came since the last read. */
  read(): BackgroundRead;
  /** Interrupts it. False when it has settled. */
  kill(): boolean;
  /** Resolves when it has settled, whatever came of it. */
  readonly over: Promise<void>;
}

/** Finished background sends that an owner may still read; the oldest go first. */
const maxFinishedJobs = 64;

/** The background sends of all owners. */
export interface BackgroundSends {
  /** Begins one: `begin` gets the listener of what is printed. Throws what `begin` throws, and then there is none. */
  start(
    owner: object,
    sessionId: string,
    begin: (printed: (text: string) => void) => SendOperation,
  ): BackgroundSend;
  /** Throws `NO_JOB` for one that is unknown or another owner's. */
  find(owner: object, jobId: string): BackgroundSend;
  list(owner: object): readonly BackgroundSend[];
  forget(owner: object): void;
}

/** None yet. At most `maxBytes` of what one printed wait to be read. */
export function createBackgroundSends(input: {
  readonly newId: () => string;
  readonly maxBytes: number;
}): BackgroundSends {
  const jobs = new Map<
    string,
    BackgroundSend & { readonly owner: object; readonly hasEnded: () => boolean }
  >();

  const makeRoom = (owner: object): void => {
    const finished = [...jobs.values()].filter((job) => job.owner === owner && job.hasEnded());
    for (const { jobId } of finished.slice(0, -maxFinishedJobs)) jobs.delete(jobId);
  };

  return {
    start(owner, sessionId, begin) {
      let delta = "";
      let truncated = false;
      let outcome: BackgroundOutcome = { kind: "running" };
      const { settled, cancel } = begin((text) => {
        delta += text;
        // Cut only when twice the room is taken, so that much output costs no square of itself.
        if (delta.length <= input.maxBytes * 2) return;
        delta = utf8Tail(delta, input.maxBytes);
        truncated = true;
      });
      const over = settled.then(
        (result: SendResult) => {
          outcome = { kind: "completed", result };
        },
        (error: unknown) => {
          outcome = { kind: "failed", message: error instanceof Error ? error.message : String(error) };
        },
      );
      const jobId = input.newId();
      const job = {
        jobId,
        sessionId,
        owner,
        over,
        hasEnded: () => outcome.kind !== "running",
        kill: cancel,
        read() {
          const kept = utf8Tail(delta, input.maxBytes);
          const read = { delta: kept, truncated: truncated || kept !== delta, outcome };
          delta = "";
          truncated = false;
          return read;
        },
      };
      makeRoom(owner);
      jobs.set(jobId, job);
      return job;
    },
    find(owner, jobId) {
      const job = jobs.get(jobId);
      if (job === undefined || job.owner !== owner)
        throw new AgentTerminalError("NO_JOB", "there is no such background send");
      return job;
    },
    list: (owner) => [...jobs.values()].filter((job) => job.owner === owner),
    forget(owner) {
      for (const [id, job] of jobs) if (job.owner === owner) jobs.delete(id);
    },
  };
}
