// Ends every link that a booking's former invitee holds, in the transaction of the change of address.

const OURS = 'EXISTS (SELECT 1 FROM bookings WHERE id = ?1 AND change_id = ?2)';

const VOID_MANAGE = `DELETE FROM manage_tokens WHERE booking_id = ?1 AND ${OURS}`;

// Links made before their booking was recorded end with the last booking that names their address.
const VOID_UNSUBSCRIBE = `
DELETE FROM unsubscribe_links WHERE email = ?3 AND ${OURS}
AND (booking_id = ?1 OR (booking_id IS NULL
  AND NOT EXISTS (SELECT 1 FROM bookings b WHERE b.invitee_email = ?3 AND b.id <> ?1)))`;

interface VoidedLinks {
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
