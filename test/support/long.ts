// The difference between `npm test` and `npm run test:long`. `npm test` is deterministic: it uses small numbers of
// cases and fixed seeds. `npm run test:long` runs all cases with fresh seeds. It runs the files named
// `*.long.test.ts`, and again the files that import this file.

export const isLong = process.env.TEST_LONG === 'on';

/** Returns the number of cases of this run. */
export const sizeOf = (short: number, long: number): number => (isLong ? long : short);

/** Returns the last of the cases in `npm test`, and all cases in `npm run test:long`. */
export const lastOrAll = <Case>(cases: readonly Case[]): readonly Case[] =>
  isLong ? cases : cases.slice(-1);

/** Returns the seed of this run: always the same in `npm test`, a fresh one in `npm run test:long`. */
export const seedOf = (fixed: number): number =>
  isLong ? Math.floor(Math.random() * 2 ** 31) : fixed;
