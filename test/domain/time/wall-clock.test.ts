import { describe, expect, it } from 'vitest';
import { instantsOfDates } from '../../../worker/domain/time/instants-of-dates.ts';
import { parseLocalDate, toEpochDay } from '../../../worker/domain/time/local-date.ts';
import type { LocalDate, TimeZone } from '../../../worker/domain/time/types.ts';
import {
  epochDayAt,
  instantOf,
  isRepeated,
  localDateAt,
  startOfDay,
} from '../../../worker/domain/time/wall-clock.ts';
import { sampleOf } from '../sampling.ts';
import { readClockFaces, resolveEveryMinute } from './wall-clock-oracle.ts';
import { ZONE_MATRIX } from './zone-matrix.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ORDINARY_MOMENT = Date.parse('2023-07-12T11:00:00Z');

/** The time ranges around every listed clock change, and around one ordinary moment in each zone. */
const timeRanges = sampleOf(
  ZONE_MATRIX.flatMap(({ name, changes }) => [
    {
      zone: name as TimeZone,
      what: 'an ordinary day',
      from: ORDINARY_MOMENT,
      to: ORDINARY_MOMENT + 3 * HOUR,
    },
    ...changes.map(({ at, before, after }) => {
      const lengthAround = Math.abs(after - before) * MINUTE + 90 * MINUTE;
      const change = Date.parse(at);
      return {
        zone: name as TimeZone,
        what: at,
        from: change - lengthAround,
        to: change + lengthAround,
      };
    }),
  ]),
);

function date(text: string): LocalDate {
  const parsed = parseLocalDate(text);
  if (parsed === null) throw new Error(text);
  return parsed;
}

function iso(instant: number): string {
  return new Date(instant).toISOString().slice(0, 16);
}

function datesOf(zone: string, from: string, to = from): string[] {
  const range = { zone: zone as TimeZone, from: date(from), to: date(to) };
  return instantsOfDates(range).map(({ start, end }) => `${iso(start)}/${iso(end)}`);
}

describe('the functions for wall clock times', () => {
  it.each(timeRanges)('return the same instants as Intl in $zone on $what', (timeRange) => {
    const { zone, from, to } = timeRange;
    const wrong: string[] = [];
    for (const [face, instant] of resolveEveryMinute(readClockFaces(zone, from, to))) {
      const minutes = Number(face.slice(11, 13)) * 60 + Number(face.slice(14, 16));
      const actual = instantOf(zone, toEpochDay(date(face.slice(0, 10))), minutes);
      if (actual !== instant) wrong.push(`${face}: ${iso(actual)}, not ${iso(instant)}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each(timeRanges)('return the same dates as Intl in $zone on $what', ({ zone, from, to }) => {
    const faces = readClockFaces(zone, from, to);
    const wrong = faces.filter(
      ({ instant, face }) => localDateAt(zone, instant) !== face.slice(0, 10),
    );
    expect(wrong).toEqual([]);
    for (const day of new Set(faces.map(({ face }) => face.slice(0, 10)))) {
      const intervals = instantsOfDates({ zone, from: date(day), to: date(day) });
      const wrongInstants = faces.filter(({ instant, face }) => {
        const isCovered = intervals.some(({ start, end }) => start <= instant && instant < end);
        return isCovered !== (face.slice(0, 10) === day);
      });
      expect(wrongInstants).toEqual([]);
    }
  });

  it.each(timeRanges)('find the same repeated times as Intl in $zone on $what', (timeRange) => {
    const { zone, from, to } = timeRange;
    const counts = new Map<string, number>();
    const faces = readClockFaces(zone, from, to);
    for (const { face } of faces) counts.set(face, (counts.get(face) ?? 0) + 1);
    const wrong = faces.filter(
      ({ instant, face }) => isRepeated(zone, instant) !== (counts.get(face) ?? 0) > 1,
    );
    expect(wrong).toEqual([]);
  });

  const newYork = 'America/New_York' as TimeZone;

  it('move a skipped time to the end of the gap', () => {
    const spring = toEpochDay(date('2025-03-09'));
    expect(iso(instantOf(newYork, spring, 150))).toBe('2025-03-09T07:00');
    expect(iso(instantOf(newYork, spring, 180))).toBe('2025-03-09T07:00');
  });

  it('use the first occurrence of a repeated time', () => {
    const autumn = toEpochDay(date('2025-11-02'));
    expect(iso(instantOf(newYork, autumn, 90))).toBe('2025-11-02T05:30');
    expect(iso(instantOf(newYork, autumn, 120))).toBe('2025-11-02T07:00');
  });

  it('treat 24:00 as the start of the next day', () => {
    const day = toEpochDay(date('2025-03-08'));
    const havana = 'America/Havana' as TimeZone;
    expect(instantOf(havana, day, 1440)).toBe(startOfDay(havana, day + 1));
    expect(iso(startOfDay(havana, day + 1))).toBe('2025-03-09T05:00');
  });
});

describe('the instants of dates', () => {
  it('cover 24 hours on an ordinary day, and 23 or 25 hours when clocks change', () => {
    expect(datesOf('Europe/London', '2025-01-15')).toEqual(['2025-01-15T00:00/2025-01-16T00:00']);
    expect(datesOf('Europe/London', '2025-03-30')).toEqual(['2025-03-30T00:00/2025-03-30T23:00']);
    expect(datesOf('Europe/London', '2025-10-26')).toEqual(['2025-10-25T23:00/2025-10-27T00:00']);
  });

  it('are empty for a date that the time zone skipped', () => {
    expect(datesOf('Pacific/Apia', '2011-12-30')).toEqual([]);
    expect(datesOf('Pacific/Kwajalein', '1993-08-21')).toEqual([]);
    expect(datesOf('Pacific/Kiritimati', '1994-12-31')).toEqual([]);
    expect(datesOf('Pacific/Apia', '2011-12-29', '2011-12-31')).toEqual([
      '2011-12-29T10:00/2011-12-31T10:00',
    ]);
    const apia = 'Pacific/Apia' as TimeZone;
    const skipped = toEpochDay(date('2011-12-30'));
    expect(startOfDay(apia, skipped)).toBe(startOfDay(apia, skipped + 1));
    expect(epochDayAt(apia, startOfDay(apia, skipped))).toBe(skipped + 1);
  });

  it('have two parts when clocks go back across midnight', () => {
    expect(datesOf('America/St_Johns', '2010-11-06')).toEqual([
      '2010-11-06T02:30/2010-11-07T02:30',
      '2010-11-07T02:31/2010-11-07T03:30',
    ]);
    expect(datesOf('America/St_Johns', '2010-11-07')).toEqual([
      '2010-11-07T02:30/2010-11-07T02:31',
      '2010-11-07T03:30/2010-11-08T03:30',
    ]);
    expect(datesOf('America/St_Johns', '2010-11-06', '2010-11-07')).toEqual([
      '2010-11-06T02:30/2010-11-08T03:30',
    ]);
  });

  it('are empty when the range ends before it starts', () => {
    expect(datesOf('UTC', '2025-01-02', '2025-01-01')).toEqual([]);
  });
});
