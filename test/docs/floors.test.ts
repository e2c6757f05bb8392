import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FLOORS } from '../../scripts/floors.ts';
import { ROOT } from '../../scripts/tools.ts';

it('the table in docs/architecture.md lists the imports that scripts/floors.ts allows', () => {
  const guide = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
  const rows = guide.split('\n').flatMap((line) => {
    const [, folder, floors, packages] =
      /^\| \d \| `worker\/(\w+)`: .* \| (.*) \| (.*) \|$/.exec(line) ?? [];
    return folder === undefined ? [] : [{ folder, floors, packages }];
  });
  const expected = FLOORS.map(({ folder, mayImport, packages }) => ({
    folder,
    floors: mayImport.join(', ') || 'none',
    packages: packages ? packages.join(', ') || 'none' : 'all',
  }));
  expect(rows).toEqual(expected);
});
