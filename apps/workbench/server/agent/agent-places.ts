import type { AcpPlace, AcpTerminals } from "@terminal-session/acp";
import type {
  ApprovalResponse,
  SourceControls,
  TerminalControls,
  TerminalEvent,
} from "@terminal-session/core";
import type { AgentFeedEvent } from "./feed-event.js";

/** What is told of the terminals and requests of one run of an agent. */
export interface AgentPlacesOptions {
  readonly acp: Pick<AcpTerminals<never>, "sessions" | "subscribe" | "source">;
  /** Makes an id of this run out of one that the agent chose: another run may choose the same. */
  readonly named: (id: string) => string;
  readonly tell: (event: AgentFeedEvent) => void;
}

interface Shown {
  readonly place: AcpPlace;
  readonly controls: SourceControls;
}

/** The terminals and requests of one run of an agent: everything that is said of them is told, and decisions go back. */
export class AgentPlaces {
  readonly #options: AgentPlacesOptions;
  readonly #shown = new Map<string, Shown>();

  constructor(options: AgentPlacesOptions) {
    this.#options = options;
    options.acp.subscribe(() => this.#follow());
  }

  /** The controls of a place: what can be done with it now. `undefined` when it is not known. */
  controls(sessionID: string): TerminalControls | undefined {
    return this.#find(sessionID)?.controls;
  }

  /** Sends a decision. Rejects when its request is not open. */
  async decide(response: ApprovalResponse): Promise<void> {
    const shown = this.#find(response.sessionID);
    await shown?.controls.resolveApproval?.({ ...response, sessionID: shown.place.sessionID });
  }

  #find(sessionID: string): Shown | undefined {
    return [...this.#shown].find(([known]) => this.#options.named(known) === sessionID)?.[1];
  }

  #follow(): void {
    const { acp } = this.#options;
    const present = new Set(acp.sessions.map(({ sessionID }) => sessionID));
    for (const place of acp.sessions) this.#show(place);
    for (const [sessionID, { place, controls }] of this.#shown) {
      if (present.has(sessionID)) continue;
      controls.stop();
      this.#shown.delete(sessionID);
      // A terminal that is forgotten to make room was shown, and stays shown.
      if (place.terminalId === undefined) this.#tell({ type: "agent.place-gone", sessionID });
    }
  }

  #show(place: AcpPlace): void {
    const { acp, named } = this.#options;
    const { sessionID, toolCallId } = place;
    const shown = this.#shown.get(sessionID);
    if (shown?.place === place) return;
    this.#tell({
      type: "agent.place",
      sessionID,
      ...(toolCallId !== undefined && { callID: named(toolCallId) }),
    });
    if (shown !== undefined) {
      this.#shown.set(sessionID, { ...shown, place });
      return;
    }
    const controls = acp.source(sessionID)({
      events: (events) => {
        // The converter's own, which are well formed.
        for (const event of events as readonly TerminalEvent[]) this.#tell(event);
      },
      link: (link) => this.#tell({ type: "agent.link", sessionID, link }),
    });
    this.#shown.set(sessionID, { place, controls });
  }

  #tell(event: Extract<AgentFeedEvent, { readonly sessionID: string }>): void {
    this.#options.tell({ ...event, sessionID: this.#options.named(event.sessionID) });
  }
}
