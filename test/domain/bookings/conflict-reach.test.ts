import { describe, expect, it } from 'vitest';
import { isMeetingLength } from '../../../worker/domain/bookings/booking-edit.ts';
import { BOUNDS } from '../../../worker/domain/limits/check-booking-rules.ts';
import { DURATION_BOUNDS } from '../../../worker/domain/meeting-types/bounds.ts';
import { CONFLICT_REACH_MS } from '../../../worker/domain/slots/reach.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../worker/domain/time/types.ts';

describe('the conflict reach (the time around a booking that is searched for conflicts)', () => {
  it('covers the longest meeting with the longest buffer', () => {
    const { bufferBeforeMinutes, bufferAfterMinutes } = BOUNDS;
    const longestBuffer = Math.max(bufferBeforeMinutes.max, bufferAfterMinutes.max);
    expect((DURATION_BOUNDS.max + longestBuffer) * MINUTE_MS).toBeLessThan(CONFLICT_REACH_MS);
  });

  it('covers every edited booking, because an edit allows only two meeting lengths', () => {
    const booked = { startAt: 0, endAt: HOUR_MS / 2 };
    const isAllowed = (length: number) =>
      isMeetingLength({ startTime: 7, endTime: 7 + length }, booked, 60);
    expect([HOUR_MS / 2, HOUR_MS].map(isAllowed)).toEqual([true, true]);
    const otherLengths = [
      0,
      1,
      HOUR_MS / 2 - 1,
      HOUR_MS + 1,
      8 * HOUR_MS,
      DAY_MS,
      400 * DAY_MS,
      Number.NaN,
    ];
    expect(otherLengths.filter(isAllowed)).toEqual([]);
  });
});
