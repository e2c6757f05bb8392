import { columns } from '../columns.ts';
import { insertInto } from '../insert-into.ts';
import { bookings } from '../schema/bookings.ts';
import { manageTokens } from '../schema/manage-tokens.ts';
import { json, statement } from '../statement.ts';

const b = columns(bookings, 'b');

interface NewToken {
  readonly hash: string;
  readonly bookingId: string;
}

/** Stores the first manage link of each new booking. Stores nothing for a booking that was refused. */
export const INSERT_FIRST_LINKS = statement({
  ...insertInto(manageTokens, {
    values: { hash: "value ->> 'hash'", bookingId: b.id, createdAt: b.createdAt },
    omit: 'audience isMailed',
    params: { tokens: json<readonly NewToken[]>() },
    from: `FROM json_each(:tokens) JOIN bookings b
  ON ${b.id} = value ->> 'bookingId'`,
  }),
});
