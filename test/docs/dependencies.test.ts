import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import packages from '../../package.json' with { type: 'json' };
import { ROOT } from '../../scripts/tools.ts';

it('the table in CONTRIBUTING.md gives a reason for each dependency', () => {
  const guide = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
  const table = guide.slice(guide.indexOf('## Dependencies'));
  const { dependencies, devDependencies, optionalDependencies } = packages;
  const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  const missing = names.filter(
    (name) => !table.includes(`\`${name.replace(/^@types\/.*/, '@types/*')}\``),
  );
  expect(missing).toEqual([]);
});
