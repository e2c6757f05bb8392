import { describe, expect, it } from 'vitest';
import {
  type AvailabilityRules,
  NO_LIMITS,
} from '../../../worker/domain/meeting-types/availability.ts';
import {
  checkAvailability,
  checkRules,
} from '../../../worker/domain/meeting-types/check-availability.ts';
import { DEFAULT_AVAILABILITY } from '../../../worker/domain/meeting-types/default-hours.ts';
import { WEEKDAYS } from '../../../worker/domain/time/weekdays.ts';
import {
  closed,
  closedOn,
  date,
  everyDay,
  hours,
  openOn,
  range,
  time,
} from './build-availability.ts';

const nineToFive = hours('09:00-17:00');

function checkMonday(day: ReturnType<typeof hours>) {
  return checkAvailability(everyDay(nineToFive, { days: { monday: day } }));
}

function checkRule(changes: Partial<AvailabilityRules>) {
  return checkRules({ ...NO_LIMITS, ...changes });
}

describe('the default availability', () => {
  it('has the hours 09:00 to 17:00 on all seven days, but the weekend is switched off', () => {
    const { workingHours } = DEFAULT_AVAILABILITY;
    const enabled = WEEKDAYS.filter((weekday) => workingHours[weekday].enabled);
    expect(enabled).toEqual(['monday', 'tuesday', 'wednesday', 'thursday', 'friday']);
    for (const weekday of WEEKDAYS) {
      expect(workingHours[weekday]).toMatchObject({ start: '09:00', end: '17:00' });
    }
  });

  it('passes all checks', () => {
    expect([...checkAvailability(DEFAULT_AVAILABILITY), ...checkRules(NO_LIMITS)]).toEqual([]);
  });
});

describe('the working hours of a day', () => {
  it('must end after they start', () => {
    const problem = {
      path: 'availability.workingHours.monday.end',
      message: 'End time must be after start time',
    };
    expect(checkMonday(hours('09:00-09:00'))).toEqual([problem]);
    expect(checkMonday(hours('17:00-09:00'))).toEqual([problem]);
    expect(checkMonday(hours('24:00-24:00'))).toEqual([problem]);
    expect(checkMonday(hours('00:00-24:00'))).toEqual([]);
    // As an end, 23:59 means 24:00, so these hours last one minute.
    expect(checkMonday(hours('23:59-23:59'))).toEqual([]);
  });

  it('are not checked when the day is off', () => {
    expect(checkMonday(closed('17:00-09:00'))).toEqual([]);
  });

  it('must contain their breaks', () => {
    const problem = {
      path: 'availability.workingHours.monday.breaks.0',
      message: 'Break must be within the working hours',
    };
    expect(checkMonday(hours('09:00-17:00', '08:30-09:30'))).toEqual([problem]);
    expect(checkMonday(hours('09:00-17:00', '16:30-17:30'))).toEqual([problem]);
    expect(checkMonday(hours('09:00-17:00', '09:00-10:00', '16:00-17:00'))).toEqual([]);
    expect(checkMonday(hours('09:00-24:00', '22:00-23:59'))).toEqual([]);
  });

  it('must have breaks that end after they start and do not overlap', () => {
    const path = 'availability.workingHours.monday.breaks';
    expect(checkMonday(hours('09:00-17:00', '12:00-12:00'))).toEqual([
      { path: `${path}.0.end`, message: 'End time must be after start time' },
    ]);
    expect(checkMonday(hours('09:00-17:00', '12:00-13:00', '11:00-12:01'))).toEqual([
      { path: `${path}.1`, message: 'Breaks must not overlap' },
    ]);
    expect(checkMonday(hours('09:00-17:00', '12:00-13:00', '11:00-12:00'))).toEqual([]);
  });

  it('can have at most eight breaks, even when the day is off', () => {
    const nineBreaks = Array.from({ length: 9 }, (_, index) => `0${index}:00-0${index}:30`);
    const problem = {
      path: 'availability.workingHours.monday.breaks',
      message: 'A day can have at most 8 breaks',
    };
    expect(checkMonday(hours('00:00-24:00', ...nineBreaks))).toEqual([problem]);
    expect(checkMonday({ ...closed(), breaks: nineBreaks.map(range) })).toEqual([problem]);
    expect(checkMonday(hours('00:00-24:00', ...nineBreaks.slice(1)))).toEqual([]);
  });
});

describe('date overrides', () => {
  const check = (overrides: Parameters<typeof everyDay>[1]) =>
    checkAvailability(everyDay(nineToFive, overrides));

  it('cannot contain the same date twice', () => {
    expect(
      check({ overrides: [closedOn('2025-12-24'), openOn('2025-12-24', '09:00-12:00')] }),
    ).toEqual([{ path: 'availability.overrides.1.date', message: 'This date is listed twice' }]);
  });

  it('need a start time and an end time when the date is available', () => {
    const availableDate = { date: date('2025-12-24'), enabled: true };
    const message = 'An available date needs a start and an end time';
    expect(check({ overrides: [{ ...availableDate, end: time('12:00') }] })).toEqual([
      { path: 'availability.overrides.0.start', message },
    ]);
    expect(check({ overrides: [{ ...availableDate, start: time('12:00') }] })).toEqual([
      { path: 'availability.overrides.0.end', message },
    ]);
  });

  it('follow the same rules as the hours of a day of the week', () => {
    expect(check({ overrides: [openOn('2025-12-24', '12:00-09:00')] })).toEqual([
      { path: 'availability.overrides.0.end', message: 'End time must be after start time' },
    ]);
    expect(check({ overrides: [openOn('2025-12-24', '09:00-12:00', '13:00-14:00')] })).toEqual([
      {
        path: 'availability.overrides.0.breaks.0',
        message: 'Break must be within the working hours',
      },
    ]);
  });

  it('can contain at most 366 dates', () => {
    const dates = Array.from({ length: 367 }, (_, index) => ({
      date: new Date(index * 86_400_000).toISOString().slice(0, 10),
    }));
    const overrides = dates.map(({ date: availableDate }) => closedOn(availableDate));
    expect(check({ overrides })).toEqual([
      {
        path: 'availability.overrides',
        params: { maximum: 366 },
        message: 'At most 366 dates can have their own hours',
      },
    ]);
    expect(check({ overrides: overrides.slice(1) })).toEqual([]);
  });
});

describe('booking rules', () => {
  it.each([
    ['bufferBeforeMinutes', 0, 240],
    ['bufferAfterMinutes', 0, 240],
    ['minimumNoticeMinutes', 0, 43_200],
  ] as const)('accept %s only between %i and %i', (name, min, max) => {
    const message = `Must be a whole number from ${min} to ${max}`;
    expect(checkRule({ [name]: min })).toEqual([]);
    expect(checkRule({ [name]: max })).toEqual([]);
    for (const value of [min - 1, max + 1, min + 0.5, Number.NaN]) {
      expect(checkRule({ [name]: value })).toEqual([
        { path: `rules.${name}`, params: { minimum: min, maximum: max }, message },
      ]);
    }
  });
});
