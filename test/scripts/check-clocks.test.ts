import { describe, expect, it } from 'vitest';
import { checkClocks } from '../../scripts/check-clocks.ts';

const check = (text: string, path = 'test/e2e/site.test.ts') => checkClocks([{ path, text }]);

describe('the check of clocks in tests', () => {
  it.each(['Date.now()', 'new Date()', 'new Date( )', 'new Date', 'list.map(Date.now)'])(
    'finds %s and names the replacement',
    (call) => {
      const [problem, ...others] = check(`const one = 1;\nconst at = ${call};\n`);
      expect(problem).toMatch(/^test\/e2e\/site\.test\.ts:2 .*use currentTime\(\)/);
      expect(others).toEqual([]);
    },
  );

  it.each([
    'new Date(currentTime())',
    'new Date(0).getTime()',
    'RealDate.now()',
    '// Date.now() is not allowed',
    'await page.evaluate(() => new Date().getFullYear())',
    'await page.addInitScript((shift) => { f(Date.now()); }, 5)',
  ])('accepts %s', (text) => {
    expect(check(text)).toEqual([]);
  });

  it('finds a call after code that runs in the browser', () => {
    expect(check('await page.evaluate(() => f(g())); at = Date.now();')).toHaveLength(1);
  });

  it('checks only tests that run beside the Worker', () => {
    expect(check('Date.now()', 'test/domain/a.test.ts')).toEqual([]);
    expect(check('Date.now()', 'test/worker/a.ts')).toHaveLength(1);
    expect(check('Date.now()', 'test/support/a.ts')).toHaveLength(1);
    expect(check('Date.now()', 'test/crash/demo-calls.ts')).toHaveLength(1);
    expect(check('Date.now()', 'test/crash/moved-clock.ts')).toEqual([]);
  });
});
