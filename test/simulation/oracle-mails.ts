// Checks after a random test run that the product sent every email that a change requires, and that each reader got
// the emails in order. An email may be sent twice only after a fault, for example when the mail server's answer was
// lost.
import type { Clients } from './clients.ts';
import {
  isWaiting,
  type LoggedBooking,
  type LoggedOutboxRow,
  listHostsAt,
  listHostsBefore,
  peek,
  readBookingLog,
  readGuests,
  readOutboxLog,
} from './durable-log.ts';
import { ExpectedEmails, readerOf } from './expected-emails.ts';
import type { Sent } from './mail-server.ts';

/** The product may give up an email only after the mail server received this many attempts. */
const MIN_SERVER_ATTEMPTS = 10;

/** The facts of a test run that the checks of emails need. */
interface Facts {
  readonly expectedEmails: ExpectedEmails;
  /** The sent copies of each email, by the id of its outbox row. */
  readonly sent: ReadonlyMap<string, readonly Sent[]>;
  /** Ids of cancelled bookings. */
  readonly cancelled: ReadonlySet<string>;
  /** Ids of bookings whose invitee was erased. */
  readonly erased: ReadonlySet<string>;
  /** Ids of guests who left their booking. */
  readonly left: ReadonlySet<string>;
  /** Ids of hosts who asked to delete their account. */
  readonly deleting: ReadonlySet<string>;
  /** Ids of hosts whose calendar connection is broken at the end, so they must authorize it again. */
  readonly broken: ReadonlySet<string>;
}

/** Returns the ids of the guests who are missing in a later state of their booking. Ignores erased states. */
function findGuestsWhoLeft(log: readonly LoggedBooking[]): string[] {
  const known = new Map<string, string[]>();
  return log.flatMap((state) => {
    const before = known.get(state.id) ?? [];
    const guestIds = readGuests(state).map(({ id }) => id);
    known.set(state.id, guestIds);
    return state.erasedAt === null ? before.filter((id) => !guestIds.includes(id)) : [];
  });
}

function readFacts({ platform, hosts }: Clients, rows: readonly LoggedOutboxRow[]): Facts {
  const log = readBookingLog();
  return {
    expectedEmails: new ExpectedEmails(rows),
    sent: Map.groupBy(platform.mail.sent, ({ id }) => id),
    cancelled: new Set(log.filter(({ status }) => status === 'cancelled').map(({ id }) => id)),
    erased: new Set(log.filter(({ erasedAt }) => erasedAt !== null).map(({ id }) => id)),
    left: new Set(findGuestsWhoLeft(log)),
    broken: new Set(
      peek<{ id: string }>(
        "SELECT host_id AS id FROM calendar_connections WHERE status = 'broken'",
      ).map(({ id }) => id),
    ),
    deleting: new Set(hosts.filter(({ isDeleting }) => isDeleting).map(({ id }) => id)),
  };
}

/**
 * Returns true when the state of the booking, host or calendar makes the email unnecessary.
 */
function isObsolete(row: LoggedOutboxRow, facts: Facts): boolean {
  const { cancelled, erased, deleting } = facts;
  if (row.hostId !== null && deleting.has(row.hostId)) return true;
  if (row.event === 'calendar.attention')
    return row.hostId === null || !facts.broken.has(row.hostId);
  // At the end of a test run, every hold has ended, so no confirmation email is needed.
  if (row.event === 'hold.confirmation') return true;
  if (row.bookingId === null) return false;
  if (
    row.event === 'booking.reminder' ||
    row.event === 'booking.follow-up' ||
    row.event === 'booking.calendar-changed'
  )
    return true;
  if (row.guestId !== null && facts.left.has(row.guestId)) return true;
  if (erased.has(row.bookingId)) {
    const isForGuest = row.audience === 'guest' && row.event === 'booking.cancelled';
    return !isForGuest || facts.expectedEmails.isAddedAgain(row);
  }
  if (facts.expectedEmails.isOutdatedByAnswer(row)) return true;
  if (facts.expectedEmails.isForPreviousHost(row)) return true;
  if (row.event === 'booking.time-asked' && facts.expectedEmails.isMovedSince(row)) return true;
  return row.event !== 'booking.cancelled' && cancelled.has(row.bookingId);
}

