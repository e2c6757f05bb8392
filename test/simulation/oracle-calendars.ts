// Checks the calendars after all faults have ended. Each booking has a calendar event at the time of the
// booking, unless someone moved the event in the calendar. The stored busy times contain every event of the
// host.
import { type AccountEvent, overlaps } from './calendar-account.ts';
import type { Clients } from './clients.ts';
import { peek } from './durable-log.ts';
import { findConnection, type HostAccount } from './host-accounts.ts';

interface Row {
  readonly id: string;
  readonly status: 'confirmed' | 'cancelled';
  readonly start: number;
  readonly end: number;
  readonly eventId: string | null;
  readonly change: string | null;
  readonly ignored: string | null;
  /** 1 when the booking can share its event with other bookings. */
  readonly isShared: number;
  /** 1 when another confirmed booking in the same slot uses the event, so that the event must stay. */
  readonly isKept: number;
}

// Skips bookings that were made or changed less than ten minutes before or after the host connected an account. The
// product may have decided such a change before the connection and stored it afterwards. Later, the product reads the
// whole calendar and corrects the event, but perhaps after this check. A booking that waits for approval counts as
// cancelled, because it must have no event.
const BOOKINGS = `SELECT b.id, iif(b.approval_due_at IS NULL, b.status, 'cancelled') AS status, b.start_at AS start, b.end_at AS end, e.event_id AS eventId,
  e.external_change AS change, e.ignored_change AS ignored, b.seats IS NOT NULL AS isShared,
  EXISTS (SELECT 1 FROM calendar_events o JOIN bookings s ON s.id = o.booking_id WHERE o.event_id = e.event_id
    AND o.host_id = h.host_id AND s.id <> b.id AND s.status = 'confirmed' AND s.approval_due_at IS NULL) AS isKept
FROM booking_hosts h JOIN bookings b ON b.id = h.booking_id LEFT JOIN calendar_events e ON e.booking_id = b.id AND e.host_id = h.host_id
WHERE h.host_id = ?1 AND b.start_at > ?2
  AND NOT EXISTS (SELECT 1 FROM calendar_connections c WHERE c.host_id = h.host_id
    AND (b.created_at - c.connected_at BETWEEN -600000 AND ?3 OR b.updated_at - c.connected_at BETWEEN -600000 AND ?3))`;

/**
 * Returns the live events of the booking in the connected accounts. An event that was left in an account
 * while the account was not connected must be gone soon after the host connected the account again.
 */
function findEvents(accounts: readonly HostAccount[], row: Row): readonly AccountEvent[] {
  const events = accounts.flatMap(({ calendar }) => calendar.live());
  if (row.isShared) return events.filter(({ id }) => id === row.eventId);
  return events.filter(({ bookingId }) => bookingId === row.id);
}

function checkBooking(clients: Clients, accounts: readonly HostAccount[], row: Row): void {
  const { world } = clients;
  world.count('events of bookings checked');
  const live = findEvents(accounts, row);
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
    world.fail('calendar: an event is not at the time of its booking');
}

/**
 * Checks the calendars of all hosts with a connected account. Considers only bookings and events that start
 * after `after`.
 */
export function checkCalendars(clients: Clients, after: number): void {
  // When the database answers late, much time passes between the moment when the product looks for connected
  // accounts and the moment when it stores a change. Therefore, skip more bookings.
  const skippedMs = clients.world.faultRates['late-answer'] > 0 ? 600_000 : 10_000;
  for (const host of clients.hosts) {
    const connected = host.accounts.filter((account) => findConnection(account));
    if (connected.length === 0 || host.isDeleting) continue;
    if (connected.length > 1) clients.world.count('hosts with two accounts at the end');
    for (const row of peek<Row>(BOOKINGS, host.id, after, skippedMs))
      checkBooking(clients, connected, row);
    for (const account of connected) checkBusy(clients, account, after);
    checkLeft(clients, connected, { hostId: host.id, after, skippedMs });
  }
}

// Upcoming bookings that the host has left. Like BOOKINGS, skips bookings that changed at about the time of a
// connection.
const LEFT = `SELECT b.id FROM log_hosts l JOIN bookings b ON b.id = l.bookingId WHERE l.hostId = ?1 AND b.start_at > ?2
  AND NOT EXISTS (SELECT 1 FROM booking_hosts h WHERE h.booking_id = b.id AND h.host_id = ?1)
  AND NOT EXISTS (SELECT 1 FROM calendar_connections c WHERE c.host_id = ?1
    AND (b.created_at - c.connected_at BETWEEN -600000 AND ?3 OR b.updated_at - c.connected_at BETWEEN -600000 AND ?3))`;

/** Checks that no calendar of the host has an event of a booking that the host has left. */
function checkLeft(
  { world, changedInCalendar }: Clients,
  accounts: readonly HostAccount[],
  { hostId, after, skippedMs }: { hostId: string; after: number; skippedMs: number },
): void {
  const left = new Set(peek<{ id: string }>(LEFT, hostId, after, skippedMs).map(({ id }) => id));
  world.count('bookings that a host has left', left.size);
  for (const { id, bookingId } of accounts.flatMap(({ calendar }) => calendar.live()))
    if (bookingId !== null && left.has(bookingId) && !changedInCalendar.has(id))
      world.fail('calendar: a host has the event of a booking of other hosts');
}

const BUSY = `SELECT b.start_at AS start, b.end_at AS end FROM calendar_busy b JOIN calendars k ON k.id = b.calendar_id
JOIN calendar_connections c ON c.id = k.connection_id WHERE c.host_id = ? AND c.provider = ?`;

/** Checks that the stored busy times contain every future event that the host added to the account. */
function checkBusy({ world }: Clients, account: HostAccount, after: number): void {
  const { hostId, provider, calendar } = account;
  const busy = peek<{ start: number; end: number }>(BUSY, hostId, provider);
  for (const event of calendar.live()) {
    if (event.bookingId !== null || event.isTransparent || event.interval.start <= after) continue;
    if (!busy.some((piece) => overlaps(piece, event.interval)))
      world.fail('calendar: an event of the host is missing from the busy times');
  }
}
