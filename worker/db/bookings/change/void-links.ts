// Deletes the links of a booking's previous invitee, in the transaction that changes the invitee's email
// address.
import { columns } from '../../columns.ts';
import { bookings } from '../../schema/bookings.ts';
import { manageTokens } from '../../schema/manage-tokens.ts';
import { unsubscribeLinks } from '../../schema/unsubscribe-links.ts';
import { type Bound, statement, text } from '../../statement.ts';
import { IS_THIS_CHANGE } from './this-change.ts';

const manageToken = columns(manageTokens);
const link = columns(unsubscribeLinks);
const booking = columns(bookings, 'bookings');

const DELETE_MANAGE_LINKS = statement({
  params: { bookingId: text, changeId: text },
  sql: `DELETE FROM manage_tokens WHERE ${manageToken.bookingId} = :bookingId AND ${IS_THIS_CHANGE}`,
});

// Links that an old version stored have no booking id. Such a link is deleted if no other booking
// has its email address.
const DELETE_UNSUBSCRIBE_LINKS = statement({
  params: { bookingId: text, changeId: text, email: text },
  sql: `
DELETE FROM unsubscribe_links WHERE ${link.email} = :email AND ${link.guestId} IS NULL AND ${IS_THIS_CHANGE}
AND (${link.bookingId} = :bookingId OR (${link.bookingId} IS NULL
  AND NOT EXISTS (SELECT 1 FROM bookings WHERE ${booking.inviteeEmail} = :email AND ${booking.id} <> :bookingId)))`,
});

// The guests of the previous invitee leave the booking too. Their links still work and say that they were removed.
const CLEAR_GUEST_LINKS = statement({
  params: { bookingId: text, changeId: text },
  sql: `UPDATE unsubscribe_links SET ${link.email} = '' WHERE ${link.bookingId} = :bookingId AND ${link.guestId} IS NOT NULL AND ${IS_THIS_CHANGE}`,
});

interface VoidedLinks {
  readonly bookingId: string;
  readonly changeId: string;
  /** The previous email address. Absent when the change keeps the email address. */
  readonly readdressedFrom?: string | undefined;
}

export function prepareVoidLinks(d1: D1Database) {
  return ({ bookingId, changeId, readdressedFrom }: VoidedLinks): Bound[] =>
    readdressedFrom === undefined
      ? []
      : [
          DELETE_MANAGE_LINKS.bind(d1, { bookingId, changeId }),
          CLEAR_GUEST_LINKS.bind(d1, { bookingId, changeId }),
          DELETE_UNSUBSCRIBE_LINKS.bind(d1, {
            bookingId,
            changeId,
            email: readdressedFrom.toLowerCase(),
          }),
        ];
}
