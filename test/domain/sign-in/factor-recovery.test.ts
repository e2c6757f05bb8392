import { describe, expect, it } from 'vitest';
import {
  computeNextNotice,
  computeRecoveryEnd,
} from '../../../worker/domain/sign-in/factor-recovery.ts';

const HOUR = 3_600_000;
const START = Date.parse('2027-05-12T10:00:00Z');

describe('the removal of a lost second factor', () => {
  it('waits for 72 hours', () => {
    expect(computeRecoveryEnd(START) - START).toBe(72 * HOUR);
  });

  it('is announced each day before its end', () => {
    const hoursUntil = (hours: number) => {
      const next = computeNextNotice(START, START + hours * HOUR);
      return next === null ? null : (next - START) / HOUR;
    };
    expect([0, 23, 24, 40, 48, 71, 90].map(hoursUntil)).toEqual([24, 24, 48, 48, null, null, null]);
  });

  it('is announced from its start if the clock was set back', () => {
    expect(computeNextNotice(START, START - HOUR)).toBe(START + 24 * HOUR);
  });
});
