import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decideTimedMails,
  isStillWanted,
  planTimedMails,
  type TimedBooking,
  type TimedMail,
} from '../../../worker/domain/bookings/timed-mails.ts';
import { checkTimedMails } from '../../../worker/domain/meeting-types/check-timed-mails.ts';
import {
  DEFAULT_REMINDERS,
  NO_FOLLOW_UPS,
  type Reminder,
} from '../../../worker/domain/meeting-types/timed-mails.ts';
import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS } from '../../../worker/domain/time/types.ts';

const START = Date.UTC(2026, 10, 23, 13, 0);
const END = START + 30 * MINUTE_MS;

function booking(changes: Partial<TimedBooking> = {}): TimedBooking {
  const { startAt = START } = changes;
  return {
    status: 'confirmed',
    approvalDueAt: null,
    startAt,
    endAt: startAt + 30 * MINUTE_MS,
    noShowAt: null,
    notifiedAt: START - 7 * DAY_MS,
    settingsChangedAt: 0,
    reminders: DEFAULT_REMINDERS,
    followUps: NO_FOLLOW_UPS,
    ...changes,
  };
}

const nameOf = ({ kind, audience }: TimedMail) => `${kind} ${audience}`;

/**
 * Simulates all alarms of a booking. Returns each sent email with the milliseconds until the start of the
 * meeting.
 */
function simulateAlarms(timedBooking: TimedBooking, lateBy = 0): [string, number][] {
  const sent = new Map<string, number>();
  let now: Instant | null = timedBooking.notifiedAt;
  for (let turn = 0; now !== null && turn < 30; turn += 1) {
    const at: Instant = now;
    const decision = decideTimedMails(timedBooking, at);
    for (const mail of decision.due)
      if (!sent.has(nameOf(mail))) sent.set(nameOf(mail), timedBooking.startAt - at);
    now = decision.nextAt === null ? null : decision.nextAt + lateBy;
  }
  return [...sent];
}

/** Returns the kinds of the emails to the invitee, without their times. */
const kindsFor = (timedBooking: TimedBooking) =>
  simulateAlarms(timedBooking).flatMap(([name]) =>
    name.endsWith(' invitee') ? [name.replace(' invitee', '')] : [],
  );

const every = (minutes: readonly number[], to: Reminder['to'] = 'both') =>
  minutes.map((minutesBefore): Reminder => ({ minutesBefore, to }));

