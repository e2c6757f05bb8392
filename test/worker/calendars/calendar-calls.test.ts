import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import type { CalendarStatus } from '../../../worker/contract/calendars/calendar-calls.ts';
import type { BookCommand } from '../../../worker/domain/bookings/new-booking.ts';
import { insertEvent } from '../../support/calendar-rows.ts';
import { findConnection, google } from '../../support/connected-calendars.ts';
import { createMeetingType } from '../../support/hosts.ts';
import { instantIn } from '../../support/times.ts';
import { insertBookings } from '../bookings/booking-rows.ts';
import {
  connect,
  connectedHost,
  newGooglePerson,
  readConnection,
  signInQuietly,
} from './connecting.ts';

/**
 * Creates a host with three calendars: the primary calendar, the host's calendar "Team", and the calendar
 * "Shared" of another person.
 */
async function createHostWithThreeCalendars() {
  const [me, person] = [await signInQuietly(), await newGooglePerson()];
  const own = (role: 'owner' | 'writer') => ({ [person.email]: role });
  const team = await google('calendars', { summary: 'Team', access: own('owner') });
  await google('calendars', { summary: 'Shared', access: own('writer') });
  await connect(me, person);
  const { calendars } = await readConnection(me);
  const idOf = (name: string) => calendars.find((each) => each.name === name)?.id ?? '';
  return {
    me,
    person,
    teamAtGoogle: team.calendarId,
    ids: { primary: idOf(person.email), team: idOf('Team'), shared: idOf('Shared') },
  };
}

describe('GET /api/calendar', () => {
  it('returns no account when no calendar is connected', async () => {
    const { body, status } = await (await signInQuietly()).call<CalendarStatus>('GET', '/calendar');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ accounts: [], pendingWrites: 0 });
    expect(Math.abs(Date.parse(body.data.now) - currentTime())).toBeLessThan(600_000);
  });

  it('counts the bookings with pending calendar writes, and the bookings whose events changed in the calendar', async () => {
    const { me } = await connectedHost();
    const type = await createMeetingType(me.host);
    const ids = await insertBookings(me.host, type, [
      { startAt: instantIn(1, '10:00') },
      { startAt: instantIn(1, '11:00') },
    ]);
    for (const [index, id] of ids.entries()) {
      const booking = { id, hostId: me.host.id, startAt: 1, endAt: 2 } as BookCommand['booking'];
      await insertEvent({ booking }, index === 0 ? { externalChange: 'deleted' } : {});
      for (const [kind, status] of [
        ['calendar', 'pending'],
        ['calendar', 'done'],
        ['mail', 'pending'],
      ]) {
        await env.DB.prepare(
          `INSERT INTO outbox (id, host_id, booking_id, kind, event, audience, status, due_at, origin, created_at)
           VALUES (?1, ?2, ?3, ?4, 'booking.confirmed', 'host', ?5, 9e15, '', 1)`,
        )
          .bind(crypto.randomUUID(), me.host.id, id, kind, status)
          .run();
      }
    }
    expect(await readConnection(me)).toMatchObject({ pendingWrites: 2, externalChanges: 1 });
  });
});

