import { expect, it } from 'vitest';
import { findUnusedExports } from '../../scripts/check-exports.ts';

const find = (files: Record<string, string>) =>
  findUnusedExports(Object.entries(files).map(([path, text]) => ({ path, text })));

it('the export check rejects an export that no file imports', () => {
  const text = 'export const used = 1;\nexport async function unused() {}\nexport type Gone = 1;\n';
  const user = "import { used } from '../domain/a.ts';\n";
  expect(find({ 'worker/domain/a.ts': text, 'worker/services/main.ts': user })).toEqual([
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
  expect(find({ ...files, 'web/app/main.ts': user })).toHaveLength(1);
});

it('the export check rejects an unused name in an export list', () => {
  expect(find({ 'web/lib/a.ts': 'export { one as other, two };\n' })).toHaveLength(2);
});

it('the export check accepts exports that are imported under another name or as a type', () => {
  const text = 'export const one = 1;\nexport interface Two {}\n';
  const user = "import { one as first, type Two } from './a.ts';";
  expect(find({ 'test/a.ts': text, 'test/b.ts': user })).toEqual([]);
});

it('the export check rejects an export that another file only exports again', () => {
  const files = {
    'worker/a.ts': 'export const one = 1;\n',
    'worker/b.ts': "export { one } from './a.ts';\n",
  };
  expect(find(files)).toEqual([
    'worker/b.ts exports one, which no file imports: delete it or remove "export"',
  ]);
  expect(find({ ...files, 'worker/main.ts': "import { one } from './b.ts';\n" })).toEqual([]);
});

it('the export check accepts only those exports of a whole module whose names the importing file contains', () => {
  const files = {
    'web/a.ts': 'export const one = 1;\nexport const three = 3;\n',
    'web/b.ts': 'export const two = 2;\n',
    'web/main.ts':
      "import * as a from './a.ts';\na.one;\nimport('./b.ts').then(({ two }) => two);\n",
  };
  expect(find(files)).toEqual([
    'web/a.ts exports three, which no file imports: delete it or remove "export"',
  ]);
});

it('the export check rejects an export of the product that only tests use', () => {
  const files = {
    'worker/a.ts': 'export const one = 1;\nexport const two = one;\n',
    'test/a.test.ts': "import { one, two } from '../worker/a.ts';\n",
  };
  expect(find(files)).toEqual(['worker/a.ts exports two, which only tests use: delete it']);
});

it('the export check rejects a file of the product that no file imports', () => {
  const files = { 'web/a.ts': "console.log('a');\n", 'web/b.ts': "console.log('b');\n" };
  expect(find({ ...files, 'web/main.ts': "import './a.ts';\n" })).toEqual([
    'No file imports web/b.ts: delete it',
  ]);
});

it('the export check accepts the exports of the Worker entry, and the tables that drizzle-kit reads', () => {
  expect(find({ 'worker/index.ts': "export { HostCalendar } from './a.ts';\n" })).toEqual([]);
  expect(find({ 'worker/db/schema/users.ts': 'export const users = 1;\n' })).toEqual([]);
});
