import { columns } from '../columns.ts';
import { bookings } from '../schema/bookings.ts';
import { manageTokens } from '../schema/manage-tokens.ts';
import { json, statement } from '../statement.ts';

const b = columns(bookings, 'b');
const manageToken = columns(manageTokens);

interface NewToken {
  readonly hash: string;
  readonly bookingId: string;
}

/** Stores the first manage link of each new booking. Stores nothing for a booking that was refused. */
export const INSERT_FIRST_LINKS = statement({
  params: { tokens: json<readonly NewToken[]>() },
  sql: `
INSERT INTO manage_tokens (${manageToken.hash}, ${manageToken.bookingId}, ${manageToken.createdAt})
SELECT value ->> 'hash', ${b.id}, ${b.createdAt} FROM json_each(:tokens) JOIN bookings b
  ON ${b.id} = value ->> 'bookingId'`,
});
