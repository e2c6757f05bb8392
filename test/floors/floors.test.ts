import { beforeAll, describe, expect, it } from 'vitest';
import { FLOOR_TABLE, FLOORS, GUARDED_PACKAGES } from './floor-table.ts';
import { type LintError, lintTree } from './lint-tree.ts';

const DEPTHS = ['', 'deep/'];

interface Attempt {
  path: string;
  imports: string;
  allowed: boolean;
}

function attemptsOf({ folder, floors, packages }: (typeof FLOOR_TABLE)[number]): Attempt[] {
  const attempts: Attempt[] = [];
  const add = (imports: string, allowed: boolean, depth = '') => {
    const path = `worker/${folder}/${depth}case-${attempts.length}.ts`;
    attempts.push({ path, imports, allowed });
  };
  for (const depth of DEPTHS) {
    const up = depth === '' ? '../' : '../../';
    add('./neighbour.ts', true, depth);
    add(`${up}deps.ts`, false, depth);
    add(`${up}index.ts`, false, depth);
    add(`${up}../web/ui/button.tsx`, false, depth);
    add(`${up}../test/support/clock.ts`, false, depth);
    for (const floor of FLOORS.filter((name) => name !== folder)) {
      add(`${up}${floor}/thing.ts`, floors.includes(floor), depth);
    }
  }
  for (const name of packages) add(name, true);
  for (const name of GUARDED_PACKAGES) {
    if (folder !== 'adapters' && !packages.includes(name)) add(name, false);
  }
  return attempts;
}

const attempts = FLOOR_TABLE.flatMap(attemptsOf);
let lintErrors: LintError[] = [];

beforeAll(async () => {
  const files = attempts.map(({ path, imports }) => [
    path,
    `import type { Thing } from '${imports}';\nexport type Own = Thing;\n`,
  ]);
  lintErrors = await lintTree(Object.fromEntries(files));
}, 60_000);

describe.each(FLOOR_TABLE)('worker/$folder', ({ folder }) => {
  const own = attempts.filter(({ path }) => path.startsWith(`worker/${folder}/`));

  it('may import everything that its row of the floor table allows', () => {
    const refused = own.filter(
      ({ path, allowed }) => allowed && lintErrors.some((lintError) => lintError.path === path),
    );
    expect(refused).toEqual([]);
  });

  it('may import nothing else, and the lint message contains the right folder for the code', () => {
    const accepted = own.filter(
      ({ path, allowed }) => !allowed && !lintErrors.some((lintError) => lintError.path === path),
    );
    expect(accepted).toEqual([]);
    for (const { path, message } of lintErrors) {
      if (path.startsWith(`worker/${folder}/`)) expect(message).toContain(`worker/${folder} `);
    }
  });
});
