// At the end: every email that a change requires was sent, and each reader got the emails in order. An email
// was sent twice only where an answer was lost.
import type { Clients } from './clients.ts';
import {
  type LoggedBooking,
  type LoggedOwed,
  peek,
  readBookingLog,
  readOwedLog,
} from './durable-log.ts';
import { ExpectedEmails } from './expected-emails.ts';
import type { Sent } from './mail-server.ts';

/** Real attempts before an email may be given up. */
const TRIES_MIN = 10;

interface Truth {
  readonly outboxRow: ExpectedEmails;
  readonly sent: ReadonlyMap<string, readonly Sent[]>;
  readonly cancelled: ReadonlySet<string>;
  readonly erased: ReadonlySet<string>;
  readonly deleting: ReadonlySet<string>;
  /** Hosts who have to authorize their calendar again, whatever they did before. */
  readonly broken: ReadonlySet<string>;
}

function readTruth({ platform, hosts }: Clients, rows: readonly LoggedOwed[]): Truth {
  const log = readBookingLog();
  return {
    outboxRow: new ExpectedEmails(rows),
    sent: Map.groupBy(platform.mail.sent, ({ id }) => id),
    cancelled: new Set(log.filter(({ status }) => status === 'cancelled').map(({ id }) => id)),
    erased: new Set(log.filter(({ erasedAt }) => erasedAt !== null).map(({ id }) => id)),
    broken: new Set(
      peek<{ id: string }>(
        "SELECT host_id AS id FROM calendar_connections WHERE status = 'broken'",
      ).map(({ id }) => id),
    ),
    deleting: new Set(hosts.filter(({ isDeleting }) => isDeleting).map(({ id }) => id)),
  };
}

/** Tells whether an email may end without being sent. */
function isMoot(row: LoggedOwed, truth: Truth): boolean {
  const { cancelled, erased, deleting } = truth;
  if (row.hostId !== null && deleting.has(row.hostId)) return true;
  if (row.event === 'calendar.attention')
    return row.hostId === null || !truth.broken.has(row.hostId);
  if (row.bookingId === null) return false;
  if (row.event === 'booking.reminder' || row.event === 'booking.calendar-changed') return true;
  if (erased.has(row.bookingId)) return true;
  return row.event !== 'booking.cancelled' && cancelled.has(row.bookingId);
}

function checkRow(clients: Clients, row: LoggedOwed, truth: Truth): void {
  const { world, platform } = clients;
  const what = `${row.event} for the ${row.audience} (${row.status}, ${row.attempts} attempts, ${row.error})`;
  if (row.status === 'pending' || row.status === 'claimed') {
    world.fail(`open: ${row.kind} ${what} is never done`);
    return;
  }
  // An unreadable row must end. Nothing else is checked for it.
  if (clients.corrupted.has(row.id)) return;
  if (row.status === 'quarantined')
    world.fail(`mail: ${what} was quarantined although it can be read`);
  if (row.kind !== 'mail') return;
  const tries = platform.mail.tries.get(row.id) ?? 0;
  const isSent = truth.sent.has(row.id);
  if (row.wasHeld) world.count('emails held by a limit');
  const isTried = row.status === 'dead' || row.doneAt !== null;
  if (row.attempts > tries + row.unmade && isTried)
    world.fail(`attempts: ${what} was tried only ${tries} times`);
  if (row.status === 'dead' && !platform.mail.refused.has(row.id) && tries < TRIES_MIN)
    world.fail(`mail: ${what} was given up after ${tries} tries`);
  if (row.status === 'done' && row.doneAt !== null && !isSent)
    world.fail(`mail: ${what} is done and was never sent`);
  if (!isSent && !isMoot(row, truth) && truth.outboxRow.mayEndUnsent(row))
    world.count('emails that an edit made unneeded');
  if (
    (row.status === 'done' ? row.doneAt === null : row.status === 'dropped') &&
    !isSent &&
    !isMoot(row, truth) &&
    !truth.outboxRow.mayEndUnsent(row)
  )
    world.fail(`mail: ${what} ended without being sent`);
}

function checkTwice({ world }: Clients, { sent }: Truth): void {
  for (const copies of sent.values()) {
    for (const [index, copy] of copies.slice(1).entries()) {
      const before = copies[index];
      if (before?.task.faults === 0 && copy.task.faults === 0)
        world.fail(`twice: "${copy.subject}" was sent again without a reason`);
    }
  }
}

function checkOrder({ world, platform }: Clients, rows: readonly LoggedOwed[]): void {
  const first = new Map<string, number>();
  for (const [index, { id }] of platform.mail.sent.entries())
    if (!first.has(id)) first.set(id, index);
  const ofBookings = rows.filter(({ kind, bookingId }) => kind === 'mail' && bookingId !== null);
  for (const group of Map.groupBy(
    ofBookings,
    // The previous invitee is a separate reader.
    (row) => `${row.bookingId} ${row.audience} ${row.event === 'booking.reassigned'}`,
  ).values()) {
    // An email that a limit delays does not block other emails.
    const inOrder = group.filter(({ id, wasHeld }) => first.has(id) && !wasHeld);
    for (const [index, earlier] of inOrder.entries()) {
      const isOvertaken = inOrder
        .slice(index + 1)
        // A later change may be written before an earlier one. Then either email may come first.
        .filter(({ insertedAt }) => insertedAt >= earlier.insertedAt)
        .some(({ id }) => (first.get(id) ?? 0) < (first.get(earlier.id) ?? 0));
      if (isOvertaken) world.fail(`order: an email reached its reader before ${earlier.event}`);
    }
  }
}

/** Checks that every change of a booking has an email of its kind to the host and to the invitee. */
function checkOwed({ world }: Clients, truth: Truth): void {
  const states = new Map<string, LoggedBooking>();
  for (const state of readBookingLog()) {
    const { id, hostId, status, sequence, erasedAt, version, at } = state;
    const before = states.get(id);
    states.set(id, state);
    if (before?.sequence === sequence || truth.deleting.has(hostId)) continue;
    const later = status === 'cancelled' ? 'booking.cancelled' : 'booking.changed';
    const isAnother = before !== undefined && erasedAt === null && before.email !== state.email;
    if (isAnother) world.count('invitees replaced');
    for (const audience of erasedAt === null
      ? (['host', 'invitee'] as const)
      : (['host'] as const)) {
      const isFirst = before === undefined || (isAnother && audience === 'invitee');
      const event = isFirst ? 'booking.confirmed' : later;
      if (!truth.outboxRow.isTold({ bookingId: id, version, at, event, audience }))
        world.fail(`mail: a change has no email (${event} ${audience})`);
    }
  }
}

export function checkMails(clients: Clients): void {
  const rows = readOwedLog();
  const truth = readTruth(clients, rows);
  for (const row of rows) checkRow(clients, row, truth);
  checkTwice(clients, truth);
  checkOrder(clients, rows);
  checkOwed(clients, truth);
}
