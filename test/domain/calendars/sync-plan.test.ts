import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  needsChannel,
  nextRetry,
  planRead,
  windowAt,
} from '../../../worker/domain/calendars/sync-plan.ts';

const NOW = Date.parse('2026-03-01T10:30Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('the plan to read a calendar', () => {
  const lastRead = {
    syncToken: 't',
    windowStart: NOW - 3 * DAY,
    windowEnd: NOW + 390 * DAY,
    fullSyncedAt: NOW - 2 * DAY,
  };

  it('reads everything from yesterday to 400 days ahead when the calendar was never read or has no sync token', () => {
    const neverRead = { syncToken: null, windowStart: null, windowEnd: null, fullSyncedAt: null };
    const window = { start: Date.parse('2026-02-28'), end: Date.parse('2026-03-01') + 400 * DAY };
    expect(windowAt(NOW)).toEqual(window);
    expect(planRead(neverRead, NOW)).toEqual({ kind: 'full', window });
    expect(planRead({ ...lastRead, syncToken: null }, NOW)).toEqual({ kind: 'full', window });
  });

  it('reads only changes after a full read, in the same time window', () => {
    const window = { start: lastRead.windowStart, end: lastRead.windowEnd };
    expect(planRead(lastRead, NOW)).toEqual({ kind: 'changes', syncToken: 't', window });
  });

  it('reads everything again a week after the last full read, because the time window has moved', () => {
    expect(planRead({ ...lastRead, fullSyncedAt: NOW - 7 * DAY }, NOW).kind).toBe('full');
    expect(planRead({ ...lastRead, fullSyncedAt: NOW - 7 * DAY + 1 }, NOW).kind).toBe('changes');
  });
});

describe('the next read after a failed read', () => {
  const failedRead = { failures: 1, isRefused: false, retryAfterMs: 0, chance: 0.5 };

  it('is due later after each failure, up to ten minutes', () => {
    const waits = [1, 2, 3, 4, 5, 9, 1_000].map(
      (failures) => nextRetry({ ...failedRead, failures }, NOW) - NOW,
    );
    expect(waits).toEqual([30, 60, 120, 240, 480, 600, 600].map((seconds) => seconds * 1000));
    fc.assert(
      fc.property(
        fc.integer({ min: 1 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (count, chance) => {
          const waitMs = nextRetry({ ...failedRead, failures: count, chance }, NOW) - NOW;
          expect(waitMs).toBeGreaterThanOrEqual(22_500);
          expect(waitMs).toBeLessThanOrEqual(12.5 * MINUTE);
        },
      ),
    );
  });

  it('is not due before the end of the provider’s Retry-After', () => {
    expect(nextRetry({ ...failedRead, retryAfterMs: HOUR }, NOW)).toBe(NOW + HOUR);
  });

  it('is due in an hour when the provider refused the request', () => {
    expect(nextRetry({ ...failedRead, isRefused: true }, NOW)).toBe(NOW + HOUR);
  });
});

describe('a push channel', () => {
  it('is opened when no channel exists, and again a day before the current channel expires', () => {
    expect(needsChannel({ channelExpiresAt: null, channelTriedAt: null }, NOW)).toBe(true);
    const channel = { channelTriedAt: NOW - 6 * DAY };
    expect(needsChannel({ ...channel, channelExpiresAt: NOW + DAY }, NOW)).toBe(false);
    expect(needsChannel({ ...channel, channelExpiresAt: NOW + DAY - 1 }, NOW)).toBe(true);
  });

  it('is not requested again within an hour', () => {
    expect(needsChannel({ channelExpiresAt: null, channelTriedAt: NOW - HOUR + 1 }, NOW)).toBe(
      false,
    );
    expect(needsChannel({ channelExpiresAt: null, channelTriedAt: NOW - HOUR }, NOW)).toBe(true);
  });
});
