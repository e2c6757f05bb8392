import { describe, expect, it } from 'vitest';
import { computeNextAlarm, SETTLE_MS } from '../../../worker/durable/next-alarm.ts';

const NOW = 1_800_000_000_000;
const HOUR_MS = 3_600_000;

describe('computeNextAlarm', () => {
  it('returns null when no outbox row and no reminder is pending', () => {
    expect(computeNextAlarm(null, NOW)).toBeNull();
  });

  it.each([
    ['now + SETTLE_MS', 'is overdue', NOW - HOUR_MS, NOW + SETTLE_MS],
    ['now + SETTLE_MS', 'is due now', NOW, NOW + SETTLE_MS],
    ['now + SETTLE_MS', 'is due before that time', NOW + SETTLE_MS - 1, NOW + SETTLE_MS],
    ['the due time', 'is due at now + SETTLE_MS', NOW + SETTLE_MS, NOW + SETTLE_MS],
    ['the due time', 'is due within an hour', NOW + 10 * SETTLE_MS, NOW + 10 * SETTLE_MS],
    ['the due time', 'is due in exactly an hour', NOW + HOUR_MS, NOW + HOUR_MS],
    ['now + one hour', 'is due in two days', NOW + 48 * HOUR_MS, NOW + HOUR_MS],
  ])('returns %s when the earliest outbox row %s', (_time, _row, due, expected) => {
    expect(computeNextAlarm(due, NOW)).toBe(expected);
  });

  it('returns the earlier of two times: the next reminder and the next check of the outbox rows', () => {
    expect(computeNextAlarm(null, NOW, NOW + 48 * HOUR_MS)).toBe(NOW + 48 * HOUR_MS);
    expect(computeNextAlarm(NOW, NOW, NOW + 48 * HOUR_MS)).toBe(NOW + SETTLE_MS);
    expect(computeNextAlarm(NOW + 48 * HOUR_MS, NOW, NOW + 1_000)).toBe(NOW + 1_000);
  });
});
