import { describe, expect, it } from 'vitest';
import {
  agreeTimes,
  haveClocksChanged,
  instantOfAgreed,
} from '../../../worker/domain/time/agreed-times.ts';
import { HOUR_MS, type TimeZone } from '../../../worker/domain/time/types.ts';
import { writeWallClock } from '../../../worker/domain/time/wall-clock.ts';

const BERLIN = 'Europe/Berlin' as TimeZone;
const TOKYO = 'Asia/Tokyo' as TimeZone;
const START = Date.UTC(2027, 5, 1, 8, 0);
const ZONES = { host: BERLIN, invitee: TOKYO };

/** Converts an instant to local time as if Europe/Berlin had abolished summer time. */
const withoutSummerTime = (zone: TimeZone, instant: number) =>
  zone === BERLIN
    ? writeWallClock('UTC' as TimeZone, instant + HOUR_MS)
    : writeWallClock(zone, instant);

describe('the agreed times', () => {
  it('are the times on the clocks of host and invitee at the start of the meeting', () => {
    expect(agreeTimes(ZONES, START)).toEqual({
      host: { zone: BERLIN, clock: '2027-06-01 10:00' },
      invitee: { zone: TOKYO, clock: '2027-06-01 17:00' },
    });
  });

  it('are correct until a time zone changes its rules', () => {
    const agreed = agreeTimes(ZONES, START);
    expect(haveClocksChanged(agreed, START)).toBe(false);
    expect(haveClocksChanged(agreed, START, withoutSummerTime)).toBe(true);
    const winter = Date.UTC(2027, 0, 12, 8, 0);
    expect(haveClocksChanged(agreeTimes(ZONES, winter), winter, withoutSummerTime)).toBe(false);
  });

  it('keep the same local time after a time zone changed its rules', () => {
    const agreed = agreeTimes(ZONES, START, withoutSummerTime);
    expect(agreed.host.clock).toBe('2027-06-01 09:00');
    expect(instantOfAgreed(agreed.host)).toBe(START - HOUR_MS);
    expect(instantOfAgreed({ zone: BERLIN, clock: 'soon' })).toBeNull();
    expect(instantOfAgreed({ zone: BERLIN, clock: '2027-13-01 10:00' })).toBeNull();
  });
});
