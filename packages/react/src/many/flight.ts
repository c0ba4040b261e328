/** Pixels in a millisecond from which nobody reads what passes: a screen in two thirds of a second. */
const flyingPixelsPerMs = 1.5;
/** Pixels of a step that is fast however long it took: a page that cannot draw faster than that cannot afford more. */
const flyingPixels = 100;
/** Milliseconds without a step after which a flight has ended. */
const landedMs = 100;
/** Milliseconds between two steps of one flight: a busy page draws few frames. */
const maxStepMs = 250;

/** Where a box has been scrolled to, and when. */
export interface ScrollStep {
  /** The box, which is compared and never looked into. */
  readonly box: object;
  readonly position: number;
  readonly atMs: number;
}

/** How something is scrolled. Give it each {@link ScrollStep} by {@link nextFlight}. */
export interface Flight {
  readonly last: ScrollStep | undefined;
  /** Fast steps without a slow one. */
  readonly fastSteps: number;
}

/** Nothing has been scrolled yet. */
export const noFlight: Flight = { last: undefined, fastSteps: 0 };

/** What is known after one more step. */
export function nextFlight({ last, fastSteps }: Flight, step: ScrollStep): Flight {
  if (!last || last.box !== step.box || step.atMs - last.atMs > maxStepMs)
    return { last: step, fastSteps: 0 };
  const pixels = Math.abs(step.position - last.position);
  const isFast = pixels >= Math.min(flyingPixels, flyingPixelsPerMs * Math.max(1, step.atMs - last.atMs));
  return { last: step, fastSteps: isFast ? fastSteps + 1 : 0 };
}

/** Whether what passes is too fast to be read. A single step is a jump, after which somebody looks. */
export function isFlying({ fastSteps }: Flight): boolean {
  return fastSteps >= 2;
}

/** Milliseconds after its last step at which a flight has ended. */
export const flightEndMs: number = landedMs;
