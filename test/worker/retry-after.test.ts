import { describe, expect, it } from 'vitest';
import { readRetryAfter } from '../../worker/adapters/retry-after.ts';
import { DAY_MS } from '../../worker/domain/time/types.ts';

const NOW = Date.UTC(2026, 10, 20, 12, 0);

describe('the parser for Retry-After', () => {
  it.each<[string | null, number | undefined]>([
    ['0', 0],
    ['7', 7_000],
    [' 2.5 ', 2_500],
    ['86400', DAY_MS],
    // Any longer wait is reduced to a day.
    ['86401', DAY_MS],
    ['999999999', DAY_MS],
    ['99999999999', DAY_MS],
    ['9'.repeat(400), DAY_MS],
    ['Fri, 20 Nov 2026 12:01:00 GMT', 60_000],
    ['Fri, 20 Nov 2026 11:59:00 GMT', 0],
    ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
    ['Fri, 31 Dec 9999 23:59:59 GMT', DAY_MS],
    ['-5', 0],
    ['', undefined],
    ['soon', undefined],
    ['120, 240', undefined],
    ['1e9', undefined],
    [null, undefined],
  ])('reads %j as %s ms', (value, wait) => {
    expect(readRetryAfter(value, NOW)).toBe(wait);
  });
});
