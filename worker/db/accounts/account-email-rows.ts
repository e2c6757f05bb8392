// The outbox row of the email about an account change, as SQL for the batch of that change.
import { columns } from '../columns.ts';
import { outbox } from '../schema/outbox.ts';
import { users } from '../schema/users.ts';

const outboxRow = columns(outbox);
const user = columns(users);

/**
 * `event` and `payload` are SQL over the row of `users`, `source` selects that row. Takes :mailId, :origin
 * and :now.
 */
export const addAccountEmail = (event: string, source: string, payload = 'NULL') => `
INSERT INTO outbox (${outboxRow.id}, ${outboxRow.hostId}, ${outboxRow.bookingId}, ${outboxRow.kind}, ${outboxRow.event}, ${outboxRow.audience},
  ${outboxRow.status}, ${outboxRow.dueAt}, ${outboxRow.origin}, ${outboxRow.payload}, ${outboxRow.createdAt})
SELECT :mailId, users.${user.id}, NULL, 'mail', ${event}, 'host', 'pending', :now, :origin, ${payload}, :now FROM users
  WHERE ${source}
RETURNING ${outboxRow.id}`;
