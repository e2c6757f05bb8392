import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { expandRule } from '../../../../worker/adapters/calendars/icalendar/expand-rule.ts';
import { createStepBudget } from '../../../../worker/adapters/calendars/icalendar/limits.ts';
import { readRule } from '../../../../worker/adapters/calendars/icalendar/recurrence-rule.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../worker/domain/time/types.ts';
import { sizeOf } from '../../../support/long.ts';

const NAMES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const RUNS = { numRuns: sizeOf(100, 300) };

function expand(rule: string, start: number, from: number, to: number): number[] {
  return [...expandRule(readRule(rule), start, { from, to }, createStepBudget(5_000_000))];
}

interface SimpleRule {
  readonly frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  readonly interval: number;
  readonly count: number | null;
  readonly months: readonly number[];
  readonly monthDays: readonly number[];
  readonly weekdays: readonly number[];
}

const simpleRule: fc.Arbitrary<SimpleRule> = fc.record({
  frequency: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
  interval: fc.integer({ min: 1, max: 4 }),
  count: fc.option(fc.integer({ min: 1, max: 30 })),
  months: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 3 }),
  monthDays: fc.uniqueArray(
    fc.integer({ min: -31, max: 31 }).filter((day) => day !== 0),
    { maxLength: 4 },
  ),
  weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 4 }),
});

const startDay = fc.integer({
  min: Date.UTC(2020, 0, 1) / DAY_MS,
  max: Date.UTC(2024, 11, 31) / DAY_MS,
});
const minuteOfDay = fc.integer({ min: 0, max: 1439 });
const start = fc
  .tuple(startDay, minuteOfDay)
  .map(([day, minute]) => day * DAY_MS + minute * MINUTE_MS);

function write({ frequency, interval, count, months, monthDays, weekdays }: SimpleRule): string {
  return [
    `FREQ=${frequency};INTERVAL=${interval}`,
    count === null ? [] : `COUNT=${count}`,
    months.length === 0 ? [] : `BYMONTH=${months}`,
    monthDays.length === 0 ? [] : `BYMONTHDAY=${monthDays}`,
    weekdays.length === 0 ? [] : `BYDAY=${weekdays.map((day) => NAMES[day])}`,
  ]
    .flat()
    .join(';');
}

const date = (clock: number) => new Date(clock);
const weekday = (clock: number) => (date(clock).getUTCDay() + 6) % 7;
const monthLength = (clock: number) =>
  new Date(Date.UTC(date(clock).getUTCFullYear(), date(clock).getUTCMonth() + 1, 0)).getUTCDate();

/** Counts the periods between the start and a day. */
function periodsBetween({ frequency }: SimpleRule, first: number, clock: number): number {
  const day = (at: number) => Math.floor(at / DAY_MS);
  const [a, b] = [date(first), date(clock)];
  const years = b.getUTCFullYear() - a.getUTCFullYear();
  switch (frequency) {
    case 'DAILY':
      return day(clock) - day(first);
    case 'WEEKLY':
      return (day(clock) - weekday(clock) - (day(first) - weekday(first))) / 7;
    case 'MONTHLY':
      return years * 12 + b.getUTCMonth() - a.getUTCMonth();
    case 'YEARLY':
      return years;
  }
}

function matches(rule: SimpleRule, first: number, clock: number): boolean {
  const { frequency, interval, months, monthDays, weekdays } = rule;
  if (periodsBetween(rule, first, clock) % interval !== 0) return false;
  const day = date(clock).getUTCDate();
  const month = date(clock).getUTCMonth();
  if (months.length > 0 && !months.includes(month + 1)) return false;
  const isNear = monthDays.includes(day) || monthDays.includes(day - monthLength(clock) - 1);
  if (monthDays.length > 0 && !isNear) return false;
  if (weekdays.length > 0 && !weekdays.includes(weekday(clock))) return false;
  if (monthDays.length > 0 || weekdays.length > 0 || frequency === 'DAILY') return true;
  if (frequency === 'WEEKLY') return weekday(clock) === weekday(first);
  if (day !== date(first).getUTCDate()) return false;
  return frequency === 'MONTHLY' || months.length > 0 || month === date(first).getUTCMonth();
}