describe('reminders', () => {
  it('are sent to host and invitee one day before the start and one hour before the start', () => {
    expect(simulateAlarms(booking())).toEqual([
      ['day host', DAY_MS],
      ['day invitee', DAY_MS],
      ['hour host', HOUR_MS],
      ['hour invitee', HOUR_MS],
    ]);
  });

  it('are sent at the times and to the recipients that the host chose', () => {
    const reminders = [...every([15], 'host'), ...every([10_080]), ...every([120], 'invitee')];
    expect(simulateAlarms(booking({ reminders, notifiedAt: START - 30 * DAY_MS }))).toEqual([
      ['10080m host', 7 * DAY_MS],
      ['10080m invitee', 7 * DAY_MS],
      ['120m invitee', 2 * HOUR_MS],
      ['15m host', 15 * MINUTE_MS],
    ]);
    expect(simulateAlarms(booking({ reminders: [] }))).toEqual([]);
  });

  it.each<[string, number, string[]]>([
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
      expect(kindsFor(booking({ notifiedAt: START - timeBeforeStart }))).toEqual(kinds);
    },
  );

  it('are not due for a cancelled booking or a booking that waits for approval', () => {
    const none = { due: [], nextAt: null };
    expect(decideTimedMails(booking({ status: 'cancelled' }), START - DAY_MS)).toEqual(none);
    expect(decideTimedMails(booking({ approvalDueAt: START }), START - DAY_MS)).toEqual(none);
  });

  it('are not sent at the times of the old start after a booking has moved to a later date', () => {
    const firedAt = START - HOUR_MS;
    const moved = booking({ startAt: START + 3 * DAY_MS, notifiedAt: firedAt - 2 * HOUR_MS });
    expect(decideTimedMails(moved, firedAt)).toEqual({ due: [], nextAt: moved.startAt - DAY_MS });
  });

  it('do not include the 24-hour reminder when a booking moves to a time within the next 24 hours', () => {
    const startAt = START - 2 * DAY_MS;
    expect(kindsFor(booking({ startAt, notifiedAt: startAt - 5 * HOUR_MS }))).toEqual(['hour']);
  });

  it('are sent when the alarm is late, but not when they are no longer useful', () => {
    const late = 11 * MINUTE_MS;
    expect(simulateAlarms(booking(), late).map(([, left]) => left)).toEqual([
      ...[DAY_MS - late, DAY_MS - late],
      ...[HOUR_MS - late, HOUR_MS - late],
    ]);
    const kindsAt = (now: Instant) => decideTimedMails(booking(), now).due.map(nameOf);
    expect(kindsAt(START - 12 * HOUR_MS - 1)).toEqual(['day host', 'day invitee']);
    expect(kindsAt(START - 12 * HOUR_MS)).toEqual([]);
    expect(kindsAt(START - 10 * MINUTE_MS - 1)).toEqual(['hour host', 'hour invitee']);
    expect(decideTimedMails(booking(), START - 10 * MINUTE_MS)).toEqual({ due: [], nextAt: null });
  });

  it('become useless when the next reminder for the same recipient is due', () => {
    const reminders = [...every([20, 15], 'invitee'), ...every([30], 'host')];
    const { due } = decideTimedMails(booking({ reminders }), START - 14 * MINUTE_MS);
    expect(due.map(nameOf)).toEqual(['30m host', '15m invitee']);
  });

  it('are not sent when they were planned before the host changed the settings', () => {
    const settingsChangedAt = START - 20 * HOUR_MS;
    expect(kindsFor(booking({ settingsChangedAt }))).toEqual(['hour']);
  });

  it.each([
    ['skip an hour', Date.UTC(2026, 2, 29, 8, 0)],
    ['repeat an hour', Date.UTC(2026, 9, 25, 8, 0)],
  ])(
    'are sent exactly 24 hours and 1 hour before the start when clocks %s during the night',
    (_, startAt) => {
      const times = simulateAlarms(booking({ startAt, notifiedAt: startAt - 7 * DAY_MS }));
      expect(times.map(([, left]) => left)).toEqual([DAY_MS, DAY_MS, HOUR_MS, HOUR_MS]);
    },
  );

  it('are each sent exactly once when alarms are on time, for any choice of the host', () => {
    const reminder = fc.record({
      minutesBefore: fc.integer({ min: 5, max: 40_320 }),
      to: fc.constantFrom('host', 'invitee', 'both') as fc.Arbitrary<Reminder['to']>,
    });
    const choices = fc.uniqueArray(reminder, {
      maxLength: 5,
      selector: ({ minutesBefore }) => minutesBefore,
    });
    fc.assert(
      fc.property(choices, fc.integer({ min: 0, max: 50_000 }), (reminders, ahead) => {
        const made = booking({ reminders, notifiedAt: START - ahead * MINUTE_MS });
        const expected = reminders.flatMap(({ minutesBefore, to }) =>
          minutesBefore + 30 <= ahead
            ? (to === 'both' ? ['host', 'invitee'] : [to]).map((who) => `${who} ${minutesBefore}`)
            : [],
        );
        const sent = simulateAlarms(made).map(
          ([name, left]) => `${name.split(' ')[1]} ${left / MINUTE_MS}`,
        );
        expect(sent.sort()).toEqual(expected.sort());
      }),
    );
  });
});

