/** Milliseconds of a wait of the program that are played; what is longer is left out. */
const maxWaitMs = 2_000;
/** Milliseconds between two pictures: often enough to glide, and what a display follows easily. */
const glideMs = 100;
/** The least time between two pictures where a person wants little motion, in milliseconds. */
const calmMs = 500;

/** A recording that plays: when something happens in it, in milliseconds from its start, and where it stands. */
export interface PlayedMoment {
  readonly moments: readonly number[];
  readonly atMs: number;
}

/** Where a recording stands when it has played on for `elapsedMs`: waits that are longer than two seconds are cut short. */
export function playedTo({ moments, atMs }: PlayedMoment, elapsedMs: number): number {
  const toMs = atMs + elapsedMs;
  const next = nextMoment(moments, atMs);
  const nextMs = moments[next] ?? toMs;
  const beforeMs = moments[next - 1] ?? 0;
  return toMs < nextMs && toMs - beforeMs >= maxWaitMs ? nextMs : toMs;
}

/**
 * How long until the next picture of it, in milliseconds. A calm one changes only where something happens, and not twice
 * in half a second.
 */
export function pictureInMs({ moments, atMs }: PlayedMoment, { calm }: { readonly calm: boolean }): number {
  if (!calm) return glideMs;
  const nextMs = moments[nextMoment(moments, atMs)] ?? atMs;
  return Math.min(maxWaitMs, Math.max(calmMs, nextMs - atMs));
}

/** The index of the first moment after `atMs`. */
function nextMoment(moments: readonly number[], atMs: number): number {
  const index = moments.findIndex((momentMs) => momentMs > atMs);
  return index < 0 ? moments.length : index;
}
