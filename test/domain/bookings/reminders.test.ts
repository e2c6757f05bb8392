import { describe, expect, it } from 'vitest';
import {
  computeSweepRange,
  decideReminders,
  isReminderDue,
  type RemindedBooking,
  type ReminderKind,
} from '../../../worker/domain/bookings/reminders.ts';
import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS } from '../../../worker/domain/time/types.ts';

const START = Date.UTC(2026, 10, 23, 13, 0);

function booking(changes: Partial<RemindedBooking> = {}): RemindedBooking {
  const stored = { status: 'confirmed', approvalDueAt: null } as const;
  return { ...stored, startAt: START, notifiedAt: START - 7 * DAY_MS, ...changes };
}

/**
 * Simulates all alarms of a booking. Returns each sent reminder with the time that is left until
 * the meeting starts, in milliseconds.
 */
function simulateAlarms(remindedBooking: RemindedBooking, lateBy = 0): [ReminderKind, number][] {
  const sent: [ReminderKind, number][] = [];
  let now: Instant | null = remindedBooking.notifiedAt;
  for (let turn = 0; now !== null && turn < 10; turn += 1) {
    const at: Instant = now;
    const decision = decideReminders(
      remindedBooking,
      at,
      sent.map(([kind]) => kind),
    );
    for (const kind of decision.due) sent.push([kind, remindedBooking.startAt - at]);
    now = decision.nextAt === null ? null : decision.nextAt + lateBy;
  }
  return sent;
}

describe('reminders', () => {
  it('are sent one day before the start and one hour before the start', () => {
    expect(simulateAlarms(booking())).toEqual([
      ['day', DAY_MS],
      ['hour', HOUR_MS],
    ]);
  });

  it.each<[string, number, ReminderKind[]]>([
    ['a week', 7 * DAY_MS, ['day', 'hour']],
    ['24 and a half hours', DAY_MS + 30 * MINUTE_MS, ['day', 'hour']],
    ['24 and a quarter hours', DAY_MS + 15 * MINUTE_MS, ['hour']],
    ['23 hours', 23 * HOUR_MS, ['hour']],
    ['5 hours', 5 * HOUR_MS, ['hour']],
    ['90 minutes', 90 * MINUTE_MS, ['hour']],
    ['70 minutes', 70 * MINUTE_MS, []],
    ['30 minutes', 30 * MINUTE_MS, []],
    ['0 minutes', 0, []],
  ])(
    'are sent for a booking made %s before the start only if they are still useful',
    (_, timeBeforeStart, kinds) => {
      const remindedBooking = booking({ notifiedAt: START - timeBeforeStart });
      expect(simulateAlarms(remindedBooking).map(([kind]) => kind)).toEqual(kinds);
    },
  );

  it('of each kind are sent only once', () => {
    const now = START - DAY_MS + MINUTE_MS;
    expect(decideReminders(booking(), now).due).toEqual(['day']);
    expect(decideReminders(booking(), now, ['day'])).toEqual({
      due: [],
      nextAt: START - HOUR_MS,
    });
  });

  it('are not due for a cancelled booking', () => {
    const cancelled = booking({ status: 'cancelled' });
    expect(decideReminders(cancelled, START - DAY_MS)).toEqual({ due: [], nextAt: null });
    expect(isReminderDue('hour', cancelled, START - HOUR_MS)).toBe(false);
  });

  it('are not sent at the times of the old start after a booking has moved to a later date', () => {
    const firedAt = START - HOUR_MS;
    const moved = booking({ startAt: START + 3 * DAY_MS, notifiedAt: firedAt - 2 * HOUR_MS });
    expect(decideReminders(moved, firedAt)).toEqual({
      due: [],
      nextAt: moved.startAt - DAY_MS,
    });
  });

  it('do not include the 24-hour reminder when a booking moves to a time within the next 24 hours', () => {
    const moved = booking({
      startAt: START - 2 * DAY_MS,
      notifiedAt: START - 2 * DAY_MS - 5 * HOUR_MS,
    });
    expect(simulateAlarms(moved).map(([kind]) => kind)).toEqual(['hour']);
  });

  it('are sent at the exact time they are due, and the alarm is set for the next reminder', () => {
    const atHour = START - HOUR_MS;
    expect(decideReminders(booking(), START - DAY_MS)).toEqual({
      due: ['day'],
      nextAt: atHour,
    });
    expect(decideReminders(booking(), atHour)).toEqual({ due: ['hour'], nextAt: null });
  });

  it('are sent when the alarm is late, but not when they are no longer useful', () => {
    expect(simulateAlarms(booking(), 11 * MINUTE_MS)).toEqual([
      ['day', DAY_MS - 11 * MINUTE_MS],
      ['hour', HOUR_MS - 11 * MINUTE_MS],
    ]);
    expect(decideReminders(booking(), START - 12 * HOUR_MS - 1).due).toEqual(['day']);
    expect(decideReminders(booking(), START - 12 * HOUR_MS).due).toEqual([]);
    expect(decideReminders(booking(), START - 10 * MINUTE_MS - 1).due).toEqual(['hour']);
    expect(decideReminders(booking(), START - 10 * MINUTE_MS)).toEqual({
      due: [],
      nextAt: null,
    });
    expect(decideReminders(booking(), START + DAY_MS)).toEqual({ due: [], nextAt: null });
  });

  it.each([
    ['skip an hour', Date.UTC(2026, 2, 29, 8, 0)],
    ['repeat an hour', Date.UTC(2026, 9, 25, 8, 0)],
  ])(
    'are sent exactly 24 hours and 1 hour before the start when clocks %s during the night',
    (_, startAt) => {
      expect(simulateAlarms(booking({ startAt, notifiedAt: startAt - 7 * DAY_MS }))).toEqual([
        ['day', DAY_MS],
        ['hour', HOUR_MS],
      ]);
    },
  );

  it('are found by the cron two minutes after they are due, while they are still useful', () => {
    // The host object sends reminders on time. The cron finds the reminders that the host object missed.
    expect(computeSweepRange('day', START)).toEqual({
      ...{ from: START + 12 * HOUR_MS, until: START + DAY_MS - 2 * MINUTE_MS },
      minNoticeMs: DAY_MS + 30 * MINUTE_MS,
    });
    expect(computeSweepRange('hour', START)).toEqual({
      ...{ from: START + 10 * MINUTE_MS, until: START + 58 * MINUTE_MS },
      minNoticeMs: HOUR_MS + 30 * MINUTE_MS,
    });
  });
});
