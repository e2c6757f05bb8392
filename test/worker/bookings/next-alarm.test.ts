import { describe, expect, it } from 'vitest';
import { computeNextAlarm, SETTLE_MS } from '../../../worker/durable/next-alarm.ts';

const NOW = 1_800_000_000_000;
const HOUR_MS = 3_600_000;

describe('the next alarm', () => {
  it('is none when no row is open', () => {
    expect(computeNextAlarm(null, NOW)).toBeNull();
  });

  it.each([
    ['not before the queue had time for the row', NOW - HOUR_MS, NOW + SETTLE_MS],
    ['not before the queue had time for the row', NOW, NOW + SETTLE_MS],
    ['not before the queue had time for the row', NOW + SETTLE_MS - 1, NOW + SETTLE_MS],
    ['when the earliest row is due', NOW + SETTLE_MS, NOW + SETTLE_MS],
    ['when the earliest row is due', NOW + 10 * SETTLE_MS, NOW + 10 * SETTLE_MS],
    ['within an hour', NOW + HOUR_MS, NOW + HOUR_MS],
    ['within an hour', NOW + 48 * HOUR_MS, NOW + HOUR_MS],
  ])('comes %s', (_, due, expected) => {
    expect(computeNextAlarm(due, NOW)).toBe(expected);
  });

  it('comes with the next reminder, when that is sooner', () => {
    expect(computeNextAlarm(null, NOW, NOW + 48 * HOUR_MS)).toBe(NOW + 48 * HOUR_MS);
    expect(computeNextAlarm(NOW, NOW, NOW + 48 * HOUR_MS)).toBe(NOW + SETTLE_MS);
    expect(computeNextAlarm(NOW + 48 * HOUR_MS, NOW, NOW + 1_000)).toBe(NOW + 1_000);
  });
});
