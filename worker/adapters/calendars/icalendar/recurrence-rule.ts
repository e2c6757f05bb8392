// Reads an RRULE. ical.js checks the syntax and the ranges of the values.
import ICAL from 'ical.js';
import { SetAsideError } from './limits.ts';

const FREQUENCIES = [
  'SECONDLY',
  'MINUTELY',
  'HOURLY',
  'DAILY',
  'WEEKLY',
  'MONTHLY',
  'YEARLY',
] as const;

export interface RuleDay {
  /**
   * The number before the weekday. For example, -1 means the last such weekday. 0 means that there
   * is no number.
   */
  readonly position: number;
  /** 0 is Monday. */
  readonly weekday: number;
}

/** A list is null if the rule does not contain the corresponding part. */
export interface RecurrenceRule {
  readonly frequency: (typeof FREQUENCIES)[number];
  readonly interval: number;
  readonly count: number | null;
  /** The value of UNTIL in the format of jCal, such as `2027-03-10T09:00:00Z`. */
  readonly until: string | null;
  /** The first day of a week. 0 is Monday. */
  readonly weekStart: number;
  readonly months: readonly number[] | null;
  readonly weeks: readonly number[] | null;
  readonly yearDays: readonly number[] | null;
  readonly monthDays: readonly number[] | null;
  readonly days: readonly RuleDay[] | null;
  readonly hours: readonly number[] | null;
  readonly minutes: readonly number[] | null;
  readonly seconds: readonly number[] | null;
  readonly positions: readonly number[] | null;
}

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

function readDay(text: unknown): RuleDay {
  const [, position = '0', weekday = ''] = /^([+-]?\d+)?([A-Z]{2})$/.exec(String(text)) ?? [];
  return { position: Number(position), weekday: WEEKDAYS.indexOf(weekday) };
}

function parse(text: string) {
  try {
    return ICAL.Recur.fromString(text);
  } catch {
    throw new SetAsideError('invalid');
  }
}

export function readRule(text: string): RecurrenceRule {
  // Some apps end the rule with a semicolon, or write it in lower case.
  const recur = parse(text.trim().toUpperCase().replace(/;+$/, ''));
  const parts = recur.parts as Readonly<Record<string, readonly unknown[] | undefined>>;

  function numbers(name: string, allowsZero: boolean): number[] | null {
    const list = parts[name]?.map(Number);
    if (list?.some((value) => !Number.isInteger(value) || (value === 0 && !allowsZero))) {
      throw new SetAsideError('invalid');
    }
    return list ? [...new Set(list)].sort((a, b) => a - b) : null;
  }

  const { count, interval, until, wkst } = recur;
  const frequency = FREQUENCIES.find((known) => known === recur.freq);
  if (!frequency || !Number.isSafeInteger(interval)) throw new SetAsideError('invalid');
  return {
    frequency,
    interval,
    count: count ?? null,
    until: until?.toString() ?? null,
    // In ical.js, Sunday is 1.
    weekStart: (wkst + 5) % 7,
    months: numbers('BYMONTH', false),
    weeks: numbers('BYWEEKNO', false),
    yearDays: numbers('BYYEARDAY', false),
    monthDays: numbers('BYMONTHDAY', false),
    days: parts.BYDAY?.map(readDay) ?? null,
    hours: numbers('BYHOUR', true),
    minutes: numbers('BYMINUTE', true),
    // Our instants have no leap seconds, so second 60 becomes second 59.
    seconds: numbers('BYSECOND', true)?.map((second) => Math.min(second, 59)) ?? null,
    positions: numbers('BYSETPOS', false),
  };
}
