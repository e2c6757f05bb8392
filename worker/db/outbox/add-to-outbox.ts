// Builds every INSERT into the outbox, so that all rows start in the same state. The SQL runs in the batch of the change
// that causes the side effects.
import type { BookingEvent } from '../../domain/outbox/outbox-facts.ts';
import { insertInto } from '../insert-into.ts';
import { outbox } from '../schema/outbox.ts';
import { EMAIL, type sqlEvent } from './outbox-terms.ts';

/** The values of an email to the host that is due immediately. The SQL has the parameters :origin and :now. */
const DEFAULTS = {
  bookingId: 'NULL',
  contactId: 'NULL',
  kind: EMAIL,
  audience: "'host'",
  guestId: 'NULL',
  payload: 'NULL',
  origin: ':origin',
  causedBy: 'NULL',
  createdAt: ':now',
};

type Event = (typeof outbox.$inferSelect)['event'];

/** The SQL of an event that is always an email. Only messages about bookings have other channels. */
type EmailEvent = ReturnType<typeof sqlEvent<Exclude<Event, BookingEvent>>>;

/**
 * The SQL of each value. `hostId` is `NULL` for a row that is about no account. An entry about a booking does not compile
 * without its kind: `BOOKING_MESSAGES` says through which channels a message goes.
 */
type Entry = Readonly<
  Record<'id' | 'hostId', string> & Partial<Record<keyof typeof DEFAULTS | 'dueAt', string>>
> &
  Readonly<{ event: EmailEvent } | { event: string; kind: string }>;

/**
 * Returns SQL that adds an entry for each row that `condition` selects. `condition` is the rest of the statement: FROM,
 * WHERE, ON CONFLICT and RETURNING.
 */
export function addToOutbox(entry: Entry, condition: string): string {
  const row = { ...DEFAULTS, dueAt: entry.createdAt ?? DEFAULTS.createdAt, ...entry };
  return insertInto(outbox, {
    values: { ...row, status: "'pending'" },
    omit: 'attempts claims lastError holdReason countedAt doneAt',
    from: condition,
  }).sql;
}
