import { describe, expect, it } from 'vitest';
import { timeRangeOf } from '../../../web/app/bookings/booking-time.ts';
import { formatSpan, formatTime } from '../../../web/lib/format-date.ts';
import { formatStamp } from '../../../web/lib/format-stamp.ts';
import type { TimeZone } from '../../../worker/domain/time/types.ts';

const CHICAGO = 'America/Chicago' as TimeZone;
const PARIS = 'Europe/Paris' as TimeZone;
const at = (text: string) => Date.parse(text);

// The clocks in Chicago go back from 2:00 to 1:00 on 1 November 2026, and in Paris from 3:00 to 2:00 on 25 October.
const FIRST = at('2026-11-01T06:00Z');
const SECOND = at('2026-11-01T07:00Z');

describe('the time of a meeting in the hour that the clocks repeat', () => {
  it('has its offset, whether or not the other time is shown', () => {
    expect(formatTime(FIRST, CHICAGO, '24')).toBe('01:00 CDT');
    expect(formatTime(SECOND, CHICAGO, '12')).toBe('1:00\u00a0am CST');
    expect(formatTime(at('2026-10-25T00:30Z'), PARIS, '24')).toBe('02:30 CEST');
    expect(formatTime(at('2026-10-25T01:30Z'), PARIS, '24')).toBe('02:30 CET');
    expect(formatTime(at('2026-10-25T02:00Z'), PARIS, '24')).toBe('03:00');
  });

  it('has both offsets when the meeting ends in the second hour', () => {
    expect(formatSpan(FIRST, SECOND, CHICAGO, '24')).toBe('01:00 CDT – 01:00 CST');
    expect(timeRangeOf({ start: FIRST, end: SECOND }, CHICAGO, '24')).toBe('01:00 CDT – 01:00 CST');
  });

  it('has its offset in a list of bookings and in a log', () => {
    const span = { start: SECOND, end: SECOND + 1_800_000 };
    expect(timeRangeOf(span, CHICAGO, '24')).toBe('01:00 CST – 01:30 CST');
    expect(formatStamp(SECOND, CHICAGO, '24')).toBe('1 Nov 2026, 01:00:00 CST');
  });
});

it('the time of another meeting has no offset', () => {
  const start = at('2026-11-23T15:00Z');
  expect(formatSpan(start, start + 1_800_000, CHICAGO, '24')).toBe('09:00–09:30');
  expect(timeRangeOf({ start, end: start + 1_800_000 }, CHICAGO, '24')).toBe('09:00 – 09:30');
});
