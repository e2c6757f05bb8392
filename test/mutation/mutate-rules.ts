// Runs StrykerJS over the rules, one group after the other: a group is judged by the tests that import it.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { PartialStrykerOptions } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { ROOT } from './sql-judge.ts';

const GROUPS: Readonly<Record<string, readonly string[]>> = {
  retry: ['worker/domain/retry.ts', 'worker/domain/sending-order.ts'],
  slots: ['worker/domain/slots/*.ts'],
  bookings: ['worker/domain/bookings/*.ts'],
  webhooks: ['worker/domain/webhooks/*.ts'],
};

function createOptions(files: readonly string[]): PartialStrykerOptions {
  return {
    mutate: [...files],
    plugins: ['@stryker-mutator/vitest-runner'],
    testRunner: 'vitest',
    vitest: { configFile: 'test/vitest.mutation.config.ts', related: true },
    // Texts and tables: a test of each would only repeat them.
    mutator: { excludedMutations: ['StringLiteral', 'ObjectLiteral'] },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    timeoutMS: 20_000,
    // Stryker's reader of tsconfig.json calls an API that TypeScript 7 does not have. Nothing here needs it.
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

interface Judged {
  readonly fileName: string;
  readonly replacement: string;
  readonly status: string;
  readonly location: { readonly start: Place; readonly end: Place };
}

/** The text that was replaced, on one line. */
function cut(file: string, { start, end }: Judged['location']): string {
  const lines = readFileSync(join(ROOT, file), 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  lines.push(lines.pop()?.slice(0, end.column - 1) ?? '');
  lines[0] = lines[0]?.slice(start.column - 1) ?? '';
  return lines.join(' ').replace(/\s+/g, ' ');
}

const isSurvivor = ({ status }: Judged) => status === 'Survived' || status === 'NoCoverage';

/** `part`: of the names of groups, or a path with a range of lines such as `worker/domain/retry.ts:10-20`. */
export async function mutateRules(part: string): Promise<void> {
  const groups = part.includes('/')
    ? [[part]]
    : Object.entries(GROUPS).flatMap(([name, files]) => (name.includes(part) ? [files] : []));
  const judged: Judged[] = [];
  for (const files of groups) {
    const results = await new Stryker(createOptions(files)).runMutationTest();
    judged.push(...results.filter(({ status }) => status !== 'Ignored'));
  }
  for (const [name, mutants] of Map.groupBy(judged, ({ fileName }) => fileName)) {
    const file = relative(ROOT, name);
    const survivors = mutants.filter(isSurvivor);
    console.log(`${file}: ${mutants.length - survivors.length} of ${mutants.length}`);
    for (const { location, replacement } of survivors)
      console.log(`  ${location.start.line}: ${cut(file, location)} → ${replacement}`);
  }
  const noticed = judged.filter((mutant) => !isSurvivor(mutant)).length;
  const score = ((100 * noticed) / Math.max(1, judged.length)).toFixed(1);
  console.log(`Mutation score: ${noticed} of ${judged.length} (${score} %)`);
}
