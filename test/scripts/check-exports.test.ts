import { expect, it } from 'vitest';
import { findUnusedExports } from '../../scripts/check-exports.ts';

const find = (files: Record<string, string>) =>
  findUnusedExports(Object.entries(files).map(([path, text]) => ({ path, text })));

it('the export check rejects an export that no file imports', () => {
  const text = 'export const used = 1;\nexport async function unused() {}\nexport type Gone = 1;\n';
  const user = "import { used } from '../domain/a.ts';\n";
  expect(find({ 'worker/domain/a.ts': text, 'worker/services/b.ts': user })).toEqual([
    'worker/domain/a.ts exports unused, which no file imports: delete it or remove "export"',
    'worker/domain/a.ts exports Gone, which no file imports: delete it or remove "export"',
  ]);
});

it('the export check distinguishes exports of the same name in different files', () => {
  const user = "import { Outcome } from './a.ts';\n";
  const files = {
    'web/app/a.ts': 'export type Outcome = 1;\n',
    'web/lib/a.ts': 'export type Outcome = 2;\n',
  };
  expect(find({ ...files, 'web/app/b.ts': user })).toHaveLength(1);
});

it('the export check rejects an unused name in an export list', () => {
  expect(find({ 'web/lib/a.ts': 'export { one as other, two };\n' })).toHaveLength(2);
});

it('the export check accepts exports that are imported under another name, imported as a type, or re-exported', () => {
  const text = 'export const one = 1;\nexport interface Two {}\nexport const three = 3;\n';
  const user = [
    "import { one as first, type Two } from './a.ts';",
    "export { three } from './a.ts';",
    "import { three } from './b.ts';",
  ];
  expect(find({ 'test/a.ts': text, 'test/b.ts': user.join('\n') })).toEqual([]);
});

it('the export check accepts every export of a module that is imported as a whole', () => {
  const files = {
    'web/a.ts': 'export const one = 1;\n',
    'web/b.ts': 'export const two = 2;\n',
    'web/c.ts': "import * as a from './a.ts';\nconst b = () => import('./b.ts');\n",
  };
  expect(find(files)).toEqual([]);
});

it('the export check accepts the exports of the Worker entry, and the tables that drizzle-kit reads', () => {
  expect(find({ 'worker/index.ts': "export { HostCalendar } from './a.ts';\n" })).toEqual([]);
  expect(find({ 'worker/db/schema/users.ts': 'export const users = 1;\n' })).toEqual([]);
});
