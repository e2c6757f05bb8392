// Yields the clock times of a recurrence rule within a range. If the rule has no COUNT, skips the
// years before the range. The iterator of ical.js is not used, because it has no bound and cannot
// skip years (decision 111).
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../domain/time/types.ts';
import type { StepBudget } from './limits.ts';
import type { RecurrenceRule } from './recurrence-rule.ts';
import {
  calendarDayOf,
  completeRule,
  firstDayOfMonth,
  matchesDay,
  weekdayOfDay,
} from './rule-days.ts';
import type { ClockTime } from './zone.ts';

interface ClockRange {
  readonly from: ClockTime;
  readonly to: ClockTime;
}

const SUB_DAILY: Readonly<Record<string, number>> = {
  HOURLY: HOUR_MS,
  MINUTELY: MINUTE_MS,
  SECONDLY: SECOND_MS,
};

const YEAR_MAX = 9999;

interface DayRange {
  readonly first: number;
  /** The day after the last day. */
  readonly end: number;
}

interface DayPeriods {
  daysOf(index: number): DayRange;
  /**
   * Returns the index of a period that starts at or before this day. The index is computed without
   * a loop over all periods.
   */
  indexBefore(day: number): number;
}

function dayPeriods(rule: RecurrenceRule, startDay: number): DayPeriods {
  const { year, month } = calendarDayOf(startDay);
  const { interval } = rule;
  const before = (periods: number) => Math.max(0, Math.floor(periods / interval) - 1);
  switch (rule.frequency) {
    case 'YEARLY':
      return {
        daysOf: (index) => ({
          first: firstDayOfMonth(year + index * interval, 1),
          end: firstDayOfMonth(year + index * interval + 1, 1),
        }),
        indexBefore: (day) => before(calendarDayOf(day).year - year),
      };
    case 'MONTHLY':
      return {
        daysOf: (index) => ({
          first: firstDayOfMonth(year, month + index * interval),
          end: firstDayOfMonth(year, month + index * interval + 1),
        }),
        indexBefore: (day) => {
          const date = calendarDayOf(day);
          return before((date.year - year) * 12 + date.month - month);
        },
      };
    default: {
      const length = rule.frequency === 'WEEKLY' ? 7 : 1;
      const intoWeek = (weekdayOfDay(startDay) - rule.weekStart + 7) % 7;
      const origin = length === 7 ? startDay - intoWeek : startDay;
      return {
        daysOf: (index) => ({
          first: origin + index * interval * length,
          end: origin + index * interval * length + length,
        }),
        indexBefore: (day) => before((day - origin) / length),
      };
    }
  }
}

/** Returns only the parts of the range in which the rule applies. */
function narrow(rule: RecurrenceRule, range: DayRange): readonly DayRange[] {
  if (rule.frequency !== 'YEARLY' || rule.months === null) return [range];
  const { year } = calendarDayOf(range.first);
  return rule.months.map((month) => ({
    first: firstDayOfMonth(year, month),
    end: firstDayOfMonth(year, month + 1),
  }));
}

const msOfDay = (clock: ClockTime) => ((clock % DAY_MS) + DAY_MS) % DAY_MS;

function timesOfDay(rule: RecurrenceRule, start: ClockTime, budget: StepBudget): number[] {
  budget.spend(
    (rule.hours?.length ?? 1) * (rule.minutes?.length ?? 1) * (rule.seconds?.length ?? 1),
  );
  const ms = msOfDay(start);
  const hours = rule.hours ?? [Math.floor(ms / HOUR_MS)];
  const minutes = rule.minutes ?? [Math.floor(ms / MINUTE_MS) % 60];
  const seconds = rule.seconds ?? [Math.floor(ms / SECOND_MS) % 60];
  return hours.flatMap((hour) =>
    minutes.flatMap((minute) =>
      seconds.map((second) => hour * HOUR_MS + minute * MINUTE_MS + second * SECOND_MS),
    ),
  );
}

function* selectPositions(times: Generator<ClockTime>, positions: readonly number[] | null) {
  if (positions === null) {
    yield* times;
    return;
  }
  const all = [...times];
  const chosen = positions.map((at) => all[at > 0 ? at - 1 : all.length + at]);
  yield* [...new Set(chosen)].filter((time) => time !== undefined).sort((a, b) => a - b);
}

