// Lists the starts that a recurrence rule produces, in local time. ical.js evaluates the rule.

import ICAL from 'ical.js';
import { currentTime } from '../../scripts/clock.ts';

/** Maximum number of future starts of a series. */
const AHEAD_MAX = 730;
const STEPS_MAX = 20_000;

interface Series {
  readonly isAllDay: boolean;
  /** Local start time of the first occurrence, represented as if it were UTC. */
  readonly first: number;
}

const toIcalTime = (wallClock: number, isDate: boolean) => {
  const text = new Date(wallClock).toISOString();
  return isDate
    ? ICAL.Time.fromDateString(text.slice(0, 10))
    : ICAL.Time.fromDateTimeString(text.slice(0, 19));
};

const fromIcalTime = (time: ICAL.Time): number =>
  Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);

/** Writes a local time for UNTIL in a rule. */
export const writeUntil = (wallClock: number, isDate: boolean): string =>
  toIcalTime(wallClock, isDate).toICALString();

/** Lists the local starts before `until`. `rule` is the value of RRULE, with UNTIL in local time. */
export function listRuleStarts(rule: string, series: Series, until: number): number[] {
  const starts: number[] = [];
  const today = currentTime();
  let ahead = 0;
  const iterator = ICAL.Recur.fromString(rule).iterator(toIcalTime(series.first, series.isAllDay));
  for (let step = 0; step < STEPS_MAX && ahead < AHEAD_MAX; step += 1) {
    const next = iterator.next();
    if (!next) break;
    const start = fromIcalTime(next);
    if (start >= until) break;
    if (start > today) ahead += 1;
    starts.push(start);
  }
  return starts;
}
