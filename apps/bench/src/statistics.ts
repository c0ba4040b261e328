/** The middle of some figures; of an even number of them the mean of the two in the middle. */
export function median(figures: readonly number[]): number {
  if (figures.length === 0) throw new RangeError("A median needs at least one figure.");
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  const lower = sorted[middle - 1] ?? upper;
  return sorted.length % 2 === 1 ? upper : (lower + upper) / 2;
}

/** One measured size and what it cost in all. */
export interface GrowthPoint {
  readonly size: number;
  readonly cost: number;
}

/**
 * The exponent of growth: the slope of the least-squares line through log(cost) over log(size). 1 is linear.
 * Needs two different sizes, all figures positive.
 */
export function growthExponent(points: readonly GrowthPoint[]): number {
  if (points.some(({ size, cost }) => !(size > 0) || !(cost > 0)))
    throw new RangeError("An exponent of growth needs positive sizes and costs.");
  if (new Set(points.map(({ size }) => size)).size < 2)
    throw new RangeError("An exponent of growth needs two different sizes.");
  const logarithms = points.map(({ size, cost }) => ({ x: Math.log(size), y: Math.log(cost) }));
  const meanX = logarithms.reduce((sum, { x }) => sum + x, 0) / points.length;
  const meanY = logarithms.reduce((sum, { y }) => sum + y, 0) / points.length;
  const covariance = logarithms.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0);
  const variance = logarithms.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  return covariance / variance;
}
