import { describe, expect, it } from 'vitest';
import { offHoursOf } from '../../../web/app/screens/bookings/week-layout.ts';
import type { LocalDate, TimeZone } from '../../../worker/domain/time/types.ts';

const MONDAY = '2026-11-23' as LocalDate;
const PARIS = 'Europe/Paris' as TimeZone;

const hours = (start: string, end: string) => ({
  start: Date.parse(`${start}+01:00`),
  end: Date.parse(`${end}+01:00`),
});

describe('the times outside the working hours', () => {
  it('are whole days without hours, and the parts before, between and after the hours', () => {
    const open = [
      hours('2026-11-23T13:00', '2026-11-23T17:00'),
      hours('2026-11-23T09:00', '2026-11-23T12:00'),
    ];
    const [before, lunch, after, ...wholeDays] = offHoursOf(open, MONDAY, PARIS);
    expect(before).toEqual({ day: 0, start: 0, end: 540 });
    expect(lunch).toEqual({ day: 0, start: 720, end: 780 });
    expect(after).toEqual({ day: 0, start: 1020, end: 1440 });
    expect(wholeDays).toEqual([1, 2, 3, 4, 5, 6].map((day) => ({ day, start: 0, end: 1440 })));
  });

  it('leave out hours that touch midnight', () => {
    const night = hours('2026-11-23T22:00', '2026-11-24T02:00');
    expect(offHoursOf([night], MONDAY, PARIS).slice(0, 2)).toEqual([
      { day: 0, start: 0, end: 1320 },
      { day: 1, start: 120, end: 1440 },
    ]);
  });
});
