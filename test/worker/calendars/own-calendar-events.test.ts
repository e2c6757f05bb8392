// The app writes an event into the host's calendar for each booking. When the app reads the calendar, Google
// returns these events too.

import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { createBookingsRepo } from '../../../worker/db/bookings/book/bookings.ts';
import { openDatabase } from '../../../worker/db/database.ts';
import { calendarEvents } from '../../../worker/db/schema/calendar-events.ts';
import { deriveEventId } from '../../../worker/domain/calendars/event-id.ts';
import { HOUR_MS } from '../../../worker/domain/time/types.ts';
import { syncCalendar } from '../../../worker/services/calendars/sync-calendar.ts';
import { addEvent, depsAt, syncNow, timed } from '../../support/calendar-reading.ts';
import { bookCommand } from '../../support/commands.ts';
import {
  addOwnCalendar,
  type ConnectedHost,
  connectCalendar,
  connectedPage,
  google,
  listBusyTimes,
  showTime,
} from '../../support/connected-calendars.ts';
import { createPage } from '../../support/hosts.ts';
import { instantIn, isoIn } from '../../support/times.ts';

const HALF = HOUR_MS / 2;
const db = openDatabase(env.DB);

/**
 * Creates a booking for tomorrow at 10:00 whose event is in the calendar. `eventRow` replaces fields of the
 * row in `calendar_events`.
 */
async function bookWithEvent(
  page: ConnectedHost,
  eventRow: Partial<typeof calendarEvents.$inferInsert> = {},
) {
  const command = bookCommand(page.host, page.type, instantIn(1, '10:00'));
  expect(await createBookingsRepo(db).insertBooking(command)).toBe(true);
  const bookingId = command.booking.id;
  const eventId = deriveEventId(bookingId);
  const event = timed(isoIn(1, '10:00'), 30, {
    id: eventId,
    extendedProperties: { private: { halfpastBooking: bookingId } },
  });
  await google('events', { calendarId: page.email, event });
  await db.insert(calendarEvents).values({
    bookingId,
    hostId: page.host.id,
    connectionId: `connection-${page.host.id}`,
    calendarId: page.email,
    eventId,
    status: 'written',
    writtenSequence: 0,
    writtenStartAt: instantIn(1, '10:00'),
    writtenEndAt: instantIn(1, '10:30'),
    updatedAt: 1,
    ...eventRow,
  });
  return { bookingId, eventId, event };
}

const findReportedChange = async (bookingId: string) =>
  env.DB.prepare(
    'SELECT external_change AS kind, external_start_at AS start FROM calendar_events WHERE booking_id = ?',
  )
    .bind(bookingId)
    .first<{ kind: string | null; start: number | null }>();

const moveTo = (page: ConnectedHost, eventId: string, at: number) =>
  google('change-event', { calendarId: page.email, eventId, event: timed(at, 30) });

const formatHalfHour = (at: number) => `${showTime(at)}–${showTime(at + HALF)}`;

