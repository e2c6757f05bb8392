// At the end of a random test run, checks that the host and the invitee got each reminder and follow-up on
// time. A meeting needs no such email if it was cancelled or changed shortly before the email was due.
import { CLASS_REMINDERS, CLASS_THANK_YOU, type Clients, type Host } from './clients.ts';
import {
  isWaiting,
  type LoggedBooking,
  type LoggedOutboxRow,
  listHostsAt,
  peek,
  readBookingLog,
  readOutboxLog,
} from './durable-log.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/**
 * The product sends no reminder if the booking changed less than this time before the reminder was due. The
 * value is slightly larger than in the product, because clocks differ.
 */
const QUIET = 40 * MINUTE;

/** If the database works for this long, the product must add the reminder to the outbox. */
const TIME_TO_WRITE = 20 * MINUTE;

interface Expected {
  readonly name: string;
  readonly event: 'booking.reminder' | 'booking.follow-up';
  readonly audiences: readonly ('host' | 'invitee')[];
  readonly window: Window;
}

const BOTH = ['host', 'invitee'] as const;

/**
 * Lists the emails that a booking needs. Each window is the time in which the product may send the email.
 */
function listExpected({ typeId, startAt, endAt }: LoggedBooking): Expected[] {
  const event = 'booking.reminder';
  const before = (from: number, to: number) => ({ from: startAt - from, to: startAt - to });
  if (!typeId.startsWith('class-'))
    return [
      { name: 'day', event, audiences: BOTH, window: before(24 * HOUR, 12 * HOUR) },
      { name: 'hour', event, audiences: BOTH, window: before(HOUR, 10 * MINUTE) },
    ];
  const thanksAt = endAt + CLASS_THANK_YOU * MINUTE;
  return [
    ...CLASS_REMINDERS.map(({ minutesBefore, to }): Expected => {
      const lead = minutesBefore * MINUTE;
      const window = before(lead, lead > 3 * HOUR ? lead / 2 : 10 * MINUTE);
      return {
        name: `${minutesBefore} minutes`,
        event,
        audiences: to === 'both' ? BOTH : [to],
        window,
      };
    }).map((expected, index, all): Expected => {
      // A reminder becomes useless when the next reminder to the same reader is due.
      const next = all
        .slice(index + 1)
        .find(({ audiences }) => expected.audiences.some((one) => audiences.includes(one)));
      const to = Math.min(expected.window.to, next?.window.from ?? expected.window.to);
      return { ...expected, window: { ...expected.window, to } };
    }),
    {
      name: 'thank-you',
      event: 'booking.follow-up',
      audiences: ['invitee'],
      window: { from: thanksAt, to: thanksAt + 24 * HOUR },
    },
  ];
}

interface Window {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns true when the booking was confirmed at least QUIET before the window, and did not change until the
 * window ended. `index` selects the state of the booking in `states`.
 */
function isUnchangedIn(
  { from, to }: Window,
  states: readonly LoggedBooking[],
  index: number,
): boolean {
  const state = states[index];
  const next = states[index + 1];
  if (state?.status !== 'confirmed' || isWaiting(state)) return false;
  return state.at <= from - QUIET && (next === undefined || next.at > to);
}

/** Returns the longest time in the window without an outage of the database. */
function longestTimeWithDatabase({ outages }: Clients, { from, to }: Window): number {
  let longest = 0;
  let start = from;
  const ofDatabase = outages.filter(({ what }) => what === 'database');
  for (const outage of ofDatabase.sort((a, b) => a.from - b.from)) {
    longest = Math.max(longest, Math.min(outage.from, to) - start);
    start = Math.max(start, outage.to ?? to);
  }
  return Math.max(longest, to - start);
}

/**
 * Tells whether two bookings share a slot. Such bookings have only one reminder for the host, which belongs
 * to one of the bookings.
 */
function sharesSlot(bookingId: string | null, { id }: LoggedBooking): boolean {
  const shared = `SELECT 1 FROM bookings a JOIN bookings b ON b.host_id = a.host_id AND b.meeting_type_id = a.meeting_type_id
    AND b.start_at = a.start_at AND b.end_at = a.end_at WHERE a.id = ? AND b.id = ? AND a.seats IS NOT NULL AND b.seats IS NOT NULL`;
  return peek(shared, id, bookingId).length > 0;
}

interface Reader {
  readonly audience: 'host' | 'invitee';
  readonly hostId: string;
}

/**
 * Lists the readers of the email: each host of the booking, and the invitee. For the invitee, `hostId` is the
 * id of the organizer.
 */
function listReaders(booking: LoggedBooking, audiences: Expected['audiences']): Reader[] {
  const hosts = listHostsAt(booking);
  return audiences.flatMap((audience): Reader[] =>
    audience === 'host'
      ? hosts.map((hostId) => ({ audience, hostId }))
      : [{ audience, hostId: booking.hostId }],
  );
}

function checkWindow(
  clients: Clients,
  booking: LoggedBooking,
  { name, event, audiences, window }: Expected,
  outboxRows: readonly LoggedOutboxRow[],
) {
  const { world, platform } = clients;
  const faults = world.faultTimes.filter(
    (at) => at >= window.from - 10 * MINUTE && at < window.to,
  ).length;
  const hasOutage = clients.outages.some(
    ({ from, to }) => from < window.to && (to ?? Number.POSITIVE_INFINITY) > window.from,
  );
  for (const { audience, hostId } of listReaders(booking, audiences)) {
    if (clients.hosts.some(({ id, isDeleting }) => id === hostId && isDeleting)) continue;
    const reminders = outboxRows.filter(
      (row) =>
        row.hostId === hostId &&
        (row.bookingId === booking.id ||
          (audience === 'host' && sharesSlot(row.bookingId, booking))) &&
        row.event === event &&
        row.audience === audience &&
        row.createdAt >= window.from &&
        row.createdAt < window.to,
    );
    const isExcused =
      (window.to - window.from < 2 * HOUR && faults > 2) ||
      longestTimeWithDatabase(clients, window) < TIME_TO_WRITE;
    if (reminders.length === 0 && !isExcused)
      world.fail(`reminder: no ${name} email for the ${audience}`);
    if (reminders.length > 1)
      world.fail(`reminder: ${reminders.length} ${name} emails for the ${audience}`);
    world.count(event === 'booking.reminder' ? 'reminders' : 'follow-ups', reminders.length);
    const acceptsEmail = audience === 'host' || booking.email.endsWith('@x.example');
    if (faults > 0 || hasOutage || !acceptsEmail) continue;
    const isSent = reminders.some(({ id }) =>
      platform.mail.sent.some((sent) => sent.id === id && sent.at < window.to),
    );
    if (!isSent && reminders.length > 0)
      world.fail(`reminder: the ${name} email for the ${audience} was not sent in time`);
  }
}

export function checkReminders(clients: Clients): void {
  const outboxRows = readOutboxLog();
  const hosts = new Map<string, Host>(clients.hosts.map((host) => [host.id, host]));
  for (const states of Map.groupBy(readBookingLog(), ({ id }) => id).values()) {
    for (const [index, state] of states.entries()) {
      if (hosts.get(state.hostId)?.isDeleting || state.erasedAt !== null) continue;
      for (const expected of listExpected(state))
        if (
          expected.window.to <= clients.world.now &&
          isUnchangedIn(expected.window, states, index)
        )
          checkWindow(clients, state, expected, outboxRows);
    }
  }
}