describe('follow-ups', () => {
  const followUps = { ...NO_FOLLOW_UPS, thankYou: 60, noShow: 0 };
  const past = (changes: Partial<TimedBooking> = {}) =>
    booking({ reminders: [], followUps, ...changes });

  it('thank the invitee at the chosen time after the meeting', () => {
    expect(planTimedMails(past())).toMatchObject([
      { kind: 'thank-you', audience: 'invitee', plannedAt: END + HOUR_MS },
    ]);
    expect(decideTimedMails(past(), START)).toEqual({ due: [], nextAt: END + HOUR_MS });
  });

  it('say that the host missed the invitee, without thanks, when the invitee did not come', () => {
    const [mail, ...others] = planTimedMails(past({ noShowAt: START + 10 * MINUTE_MS }));
    expect(mail).toMatchObject({ kind: 'no-show', plannedAt: END });
    expect(others).toEqual([]);
  });

  it('wait five minutes after the no-show mark, so that the host can remove the mark', () => {
    const noShowAt = END + 2 * HOUR_MS;
    const [mail] = planTimedMails(past({ noShowAt }));
    expect(mail?.plannedAt).toBe(noShowAt + 5 * MINUTE_MS);
  });

  it('are not sent when a host marks a booking more than a week after the meeting', () => {
    expect(planTimedMails(past({ noShowAt: END + 7 * DAY_MS + 1 }))).toEqual([]);
  });

  it('are not sent for a cancelled booking, or when they are a day late', () => {
    expect(planTimedMails(past({ status: 'cancelled' }))).toEqual([]);
    expect(decideTimedMails(past(), END + HOUR_MS + DAY_MS)).toEqual({ due: [], nextAt: null });
  });

  it('are not sent for meetings that ended before the host switched follow-ups on', () => {
    expect(planTimedMails(past({ settingsChangedAt: END + 2 * HOUR_MS }))).toEqual([]);
  });
});

describe('a timed email that is about to be sent', () => {
  const facts = { startAt: START, plannedAt: START - DAY_MS, uselessAt: START - 12 * HOUR_MS };
  const day = { kind: 'day', ...facts };
  const now = START - 20 * HOUR_MS;

  it('is sent while it is useful', () => {
    expect(isStillWanted(day, booking(), now)).toBe(true);
    expect(isStillWanted(day, booking(), START - 12 * HOUR_MS)).toBe(false);
  });

  it('is not sent when the booking was moved, cancelled or changed', () => {
    expect(isStillWanted(day, booking({ startAt: START + 1 }), now)).toBe(false);
    expect(isStillWanted(day, booking({ status: 'cancelled' }), now)).toBe(false);
    expect(isStillWanted(day, booking({ notifiedAt: START - DAY_MS }), now)).toBe(false);
  });

  it('is not sent when the host has set or removed the no-show mark', () => {
    const after = { startAt: START, plannedAt: END, uselessAt: END + DAY_MS };
    const isWanted = (kind: string, noShowAt: Instant | null) =>
      isStillWanted({ kind, ...after }, booking({ noShowAt, notifiedAt: END }), END + 1);
    expect([isWanted('thank-you', null), isWanted('thank-you', END)]).toEqual([true, false]);
    expect([isWanted('no-show', null), isWanted('no-show', END)]).toEqual([false, true]);
  });

  it('is sent even when its row comes from an older version and has no planned time', () => {
    expect(isStillWanted({ kind: 'hour', startAt: START }, booking(), START - HOUR_MS)).toBe(true);
  });
});

describe('the settings of reminders and follow-ups', () => {
  const check = (reminders: readonly Reminder[], followUps = NO_FOLLOW_UPS) =>
    checkTimedMails({ reminders, followUps }).map(({ path }) => path);

  it('allow up to five reminders from 5 minutes to 4 weeks', () => {
    expect(check([])).toEqual([]);
    expect(check(every([5, 40_320, 60, 90, 100]))).toEqual([]);
    expect(check(every([5, 40_320, 60, 90, 100, 110]))).toEqual(['reminders']);
    expect(check(every([4, 40_321]))).toEqual([
      'reminders.0.minutesBefore',
      'reminders.1.minutesBefore',
    ]);
  });

  it('do not allow two reminders at the same time', () => {
    expect(check([...every([60], 'host'), ...every([60], 'invitee')])).toEqual([
      'reminders.1.minutesBefore',
    ]);
  });

  it('allow follow-ups from the end of the meeting to 2 weeks after the end', () => {
    expect(check([], { ...NO_FOLLOW_UPS, thankYou: 0, noShow: 20_160 })).toEqual([]);
    expect(check([], { ...NO_FOLLOW_UPS, thankYou: -1, noShow: 20_161 })).toEqual([
      'followUps.thankYou',
      'followUps.noShow',
    ]);
  });
});
