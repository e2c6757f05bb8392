import { describe, expect, it } from 'vitest';
import { piecesOfEvent } from '../../../worker/domain/calendars/busy-pieces.ts';
import { type BusyRules, EVERYTHING_BLOCKS } from '../../../worker/domain/calendars/connection.ts';
import { busyOfEvent } from '../../../worker/domain/calendars/event-intervals.ts';
import { PIECE_MS } from '../../../worker/domain/slots/calendar-busy.ts';
import { addDays } from '../../../worker/domain/time/calendar-date.ts';
import type { Interval, LocalDate, TimeZone } from '../../../worker/domain/time/types.ts';
import { sampleOf } from '../sampling.ts';
import { ZONE_MATRIX } from '../time/zone-matrix.ts';
import { between, days, event, instant } from './build-event.ts';

const YEAR = between('2026-01-01T00:00Z', '2027-01-01T00:00Z');
const UTC = 'UTC' as TimeZone;
const PARIS = 'Europe/Paris' as TimeZone;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('busy time of a calendar event', () => {
  it('covers the event from start to end, even if the event is tentative', () => {
    const busyTime = between('2026-03-01T10:00Z', '2026-03-01T11:00Z');
    expect(busyOfEvent(event(), UTC, YEAR)).toEqual(busyTime);
    expect(busyOfEvent(event({ status: 'tentative' }), PARIS, YEAR)).toEqual(busyTime);
  });

  it('is empty for a tentative or an all-day event that the host chose to ignore', () => {
    const ignoring = (changes: Partial<BusyRules>) => ({ ...EVERYTHING_BLOCKS, ...changes });
    const tentative = event({ status: 'tentative' });
    const allDay = days('2026-03-01', '2026-03-02');
    const noTentative = ignoring({ tentativeBlocks: false });
    const noAllDay = ignoring({ allDayBlocks: false });
    expect(busyOfEvent(tentative, UTC, YEAR, noTentative)).toBeNull();
    expect(busyOfEvent(tentative, UTC, YEAR, noAllDay)).not.toBeNull();
    expect(busyOfEvent(allDay, UTC, YEAR, noAllDay)).toBeNull();
    expect(busyOfEvent(allDay, UTC, YEAR, noTentative)).not.toBeNull();
    expect(busyOfEvent(event(), UTC, YEAR, { ...noTentative, ...noAllDay })).not.toBeNull();
  });

  it('covers an all-day event that is marked as free only if the host’s rules make such events block time', () => {
    const rules = { ...EVERYTHING_BLOCKS, freeAllDayBlocks: true };
    const free = { ...days('2026-03-01', '2026-03-02'), isTransparent: true };
    expect(busyOfEvent(free, UTC, YEAR)).toBeNull();
    expect(busyOfEvent(free, UTC, YEAR, rules)).not.toBeNull();
    expect(busyOfEvent(free, UTC, YEAR, { ...rules, allDayBlocks: false })).toBeNull();
    expect(busyOfEvent({ ...free, isDeclined: true }, UTC, YEAR, rules)).toBeNull();
    expect(busyOfEvent(event({ isTransparent: true }), UTC, YEAR, rules)).toBeNull();
  });

  it.each([
    ['shown as free', { isTransparent: true }],
    ['declined', { isDeclined: true }],
    ['cancelled', { status: 'cancelled' }],
    ['without times', { start: null, end: null }],
    ['of zero length', { end: instant('2026-03-01T10:00Z') }],
    ['that ends before it starts', { end: instant('2026-03-01T09:00Z') }],
  ] as const)('is null for an event %s', (_, example) => {
    expect(busyOfEvent(event(example), UTC, YEAR)).toBeNull();
  });

  it('covers a whole day of 23, 24 or 25 hours in the host’s time zone', () => {
    const length = (date: string) => {
      const nextDate = addDays(date as LocalDate, 1);
      const busy = busyOfEvent(days(date, nextDate), PARIS, YEAR);
      return busy && (busy.end - busy.start) / HOUR;
    };
    expect(busyOfEvent(days('2026-03-29', '2026-03-30'), PARIS, YEAR)).toEqual(
      between('2026-03-28T23:00Z', '2026-03-29T22:00Z'),
    );
    expect(['2026-03-28', '2026-03-29', '2026-10-25'].map(length)).toEqual([24, 23, 25]);
  });

  it('is null for a date that the host’s time zone skipped', () => {
    const apia = 'Pacific/Apia' as TimeZone;
    const nearbyTime = between('2011-12-01T00:00Z', '2012-02-01T00:00Z');
    expect(busyOfEvent(days('2011-12-30', '2011-12-31'), apia, nearbyTime)).toBeNull();
    expect(busyOfEvent(days('2011-12-29', '2012-01-01'), apia, nearbyTime)).toEqual(
      between('2011-12-29T10:00Z', '2011-12-31T10:00Z'),
    );
  });

  it('is limited to the requested window when the event lasts for decades', () => {
    expect(busyOfEvent(days('1951-01-01', '2399-01-01'), PARIS, YEAR)).toEqual(YEAR);
    expect(
      busyOfEvent(
        event({ start: instant('1951-01-01T00:00Z'), end: instant('2026-01-01T02:00Z') }),
        UTC,
        YEAR,
      ),
    ).toEqual(between('2026-01-01T00:00Z', '2026-01-01T02:00Z'));
    expect(busyOfEvent(days('1951-01-01', '1951-01-02'), PARIS, YEAR)).toBeNull();
  });
});

