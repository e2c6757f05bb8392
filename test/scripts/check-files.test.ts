import { expect, it } from 'vitest';
import { checkFiles } from '../../scripts/check-files.ts';

const lines = (count: number) => 'line\n'.repeat(count);
const check = (path: string, text = '') => checkFiles([{ path, text }]);

it('the file check accepts 300 lines and rejects 301', () => {
  expect(check('worker/domain/slots/day-rule.ts', lines(300))).toEqual([]);
  expect(check('worker/domain/slots/day-rule.ts', lines(301))).toEqual([
    'worker/domain/slots/day-rule.ts has 301 lines, more than 300: split it by topic',
  ]);
});

it('the file check rejects catch-all names such as utils, in every folder', () => {
  for (const path of ['web/lib/utils.ts', 'worker/domain/slots/helpers/x.ts', 'test/common.ts']) {
    expect(check(path)).toHaveLength(1);
  }
});

it('the file check rejects barrels except the entry of the Worker', () => {
  expect(check('worker/index.ts')).toEqual([]);
  expect(check('worker/domain/slots/index.ts')).toHaveLength(1);
});

it('the file check rejects unknown names in the root folder and at the top level of worker/', () => {
  expect(check('src/main.ts')).toHaveLength(1);
  expect(check('worker/lib/thing.ts')).toHaveLength(1);
  expect(check('README.md')).toEqual([]);
});

it('the file check rejects types written as import(…), because lint does not check this form', () => {
  expect(check('worker/domain/time/x.ts', "type A = import('../../ports/a.ts').A;\n")).toHaveLength(
    1,
  );
  expect(check('worker/adapters/email/x.ts', "const a = await import('a');\n")).toEqual([]);
});

it('the file check rejects an import of cloudflare:test outside the tests of the Worker', () => {
  const text = "import { reset } from 'cloudflare:test';\n";
  expect(check('test/worker/smoke.test.ts', text)).toEqual([]);
  expect(check('test/simulation/world.ts', text)).toHaveLength(1);
  expect(check('scripts/seed.ts', text)).toHaveLength(1);
});

it('the file check rejects a file outside the feature folders if floors.ts does not list the file', () => {
  expect(check('worker/db/database.ts')).toEqual([]);
  expect(check('worker/db/teams.ts')).toEqual([
    'worker/db/teams.ts is at the root of worker/db: move it into the folder of its feature',
  ]);
  expect(check('worker/http/routes/teams.ts')).toHaveLength(1);
  expect(check('test/worker/teams.test.ts')).toHaveLength(1);
});

it('the file check rejects a folder among the feature folders if the folder is not named after a feature', () => {
  expect(check('worker/services/bookings/book-slot.ts')).toEqual([]);
  expect(check('worker/adapters/calendars/google/calendar-call.ts')).toEqual([]);
  expect(check('worker/services/my-bookings/book-slot.ts')).toEqual([
    'worker/services/my-bookings/book-slot.ts is in worker/services/my-bookings, which is not a feature: see scripts/features.ts',
  ]);
  expect(check('worker/http/pages/docs/parts.ts')).toHaveLength(1);
});

it('the file check rejects a constant that a query would pass as a parameter', () => {
  const query = (condition: string) => `const own = ${condition};\n`;
  expect(check('worker/db/teams/x.ts', query("eq(users.plan, 'free')"))).toHaveLength(1);
  expect(check('worker/db/teams/x.ts', query('eq(users.isAdmin,\n  true)'))).toHaveLength(1);
  expect(check('worker/db/teams/x.ts', query('eq(users.id, hostId)'))).toEqual([]);
});
