// Before the app stores a booking, it queries the busy times at Google. Events can appear after the page was
// loaded, and Google can be unreachable.

import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { NO_LIMITS } from '../../../worker/domain/meeting-types/availability.ts';
import type { UnreachablePolicy } from '../../../worker/domain/slots/calendar-busy.ts';
import { createAppWith } from '../../support/apps.ts';
import { addEvent, allDay, timed } from '../../support/calendar-reading.ts';
import { calendarsWith } from '../../support/calendars.ts';
import { book, bookingRequest, callApi, type Fetch } from '../../support/calls.ts';
import {
  addOwnCalendar,
  type ConnectedHost,
  connectedPage,
  google,
  listBusyTimes,
} from '../../support/connected-calendars.ts';
import { change } from '../../support/manage.ts';
import { listBookings } from '../../support/rows.ts';
import { dateIn, isoIn } from '../../support/times.ts';

type FaultScript = Parameters<typeof google<'faults'>>[1];

const at10 = (minutes = 30) => timed(isoIn(1, '10:00'), minutes);

async function tryBooking({ path, host }: ConnectedHost, from = '10:00', fetch?: Fetch) {
  const request = bookingRequest({ startTime: isoIn(1, from) });
  const { status, body, headers } = await book(path, request, {}, fetch);
  const booked = (await listBookings(host.id)).filter(({ status: state }) => state === 'confirmed');
  return { status, code: body.code, body, headers, booked: booked.length };
}

const outcomeOf = async (page: ConnectedHost, from?: string) => {
  const { status, code, booked } = await tryBooking(page, from);
  return [status, code, booked];
};

const TAKEN = [409, 'SLOT_TAKEN', 0];
const BOOKED = [201, undefined, 1];

const callsTo = async ({ email }: ConnectedHost) =>
  (await google('calls', { account: email })).counts;

describe('an event that appears after the booking page was loaded', () => {
  it('prevents the booking, and its time is not in the slots of the response', async () => {
    const page = await connectedPage();
    const shown = await callApi(`${page.path}/slots?date=${dateIn(1)}&timezone=UTC`);
    expect(JSON.stringify(shown.body)).toContain(`"${isoIn(1, '10:00')}","available":true`);
    await addEvent(page, timed(isoIn(1, '10:10'), 30));
    const { status, code, body, booked } = await tryBooking(page);
    expect([status, code, booked]).toEqual(TAKEN);
    const taken = body.data?.slots?.filter(({ available }) => !available);
    expect(taken?.map(({ start }) => start.slice(11, 16))).toEqual(['10:00', '10:30']);
  });

  it('is stored in our database, so that the next booking request needs no request to Google', async () => {
    const page = await connectedPage();
    await addEvent(page, at10());
    await tryBooking(page);
    expect(await listBusyTimes(page.host.id)).toEqual([
      `${isoIn(1, '10:00').slice(0, 16)}–${isoIn(1, '10:30').slice(0, 16)}`,
    ]);
    await google('reset-calls', { account: page.email });
    const { path } = page;
    const attempts = Array.from({ length: 5 }, () => book(path, bookingRequest()));
    for (const { status } of await Promise.all(attempts)) expect(status).toBe(409);
    expect((await callsTo(page))['freebusy.query']).toBeUndefined();
  });

  it('prevents a booking when the event overlaps the buffers of the booking', async () => {
    const rules = { ...NO_LIMITS, bufferAfterMinutes: 30 };
    const page = await connectedPage({ rules });
    await addEvent(page, timed(isoIn(1, '11:00'), 30));
    expect(await outcomeOf(page, '10:30')).toEqual(TAKEN);
    expect(await outcomeOf(page, '10:00')).toEqual(BOOKED);
  });

  it('prevents a booking when the event is in any of the calendars that the host chose', async () => {
    const page = await connectedPage();
    const otherCalendar = await addOwnCalendar(page);
    await addEvent(page, at10(), otherCalendar.externalId);
    expect(await outcomeOf(page)).toEqual(TAKEN);
    expect(await outcomeOf(page, '11:00')).toEqual(BOOKED);
  });

  it('does not prevent a booking when it is marked as free, declined or deleted', async () => {
    const page = await connectedPage();
    const declined = [{ email: page.email, responseStatus: 'declined' }];
    await addEvent(page, { ...at10(), transparency: 'transparent' });
    await addEvent(page, { ...at10(), attendees: declined });
    const eventId = await addEvent(page, at10());
    await google('delete-event', { calendarId: page.email, eventId });
    expect(await outcomeOf(page)).toEqual(BOOKED);
  });

  it('blocks the whole day in the host’s time zone when it lasts all day', async () => {
    const hours = { timeZone: 'Pacific/Auckland' };
    const page = await connectedPage({}, hours, { calendarZone: 'America/Los_Angeles' });
    const at = (days: number, time: string) =>
      book(page.path, bookingRequest({ startTime: isoIn(days, time) }));
    // At 09:00 in Auckland, UTC still has the previous date, so the host's date is one day later.
    await addEvent(page, allDay(dateIn(3), dateIn(4)));
    const outcomes = await Promise.all(
      [2, 3].map(async (days) => {
        const { body } = await callApi<{ data: { start: string }[] }>(
          `${page.path}/slots?date=${dateIn(days + 1)}&timezone=Pacific/Auckland`,
        );
        const first = body.data[0]?.start ?? '';
        const offset = (Date.parse(first) - Date.parse(isoIn(0, '00:00'))) / 86_400_000;
        const answer = await at(Math.floor(offset), first.slice(11, 16));
        return [days + 1, answer.status];
      }),
    );
    expect(outcomes).toEqual([
      [3, 409],
      [4, 201],
    ]);
  });

  it('prevents the booking when it appears between two attempts to store the booking', async () => {
    const page = await connectedPage();
    let storeAttempts = 0;
    const { fetch } = createAppWith(
      {},
      {
        HOST_CALENDAR: calendarsWith(async (command, pass) => {
          storeAttempts += 1;
          if (storeAttempts > 1) return pass(command);
          await addEvent(page, at10());
          return { ok: false, reason: 'refused' };
        }),
      },
    );
    const { status, body } = await book(page.path, bookingRequest(), {}, fetch);
    expect([status, body.code, storeAttempts]).toEqual([409, 'SLOT_TAKEN', 1]);
    expect(await listBookings(page.host.id)).toEqual([]);
  });
});

