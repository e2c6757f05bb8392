// Builds the SQL that inserts the outbox row of an email about an account change. The SQL runs in the batch
// of that change.
import { columns } from '../columns.ts';
import { addToOutbox } from '../outbox/add-to-outbox.ts';
import { EMAIL } from '../outbox/outbox-terms.ts';
import { outbox } from '../schema/outbox.ts';
import { users } from '../schema/users.ts';

const outboxRow = columns(outbox);
const user = columns(users);

/**
 * Returns the SQL. The condition `source` selects a row of `users`. `event` and `payload` are SQL expressions
 * that may use the columns of this row. The parameters are :mailId, :origin and :now.
 */
export const addAccountEmail = (event: string, source: string, payload = 'NULL') =>
  addToOutbox(
    { id: ':mailId', hostId: `users.${user.id}`, kind: EMAIL, event, payload },
    `FROM users
  WHERE ${source}
RETURNING ${outboxRow.id}`,
  );
