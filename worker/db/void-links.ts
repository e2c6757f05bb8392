// Ends every link that a booking's former invitee holds, in the transaction of the change of address.
import { columns } from './columns.ts';
import { bookings } from './schema/bookings.ts';
import { manageTokens } from './schema/manage-tokens.ts';
import { unsubscribeLinks } from './schema/unsubscribe-links.ts';

const booking = columns(bookings);
const manageToken = columns(manageTokens);
const link = columns(unsubscribeLinks);
const b = columns(bookings, 'b');

const OURS = `EXISTS (SELECT 1 FROM bookings WHERE ${booking.id} = ?1 AND ${booking.changeId} = ?2)`;

const VOID_MANAGE = `DELETE FROM manage_tokens WHERE ${manageToken.bookingId} = ?1 AND ${OURS}`;

// Links made before their booking was recorded end with the last booking that names their address.
const VOID_UNSUBSCRIBE = `
DELETE FROM unsubscribe_links WHERE ${link.email} = ?3 AND ${OURS}
AND (${link.bookingId} = ?1 OR (${link.bookingId} IS NULL
  AND NOT EXISTS (SELECT 1 FROM bookings b WHERE ${b.inviteeEmail} = ?3 AND ${b.id} <> ?1)))`;

export interface VoidedLinks {
  readonly bookingId: string;
  readonly changeId: string;
  /** Absent where the booking keeps its address. */
  readonly readdressedFrom?: string | undefined;
}

export function prepareVoidLinks(d1: D1Database) {
  const voidManage = d1.prepare(VOID_MANAGE);
  const voidUnsubscribe = d1.prepare(VOID_UNSUBSCRIBE);
  return ({ bookingId, changeId, readdressedFrom }: VoidedLinks): D1PreparedStatement[] =>
    readdressedFrom === undefined
      ? []
      : [
          voidManage.bind(bookingId, changeId),
          voidUnsubscribe.bind(bookingId, changeId, readdressedFrom.toLowerCase()),
        ];
}