describe('a move by the invitee', () => {
  it('is checked against the calendar in the same way as a booking', async () => {
    const page = await connectedPage();
    const { body } = await book(page.path, bookingRequest());
    await addEvent(page, timed(isoIn(1, '15:00'), 60));
    const move = (startTime: string) =>
      change(body.data?.manageUrl ?? '', 'reschedule', { startTime, timezone: 'UTC', sequence: 0 });
    expect(await move(isoIn(1, '15:30'))).toMatchObject({
      status: 409,
      body: { code: 'SLOT_TAKEN' },
    });
    expect((await move(isoIn(1, '14:30'))).status).toBe(200);
  });
});

const FAULTS: [string, FaultScript[], { isAnswered?: true; isSilent?: true }?][] = [
  ['is down', [{ name: 'reset', times: 9 }]],
  ['never answers', [{ name: 'hang', times: 9 }], { isSilent: true }],
  [
    'takes five seconds',
    [{ operation: 'freebusy.query', delayMs: 5_000, times: 9 }],
    { isSilent: true },
  ],
  [
    'refuses the token and then a new token',
    [{ operation: 'freebusy.query', name: 'authError', times: 9 }],
  ],
  [
    'refuses the token once',
    [{ operation: 'freebusy.query', name: 'authError' }],
    { isAnswered: true },
  ],
  [
    'forbids the query',
    [{ operation: 'freebusy.query', name: 'insufficientPermissions', times: 9 }],
  ],
  [
    'answers 403 because there are too many calls',
    [{ operation: 'freebusy.query', name: 'rateLimitExceeded', times: 9 }],
  ],
  [
    'answers 429 because there are too many calls',
    [{ operation: 'freebusy.query', name: 'tooManyRequests', times: 9 }],
  ],
  ['fails', [{ operation: 'freebusy.query', name: 'backendError', times: 9 }]],
  ['answers with garbage', [{ operation: 'freebusy.query', name: 'garbage', times: 9 }]],
  [
    'answers in an unexpected format',
    [{ operation: 'freebusy.query', status: 200, body: { calendars: [] }, times: 9 }],
  ],
  [
    'omits a calendar',
    [{ operation: 'freebusy.query', status: 200, body: { calendars: {} }, times: 9 }],
  ],
];