/** Checks every day, which is slow. */
function expandSlowly(rule: SimpleRule, first: number, to: number): number[] {
  const found = [first];
  for (let clock = first + DAY_MS; clock < to; clock += DAY_MS) {
    if (found.length === rule.count) break;
    if (matches(rule, first, clock)) found.push(clock);
  }
  return found;
}

describe('a recurrence rule', () => {
  it('has the same instances as a search through all days', () => {
    fc.assert(
      fc.property(simpleRule, start, (rule, first) => {
        const to = first + 900 * DAY_MS;
        expect(expand(write(rule), first, first, to)).toEqual(expandSlowly(rule, first, to));
      }),
      RUNS,
    );
  });

  it('has the same instances in a later window as in the whole time', () => {
    const later = fc.integer({ min: 0, max: 900 });
    fc.assert(
      fc.property(simpleRule, start, later, (rule, first, days) => {
        const from = first + days * DAY_MS + HOUR_MS;
        const to = from + 200 * DAY_MS;
        const whole = expand(write(rule), first, first, to);
        expect(expand(write(rule), first, from, to)).toEqual(whole.filter((at) => at >= from));
      }),
      RUNS,
    );
  });

  it('has the same instances in a later window when it repeats within a day', () => {
    const frequency = fc.constantFrom('HOURLY', 'MINUTELY', 'SECONDLY');
    const hours = fc.uniqueArray(fc.integer({ min: 0, max: 23 }), { maxLength: 4 });
    const interval = fc.integer({ min: 100, max: 5000 });
    fc.assert(
      fc.property(frequency, interval, hours, start, (freq, every, byHour, first) => {
        const hourPart = byHour.length === 0 ? '' : `;BYHOUR=${byHour}`;
        const rule = `FREQ=${freq};INTERVAL=${every}${hourPart}`;
        const [from, to] = [first + 2 * DAY_MS, first + 4 * DAY_MS];
        const whole = expand(rule, first, first, to);
        expect(expand(rule, first, from, to)).toEqual(whole.filter((at) => at >= from));
      }),
      RUNS,
    );
  });

  // ical.js has no bounds and does not support every rule, but for usual rules its results are the same.
  const USUAL = [
    'FREQ=DAILY',
    'FREQ=DAILY;INTERVAL=3;COUNT=20',
    'FREQ=WEEKLY;BYDAY=MO,WE,FR',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;WKST=SU',
    'FREQ=MONTHLY;BYMONTHDAY=15',
    'FREQ=MONTHLY;BYMONTHDAY=-1',
    'FREQ=MONTHLY;BYDAY=2TU',
    'FREQ=MONTHLY;BYDAY=-1FR',
    'FREQ=MONTHLY;INTERVAL=3;BYDAY=1MO',
    'FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=24',
    'FREQ=YEARLY;BYMONTH=11;BYDAY=4TH',
    'FREQ=HOURLY;INTERVAL=5',
    'FREQ=MINUTELY;INTERVAL=90',
    'FREQ=DAILY;BYHOUR=9,17;BYMINUTE=0,30',
  ];

  it.each(USUAL)('%s has the same instances as in ical.js', (rule) => {
    const first = Date.UTC(2024, 0, 1, 9);
    const iterator = ICAL.Recur.fromString(rule).iterator(
      ICAL.Time.fromJSDate(new Date(first), true),
    );
    const theirs: number[] = [];
    for (let next = iterator.next(); next && theirs.length < 100; next = iterator.next()) {
      theirs.push(next.toUnixTime() * 1000);
    }
    const [last = first] = theirs.slice(-1);
    const ours = expand(rule, first, first, last + 1);
    expect(ours.filter((at) => at !== first || theirs.includes(at))).toEqual(theirs);
  });
});
