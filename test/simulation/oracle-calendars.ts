// Checks the calendars after all faults have ended. Each booking has a calendar event at the time of the
// booking, unless someone moved the event in the calendar. The stored busy times contain every event of the
// host.
import { type CalendarAccount, overlaps } from './calendar-account.ts';
import type { Clients, Host } from './clients.ts';
import { peek } from './durable-log.ts';

interface Row {
  readonly id: string;
  readonly status: 'confirmed' | 'cancelled';
  readonly start: number;
  readonly end: number;
  readonly eventId: string | null;
  readonly change: string | null;
  readonly ignored: string | null;
  /** Whether the booking can share its event with other bookings. */
  readonly isShared: number;
  /** Whether another booking in the same slot shares the event. */
  readonly isKept: number;
}

// Skips bookings that were made or changed less than ten minutes before or after the host connected the
// calendar. The product may have decided such a change before the connection and stored it afterwards. The
// next full read of the calendar corrects the event, but that read may happen after this check.
// A booking that waits for approval must have no event, like a cancelled one.
const BOOKINGS = `SELECT b.id, iif(b.approval_due_at IS NULL, b.status, 'cancelled') AS status, b.start_at AS start, b.end_at AS end, e.event_id AS eventId,
  e.external_change AS change, e.ignored_change AS ignored, b.seats IS NOT NULL AS isShared,
  EXISTS (SELECT 1 FROM calendar_events o JOIN bookings s ON s.id = o.booking_id WHERE o.event_id = e.event_id
    AND o.host_id = b.host_id AND s.id <> b.id AND s.status = 'confirmed' AND s.approval_due_at IS NULL) AS isKept
FROM bookings b LEFT JOIN calendar_events e ON e.booking_id = b.id WHERE b.host_id = ? AND b.start_at > ?
  AND NOT EXISTS (SELECT 1 FROM calendar_connections c WHERE c.host_id = b.host_id
    AND min(abs(c.connected_at - b.created_at), abs(c.connected_at - b.updated_at)) < 600000)`;

function checkBooking(clients: Clients, calendar: CalendarAccount, row: Row): void {
  const { world } = clients;
  const live = calendar
    .live()
    .filter(({ id, bookingId }) => (row.isShared ? id === row.eventId : bookingId === row.id));
  if (row.eventId !== null && clients.changedInCalendar.has(row.eventId)) {
    if (live.length > 1) world.fail('calendar: a booking has two events');
    const isInPlace = live.some(
      ({ interval }) => interval.start === row.start && interval.end === row.end,
    );
    if (row.status === 'confirmed' && !isInPlace && row.change === null && row.ignored === null)
      world.fail('calendar: the host is not asked about a moved event');
    return;
  }
  if (row.status === 'cancelled') {
    if (live.length > 0 && !row.isKept) world.fail('calendar: a cancelled booking has an event');
    return;
  }
  const [event] = live;
  if (!event) {
    world.fail('calendar: a booking has no event');
    return;
  }
  if (live.length > 1) world.fail('calendar: a booking has two events');
  if (event.interval.start !== row.start || event.interval.end !== row.end)
    world.fail('calendar: an event is not where its booking is');
}

/** Checks bookings that start after `after`, of hosts whose calendar is connected. */
export function checkCalendars(clients: Clients, after: number): void {
  for (const host of clients.hosts) {
    const [connection] = peek('SELECT 1 FROM calendar_connections WHERE host_id = ?', host.id);
    if (!connection || host.isDeleting) continue;
    for (const row of peek<Row>(BOOKINGS, host.id, after))
      checkBooking(clients, host.calendar, row);
    checkBusy(clients, host, after);
  }
}

/** Checks that the product stored every future event that the host added to the calendar as a busy time. */
function checkBusy({ world }: Clients, { id, calendar }: Host, after: number): void {
  const busy = peek<{ start: number; end: number }>(
    'SELECT start_at AS start, end_at AS end FROM calendar_busy WHERE host_id = ?',
    id,
  );
  for (const event of calendar.live()) {
    if (event.bookingId !== null || event.isTransparent || event.interval.start <= after) continue;
    if (!busy.some((piece) => overlaps(piece, event.interval)))
      world.fail('calendar: an event of the host is missing from the busy times');
  }
}
