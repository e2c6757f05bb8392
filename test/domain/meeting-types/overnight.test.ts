// Tests the hours that end on the next day, which the editors store as the hours of two days.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DayHours } from '../../../worker/domain/meeting-types/availability.ts';
import { checkWeek } from '../../../worker/domain/meeting-types/check-availability.ts';
import {
  checkOvernight,
  type DatedHours,
  splitDates,
  splitWeek,
} from '../../../worker/domain/meeting-types/overnight.ts';
import { computeOpenMinutes } from '../../../worker/domain/slots/windows.ts';
import { WEEKDAYS, type Weekday } from '../../../worker/domain/time/weekdays.ts';
import { runsOf } from '../sampling.ts';
import { closed, date, everyDay, hours } from './build-availability.ts';

const weekWith = (days: Partial<Record<Weekday, DayHours>>) =>
  everyDay(closed(), { days }).workingHours;

/** Writes the open days as `monday 22:00-24:00`, with the breaks in brackets. */
function print(
  days: Readonly<Record<string, Pick<DatedHours, 'enabled' | 'start' | 'end' | 'breaks'>>>,
) {
  return Object.entries(days)
    .filter(([, { enabled }]) => enabled)
    .map(([day, { start, end, breaks = [] }]) => {
      const pauses = breaks.map((pause) => ` (${pause.start}-${pause.end})`).join('');
      return `${day} ${start}-${end}${pauses}`;
    });
}

const splitDays = (days: Partial<Record<Weekday, DayHours>>) => print(splitWeek(weekWith(days)));

describe('the hours of a week that end on the next day', () => {
  it('are stored as the hours of two days', () => {
    expect(splitDays({ monday: hours('22:00-02:00') })).toEqual([
      'monday 22:00-24:00',
      'tuesday 00:00-02:00',
    ]);
    expect(splitDays({ sunday: hours('22:00-02:00') })).toEqual([
      'monday 00:00-02:00',
      'sunday 22:00-24:00',
    ]);
  });

  it('leave a break until the hours of the next day', () => {
    const tuesday = hours('09:00-17:00', '12:00-13:00');
    expect(splitDays({ monday: hours('22:00-02:00'), tuesday })).toEqual([
      'monday 22:00-24:00',
      'tuesday 00:00-17:00 (02:00-09:00) (12:00-13:00)',
    ]);
    expect(splitDays({ monday: hours('22:00-09:00'), tuesday })).toEqual([
      'monday 22:00-24:00',
      'tuesday 00:00-17:00 (12:00-13:00)',
    ]);
  });

  it('may follow each other', () => {
    const night = hours('22:00-02:00');
    expect(splitDays({ monday: night, tuesday: night })).toEqual([
      'monday 22:00-24:00',
      'tuesday 00:00-24:00 (02:00-22:00)',
      'wednesday 00:00-02:00',
    ]);
  });

  it('may have breaks before, across and after midnight', () => {
    const monday = hours('20:00-04:00', '21:00-21:30', '23:30-00:30', '02:00-03:00');
    expect(splitDays({ monday })).toEqual([
      'monday 20:00-23:30 (21:00-21:30)',
      'tuesday 00:30-04:00 (02:00-03:00)',
    ]);
  });

  it('stay as they are when they cannot be stored, so that the check refuses them', () => {
    const tuesday = hours(
      '08:00-20:00',
      ...[9, 10, 11, 12, 13, 14, 15, 16].map(
        (hour) => `${String(hour).padStart(2, '0')}:00-${String(hour).padStart(2, '0')}:30`,
      ),
    );
    for (const days of [
      { monday: hours('22:00-02:00', '21:00-23:00') },
      { monday: hours('24:00-02:00') },
      { monday: hours('22:00-02:00'), tuesday },
      { monday: hours('22:00-02:00'), tuesday: hours('09:00-09:00') },
    ]) {
      const week = weekWith(days);
      expect(splitWeek(week)).toBe(week);
      expect(checkWeek(splitWeek(week), 'hours').map(({ path }) => path)).toContain(
        'hours.monday.end',
      );
    }
  });

  it('must contain their breaks', () => {
    const paths = (...breaks: string[]) =>
      checkOvernight('monday', hours('22:00-02:00', ...breaks)).map(({ path }) => path);
    expect(paths('23:00-01:00', '01:15-01:30')).toEqual([]);
    expect(paths('01:00-03:00')).toEqual(['monday.breaks.0']);
    expect(paths('00:30-00:15')).toEqual(['monday.breaks.0.end']);
    expect(paths('23:00-01:00', '00:30-01:30')).toEqual(['monday.breaks.1']);
  });

  it('do not change a week without such hours', () => {
    const week = weekWith({ monday: hours('09:00-24:00'), tuesday: hours('00:00-02:00') });
    expect(splitWeek(week)).toBe(week);
  });

  it('keep each minute of the week', () => {
    const minute = fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15);
    const two = (value: number) => String(value).padStart(2, '0');
    const write = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
    const day = fc
      .tuple(minute, minute, fc.boolean())
      .filter(([start, end]) => start !== end)
      .map(([start, end, enabled]) => ({ ...hours(`${write(start)}-${write(end)}`), enabled }));
    fc.assert(
      fc.property(fc.array(day, { minLength: 7, maxLength: 7 }), (days) => {
        const week = weekWith(
          Object.fromEntries(WEEKDAYS.map((name, index) => [name, days[index]])),
        );
        const expected = new Set<number>();
        days.forEach(({ enabled, start, end }, index) => {
          const [from, to] = [start, end].map(
            (time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)),
          ) as [number, number];
          const length = enabled ? (to - from + 1440) % 1440 : 0;
          for (let step = 0; step < length; step += 15)
            expected.add((index * 1440 + from + step) % (7 * 1440));
        });
        const split = splitWeek(week);
        expect(checkWeek(split, '')).toEqual([]);
        const open = new Set<number>();
        WEEKDAYS.forEach((name, index) => {
          for (const { start, end } of computeOpenMinutes(split[name]))
            for (let step = start; step < end; step += 15) open.add(index * 1440 + step);
        });
        expect(open).toEqual(expected);
      }),
      { numRuns: runsOf(2000) },
    );
  });
});

