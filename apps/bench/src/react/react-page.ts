/**
 * What happens at each update: nothing but the caller's spread, the same in a component's state, and that with the hook; or
 * an array that grows in place, rendered again without and with the hook.
 */
export type UpdateVariant =
  | "spread"
  | "spread, rendered"
  | "spread, hook"
  | "in place, rendered"
  | "in place, hook";

/** How often React rendered while output came in. */
export interface RenderCounts {
  readonly events: number;
  readonly parent: number;
  readonly panel: number;
  /** Whether the last output was on the screen at the end. */
  readonly complete: boolean;
}

/** What ten renders of a parent with inline props did. */
export interface TerminalCounts {
  readonly parentRenders: number;
  readonly terminals: number;
  readonly focusCalls: number;
}

/** The page on which React's part is measured. */
export interface ReactPage {
  prepareUpdates(variant: UpdateVariant, history: number): Promise<void>;
  /** Makes updates, a render after each where the variant renders. Gives how many events were seen at the end. */
  runUpdates(count: number): Promise<number>;
  countPanelRenders(history: number, events: number): Promise<RenderCounts>;
  countTerminals(renders: number): Promise<TerminalCounts>;
}