describe('busy time of an all-day event on any dates', () => {
  const moments = ZONE_MATRIX.flatMap(({ name, changes }) =>
    [{ at: '2024-06-15T12:00:00Z' }, ...changes].map(({ at }) => ({
      zone: name as TimeZone,
      moment: Date.parse(at),
    })),
  );
  /** Returns date ranges of one to `longest` days that begin up to two days before or after the moment. */
  const datesNear = (moment: number, longest: number) => {
    const middle = new Date(moment).toISOString().slice(0, 10) as LocalDate;
    return [-2, -1, 0, 1, 2].flatMap((offset) =>
      Array.from({ length: longest }, (_, index) => {
        const from = addDays(middle, offset);
        return { from, until: addDays(from, index + 1) };
      }),
    );
  };

  it.each(sampleOf(moments))(
    'covers exactly the time in which clocks in $zone show the dates of the event',
    (example) => {
      const { zone, moment } = example;
      const range = { start: moment - 10 * DAY, end: moment + 10 * DAY };
      const shownDates = latestDatesShown(zone, moment, range);
      const wrongDates = datesNear(moment, 4).flatMap(({ from, until }) => {
        const busy = busyOfEvent(days(from, until), zone, range);
        const differs = shownDates.filter(({ at, date }) => {
          const isInside = busy !== null && busy.start <= at && at < busy.end;
          return isInside !== (from <= date && date < until);
        });
        return differs.map(({ at }) => `${from}: ${new Date(at).toISOString()}`);
      });
      expect(wrongDates).toEqual([]);
    },
  );

  it.each(sampleOf(moments))(
    'is split in $zone into pieces of at most a day, without gaps',
    (example) => {
      const { zone, moment } = example;
      const range = { start: moment - 2 * DAY, end: moment + 3 * DAY };
      const wrongDates = datesNear(moment, 12).filter(({ from, until }) => {
        const busy = busyOfEvent(days(from, until), zone, range);
        const pieces = piecesOfEvent(days(from, until), zone, range);
        const isSplit = pieces.every(({ piece, startAt, endAt }, index) => {
          const previousEnd = index === 0 ? busy?.start : pieces[index - 1]?.endAt;
          const isShort = endAt > startAt && endAt - startAt <= PIECE_MS;
          return piece === index && startAt === previousEnd && isShort;
        });
        return !isSplit || pieces[0]?.startAt !== busy?.start || pieces.at(-1)?.endAt !== busy?.end;
      });
      expect(wrongDates).toEqual([]);
    },
  );
});

/**
 * Returns the dates that clocks in the zone show, at every minute near the moment and every half hour
 * elsewhere. When clocks go back across midnight, the later date counts.
 */
function latestDatesShown(zone: string, moment: number, { start, end }: Interval) {
  const dates = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
  const allDates: { at: number; date: string }[] = [];
  let date = '';
  for (let at = start; at < end; at += Math.abs(at - moment) < DAY / 4 ? MINUTE : HOUR / 2) {
    const shownDate = dates.format(at);
    if (shownDate > date) date = shownDate;
    allDates.push({ at, date });
  }
  return allDates;
}
