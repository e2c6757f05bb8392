// Keeps the domain suite fast: the suite runs only a fortieth of the cases of a long test. The tools suite
// (test/vitest.tools.config.ts) runs the test files that import this file again, with all cases.

const runsAllCases = process.env.DOMAIN_CASES === 'all';
const PART = 40;

/** Returns how many random inputs a property test uses in this suite: `all`, or a fortieth of `all`. */
export function runsOf(all: number): number {
  return runsAllCases ? all : Math.ceil(all / PART);
}

/** Returns the cases that this suite checks: all of them, or every fortieth. */
export function sampleOf<Case>(cases: readonly Case[]): readonly Case[] {
  return runsAllCases ? cases : cases.filter((_, index) => index % PART === 0);
}
