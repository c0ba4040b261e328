import { RequestError } from "@agentclientprotocol/sdk";
import type { ApprovalResponse } from "@terminal-session/core";
import type { AgentCommand } from "./agent-command.js";
import { AgentGone, AgentRun } from "./agent-run.js";
import { endNotice, errorNotice, mismatchNotice, stoppedNotice } from "./agent-words.js";
import { ProtocolMismatch } from "./conversation.js";
import type { AgentFeedEvent, AgentStatus } from "./feed-event.js";

/** What an agent is made of. */
export interface AgentOptions {
  readonly command: AgentCommand;
  /** The agent's working directory. */
  readonly cwd: string;
  /** Where everything is told. */
  readonly tell: (event: AgentFeedEvent) => void;
}

/** Why the agent cannot do what was asked. */
export class AgentRefusal extends Error {
  override readonly name = "AgentRefusal";
}

/**
 * The workbench's agent: its process, which is started when it is needed and anew when it has ended, and the one conversation
 * that goes on over all of its runs. Everything that happens is told; nothing that the agent does makes a call reject.
 *
 *     off ──► starting ──► ready ──► working ──► ready
 *      ▲         │ └─ for a prompt ──► │ └─► cancelling ─► ready
 *      └─────────┴───────── its process ends
 */
export class Agent {
  readonly #options: AgentOptions;
  #status: AgentStatus = "off";
  #run: AgentRun | undefined;
  #runs = 0;
  #isStopping = false;

  constructor(options: AgentOptions) {
    this.#options = options;
  }

  /** Starts the agent, if it does not run. What comes of it is told. */
  async start(): Promise<void> {
    if (this.#status === "off" && (await this.#openRun())) this.#become("ready");
  }

  /** Takes a prompt. Throws a refusal while a turn runs; what comes of the turn is told. */
  prompt(text: string): void {
    if (this.#status !== "off" && this.#status !== "ready")
      throw new AgentRefusal("The agent is still busy.");
    this.#options.tell({ type: "agent.prompt", text });
    void this.#turn(text);
  }

  /** Stops the turn, or the start, that runs. */
  async cancel(): Promise<void> {
    if (this.#status === "working") {
      this.#become("cancelling");
      // When it cannot be told, the agent is gone, and its end is told.
      await this.#run?.cancelTurn().catch(() => undefined);
    } else if (this.#status === "starting" || this.#status === "cancelling") {
      // It was asked before and goes on: there is no other way.
      this.#isStopping = true;
      await this.#run?.end();
    }
  }

  /** Sends a decision. */
  async decide(response: ApprovalResponse): Promise<void> {
    if (this.#run?.places.controls(response.sessionID) === undefined)
      throw new AgentRefusal("The request is not open any more.");
    await this.#run.places.decide(response);
  }

  /** Asks the agent to cancel a terminal. */
  async cancelTerminal(sessionID: string): Promise<void> {
    const controls = this.#run?.places.controls(sessionID);
    if (controls?.cancel === undefined) throw new AgentRefusal("The command cannot be stopped any more.");
    await controls.cancel();
  }

  /** Ends the agent for good. */
  async close(): Promise<void> {
    this.#isStopping = true;
    await this.#run?.end();
  }

  /** A new run, with its session open, or nothing when nothing came of it: that was told. */
  async #openRun(): Promise<AgentRun | undefined> {
    this.#become("starting");
    const run = this.#newRun();
    try {
      await run.ready();
      return run;
    } catch (error) {
      await this.#giveUp(run, error);
      return undefined;
    }
  }

  async #turn(text: string): Promise<void> {
    const run = this.#status === "off" ? await this.#openRun() : this.#run;
    if (run === undefined) return;
    this.#become("working");
    try {
      const reason = await run.prompt(text);
      this.#options.tell({ type: "agent.turn-ended", reason });
      this.#become("ready");
    } catch (error) {
      await this.#fail(run, error);
    }
  }

  /** A turn that came to nothing: an agent that answers with an error goes on; one that is gone does not. */
  async #fail(run: AgentRun, error: unknown): Promise<void> {
    if (!(error instanceof RequestError)) return this.#giveUp(run, error);
    this.#options.tell(errorNotice(error.message));
    this.#become("ready");
  }

  async #giveUp(run: AgentRun, error: unknown): Promise<void> {
    const { tell, command } = this.#options;
    if (this.#run !== run) return;
    this.#run = undefined;
    if (this.#isStopping) tell(stoppedNotice);
    else if (error instanceof AgentGone) tell(endNotice(error.end, command));
    else if (error instanceof ProtocolMismatch) tell(mismatchNotice(error.spoken));
    else tell(errorNotice(error instanceof Error ? error.message : "unknown"));
    this.#isStopping = false;
    await run.end();
    this.#become("off");
  }

  #newRun(): AgentRun {
    const { command, cwd, tell } = this.#options;
    this.#runs += 1;
    const run = new AgentRun({ command, cwd, tell, number: this.#runs });
    this.#run = run;
    // An agent that ends while nobody waits for it; a turn that runs tells of it itself.
    void run.ended.then((end) => {
      if (this.#run === run && this.#status === "ready") return this.#giveUp(run, new AgentGone(end));
      return undefined;
    });
    return run;
  }

  #become(status: AgentStatus): void {
    if (status === this.#status) return;
    this.#status = status;
    this.#options.tell({ type: "agent.status", status });
  }
}