describe('the calendar event of a booking', () => {
  it('does not block time while the event is still at the time that the app wrote', async () => {
    const page = await connectedPage();
    await bookWithEvent(page);
    await syncNow(depsAt(currentTime()), page);
    expect(await listBusyTimes(page.host.id)).toEqual([]);
  });

  it('makes its new time unavailable after someone moved the event', async () => {
    const page = await connectedPage();
    const { bookingId, eventId } = await bookWithEvent(page);
    const deps = depsAt(currentTime());
    await syncNow(deps, page);
    await moveTo(page, eventId, instantIn(1, '15:00'));
    deps.clock.advanceBy(1_000);
    await syncNow(deps, page);
    expect(await listBusyTimes(page.host.id)).toEqual([formatHalfHour(instantIn(1, '15:00'))]);
    expect(await findReportedChange(bookingId)).toEqual({
      kind: 'moved',
      start: instantIn(1, '15:00'),
    });
    await moveTo(page, eventId, instantIn(1, '10:00'));
    deps.clock.advanceBy(1_000);
    await syncNow(deps, page);
    expect(await listBusyTimes(page.host.id)).toEqual([]);
    expect((await findReportedChange(bookingId))?.kind).toBeNull();
  });

  it('is read again when someone moves the event while the app records its write', async () => {
    const page = await connectedPage();
    const { bookingId, eventId } = await bookWithEvent(page);
    const deps = depsAt(currentTime());
    await syncNow(deps, page);
    await moveTo(page, eventId, instantIn(1, '15:00'));
    // The write is recorded after the read began.
    const later = deps.clock.now() + 2_000;
    await env.DB.prepare('UPDATE calendar_events SET updated_at = ? WHERE booking_id = ?')
      .bind(later, bookingId)
      .run();
    await syncNow(deps, page);
    expect((await findReportedChange(bookingId))?.kind).toBeNull();
    deps.clock.advanceBy(10_000);
    await syncCalendar(deps, page.calendarId);
    expect((await findReportedChange(bookingId))?.kind).toBe('moved');
  });

  it('is reported as deleted after a read of changes and after a full read', async () => {
    const page = await connectedPage();
    const { bookingId, eventId } = await bookWithEvent(page);
    const fullReadPage = await connectedPage();
    const otherBooking = await bookWithEvent(fullReadPage);
    const deps = depsAt(currentTime());
    for (const each of [page, fullReadPage]) await syncNow(deps, each);
    await google('delete-event', { calendarId: page.email, eventId });
    await google('delete-event', { calendarId: fullReadPage.email, eventId: otherBooking.eventId });
    await google('expire-sync-tokens', { calendarId: fullReadPage.email });
    deps.clock.advanceBy(1_000);
    for (const each of [page, fullReadPage]) await syncNow(deps, each);
    expect((await findReportedChange(bookingId))?.kind).toBe('deleted');
    expect((await findReportedChange(otherBooking.bookingId))?.kind).toBe('deleted');
  });

  it('is not requested from Google when the host ignored an earlier report about the deletion', async () => {
    const page = await connectedPage();
    const { eventId } = await bookWithEvent(page, { ignoredChange: 'deleted' });
    const deps = depsAt(currentTime());
    await google('delete-event', { calendarId: page.email, eventId });
    await google('reset-calls', { account: page.email });
    await syncNow(deps, page);
    expect((await google('calls', { account: page.email })).counts['events.get']).toBeUndefined();
  });

  it.each([
    ['has not been written yet', { status: 'planned' as const }],
    ['was written to a different calendar', { calendarId: 'another calendar' }],
  ])('is not reported as deleted when it %s', async (_, written) => {
    const page = await connectedPage();
    const { bookingId, eventId } = await bookWithEvent(page, written);
    await google('delete-event', { calendarId: page.email, eventId });
    await google('reset-calls', { account: page.email });
    await syncNow(depsAt(currentTime()), page);
    expect(await findReportedChange(bookingId)).toMatchObject({ kind: null });
    expect((await google('calls', { account: page.email })).counts['events.get']).toBeUndefined();
  });

  it('is requested from Google by its id before the app reports the event as deleted', async () => {
    const page = await connectedPage();
    const { bookingId, eventId } = await bookWithEvent(page);
    const deps = depsAt(currentTime());
    await moveTo(page, eventId, instantIn(500, '10:00'));
    await syncNow(deps, page);
    expect(await findReportedChange(bookingId)).toEqual({
      kind: 'moved',
      start: instantIn(500, '10:00'),
    });
  });

  it('does not block time while the app has not yet removed or moved the event', async () => {
    const page = await connectedPage();
    const { bookingId } = await bookWithEvent(page, { writtenStartAt: 1, writtenEndAt: 2 });
    await env.DB.prepare("UPDATE bookings SET status = 'cancelled' WHERE id = ?")
      .bind(bookingId)
      .run();
    await syncNow(depsAt(currentTime()), page);
    expect(await listBusyTimes(page.host.id)).toEqual([]);
  });
});

describe('an event that looks like the event of a booking', () => {
  it('makes its time unavailable when it is a copy that contains our booking id', async () => {
    const page = await connectedPage();
    const { event } = await bookWithEvent(page);
    await addEvent(page, { ...event, ...timed(isoIn(2, '10:00'), 30), id: 'c0pe00' });
    await syncNow(depsAt(currentTime()), page);
    expect(await listBusyTimes(page.host.id)).toEqual([formatHalfHour(instantIn(2, '10:00'))]);
  });

  it('makes its time unavailable when it belongs to the booking of another host', async () => {
    const page = await connectedPage();
    const { event } = await bookWithEvent(page);
    const otherBooking = await connectCalendar(await createPage());
    await addEvent(otherBooking, { ...event, id: 'sha7ed0' });
    await syncNow(depsAt(currentTime()), otherBooking);
    expect(await listBusyTimes(otherBooking.host.id)).toEqual([
      formatHalfHour(instantIn(1, '10:00')),
    ]);
  });

  it('makes its time unavailable when someone restored the event after its removal by the app', async () => {
    const page = await connectedPage();
    const { bookingId } = await bookWithEvent(page, { status: 'removed' });
    await env.DB.prepare("UPDATE bookings SET status = 'cancelled' WHERE id = ?")
      .bind(bookingId)
      .run();
    await syncNow(depsAt(currentTime()), page);
    expect(await listBusyTimes(page.host.id)).toEqual([formatHalfHour(instantIn(1, '10:00'))]);
  });

  it('has no effect when it is in another calendar of the same host', async () => {
    const page = await connectedPage();
    const otherBooking = await addOwnCalendar(page);
    const { eventId, event } = await bookWithEvent(page);
    await google('delete-event', { calendarId: page.email, eventId });
    await addEvent(page, event, otherBooking.externalId);
    await syncNow(depsAt(currentTime()), { calendarId: otherBooking.id });
    expect(await listBusyTimes(page.host.id)).toEqual([]);
  });
});
