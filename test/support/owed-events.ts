// Bookings of connected hosts whose calendar is owed an event, written when the test says so and by nobody
// else: the rows are put past the host's object, and what would be woken is only noted.
import { env } from 'cloudflare:workers';
import { createDeps } from '../../worker/deps.ts';
import type { OwedMail } from '../../worker/domain/bookings/new-booking.ts';
import type { BookingChange } from '../../worker/domain/bookings/owed-facts.ts';
import { writeOwedEvents } from '../../worker/services/calendars/write-owed-events.ts';
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

function owedRow(event: BookingChange = 'booking.changed'): OwedMail {
  return { id: crypto.randomUUID(), kind: 'calendar', event, audience: 'host', origin: ORIGIN };
}

/** What Google has of a person's calendar, by our mark; deleted ones too. */
export async function listOurs(calendarId: string) {
  const { events } = await google('list-events', { calendarId });
  return events.filter((event) => event.extendedProperties?.private?.halfpastBooking);
}

/** In UTC; undefined for what has no time. */
export function startOf(event: { start?: { dateTime?: string | null } } | undefined) {
  const start = event?.start?.dateTime;
  return start ? new Date(start).toISOString() : undefined;
}

/** A booking for tomorrow, or `days` from now, that nobody has been woken for. */
export async function createOwed(
  page: ConnectedHost,
  given: { time?: string; days?: number } = {},
) {
  const { time = '10:00', days = 1 } = given;
  const { host, type, email } = page;
  const [invitee, toHost] = bookCommand(host, type, 0).mails;
  if (!invitee || !toHost) throw new Error('A booking owes two mails.');
  const mails = [invitee, toHost, owedRow('booking.confirmed')];
  const command = bookCommand(host, type, instantIn(days, time), { mails });
  await deps.bookings.insertBooking(command);
  const { booking } = command;
  const clock = createTestClock();
  const woken: { kind: string; delay: number }[] = [];
  const jobQueue = {
    async enqueue(messages: readonly { kind: string }[], delay = 0) {
      woken.push(...messages.map(({ kind }) => ({ kind, delay })));
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
    woken,
    listRows,
    deps: { ...deps, clock, jobQueue },
    find: () => findEvent(booking.id),
    listMails: () => command.mails.filter(({ kind }) => kind === undefined).map(({ id }) => id),
    /** Does all that the host's calendar is owed and due now. */
    async write(given: Partial<typeof deps> = {}): Promise<void> {
      const open = await deps.outbox.listOpenOfHost(host.id, 100);
      const ids = open.filter(({ kind }) => kind === 'calendar').map(({ id }) => id);
      await writeOwedEvents({ ...deps, clock, jobQueue, ...given }, ids);
    },
    /** The event at Google; undefined when it never was there. */
    async seeEvent(calendarId = email) {
      const ours = await listOurs(calendarId);
      return ours.find(
        ({ extendedProperties }) => extendedProperties?.private?.halfpastBooking === booking.id,
      );
    },
    /** As a host's edit does, with what it owes the calendar. */
    async move(startAt: number, notes = '', row = owedRow()): Promise<void> {
      const now = await env.DB.prepare('SELECT * FROM bookings WHERE id = ?')
        .bind(booking.id)
        .first<{ sequence: number }>();
      const length = booking.endAt - booking.startAt;
      const isMoved = await deps.bookingChanges.moveBooking({
        changeId: crypto.randomUUID(),
        bookingId: booking.id,
        hostId: host.id,
        now: clock.now(),
        sequence: now?.sequence ?? 0,
        startAt,
        endAt: startAt + length,
        guardStartAt: startAt,
        guardEndAt: startAt + length,
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
        mails: [owedRow('booking.cancelled')],
      });
    },
  };
}

export type OwedBooking = Awaited<ReturnType<typeof createOwed>>;
