// What a change of a booking owes, as a statement for the batch of that very change.
import type { OwedMail } from '../domain/bookings/new-booking.ts';
import type { Instant } from '../domain/time/types.ts';

// A statement that changed nothing does not abort its batch: what is owed depends on the change being there.
const INSERT_OWED = `
INSERT INTO outbox (id, host_id, booking_id, kind, event, audience, status, due_at, origin, payload, created_at)
SELECT value ->> 'id', ?2, ?1, coalesce(value ->> 'kind', 'mail'), value ->> 'event', value ->> 'audience', 'pending', ?4, value ->> 'origin',
  value ->> 'facts', ?4
FROM json_each(?3) WHERE EXISTS (SELECT 1 FROM bookings WHERE id = ?1 AND change_id IS ?5)`;

export interface OwingChange {
  readonly bookingId: string;
  readonly hostId: string;
  /** Null for a booking that is being made. */
  readonly changeId: string | null;
  readonly mails: readonly OwedMail[];
  readonly at: Instant;
}

export function prepareOwedMails(d1: D1Database) {
  const insert = d1.prepare(INSERT_OWED);
  return ({ bookingId, hostId, changeId, mails, at }: OwingChange) =>
    insert.bind(bookingId, hostId, JSON.stringify(mails), at, changeId);
}
