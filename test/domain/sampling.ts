// Keeps the domain suite fast: `npm test` checks only a fortieth of the cases of a long test, and
// `npm run test:long` checks all of them.
import { isLong } from '../support/long.ts';

const PART = 40;

/** Returns how many random inputs a property test uses in this run: `all`, or a fortieth of `all`. */
export function runsOf(all: number): number {
  return isLong ? all : Math.ceil(all / PART);
}

/** Returns the cases that this run checks: all of them, or every fortieth. */
export function sampleOf<Case>(cases: readonly Case[]): readonly Case[] {
  return isLong ? cases : cases.filter((_, index) => index % PART === 0);
}
