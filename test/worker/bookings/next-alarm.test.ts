import { describe, expect, it } from 'vitest';
import { computeNextAlarm, SETTLE_MS } from '../../../worker/durable/next-alarm.ts';

const NOW = 1_800_000_000_000;
const HOUR_MS = 3_600_000;

describe('computeNextAlarm', () => {
  it('returns null when no outbox row is pending or claimed', () => {
    expect(computeNextAlarm(null, NOW)).toBeNull();
  });

  it.each([
    ['that gives the queue time to send the row', NOW - HOUR_MS, NOW + SETTLE_MS],
    ['that gives the queue time to send the row', NOW, NOW + SETTLE_MS],
    ['that gives the queue time to send the row', NOW + SETTLE_MS - 1, NOW + SETTLE_MS],
    ['at which the earliest row is due', NOW + SETTLE_MS, NOW + SETTLE_MS],
    ['at which the earliest row is due', NOW + 10 * SETTLE_MS, NOW + 10 * SETTLE_MS],
    ['at most an hour ahead', NOW + HOUR_MS, NOW + HOUR_MS],
    ['at most an hour ahead', NOW + 48 * HOUR_MS, NOW + HOUR_MS],
  ])('returns a time %s', (_, due, expected) => {
    expect(computeNextAlarm(due, NOW)).toBe(expected);
  });

  it('returns the time of the next reminder when it is earlier than the time for the outbox rows', () => {
    expect(computeNextAlarm(null, NOW, NOW + 48 * HOUR_MS)).toBe(NOW + 48 * HOUR_MS);
    expect(computeNextAlarm(NOW, NOW, NOW + 48 * HOUR_MS)).toBe(NOW + SETTLE_MS);
    expect(computeNextAlarm(NOW + 48 * HOUR_MS, NOW, NOW + 1_000)).toBe(NOW + 1_000);
  });
});