describe('the hours of a date that end on the next date', () => {
  const weekly = hours('09:00-17:00');
  const entry = (from: string, text: string, to = from): DatedHours => ({
    from: date(from),
    to: date(to),
    ...hours(text),
  });
  const splitAll = (...dates: DatedHours[]) =>
    splitDates(dates, () => weekly).map(({ from, to, ...day }) => {
      const name = from === to ? from.slice(5) : `${from.slice(5)}…${to.slice(5)}`;
      return print({ [name]: { ...day, enabled: true } })[0];
    });

  it('are in addition to the weekly hours of the next date', () => {
    expect(splitAll(entry('2027-05-12', '22:00-02:00'))).toEqual([
      '05-12 22:00-24:00',
      '05-13 00:00-17:00 (02:00-09:00)',
    ]);
  });

  it('are in addition to the other hours of the next date', () => {
    const next = entry('2027-05-13', '20:00-21:00');
    expect(splitAll(next, entry('2027-05-12', '22:00-02:00'))).toEqual([
      '05-13 00:00-21:00 (02:00-20:00)',
      '05-12 22:00-24:00',
    ]);
    const off = { ...next, enabled: false };
    expect(splitAll(entry('2027-05-12', '22:00-02:00'), off)).toEqual([
      '05-12 22:00-24:00',
      '05-13 00:00-02:00',
    ]);
  });

  it('repeat on each date of a range', () => {
    expect(splitAll(entry('2027-05-12', '22:00-02:00', '2027-05-14'))).toEqual([
      '05-12…05-14 00:00-24:00 (02:00-22:00)',
      '05-12 22:00-24:00',
      '05-15 00:00-17:00 (02:00-09:00)',
    ]);
  });

  it('may end on the first date of a range', () => {
    const range = entry('2027-05-13', '20:00-01:00', '2027-05-14');
    expect(splitAll(entry('2027-05-12', '22:00-02:00'), range)).toEqual([
      '05-12 22:00-24:00',
      '05-13…05-14 00:00-24:00 (01:00-20:00)',
      '05-13 00:00-24:00 (02:00-20:00)',
      '05-15 00:00-17:00 (01:00-09:00)',
    ]);
  });

  it('do not add to the next date when a later entry replaces the date', () => {
    const later = entry('2027-05-12', '10:00-11:00');
    expect(splitAll(entry('2027-05-12', '22:00-02:00'), later)).toEqual([
      '05-12 22:00-24:00',
      '05-12 10:00-11:00',
    ]);
  });

  it('do not change dates without such hours', () => {
    const dates = [entry('2027-05-12', '09:00-24:00')];
    expect(splitDates(dates, () => weekly)).toEqual(dates);
  });
});