describe('PATCH /api/calendar', () => {
  it('sets the policy, the calendars whose events make the host unavailable, and the calendar for new events', async () => {
    const { me, ids, teamAtGoogle } = await createHostWithThreeCalendars();
    await insertBusyTime(me.host.id, ids.primary);
    const { body, status } = await me.call<CalendarStatus>('PATCH', '/calendar', {
      unreachablePolicy: 'allow',
      writeCalendarId: ids.team,
      blockingCalendarIds: [ids.team],
    });
    expect([status, body.message]).toEqual([200, 'Calendar settings saved']);
    expect(body.data).toMatchObject({
      unreachablePolicy: 'allow',
      writeCalendarId: ids.team,
    });
    const { calendars = [] } = body.data.accounts[0] ?? {};
    expect(calendars.filter((each) => each.isBlocking).map(({ id }) => id)).toEqual([ids.team]);
    expect((await findConnection(me.host.id)).writeCalendarId).toBe(teamAtGoogle);
    expect(await listSyncState(me.host.id)).toEqual([
      { id: ids.primary, isDue: 0, token: null, busy: 0 },
      { id: ids.team, isDue: 1, token: null, busy: 0 },
    ]);
  });

  it('does not change values that are absent', async () => {
    const { me, ids } = await createHostWithThreeCalendars();
    await insertBusyTime(me.host.id, ids.primary);
    const connectionBefore = await readConnection(me);
    await me.call('PATCH', '/calendar', { unreachablePolicy: 'allow' });
    expect(await readConnection(me)).toEqual({ ...connectionBefore, unreachablePolicy: 'allow' });
    await me.call('PATCH', '/calendar', { blockingCalendarIds: [ids.team, ids.primary] });
    // The primary calendar was already selected, so the app must not read it again.
    expect(await listSyncState(me.host.id)).toMatchObject([
      { id: ids.primary, token: 'token', busy: 1 },
      { id: ids.team, isDue: 1, token: null },
    ]);
  });

  it('refuses unknown values and calendars of other hosts', async () => {
    const { me, ids } = await createHostWithThreeCalendars();
    const otherHost = await createHostWithThreeCalendars();
    for (const [choice, status, path] of [
      [{}, 400, undefined],
      [{ unreachablePolicy: 'maybe' }, 400, 'unreachablePolicy'],
      [{ policy: 'allow' }, 400, undefined],
      [{ blockingCalendarIds: 'all' }, 400, 'blockingCalendarIds'],
      [{ writeCalendarId: 'unknown' }, 404, undefined],
      [{ writeCalendarId: otherHost.ids.team }, 404, undefined],
      [{ blockingCalendarIds: [otherHost.ids.team] }, 404, undefined],
      [{ writeCalendarId: ids.shared }, 400, 'writeCalendarId'],
      [{ blockingCalendarIds: [ids.primary, ids.shared] }, 400, 'blockingCalendarIds'],
    ] as const) {
      const answer = await me.call('PATCH', '/calendar', choice);
      expect([choice, answer.status]).toEqual([choice, status]);
      if (path) expect(answer.body.errors?.[0]?.path).toBe(path);
    }
    expect((await readConnection(me)).unreachablePolicy).toBe('refuse');
  });

  it('returns 404 when no calendar is connected', async () => {
    const me = await signInQuietly();
    for (const [method, path, body] of [
      ['PATCH', '/calendar', { unreachablePolicy: 'allow' }],
      ['POST', '/calendar/refresh', undefined],
    ] as const) {
      expect(await me.call(method, path, body)).toMatchObject({
        status: 404,
        body: { message: 'No calendar is connected.' },
      });
    }
  });
});

describe('POST /api/calendar/refresh', () => {
  it('applies new, changed and deleted calendars, and keeps the host’s choices', async () => {
    const { me, person, ids, teamAtGoogle } = await createHostWithThreeCalendars();
    await me.call('PATCH', '/calendar', {
      writeCalendarId: ids.team,
      blockingCalendarIds: [ids.primary, ids.team],
    });
    await google('change-calendar', { calendarId: teamAtGoogle, summary: 'Crew' });
    await google('calendars', { summary: 'Band', access: { [person.email]: 'owner' } });
    const { body } = await me.call<CalendarStatus>('POST', '/calendar/refresh');
    expect(body.data.writeCalendarId).toBe(ids.team);
    expect(
      body.data.accounts[0]?.calendars.map(({ name, isBlocking }) => [name, isBlocking]),
    ).toEqual([
      [person.email, true],
      ['Band', false],
      ['Crew', true],
      ['Shared', false],
    ]);

    await google('delete-calendar', { calendarId: teamAtGoogle });
    const failedAnswer = await me.call<CalendarStatus>('POST', '/calendar/refresh');
    expect(failedAnswer.body.data.writeCalendarId).toBe(ids.primary);
    expect(failedAnswer.body.data.accounts[0]?.calendars.map(({ name }) => name)).not.toContain(
      'Crew',
    );
  });

  it('returns an error when Google does not answer, and has a rate limit', async () => {
    const { me, person } = await connectedHost();
    const account = person.email;
    await google('faults', { operation: 'calendarList.list', name: 'backendError', account });
    expect((await me.call('POST', '/calendar/refresh')).body.code).toBe('CALENDAR_UNAVAILABLE');
    const answers = await Promise.all(
      Array.from({ length: 11 }, () => me.call('POST', '/calendar/refresh')),
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(2);
  });
});

/** Inserts a busy time, as if the Worker had read it from the calendar. */
async function insertBusyTime(hostId: string, calendarId: string): Promise<void> {
  await env.DB.batch([
    env.DB.prepare("UPDATE calendars SET sync_token = 'token' WHERE id = ?").bind(calendarId),
    env.DB.prepare(
      `INSERT INTO calendar_busy (calendar_id, event_id, piece, host_id, start_at, end_at) VALUES (?1, 'e', 0, ?2, 1, 2)`,
    ).bind(calendarId, hostId),
  ]);
}

async function listSyncState(hostId: string) {
  const { results } = await env.DB.prepare(
    `SELECT id, sync_due_at IS NOT NULL AS isDue, sync_token AS token,
      (SELECT count(*) FROM calendar_busy WHERE calendar_id = calendars.id) AS busy
     FROM calendars WHERE host_id = ? AND access_role = 'owner' ORDER BY is_primary DESC`,
  )
    .bind(hostId)
    .all();
  return results;
}
