import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

describe('calendar dates', () => {
  it.concurrent.each([
    ['Pacific/Apia', 31, 0],
    ['America/Santiago', 30, 1],
  ])('do not depend on the time zone of the process (%s)', async (zone, next, hour) => {
    const script = fileURLToPath(new URL('compare-calendar-dates.ts', import.meta.url));
    const env = { ...process.env, TZ: zone };
    const { stdout } = await promisify(execFile)(process.execPath, [script], { env });
    // These values of `next` and `hour` prove that the process uses this time zone.
    expect(JSON.parse(stdout)).toEqual({ differences: [], next, hour });
  });
});
