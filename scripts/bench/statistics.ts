// Measures two or more alternatives and computes medians, for the bench.

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** `share` is 0.99 for the 99th percentile (nearest rank). */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/**
 * Measures the alternatives (for example product and baseline) alternately: A B A B … Other load on the
 * machine then affects all alternatives equally.
 */
export async function sampleInTurns<Side extends string>(
  sides: Readonly<Record<Side, (round: number) => number | Promise<number>>>,
  rounds: number,
): Promise<Record<Side, number[]>> {
  const names = Object.keys(sides) as Side[];
  const samples = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Side,
    number[]
  >;
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) samples[name].push(await sides[name](round));
  }
  return samples;
}

/**
 * Divides `ours` by `theirs` for each round and returns the median. The two values of a round were measured
 * within seconds of each other.
 */
export function medianRatio(ours: readonly number[], theirs: readonly number[]): number {
  return median(ours.map((value, round) => value / (theirs[round] ?? Number.NaN)));
}
