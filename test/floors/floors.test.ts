import { beforeAll, describe, expect, it } from 'vitest';
import { FLOORS, type Floor } from '../../scripts/floors.ts';
import { type LintError, lintTree } from './lint-tree.ts';

const DEPTHS = ['', 'deep/'];

/** Packages that a floor may import only if its row contains them. */
const PACKAGES = [
  ...FLOORS.flatMap(({ packages = [] }) => packages),
  ...['nodemailer', 'node:crypto', 'react'],
];

/** Cases that do not depend on the table, so that a wrong row fails. */
const CASES: readonly [folder: string, imports: string, allowed: boolean][] = [
  ['domain', '../db/thing.ts', false],
  ['domain', 'hono', false],
  ['domain', 'icu-minify/format', true],
  ['contract', 'zod/mini', true],
  ['contract', '../services/thing.ts', false],
  ['mail', '../ports/thing.ts', false],
  ['db', '../contract/thing.ts', false],
  ['adapters', '../db/thing.ts', false],
  ['adapters', 'nodemailer', true],
  ['durable', '../services/thing.ts', false],
  ['services', '../adapters/thing.ts', false],
  ['services', '../db/thing.ts', true],
  ['services', 'drizzle-orm', false],
  ['http', '../db/thing.ts', false],
  ['jobs', '../domain/thing.ts', false],
];

interface Attempt {
  path: string;
  imports: string;
  allowed: boolean;
}

function attemptsOf({ folder, mayImport, packages }: Floor): Attempt[] {
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
    for (const { folder: other } of FLOORS) {
      if (other !== folder) add(`${up}${other}/thing.ts`, mayImport.includes(other), depth);
    }
  }
  const isAllowed = (name: string) =>
    !packages || packages.some((allowed) => `${name}/`.startsWith(`${allowed}/`));
  for (const name of PACKAGES) add(name, isAllowed(name));
  for (const [from, imports, allowed] of CASES) {
    if (from === folder) add(imports, allowed);
  }
  return attempts;
}

const attempts = FLOORS.flatMap(attemptsOf);
let lintErrors: LintError[] = [];

beforeAll(async () => {
  const files = attempts.map(({ path, imports }) => [
    path,
    `import type { Thing } from '${imports}';\nexport type Own = Thing;\n`,
  ]);
  lintErrors = await lintTree(Object.fromEntries(files));
}, 60_000);

describe.each(FLOORS)('worker/$folder', ({ folder }) => {
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
