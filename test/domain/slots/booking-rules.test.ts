// Tests how the booking window and the limits per day, week and month affect slots.
import { describe, expect, it } from 'vitest';
import {
  fromBookingWindowDays,
  type Period,
  withMaximumPerDay,
} from '../../../worker/domain/limits/booking-rules.ts';
import type { TimeZone } from '../../../worker/domain/time/types.ts';
import { everyDay, hours } from '../meeting-types/build-availability.ts';
import { at, counted, dates, rules, source } from './build-source.ts';
import { printSlots } from './print-slots.ts';

describe('the booking window', () => {
  it('counts days from the current date in the host’s time zone', () => {
    const host = source({
      hostZone: 'Pacific/Auckland' as TimeZone,
      rules: rules({ window: fromBookingWindowDays(1) }),
    });
    // In Auckland, 10:59 UTC is on the 10th and 11:00 UTC is on the 11th, so the last date differs.
    const range = dates('2025-01-11', '2025-01-12', 'Pacific/Auckland');
    expect(printSlots(host, range, at('2025-01-10T10:59Z'))).toBe(
      '20:00 21:00 22:00 20:00- 21:00- 22:00-',
    );
    expect(printSlots(host, range, at('2025-01-10T11:00Z'))).toBe(
      '20:00 21:00 22:00 20:00 21:00 22:00',
    );
  });

  it('contains only the host’s current date when it has zero days', () => {
    const host = source({ rules: rules({ window: fromBookingWindowDays(0) }) });
    expect(printSlots(host, dates('2025-01-10', '2025-01-11'), at('2025-01-10T00:00Z'))).toBe(
      '09:00 10:00 11:00 09:00- 10:00- 11:00-',
    );
  });
});

describe('a booking window of working days', () => {
  const off = { ...hours('09:00-10:00'), enabled: false };
  const weekdays = everyDay(hours('09:00-10:00'), {
    days: { tuesday: off, thursday: off, saturday: off, sunday: off },
  });
  const window = { kind: 'rolling', days: 2, workingDaysOnly: true } as const;

  it('counts only days after today with working hours', () => {
    // 10 January 2025 is a Friday.
    const host = source({ availability: weekdays, rules: rules({ window }) });
    const now = at('2025-01-10T00:00Z');
    expect(printSlots(host, dates('2025-01-10', '2025-01-17'), now)).toBe(
      '09:00 09:00 09:00 09:00-',
    );
  });

  it('ends after the last supported date when the host has no working day', () => {
    const closed = source({ availability: everyDay(off), rules: rules({ window }) });
    expect(printSlots(closed, dates('2025-01-10', '2025-01-17'), at('2025-01-10T00:00Z'))).toBe('');
  });
});

describe('a booking window between two dates', () => {
  it('contains both dates in the host’s time zone', () => {
    const range = dates('2025-01-09', '2025-01-12');
    const [from, to] = [dates('2025-01-10').from, dates('2025-01-11').from];
    const host = source({
      durationMinutes: 180,
      rules: rules({ window: { kind: 'range', from, to } }),
    });
    expect(printSlots(host, range)).toBe('09:00- 09:00 09:00 09:00-');
  });
});

describe('booking limits', () => {
  const oneHour = { durationMinutes: 60, availability: everyDay(hours('09:00-10:00')) };
  const limit = (per: Period, bookings: number | null, minutes: number | null = null) => [
    { per, bookings, minutes },
  ];

  it('for a week count bookings from Monday to Sunday', () => {
    // 13 January 2025 is a Monday.
    const host = source({
      ...oneHour,
      rules: rules({ limits: limit('week', 1) }),
      counted: [counted('2025-01-12T09:00Z')],
    });
    expect(printSlots(host, dates('2025-01-10', '2025-01-14'))).toBe(
      '09:00- 09:00- 09:00- 09:00 09:00',
    );
  });

  it('for a month count bookings in the calendar month', () => {
    const host = source({
      ...oneHour,
      rules: rules({ limits: limit('month', 2) }),
      counted: [counted('2025-01-01T00:00Z'), counted('2025-01-31T23:00Z')],
    });
    expect(printSlots(host, dates('2025-01-30', '2025-02-01'))).toBe('09:00- 09:00- 09:00');
  });

  it('in minutes allow a meeting of exactly the remaining time', () => {
    const withMinutes = (minutes: number) =>
      source({
        ...oneHour,
        rules: rules({ limits: limit('day', null, minutes) }),
        counted: [counted('2025-01-10T15:00Z', 90)],
      });
    expect(printSlots(withMinutes(150), dates('2025-01-10'))).toBe('09:00');
    expect(printSlots(withMinutes(149), dates('2025-01-10'))).toBe('09:00-');
  });

  it('of a meeting type ignore other meeting types, but limits of the host count all meeting types', () => {
    const other = [counted('2025-01-10T15:00Z', 60, false)];
    const ofType = source({
      ...oneHour,
      rules: rules({ limits: limit('day', 1) }),
      counted: other,
    });
    expect(printSlots(ofType, dates('2025-01-10'))).toBe('09:00');
    const ofHost = source({ ...oneHour, hostLimits: limit('day', 1), counted: other });
    expect(printSlots(ofHost, dates('2025-01-10'))).toBe('09:00-');
  });
});

describe('the daily maximum', () => {
  it('makes a date in the host’s time zone unavailable when its bookings reach the maximum', () => {
    const host = source({
      hostZone: 'America/New_York' as TimeZone,
      rules: rules({ limits: withMaximumPerDay([], 2) }),
      counted: [
        counted('2025-01-11T04:59Z'),
        counted('2025-01-10T05:00Z'),
        counted('2025-01-11T05:00Z'),
      ],
    });
    expect(printSlots(host, dates('2025-01-10', '2025-01-11', 'America/New_York'))).toBe(
      '14:00- 15:00- 16:00- 14:00 15:00 16:00',
    );
  });

  it('counts a booking for the new date after clocks went back to the previous date', () => {
    // In St. John’s, clocks go back from 00:01 on the 7th to 23:01 on the 6th. The booking starts
    // later, when clocks show 23:30 for the second time.
    const host = source({
      hostZone: 'America/St_Johns' as TimeZone,
      rules: rules({ limits: withMaximumPerDay([], 1) }),
      counted: [counted('2010-11-07T03:00Z')],
    });
    expect(printSlots(host, dates('2010-11-06', '2010-11-07', 'America/St_Johns'))).toBe(
      '11:30 12:30 13:30 12:30- 13:30- 14:30-',
    );
  });
});