async function withFaults(policy: UnreachablePolicy, faults: readonly FaultScript[]) {
  const page = await connectedPage({}, {}, { unreachablePolicy: policy });
  for (const fault of faults) await google('faults', { account: page.email, ...fault });
  return page;
}

describe.each(FAULTS)(
  'when Google %s',
  (_, faults, { isAnswered = false, isSilent = false } = {}) => {
    it.each(['refuse', 'allow'] as const)(
      'the booking follows the host’s policy "%s" for unreachable calendars',
      async (policy) => {
        const page = await withFaults(policy, faults);
        // The check ends at its limit, so it must be shorter than the delay of Google.
        const { fetch } = createAppWith(isSilent ? { calendarCheckMs: 500 } : {});
        const { status, code, booked, headers } = await tryBooking(page, '10:00', fetch);
        if (policy === 'allow' || isAnswered) return expect([status, code, booked]).toEqual(BOOKED);
        expect([status, code, booked]).toEqual([503, 'CALENDAR_UNREACHABLE', 0]);
        expect(headers.get('retry-after')).toBe('60');
      },
    );
  },
);

describe.each(['refuse', 'allow'] as const)(
  'with the policy "%s" for unreachable calendars',
  (policy) => {
    const unreachable = policy === 'allow' ? BOOKED : [503, 'CALENDAR_UNREACHABLE', 0];

    it('an error for one calendar counts as a missing response, unless another calendar is busy at that time', async () => {
      for (const [event, outcome] of [
        [null, unreachable],
        [at10(), TAKEN],
      ] as const) {
        const page = await connectedPage({}, {}, { unreachablePolicy: policy });
        const otherCalendar = await addOwnCalendar(page);
        if (event) await addEvent(page, event);
        await google('faults', {
          calendarId: otherCalendar.externalId,
          reason: 'internalError',
          times: 9,
        });
        expect(await outcomeOf(page)).toEqual(outcome);
      }
    });

    it('a time that Google reports as busy is refused, even if Google cannot list the events', async () => {
      const page = await withFaults(policy, [
        { operation: 'events.list', name: 'backendError', times: 9 },
      ]);
      await addEvent(page, at10());
      const { status, code, body, booked } = await tryBooking(page);
      expect([status, code, booked]).toEqual(TAKEN);
      const slot = body.data?.slots?.find(({ start }) => start === isoIn(1, '10:00'));
      expect(slot?.available).toBe(false);
    });

    it('a calendar that must be authorized again counts as unreachable', async () => {
      const page = await connectedPage({}, {}, { unreachablePolicy: policy });
      await google('revoke', { email: page.email });
      expect(await outcomeOf(page)).toEqual(unreachable);
      expect(await outcomeOf(page, '11:00')).toEqual([
        ...unreachable.slice(0, 2),
        policy === 'allow' ? 2 : 0,
      ]);
    });

    it('a cached event prevents a booking while Google is unreachable', async () => {
      const page = await connectedPage({}, {}, { unreachablePolicy: policy });
      await addEvent(page, at10());
      await tryBooking(page);
      await google('faults', { account: page.email, name: 'reset', times: 9 });
      expect(await outcomeOf(page)).toEqual(TAKEN);
    });
  },
);

it('a booking sends no query to Google when the host chose no calendar for busy times', async () => {
  const page = await connectedPage();
  await env.DB.prepare('UPDATE calendars SET is_blocking = 0 WHERE host_id = ?')
    .bind(page.host.id)
    .run();
  await addEvent(page, at10());
  expect(await outcomeOf(page)).toEqual(BOOKED);
  // The event of the booking is still written to the calendar.
  const { 'events.insert': _, ...otherCalls } = await callsTo(page);
  expect(otherCalls).toEqual({});
});

it('a booking returns 503 with Retry-After when there are too many calendar queries for one host', async () => {
  const page = await connectedPage();
  const rateLimiter = { isAllowed: async (limit: string) => limit !== 'calendar' };
  const { fetch } = createAppWith({ rateLimiter });
  const { status, body, headers } = await book(page.path, bookingRequest(), {}, fetch);
  expect([status, body.code]).toEqual([503, 'HOST_BUSY']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await listBookings(page.host.id)).toEqual([]);
});
