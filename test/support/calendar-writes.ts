// Creates bookings whose calendar events are not created yet. The product creates and changes the events
// only when the test calls `write`. The bookings are inserted without the Durable Object of the host, and
// queue messages are only recorded.
import { env } from 'cloudflare:workers';
import { createDeps } from '../../worker/deps.ts';
import { NO_TEXTS } from '../../worker/domain/form/standard-fields.ts';
import type { OutboxEntry } from '../../worker/domain/outbox/outbox-entry.ts';
import type { BookingEvent } from '../../worker/domain/outbox/outbox-facts.ts';
import { runCalendarWrites } from '../../worker/services/delivery/run-calendar-writes.ts';
import { findEvent } from './calendar-rows.ts';
import { ORIGIN } from './calls.ts';
import { createTestClock } from './clocks.ts';
import { bookCommand } from './commands.ts';
import { type ConnectedHost, google } from './connected-calendars.ts';
import { instantIn } from './times.ts';

const deps = createDeps(env);

interface CalendarRow {
  readonly id: string;
  readonly status: string;
  readonly attempts: number;
  readonly due_at: number;
  readonly last_error: string | null;
}

function outboxRowColumns(event: BookingEvent = 'booking.changed'): OutboxEntry {
  return { id: crypto.randomUUID(), kind: 'calendar', event, audience: 'host', origin: ORIGIN };
}

/** Lists the events in a Google calendar that have our booking id, including deleted events. */
export async function listOwnCalendarEvents(calendarId: string) {
  const { events } = await google('list-events', { calendarId });
  return events.filter((event) => event.extendedProperties?.private?.halfpastBooking);
}

/** Returns the start of an event in UTC, or undefined for an event without a time. */
export function startOf(event: { start?: { dateTime?: string | null } } | undefined) {
  const start = event?.start?.dateTime;
  return start ? new Date(start).toISOString() : undefined;
}

/** Creates a booking for the date `days` days from today, and sends no queue message. */
export async function createPendingBooking(
  page: ConnectedHost,
  options: { time?: string; days?: number } = {},
) {
  const { time = '10:00', days = 1 } = options;
  const { host, type, email } = page;
  const [invitee, toHost] = bookCommand(host, type, 0).mails;
  if (!invitee || !toHost) throw new Error('A booking has two emails in the outbox.');
  const mails = [invitee, toHost, outboxRowColumns('booking.confirmed')];
  const command = bookCommand(host, type, instantIn(days, time), { mails });
  await deps.bookings.insertBooking(command);
  const { booking } = command;
  const clock = createTestClock();
  const queueMessages: { kind: string; delay: number }[] = [];
  const jobQueue = {
    async enqueue(messages: readonly { kind: string }[], delay = 0) {
      queueMessages.push(...messages.map(({ kind }) => ({ kind, delay })));
    },
  };
  const listRows = async () => {
    const { results } = await env.DB.prepare(
      "SELECT * FROM outbox WHERE booking_id = ? AND kind = 'calendar' ORDER BY created_at, rowid",
    )
      .bind(booking.id)
      .all<CalendarRow>();
    return results;
  };

  return {
    page,
    host,
    booking,
    clock,
    queueMessages,
    listRows,
    deps: { ...deps, clock, jobQueue },
    find: () => findEvent(booking.id),
    listMails: () => command.mails.filter(({ kind }) => kind === undefined).map(({ id }) => id),
    /** Runs all pending changes of the host's calendar events. */
    async write(replacements: Partial<typeof deps> = {}): Promise<void> {
      const openRows = await deps.outbox.listOpenOfHost(host.id, 100);
      const ids = openRows.filter(({ kind }) => kind === 'calendar').map(({ id }) => id);
      await runCalendarWrites({ ...deps, clock, jobQueue, ...replacements }, ids);
    },
    /** Returns the booking's event at Google, or undefined when the product has not created it. */
    async findGoogleEvent(calendarId = email) {
      const ownEvents = await listOwnCalendarEvents(calendarId);
      return ownEvents.find(
        ({ extendedProperties }) => extendedProperties?.private?.halfpastBooking === booking.id,
      );
    },
    /**
     * Moves the booking in the same way as an edit by the host, with an outbox row for the change of the
     * calendar event.
     */
    async move(startAt: number, notes = '', row = outboxRowColumns()): Promise<void> {
      const currentBooking = await env.DB.prepare('SELECT * FROM bookings WHERE id = ?')
        .bind(booking.id)
        .first<{ sequence: number }>();
      const length = booking.endAt - booking.startAt;
      const isMoved = await deps.bookingChanges.moveBooking({
        changeId: crypto.randomUUID(),
        bookingId: booking.id,
        hostId: host.id,
        now: clock.now(),
        sequence: currentBooking?.sequence ?? 0,
        startAt,
        endAt: startAt + length,
        guardStartAt: startAt,
        guardEndAt: startAt + length,
        ...NO_TEXTS,
        notes,
        inviteeName: booking.inviteeName,
        inviteeEmail: booking.inviteeEmail,
        mails: [row],
      });
      if (!isMoved) throw new Error('The booking was not moved.');
    },
    async cancel(): Promise<void> {
      await deps.bookingChanges.cancelBooking({
        changeId: crypto.randomUUID(),
        bookingId: booking.id,
        hostId: host.id,
        now: clock.now(),
        by: 'host',
        mails: [outboxRowColumns('booking.cancelled')],
      });
    },
  };
}

export type PendingBooking = Awaited<ReturnType<typeof createPendingBooking>>;
