// FLAKY_COUNT tests fail in the first run of this file and pass in the second. FLAKY_MARK is the path of a file
// that exists after the first run. With FAILS=always, one more test fails in every run.
import { existsSync, writeFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';

const { FLAKY_COUNT, FLAKY_MARK = '', FAILS } = process.env;
const hasRun = existsSync(FLAKY_MARK);
afterAll(() => writeFileSync(FLAKY_MARK, ''));

it('passes', () => {});

for (let number = 1; number <= Number(FLAKY_COUNT); number += 1)
  it(`fails first ${number}`, () => expect(hasRun).toBe(true));

if (FAILS === 'always') it('fails always', () => expect(1).toBe(2));
