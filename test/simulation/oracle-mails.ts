// At the end: every email that a change owes was sent, in the order of its reader, and twice only where an answer
// was lost.
import type { Clients } from './clients.ts';
import { type LoggedOwed, readBookingLog, readOwedLog } from './durable-log.ts';
import type { Sent } from './mail-server.ts';

/** Real tries before an email may be given up. */
const TRIES_MIN = 10;

interface Truth {
  readonly sent: ReadonlyMap<string, readonly Sent[]>;
  readonly cancelled: ReadonlySet<string>;
  readonly erased: ReadonlySet<string>;
  readonly deleting: ReadonlySet<string>;
}

function readTruth({ platform, hosts }: Clients): Truth {
  const log = readBookingLog();
  return {
    sent: Map.groupBy(platform.mail.sent, ({ id }) => id),
    cancelled: new Set(log.filter(({ status }) => status === 'cancelled').map(({ id }) => id)),
    erased: new Set(log.filter(({ erasedAt }) => erasedAt !== null).map(({ id }) => id)),
    deleting: new Set(hosts.filter(({ isDeleting }) => isDeleting).map(({ id }) => id)),
  };
}

/** Whether an email may end without having been sent. */
function isMoot(row: LoggedOwed, { cancelled, erased, deleting }: Truth): boolean {
  if (row.hostId !== null && deleting.has(row.hostId)) return true;
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
  // What cannot be read has to end, and nothing else is asked of it.
  if (clients.corrupted.has(row.id)) return;
  if (row.kind !== 'mail') return;
  const tries = platform.mail.tries.get(row.id) ?? 0;
  const isSent = truth.sent.has(row.id);
  const isTried = row.status === 'dead' || row.doneAt !== null;
  if (row.attempts > tries + row.unmade && isTried)
    world.fail(`attempts: ${what} was tried only ${tries} times`);
  if (row.status === 'dead' && !platform.mail.refused.has(row.id) && tries < TRIES_MIN)
    world.fail(`mail: ${what} was given up after ${tries} tries`);
  if (row.status === 'done' && row.doneAt !== null && !isSent)
    world.fail(`mail: ${what} is done and was never sent`);
  if (
    (row.status === 'done' ? row.doneAt === null : row.status === 'dropped') &&
    !isSent &&
    !isMoot(row, truth)
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
    (row) => `${row.bookingId} ${row.audience}`,
  ).values()) {
    let latest = -1;
    for (const { id, event } of group) {
      const at = first.get(id);
      if (at === undefined) continue;
      if (at < latest) world.fail(`order: ${event} reached its reader before an earlier email`);
      latest = at;
    }
  }
}

/** Every change of a booking owes both sides an email of its kind. */
function checkOwed({ world }: Clients, rows: readonly LoggedOwed[], truth: Truth): void {
  const owed = Map.groupBy(rows, (row) => `${row.bookingId} ${row.event} ${row.audience}`);
  const changes = new Map<string, number>();
  const sequences = new Map<string, number>();
  for (const row of readBookingLog()) {
    const before = sequences.get(row.id);
    sequences.set(row.id, row.sequence);
    if (before === row.sequence || truth.deleting.has(row.hostId)) continue;
    const later = row.status === 'cancelled' ? 'booking.cancelled' : 'booking.changed';
    const event = before === undefined ? 'booking.confirmed' : later;
    for (const audience of row.erasedAt === null ? ['host', 'invitee'] : ['host']) {
      const key = `${row.id} ${event} ${audience}`;
      changes.set(key, (changes.get(key) ?? 0) + 1);
    }
  }
  for (const [key, count] of changes) {
    if ((owed.get(key)?.length ?? 0) < count)
      world.fail(`mail: a change owes no email (${key.slice(37)})`);
  }
}

export function checkMails(clients: Clients): void {
  const truth = readTruth(clients);
  const rows = readOwedLog();
  for (const row of rows) checkRow(clients, row, truth);
  checkTwice(clients, truth);
  checkOrder(clients, rows);
  checkOwed(clients, rows, truth);
}
