// What a change of a booking owes, as a statement for the batch of that very change.
import type { OwedMail } from '../domain/bookings/new-booking.ts';
import type { Instant } from '../domain/time/types.ts';
import { UNTOLD, WAITING } from './waiting-mails.ts';

// A statement that changed nothing does not abort its batch: what is owed depends on the change being there.
// A host's edit adds nothing where an email about an earlier edit still waits: that one tells both. An invitee
// whose first email has not left hears of no end either.
const INSERT_OWED = `
INSERT INTO outbox (id, host_id, booking_id, kind, event, audience, status, due_at, origin, payload, caused_by, created_at)
SELECT value ->> 'id', ?2, ?1, coalesce(value ->> 'kind', 'mail'), value ->> 'event', value ->> 'audience', 'pending',
  ?4 + coalesce(value ->> 'delayMs', 0), value ->> 'origin', value ->> 'facts', value ->> 'causedBy', ?4
FROM json_each(?3) WHERE EXISTS (SELECT 1 FROM bookings WHERE id = ?1 AND change_id IS ?5)
AND NOT (value ->> 'event' = 'booking.changed' AND value ->> 'causedBy' IS 'host' AND EXISTS (
  SELECT 1 FROM outbox w WHERE w.booking_id = ?1 AND w.audience = value ->> 'audience' AND ${WAITING}))
AND NOT (value ->> 'audience' = 'invitee' AND coalesce(value ->> 'kind', 'mail') = 'mail' AND ${UNTOLD})`;

interface OwingChange {
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
