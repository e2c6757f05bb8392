// Runs StrykerJS on files of worker/domain, one group of files after the other. A change that StrykerJS makes
// to a file is called a mutant. For each group, only the tests in the group's own folder run. Otherwise,
// StrykerJS would run all tests for each mutant of a constant, because no single test computes the constant.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { PartialStrykerOptions } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { ROOT } from './sql-judge.ts';

interface Group {
  readonly tests: string;
  readonly rules: readonly string[];
}

const GROUPS: Readonly<Record<string, Group>> = {
  retry: {
    tests: 'test/domain',
    rules: ['worker/domain/outbox/retry.ts', 'worker/domain/outbox/sending-order.ts'],
  },
  slots: { tests: 'test/domain/slots', rules: ['worker/domain/slots/*.ts'] },
  bookings: { tests: 'test/domain/bookings', rules: ['worker/domain/bookings/*.ts'] },
  webhooks: { tests: 'test/domain/webhooks', rules: ['worker/domain/webhooks/*.ts'] },
};

function createOptions({ rules }: Group): PartialStrykerOptions {
  return {
    mutate: [...rules],
    plugins: ['@stryker-mutator/vitest-runner'],
    testRunner: 'vitest',
    vitest: { configFile: 'test/vitest.mutation.config.ts', related: false },
    // Texts and object literals are not mutated. A test that detects such a mutant would only repeat the text
    // or the object.
    mutator: { excludedMutations: ['StringLiteral', 'ObjectLiteral'] },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    timeoutMS: 20_000,
    // Stryker reads tsconfig.json through an API that TypeScript 7 does not have. Nothing here needs the
    // file.
    tsconfigFile: 'none',
    disableTypeChecks: false,
    ignorePatterns: ['dist', '.wrangler', '.halfpast', 'test/e2e', 'test/screenshots'],
    tempDirName: '.halfpast/stryker',
    reporters: ['progress-append-only'],
  };
}

interface Place {
  readonly line: number;
  readonly column: number;
}

interface TestedMutant {
  readonly fileName: string;
  readonly replacement: string;
  readonly status: string;
  readonly location: { readonly start: Place; readonly end: Place };
}

/** Returns the source text at the location, on one line. */
function readSource(file: string, { start, end }: TestedMutant['location']): string {
  const lines = readFileSync(join(ROOT, file), 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  lines.push(lines.pop()?.slice(0, end.column - 1) ?? '');
  lines[0] = lines[0]?.slice(start.column - 1) ?? '';
  return lines.join(' ').replace(/\s+/g, ' ');
}

const isSurvivor = ({ status }: TestedMutant) => status === 'Survived' || status === 'NoCoverage';

/**
 * Mutates the groups whose name contains `part`. Prints the score in percent, and a line for each mutant
 * that no test detected.
 */
export async function mutateRules(part: string): Promise<void> {
  const testedMutants: TestedMutant[] = [];
  for (const [name, group] of Object.entries(GROUPS)) {
    if (!name.includes(part)) continue;
    // test/vitest.mutation.config.ts reads this variable.
    process.env.MUTATION_TESTS = group.tests;
    const results = await new Stryker(createOptions(group)).runMutationTest();
    testedMutants.push(...results.filter(({ status }) => status !== 'Ignored'));
  }
  for (const [name, mutants] of Map.groupBy(testedMutants, ({ fileName }) => fileName)) {
    const file = relative(ROOT, name);
    const survivors = mutants.filter(isSurvivor);
    console.log(`${file}: ${mutants.length - survivors.length} of ${mutants.length}`);
    for (const { location, replacement } of survivors)
      console.log(`  ${location.start.line}: ${readSource(file, location)} → ${replacement}`);
  }
  const noticed = testedMutants.filter((mutant) => !isSurvivor(mutant)).length;
  const score = ((100 * noticed) / Math.max(1, testedMutants.length)).toFixed(1);
  console.log(`Mutation score: ${noticed} of ${testedMutants.length} (${score} %)`);
}
