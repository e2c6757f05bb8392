import { expect, it } from 'vitest';
import { checkFiles } from '../../scripts/check-files.ts';

const lines = (count: number) => 'line\n'.repeat(count);
const check = (path: string, text = '') => checkFiles([{ path, text }]);

it('the file check accepts 300 lines and refuses 301', () => {
  expect(check('worker/domain/slots.ts', lines(300))).toEqual([]);
  expect(check('worker/domain/slots.ts', lines(301))).toEqual([
    'worker/domain/slots.ts has 301 lines, more than 300: split it by idea',
  ]);
});

it('the file check refuses catch-all names such as utils, in every folder', () => {
  for (const path of ['web/lib/utils.ts', 'worker/domain/helpers/x.ts', 'test/common.ts']) {
    expect(check(path)).toHaveLength(1);
  }
});

it('the file check refuses barrels except the entry of the Worker', () => {
  expect(check('worker/index.ts')).toEqual([]);
  expect(check('worker/domain/index.ts')).toHaveLength(1);
});

it('the file check refuses unknown names at the top level and on the floors', () => {
  expect(check('src/main.ts')).toHaveLength(1);
  expect(check('worker/lib/thing.ts')).toHaveLength(1);
  expect(check('README.md')).toEqual([]);
});

it('the file check refuses types written as an import call, which lint does not check', () => {
  expect(check('worker/domain/x.ts', "type A = import('../ports/a.ts').A;\n")).toHaveLength(1);
  expect(check('worker/adapters/x.ts', "const a = await import('a');\n")).toEqual([]);
});
