// Bookings that share a slot share one event in the host's calendar.

import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { createDeps } from '../../../worker/deps.ts';
import { MINUTE_MS } from '../../../worker/domain/time/types.ts';
import { noteExternalChanges } from '../../../worker/services/calendars/note-external-changes.ts';
import { startSession } from '../../../worker/services/sign-in/start-session.ts';
import { depsAt, syncNow } from '../../support/calendar-reading.ts';
import {
  createPendingBooking,
  listOwnCalendarEvents,
  type PendingBooking,
  startOf,
} from '../../support/calendar-writes.ts';
import { callApi } from '../../support/calls.ts';
import { createTestClock } from '../../support/clocks.ts';
import { connectedPage, google, listBusyTimes } from '../../support/connected-calendars.ts';
import { listBookings } from '../../support/rows.ts';
import { instantIn } from '../../support/times.ts';

const deps = createDeps(env);
const iso = (at: number) => new Date(at).toISOString();

async function createShared(count: number, location = 'Café Pause') {
  const page = await connectedPage({ title: 'Class', location, seats: 10 });
  const seats: PendingBooking[] = [];
  for (let index = 0; index < count; index += 1) seats.push(await createPendingBooking(page));
  const [first] = seats;
  if (!first) throw new Error('A shared slot has at least one booking.');
  /** Lists the events that are not deleted. */
  const list = async () =>
    (await listOwnCalendarEvents(page.email)).filter(({ status }) => status !== 'cancelled');
  /** Runs all pending calendar writes of the host. */
  const write = () => first.write({ clock: createTestClock() });
  return { page, seats, first, list, write };
}

const emailsIn = (description: string | null | undefined, seats: readonly PendingBooking[]) =>
  seats.map(({ booking }) => description?.includes(booking.inviteeEmail) === true);

describe('the calendar event of a shared slot', () => {
  it('is one event that lists all invitees', async () => {
    const { seats, list, write } = await createShared(3);
    await write();
    const events = await list();
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ summary: 'Class', location: 'Café Pause' });
    expect(events[0]?.description).toContain('Invitees: 3');
    expect(emailsIn(events[0]?.description, seats)).toEqual([true, true, true]);
  });

  it('gets later invitees, loses invitees who cancel, and is deleted after the last cancellation', async () => {
    const { page, seats, list, write } = await createShared(2);
    await write();
    const later = await createPendingBooking(page);
    await write();
    const [first, second] = seats;
    await first?.cancel();
    await write();
    const [event, ...others] = await list();
    expect(others).toEqual([]);
    expect(emailsIn(event?.description, [...seats, later])).toEqual([false, true, true]);
    await second?.cancel();
    await later.cancel();
    await write();
    expect(await list()).toEqual([]);
    // A new booking gets a new event, because the calendar refuses the id of a deleted event.
    const again = await createPendingBooking(page);
    await write();
    expect(await list()).toHaveLength(1);
    expect(await again.listRows()).toMatchObject([{ status: 'done', last_error: null }]);
  });

  it('stays for the other invitees when one invitee moves to another slot', async () => {
    const { seats, list, write } = await createShared(2);
    await write();
    await seats[1]?.move(instantIn(2, '11:00'));
    await write();
    const events = await list();
    expect(events.map(startOf).sort()).toEqual([
      iso(instantIn(1, '10:00')),
      iso(instantIn(2, '11:00')),
    ]);
    const byStart = (start: number) => events.find((event) => startOf(event) === iso(start));
    expect(emailsIn(byStart(instantIn(1, '10:00'))?.description, seats)).toEqual([true, false]);
    expect(emailsIn(byStart(instantIn(2, '11:00'))?.description, seats)).toEqual([false, true]);
  });

  it('gives all invitees the same link to join, and a new link to an invitee who moves', async () => {
    const { seats, write } = await createShared(2, 'Google Meet');
    await write();
    const links = async () =>
      Promise.all(seats.map(async (seat) => (await seat.find())?.meetUrl ?? null));
    const [first, second] = await links();
    expect(first).toContain('https://');
    expect(second).toBe(first);
    await seats[1]?.move(instantIn(2, '11:00'));
    expect(await links()).toEqual([first, null]);
    await write();
    const [kept, moved] = await links();
    expect(kept).toBe(first);
    expect(moved).not.toBe(first);
    expect(moved).toContain('https://');
  });

  it('moves the bookings of all invitees when the host accepts a move in the calendar', async () => {
    const { page, first, write } = await createShared(2);
    await write();
    const event = await first.find();
    if (!event) throw new Error('There is no event.');
    const place = { calendarId: event.calendarId, eventId: event.eventId };
    const start = instantIn(3, '14:00');
    const end = start + 30 * MINUTE_MS;
    const times = { start: { dateTime: iso(start) }, end: { dateTime: iso(end) } };
    await google('change-event', { ...place, event: times });
    const clock = createTestClock();
    clock.advanceBy(5_000);
    const seen = { ...place, interval: { start, end }, seenAt: clock.now() };
    await noteExternalChanges({ ...deps, clock }, page.host.id, [seen]);
    const emails = await env.DB.prepare(
      "SELECT count(*) AS count FROM outbox WHERE host_id = ? AND event = 'booking.calendar-changed'",
    )
      .bind(page.host.id)
      .first<{ count: number }>();
    expect(emails?.count).toBe(1);
    const { token } = await startSession(deps, { userId: page.host.id, epoch: null }, {});
    const answer = await callApi(`/api/my-bookings/${first.booking.id}/external-change`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'move' }),
    });
    expect(answer.status).toBe(200);
    const rows = await listBookings(page.host.id);
    expect(rows.map(({ start_at }) => start_at)).toEqual([start, start]);
    await write();
    const events = await listOwnCalendarEvents(page.email);
    expect(events.filter(({ status }) => status !== 'cancelled').map(startOf)).toEqual([
      iso(start),
    ]);
  });

  it('does not make the host busy for further invitees', async () => {
    const { page, first, write } = await createShared(2);
    await write();
    await first.cancel();
    await write();
    await syncNow(depsAt(currentTime() + 60_000), page);
    expect(await listBusyTimes(page.host.id)).toEqual([]);
  });
});
