// Creates random values from a seed. The same seed and the same key give the same values.

export interface Dice {
  /** A random number from 0 to below 1. */
  roll(): number;
  /** A random whole number from 0 to below `count`. */
  below(count: number): number;
  chance(probability: number): boolean;
  pick<T>(values: readonly [T, ...T[]]): T;
}

/** Returns the FNV-1a hash of the text, mixed with a seed. */
export function hashText(text: string, seed: number): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash;
}

/** Uses the generator mulberry32. */
export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  const roll = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => Math.floor(roll() * count);
  return {
    roll,
    below,
    chance: (probability) => roll() < probability,
    pick: (values) => values[below(values.length)] ?? values[0],
  };
}
