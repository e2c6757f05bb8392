// Keeps the domain suite fast: it runs only a part of the cases of a long test. The tools suite runs every
// file that imports this one again, with all cases (test/vitest.tools.config.ts).

const runsAllCases = process.env.DOMAIN_CASES === 'all';
const PART = 10;

/** Returns how often a property runs in this suite: `all` times, or a tenth of that. */
export function runsOf(all: number): number {
  return runsAllCases ? all : Math.ceil(all / PART);
}

/** Returns the cases that this suite checks: all of them, or every tenth. */
export function sampleOf<Case>(cases: readonly Case[]): readonly Case[] {
  return runsAllCases ? cases : cases.filter((_, index) => index % PART === 0);
}