function checkRow(clients: Clients, row: LoggedOutboxRow, facts: Facts): void {
  const { world, platform } = clients;
  const label = `${row.event} for the ${row.audience} (${row.status}, ${row.attempts} attempts, ${row.error})`;
  if (row.status === 'pending' || row.status === 'claimed') {
    world.fail(`open: ${row.kind} ${label} is still pending at the end`);
    return;
  }
  // A step of the simulation made this row unreadable. The only requirement for such a
  // row is that it leaves the states `pending` and `claimed`.
  if (clients.corrupted.has(row.id)) return;
  if (row.status === 'quarantined')
    world.fail(`mail: ${label} was quarantined although it can be read`);
  if (row.kind !== 'mail') return;
  const serverAttempts = platform.mail.attempts.get(row.id) ?? 0;
  const isSent = facts.sent.has(row.id);
  if (row.wasHeld) world.count('emails held by a limit');
  const hasEndedAfterAttempts = row.status === 'dead' || row.doneAt !== null;
  if (row.attempts > serverAttempts + row.unprepared && hasEndedAfterAttempts)
    world.fail(`attempts: only ${serverAttempts} attempts of ${label} reached the mail server`);
  if (
    row.status === 'dead' &&
    !platform.mail.refused.has(row.id) &&
    serverAttempts < MIN_SERVER_ATTEMPTS
  )
    world.fail(`mail: the product gave up ${label} after ${serverAttempts} attempts`);
  if (row.status === 'done' && row.doneAt !== null && !isSent)
    world.fail(`mail: ${label} is done although it was never sent`);
  if (!isSent && !isObsolete(row, facts) && facts.expectedEmails.isExplainedByLaterChange(row))
    world.count('emails that an edit made unneeded');
  if (
    (row.status === 'done' ? row.doneAt === null : row.status === 'dropped') &&
    !isSent &&
    !isObsolete(row, facts) &&
    !facts.expectedEmails.isExplainedByLaterChange(row)
  )
    world.fail(`mail: ${label} ended without being sent`);
}

function checkDuplicates({ world }: Clients, { sent }: Facts): void {
  for (const copies of sent.values()) {
    for (const [index, copy] of copies.slice(1).entries()) {
      const previousCopy = copies[index];
      if (previousCopy?.task.faults === 0 && copy.task.faults === 0)
        world.fail(`twice: "${copy.subject}" was sent again without a reason`);
    }
  }
}

function checkOrder({ world, platform }: Clients, rows: readonly LoggedOutboxRow[]): void {
  /** The position at which each email was sent for the first time. */
  const firstPositions = new Map<string, number>();
  for (const [index, { id }] of platform.mail.sent.entries())
    if (!firstPositions.has(id)) firstPositions.set(id, index);
  const ofBookings = rows.filter(({ kind, bookingId }) => kind === 'mail' && bookingId !== null);
  for (const group of Map.groupBy(
    ofBookings,
    // An email about a reassignment goes to the previous invitee, who counts as a separate reader.
    (row) => `${readerOf(row)} ${row.event === 'booking.reassigned'}`,
  ).values()) {
    // Later emails do not wait for an email that a rate limit delays.
    const inOrder = group.filter(({ id, wasHeld }) => firstPositions.has(id) && !wasHeld);
    for (const [index, earlier] of inOrder.entries()) {
      const isOvertaken = inOrder
        .slice(index + 1)
        // Rows that were inserted before `earlier` may be sent first, even if their change came later.
        .filter(({ insertedAt }) => insertedAt >= earlier.insertedAt)
        .some(({ id }) => (firstPositions.get(id) ?? 0) < (firstPositions.get(earlier.id) ?? 0));
      if (isOvertaken)
        world.fail(
          `order: a later email reached its reader before the email about ${earlier.event}`,
        );
    }
  }
}

function pickEvent(state: LoggedBooking, wasRequest: boolean): string {
  if (state.status === 'cancelled') return 'booking.cancelled';
  if (isWaiting(state)) return 'booking.requested';
  return wasRequest ? 'booking.confirmed' : 'booking.changed';
}

interface ExpectedEmail {
  readonly audience: 'host' | 'invitee';
  readonly hostId: string;
  readonly event: string;
}

/**
 * Lists the emails about a change of the hosts. If only the hosts change (a hand-over), the invitee and the
 * hosts who join or leave get emails. If the time changes too, the hosts who stay also get an email about the new time.
 */
function listHostEmails(previous: LoggedBooking, state: LoggedBooking): ExpectedEmail[] | null {
  const [before, after] = [listHostsBefore(state), listHostsAt(state)];
  const left = before.filter((hostId) => !after.includes(hostId));
  const joined = after.filter((hostId) => !before.includes(hostId));
  if (left.length === 0 && joined.length === 0) return null;
  const isMoved = previous.startAt !== state.startAt;
  const told = isMoved ? 'booking.changed' : 'booking.handed-over';
  const staying = isMoved ? after.filter((hostId) => before.includes(hostId)) : [];
  return [
    { audience: 'invitee', hostId: state.hostId, event: told },
    ...[...left, ...joined].map(
      (hostId) => ({ audience: 'host', hostId, event: 'booking.handed-over' }) as const,
    ),
    ...staying.map((hostId) => ({ audience: 'host', hostId, event: told }) as const),
  ];
}

