// Builds every INSERT into the outbox, so that all rows start in the same state. The SQL runs in the batch of the change
// that causes the side effects.
import { DEFAULT_KIND } from '../../domain/outbox/outbox-entry.ts';
import { insertInto } from '../insert-into.ts';
import { outbox } from '../schema/outbox.ts';
import { sqlKind } from './outbox-terms.ts';

/** The values of an email to the host that is due immediately. The SQL has the parameters :origin and :now. */
const DEFAULTS = {
  bookingId: 'NULL',
  contactId: 'NULL',
  kind: sqlKind(DEFAULT_KIND),
  audience: "'host'",
  guestId: 'NULL',
  payload: 'NULL',
  origin: ':origin',
  causedBy: 'NULL',
  createdAt: ':now',
};

/** The SQL of each value. `hostId` is `NULL` for a row that is about no account. */
type Entry = Readonly<
  Record<'id' | 'hostId' | 'event', string> &
    Partial<Record<keyof typeof DEFAULTS | 'dueAt', string>>
>;

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
