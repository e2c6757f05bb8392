// Tests how the durations, the booking window and the limits of a meeting type are merged and
// checked.
import { describe, expect, it } from 'vitest';
import type { BookingLimit, BookingWindow } from '../../../worker/domain/limits/booking-rules.ts';
import { checkLimits, checkWindow } from '../../../worker/domain/limits/check-booking-rules.ts';
import { DEFAULT_FIELDS } from '../../../worker/domain/meeting-types/default-fields.ts';
import { chooseDuration, keepDuration } from '../../../worker/domain/meeting-types/durations.ts';
import { checkOtherFields } from '../../../worker/domain/meeting-types/fields.ts';
import { mergeFields } from '../../../worker/domain/meeting-types/merge-fields.ts';
import type { LocalDate } from '../../../worker/domain/time/types.ts';

const date = (text: string) => text as LocalDate;
const RANGE: BookingWindow = { kind: 'range', from: date('2026-01-05'), to: date('2026-01-09') };
const WEEKLY: BookingLimit = { per: 'week', bookings: 3, minutes: null };
const DAILY: BookingLimit = { per: 'day', bookings: 2, minutes: 90 };
const base = {
  ...DEFAULT_FIELDS,
  durations: [15, 30, 60],
  rules: { ...DEFAULT_FIELDS.rules, window: RANGE, limits: [DAILY, WEEKLY] },
};

describe('an update with only the older booking rules', () => {
  it('keeps a booking window and limits that the older rules cannot express', () => {
    const { rules } = mergeFields(base, { rules: { bookingWindowDays: null, maximumPerDay: 2 } });
    expect(rules).toEqual(base.rules);
  });

  it('replaces the booking window', () => {
    const { rules } = mergeFields(base, { rules: { bookingWindowDays: 9 } });
    expect(rules.window).toEqual({ kind: 'rolling', days: 9, workingDaysOnly: false });
  });

  it('changes only the number of bookings per day', () => {
    const merge = (maximumPerDay: number | null) =>
      mergeFields(base, { rules: { maximumPerDay } }).rules.limits;
    expect(merge(5)).toEqual([{ ...DAILY, bookings: 5 }, WEEKLY]);
    expect(merge(null)).toEqual([{ ...DAILY, bookings: null }, WEEKLY]);
  });
});

describe('the durations after an update', () => {
  it('contain the new default duration instead of the previous default duration', () => {
    const changed = mergeFields(base, { durationMinutes: 45 });
    expect([changed.durationMinutes, changed.durations]).toEqual([45, [15, 45, 60]]);
  });

  it('stay the same when they already contain the new default duration', () => {
    expect(mergeFields(base, { durationMinutes: 60 }).durations).toEqual([15, 30, 60]);
  });

  it('are sorted, and the first duration becomes the default when the previous default is missing', () => {
    const changed = mergeFields(base, { durations: [90, 20] });
    expect([changed.durationMinutes, changed.durations]).toEqual([20, [20, 90]]);
  });

  it('contain the new default duration instead of the previous default duration, even if the update also contains the old list', () => {
    const changed = mergeFields(base, { durationMinutes: 45, durations: [15, 30, 60] });
    expect(changed.durations).toEqual([15, 45, 60]);
  });
});

describe('the check of durations', () => {
  const pathsOf = (changes: Partial<typeof base>) =>
    checkOtherFields({ ...base, rules: DEFAULT_FIELDS.rules, ...changes }).map(({ path }) => path);

  it.each([
    [{ durationMinutes: 4, durations: [4] }, ['durationMinutes']],
    [{ durationMinutes: 481, durations: [481] }, ['durationMinutes']],
    [{ durations: [15, 60] }, ['durations']],
    [{ durations: [] }, ['durations']],
    [{ durations: [5, 10, 15, 20, 25, 30, 35] }, ['durations']],
    [{ durations: [30, 30] }, ['durations.1']],
    [{ durations: [30, 2] }, ['durations.1']],
    [{ startStepMinutes: 0 }, ['startStepMinutes']],
    [{ startStepMinutes: 7.5 }, ['startStepMinutes']],
    [{ durationMinutes: 5, durations: [5, 480], startStepMinutes: 480 }, []],
  ])('returns the problems of %o', (changes, paths) => {
    expect(pathsOf(changes)).toEqual(paths);
  });
});

describe('the check of a booking window', () => {
  it.each([
    [{ kind: 'rolling', days: 730, workingDaysOnly: true }, []],
    [{ kind: 'rolling', days: 731, workingDaysOnly: false }, ['rules.window.days']],
    [{ kind: 'rolling', days: -1, workingDaysOnly: false }, ['rules.window.days']],
    [RANGE, []],
    [{ ...RANGE, to: date('2026-01-04') }, ['rules.window.to']],
  ] as [BookingWindow, string[]][])('returns the problems of %o', (window, paths) => {
    expect(checkWindow(window).map(({ path }) => path)).toEqual(paths);
  });
});

describe('the check of limits', () => {
  it.each([
    [[DAILY, WEEKLY], []],
    [[DAILY, DAILY], ['limits.1']],
    [[{ per: 'month', bookings: null, minutes: null }], ['limits.0']],
    [[{ per: 'day', bookings: 0, minutes: 1441 }], ['limits.0.bookings', 'limits.0.minutes']],
    [[DAILY, WEEKLY, WEEKLY, WEEKLY], ['limits']],
  ] as [BookingLimit[], string[]][])('returns the problems of %o', (limits, paths) => {
    expect(checkLimits(limits, 'limits').map(({ path }) => path)).toEqual(paths);
  });
});

describe('the duration of a booking', () => {
  const offered = { durationMinutes: 30, durations: [15, 30, 60] };

  it('is the requested duration if the meeting type offers it, or the default duration if no duration is requested', () => {
    expect([60, undefined, 45].map((wanted) => chooseDuration(offered, wanted))).toEqual([
      60,
      30,
      null,
    ]);
  });

  it('stays the same when the booking is moved, unless the meeting type no longer offers it', () => {
    const minutes = 60_000;
    expect([60, 45].map((length) => keepDuration(offered, length * minutes))).toEqual([60, 30]);
  });
});