/** Checks that the host and the invitee get an email about each change of a booking. */
function checkEmailForEachChange({ world }: Clients, facts: Facts): void {
  const states = new Map<string, LoggedBooking>();
  for (const state of readBookingLog()) {
    const { id, hostId, sequence, erasedAt, version, at } = state;
    const previousState = states.get(id);
    states.set(id, state);
    if (previousState?.sequence === sequence || facts.deleting.has(hostId)) continue;
    const isQuestion = state.askedAt !== null && state.askedAt !== previousState?.askedAt;
    if (isQuestion) {
      // The host who asks gets no email.
      const event = 'booking.time-asked';
      const question = { bookingId: id, hostId, version, at, event, guestId: null };
      if (!facts.expectedEmails.hasEmail({ ...question, audience: 'invitee' }))
        world.fail('mail: a question for another time has no email');
      continue;
    }
    const isRequest = isWaiting(state);
    const wasRequest = previousState !== undefined && isWaiting(previousState);
    const eventOfKnownReader = pickEvent(state, wasRequest);
    const isInviteeReplaced =
      previousState !== undefined && erasedAt === null && previousState.email !== state.email;
    if (isInviteeReplaced) world.count('invitees replaced');
    const aboutHosts = previousState ? listHostEmails(previousState, state) : null;
    if (aboutHosts) {
      for (const expected of aboutHosts.filter((one) => !facts.deleting.has(one.hostId))) {
        const change = { bookingId: id, version, at, guestId: null, ...expected };
        world.count('emails about a change of the hosts checked');
        // The email to the invitee can be merged into an earlier one.
        const canBeMerged = expected.audience === 'invitee' && expected.event === 'booking.changed';
        const isRight = canBeMerged
          ? facts.expectedEmails.hasEmail(change)
          : facts.expectedEmails.countEmails(change) === 1;
        if (!isRight)
          world.fail(
            `mail: expected exactly one email about a change of the hosts (${expected.event} ${expected.audience})`,
          );
      }
      continue;
    }
    for (const audience of erasedAt === null
      ? (['host', 'invitee'] as const)
      : (['host'] as const)) {
      const isFirstEmail =
        previousState === undefined || (isInviteeReplaced && audience === 'invitee');
      const firstEvent = isRequest ? 'booking.requested' : 'booking.confirmed';
      const event = isFirstEmail ? firstEvent : eventOfKnownReader;
      const readers = audience === 'host' ? listHostsAt(state) : [hostId];
      for (const reader of readers.filter((one) => !facts.deleting.has(one))) {
        const change = { bookingId: id, version, at, event, audience, guestId: null };
        if (!facts.expectedEmails.hasEmail({ ...change, hostId: reader }))
          world.fail(`mail: a change has no email (${event} ${audience})`);
      }
    }
  }
}

/** Checks that each guest gets exactly one email about each change that guests can see. */
function checkEmailsToGuests({ world }: Clients, facts: Facts): void {
  const states = new Map<string, LoggedBooking>();
  for (const state of readBookingLog()) {
    const { id, hostId, status, sequence, version, at, erasedAt } = state;
    const previous = states.get(id);
    states.set(id, state);
    if (previous?.sequence === sequence || facts.deleting.has(hostId)) continue;
    const isMoved = previous?.startAt !== state.startAt || previous.endAt !== state.endAt;
    // The guests of an invitee whom the host replaces leave the meeting.
    const isLeft = previous !== undefined && erasedAt === null && previous.email !== state.email;
    if (previous !== undefined && status === 'confirmed' && !isMoved && !isLeft) continue;
    const eventOfUpcoming = isLeft ? 'booking.reassigned' : 'booking.changed';
    const eventOfKnownGuest = status === 'cancelled' ? 'booking.cancelled' : eventOfUpcoming;
    const event = previous === undefined ? 'booking.confirmed' : eventOfKnownGuest;
    // An erasure also removes the guests, so read them from the state before it.
    for (const { id: guestId } of readGuests(previous ?? state)) {
      const about = { bookingId: id, hostId, version, at, event };
      const change = { ...about, audience: 'guest', guestId } as const;
      world.count('emails to guests checked');
      if (!facts.expectedEmails.hasEmail(change))
        world.fail(`mail: a change has no email (${event} guest)`);
      if (facts.expectedEmails.countEmails(change) > 1)
        world.fail(`mail: a guest gets two emails about one change (${event})`);
    }
  }
}

export function checkMails(clients: Clients): void {
  const rows = readOutboxLog();
  const facts = readFacts(clients, rows);
  for (const row of rows) checkRow(clients, row, facts);
  checkDuplicates(clients, facts);
  checkOrder(clients, rows);
  checkEmailForEachChange(clients, facts);
  checkEmailsToGuests(clients, facts);
}
