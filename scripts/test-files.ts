// Which files a suite runs in `npm test`, and which files it runs in `npm run test:long` (test/support/long.ts).
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './tools.ts';

const ONLY_LONG = '.long.test.ts';
/** Imports of files whose number of cases depends on the run. */
const SIZED = ['/long.ts', '/sampling.ts', '/expect-accessible.ts'];

const isLongRun = process.env.TEST_LONG === 'on';

function hasLongCases(file: string): boolean {
  if (file.endsWith(ONLY_LONG)) return true;
  const text = readFileSync(join(ROOT, file), 'utf8');
  return SIZED.some((name) => text.includes(name));
}

/** Returns the test files of a suite, as paths from the root. */
export function listTestFiles(patterns: readonly string[]): string[] {
  const files = globSync([...patterns], { cwd: ROOT });
  return files.filter((file) => (isLongRun ? hasLongCases(file) : !file.endsWith(ONLY_LONG)));
}
