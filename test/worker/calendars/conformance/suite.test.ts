// Runs the same cases for every calendar provider. The servers are the Google and Microsoft test servers,
// Radicale and Xandikos (real CalDAV servers), and a web server with a calendar file, which is read-only.
// `npm run conformance` prints the results as a table.
import { afterAll, beforeAll, describe, it } from 'vitest';
import { isLong } from '../../../support/long.ts';
import { CHANGE_CASES } from './change-cases.ts';
import type { ConformanceCase } from './conformance-case.ts';
import { FAILURE_CASES } from './failure-cases.ts';
import type { Target } from './harness.ts';
import { READ_CASES } from './read-cases.ts';
import { createResults } from './results.ts';
import { scripted } from './scripted.ts';
import { listTargets } from './targets.ts';
import { READ_ONLY_CASE, WRITE_CASES } from './write-cases.ts';

const CASES: readonly ConformanceCase[] = [
  ...READ_CASES,
  ...CHANGE_CASES,
  ...FAILURE_CASES,
  ...WRITE_CASES,
  READ_ONLY_CASE,
];
const results = createResults('Cases');

beforeAll(scripted.install);
afterAll(() => {
  scripted.restore();
  results.print();
});

function isFor({ isReadOnly }: Target, each: ConformanceCase): boolean {
  return isReadOnly ? !each.writes : each !== READ_ONLY_CASE;
}

describe.each(listTargets(isLong))('the calendar provider at $name', (target) => {
  it.for(CASES.filter((each) => isFor(target, each)))('$title', async (each, { skip }) => {
    const person = await target.newPerson();
    skip(each.applies?.(person) === false);
    await results.record(target.name, each.title, () => each.run(target, person));
    await person.forget?.();
  });
});