function* expandDays(
  rule: RecurrenceRule,
  start: ClockTime,
  range: ClockRange,
  budget: StepBudget,
): Generator<ClockTime> {
  const startDay = Math.floor(start / DAY_MS);
  const periods = dayPeriods(rule, startDay);
  const times = timesOfDay(rule, start, budget);
  const lastYearDay = firstDayOfMonth(YEAR_MAX, 1);

  function* timesIn({ first, end }: DayRange): Generator<ClockTime> {
    for (let day = first; day < end; day += 1) {
      budget.spend();
      if (!matchesDay(day, rule)) continue;
      budget.spend(times.length);
      for (const time of times) yield day * DAY_MS + time;
    }
  }

  function* timesInPeriod(period: DayRange): Generator<ClockTime> {
    for (const days of narrow(rule, period)) yield* timesIn(days);
  }

  const skipTo = Math.floor(range.from / DAY_MS);
  let index = rule.count === null && skipTo > startDay ? periods.indexBefore(skipTo) : 0;
  for (; ; index += 1) {
    budget.spend();
    const period = periods.daysOf(index);
    if (!(period.first * DAY_MS < range.to && period.first < lastYearDay)) return;
    yield* selectPositions(timesInPeriod(period), rule.positions);
  }
}

/**
 * Handles the frequencies HOURLY, MINUTELY and SECONDLY. If a day or an hour does not match the
 * rule, skips all its periods together.
 */
function* expandWithinDays(
  rule: RecurrenceRule,
  start: ClockTime,
  range: ClockRange,
  step: number,
  budget: StepBudget,
): Generator<ClockTime> {
  const stepMs = step * rule.interval;
  const isAllowed = (list: readonly number[] | null, value: number) =>
    list === null || list.includes(value);

  function* timesIn(period: ClockTime): Generator<ClockTime> {
    const minutes = step === HOUR_MS ? rule.minutes : null;
    const seconds = step >= MINUTE_MS ? rule.seconds : null;
    const ms = msOfDay(period);
    const minuteBase = minutes ? period - (ms % HOUR_MS) + (ms % MINUTE_MS) : period;
    for (const minute of minutes ?? [0]) {
      const secondBase = minuteBase + minute * MINUTE_MS - (seconds ? ms % MINUTE_MS : 0);
      for (const second of seconds ?? [0]) {
        budget.spend();
        yield secondBase + second * SECOND_MS;
      }
    }
  }

  let index = rule.count === null ? Math.max(0, Math.floor((range.from - start) / stepMs) - 1) : 0;
  const skipPast = (end: ClockTime) => {
    index = Math.max(index + 1, Math.ceil((end - start) / stepMs));
  };
  // Most rules have one time per period. Such a time is yielded directly, because creating a
  // generator for it would be slow.
  const isSingle =
    rule.positions === null &&
    (step !== HOUR_MS || rule.minutes === null) &&
    (step < MINUTE_MS || rule.seconds === null);
  let known = { day: Number.NaN, isMatch: false };
  const isMatch = (day: number) => {
    if (known.day !== day) known = { day, isMatch: matchesDay(day, rule) };
    return known.isMatch;
  };
  for (;;) {
    budget.spend();
    const period = start + index * stepMs;
    if (!(period - HOUR_MS < range.to)) return;
    const ms = msOfDay(period);
    const day = Math.floor(period / DAY_MS);
    if (!isMatch(day)) skipPast((day + 1) * DAY_MS);
    else if (!isAllowed(rule.hours, Math.floor(ms / HOUR_MS)))
      skipPast(period - (ms % HOUR_MS) + HOUR_MS);
    else if (step < HOUR_MS && !isAllowed(rule.minutes, Math.floor(ms / MINUTE_MS) % 60))
      skipPast(period - (ms % MINUTE_MS) + MINUTE_MS);
    else {
      const isSecond =
        step >= MINUTE_MS || isAllowed(rule.seconds, Math.floor(ms / SECOND_MS) % 60);
      if (isSecond && isSingle) yield period;
      else if (isSecond) yield* selectPositions(timesIn(period), rule.positions);
      index += 1;
    }
  }
}

/**
 * Yields the clock times in [from, to) in order. The start of an event is always its first
 * instance, even if the rule does not match it. Other calendar apps do the same.
 */
export function* expandRule(
  given: RecurrenceRule,
  start: ClockTime,
  range: ClockRange,
  budget: StepBudget,
): Generator<ClockTime> {
  const rule = completeRule(given, Math.floor(start / DAY_MS));
  const step = SUB_DAILY[rule.frequency];
  const times =
    step === undefined
      ? expandDays(rule, start, range, budget)
      : expandWithinDays(rule, start, range, step, budget);
  if (rule.count === 0) return;
  if (start >= range.from && start < range.to) yield start;
  let count = 1;
  for (const time of times) {
    if (time <= start) continue;
    if (time >= range.to) return;
    count += 1;
    if (rule.count !== null && count > rule.count) return;
    if (time >= range.from) yield time;
  }
}
