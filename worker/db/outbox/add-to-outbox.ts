// Builds every INSERT into the outbox, so that all rows start in the same state. The SQL runs in the batch of the change
// that causes the side effects.
import { insertInto } from '../insert-into.ts';
import { outbox } from '../schema/outbox.ts';

/** The SQL of each value. A value that is absent is null unless its comment says otherwise. */
interface Entry {
  readonly id: string;
  /** `NULL` for a row that is about no account. */
  readonly hostId: string;
  readonly bookingId?: string;
  readonly contactId?: string;
  /** When absent, the row is an email. */
  readonly kind?: string;
  readonly event: string;
  /** When absent, the row is for the host. */
  readonly audience?: string;
  readonly guestId?: string;
  /** When absent, the row is due immediately. */
  readonly dueAt?: string;
  readonly payload?: string;
  /** When absent, the SQL has the parameter :origin. */
  readonly origin?: string;
  readonly causedBy?: string;
  /** When absent, the SQL has the parameter :now. */
  readonly createdAt?: string;
}

/**
 * Returns SQL that adds an entry for each row that `condition` selects. `condition` is the rest of the statement: FROM,
 * WHERE, ON CONFLICT and RETURNING.
 */
export function addToOutbox(
  { id, hostId, event, createdAt = ':now', dueAt = createdAt, ...rest }: Entry,
  condition: string,
): string {
  const { kind = "'mail'", audience = "'host'", bookingId = 'NULL', contactId = 'NULL' } = rest;
  const { guestId = 'NULL', payload = 'NULL', causedBy = 'NULL', origin = ':origin' } = rest;
  const { sql } = insertInto(outbox, {
    values: {
      id,
      hostId,
      bookingId,
      contactId,
      kind,
      event,
      audience,
      guestId,
      status: "'pending'",
      dueAt,
      payload,
      origin,
      causedBy,
      createdAt,
    },
    omit: 'attempts claims lastError holdReason countedAt doneAt',
    from: condition,
  });
  return sql;
}
