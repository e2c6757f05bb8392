// Inserts the outbox rows of booking changes, in the same batch as the changes. To save time, a single
// statement inserts the rows of all changes in the batch.
import type { OutboxEntry } from '../../domain/bookings/new-booking.ts';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import { isReaderOf } from '../outbox/same-reader.ts';
import { bookings } from '../schema/bookings.ts';
import { outbox } from '../schema/outbox.ts';
import { json, statement } from '../statement.ts';
import { IS_CONFIRMATION_UNSENT, IS_MERGEABLE } from './waiting-mails.ts';

const outboxRow = columns(outbox);
const booking = columns(bookings);
const w = columns(outbox, 'w');

interface BookingChange {
  readonly bookingId: string;
  readonly hostId: string;
  /** Null for a new booking. */
  readonly changeId: string | null;
  readonly mails: readonly OutboxEntry[];
  readonly at: Instant;
}

type OutboxRowOfChange = OutboxEntry & Omit<BookingChange, 'mails'>;

// A statement that changes nothing does not abort its batch. So each row is inserted only if its change was
// made. Two kinds of emails are left out:
// - an email about a host's edit, while an email about an earlier edit to the same reader is
//   pending. The pending email will show the current booking.
// - an email about a cancellation or about a change to a different invitee, to an invitee who has
//   not received the confirmation yet
const INSERT_OUTBOX_ROWS = statement({
  params: {
    rows: json<readonly OutboxRowOfChange[]>(),
  },
  sql: `
INSERT INTO outbox (${outboxRow.id}, ${outboxRow.hostId}, ${outboxRow.bookingId}, ${outboxRow.kind}, ${outboxRow.event}, ${outboxRow.audience}, ${outboxRow.guestId},
  ${outboxRow.status}, ${outboxRow.dueAt}, ${outboxRow.origin}, ${outboxRow.payload}, ${outboxRow.causedBy}, ${outboxRow.createdAt})
SELECT value ->> 'id', value ->> 'hostId', value ->> 'bookingId', coalesce(value ->> 'kind', 'mail'), value ->> 'event', value ->> 'audience', value ->> 'guestId',
  'pending', (value ->> 'at') + coalesce(value ->> 'delayMs', 0), value ->> 'origin', value ->> 'facts',
  value ->> 'causedBy', value ->> 'at'
FROM json_each(:rows) WHERE EXISTS (SELECT 1 FROM bookings WHERE ${booking.id} = value ->> 'bookingId'
  AND ${booking.changeId} IS value ->> 'changeId')
AND NOT (value ->> 'event' = 'booking.changed' AND value ->> 'causedBy' IS 'host' AND EXISTS (
  SELECT 1 FROM outbox w WHERE ${w.bookingId} = value ->> 'bookingId' AND ${isReaderOf('w', 'value')} AND ${IS_MERGEABLE}))
AND NOT (value ->> 'audience' = 'invitee' AND coalesce(value ->> 'kind', 'mail') = 'mail' AND ${IS_CONFIRMATION_UNSENT})`,
});

export function prepareOutboxRows(d1: D1Database) {
  return (changes: readonly BookingChange[]) =>
    INSERT_OUTBOX_ROWS.bind(d1, {
      rows: changes.flatMap(({ mails, bookingId, hostId, changeId, at }) =>
        mails.map((mail) => ({ ...mail, bookingId, hostId, changeId, at })),
      ),
    });
}
