// Compares the acknowledged changes with the database. Returns one sentence per error.
import type { Story } from './stories.ts';

export interface BookingRow {
  readonly id: string;
  readonly invitee_email: string;
  readonly status: string;
  readonly start_at: number;
  readonly end_at: number;
  readonly sequence: number;
}

interface OutboxRow {
  readonly id: string;
  readonly booking_id: string;
  readonly event: string;
  readonly audience: string;
  readonly status: string;
  readonly done_at: number | null;
  readonly mails: number;
}

interface DatabaseState {
  readonly bookings: readonly BookingRow[];
  readonly outboxRows: readonly OutboxRow[];
}

const OUTBOX_ROWS = `
SELECT o.id, booking_id, event, audience, status, done_at, (SELECT count(*) FROM mails m WHERE m.id = o.id) AS mails
FROM outbox o`;

export async function readDatabase(db: D1Database): Promise<DatabaseState> {
  const bookings = await db.prepare('SELECT * FROM bookings ORDER BY start_at').all<BookingRow>();
  const outboxRows = await db.prepare(OUTBOX_ROWS).all<OutboxRow>();
  return { bookings: bookings.results, outboxRows: outboxRows.results };
}

/** Checks that the database has every acknowledged change, and only changes that a client requested. */
export function checkAcknowledgedChanges(
  stories: readonly Story[],
  { bookings }: DatabaseState,
): string[] {
  const problems: string[] = [];
  for (const story of stories) {
    const { email, lost, bookingId, startAt } = story;
    const [row, ...others] = bookings.filter((booking) => booking.invitee_email === email);
    if (row?.id !== bookingId || others.length > 0) {
      problems.push(`${email} has ${row ? others.length + 1 : 0} bookings, not ${bookingId}`);
      continue;
    }
    const isCancelled = row.status === 'cancelled';
    if (isCancelled !== story.isCancelled && !(isCancelled && lost?.step === 'cancel'))
      problems.push(`${email}: the booking is ${row.status}`);
    const isMoved = row.start_at !== startAt;
    if (isMoved && !(lost?.step === 'move' && row.start_at === lost.startAt))
      problems.push(`${email}: the booking is at ${row.start_at}, not ${startAt}`);
    const changes = story.moves + Number(isCancelled) + Number(isMoved);
    if (row.sequence !== changes)
      problems.push(`${email}: changed ${row.sequence} times, not ${changes}`);
  }
  return problems;
}

/**
 * Checks that each change has one email to the host and one to the invitee, and that no other email exists.
 * Several moves in quick succession share one email. No email is sent if the last move restores the original
 * time.
 */
export function checkMails({ bookings, outboxRows }: DatabaseState): string[] {
  const problems: string[] = [];
  for (const booking of bookings) {
    const cancellations = Number(booking.status === 'cancelled');
    const expected: Record<string, number> = {
      'booking.confirmed': 1,
      'booking.changed': booking.sequence - cancellations,
      'booking.cancelled': cancellations,
    };
    for (const audience of ['host', 'invitee'])
      for (const [event, count] of Object.entries(expected)) {
        const rows = outboxRows.filter(
          (row) =>
            row.booking_id === booking.id && row.audience === audience && row.event === event,
        );
        const name = `${booking.id}: ${event} for the ${audience}`;
        const isMove = event === 'booking.changed';
        const hasExpectedCount = isMove
          ? rows.length >= Math.min(1, count) && rows.length <= count
          : rows.length === count;
        if (!hasExpectedCount)
          problems.push(`${name} has ${rows.length} outbox rows, not ${count}`);
        // A cancellation stops all other pending emails of the booking.
        const isCancelled = cancellations > 0 && event !== 'booking.cancelled';
        const isNeeded = !isCancelled && !(isMove && count > 1);
        for (const row of rows) {
          if (row.status !== 'done') problems.push(`${name} is ${row.status}`);
          if (row.mails !== 1 && (isNeeded || row.done_at !== null || row.mails > 1))
            problems.push(`${name} was sent ${row.mails} times`);
        }
      }
  }
  const bookingIds = new Set(bookings.map(({ id }) => id));
  const stray = outboxRows.filter((row) => !bookingIds.has(row.booking_id));
  return [...problems, ...stray.map((row) => `${row.event} belongs to no booking`)];
}

export function checkOverlaps({ bookings }: DatabaseState): string[] {
  const confirmed = bookings.filter(({ status }) => status === 'confirmed');
  return confirmed.flatMap((booking, index) => {
    const previous = confirmed[index - 1];
    const isApart = previous === undefined || previous.end_at <= booking.start_at;
    return isApart ? [] : `${previous.id} and ${booking.id} overlap`;
  });
}
