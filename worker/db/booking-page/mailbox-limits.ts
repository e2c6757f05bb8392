// SQL for the limits on the bookings and holds of one mailbox. A hold counts like a booking,
// because it also causes an email to the mailbox. A confirmed hold does not count, because its
// booking counts.
import { INVITEE_LIMITS } from '../../domain/limits/mailbox-limits.ts';
import { DAY_MS, HOUR_MS } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import { bookings } from '../schema/bookings.ts';
import { holds } from '../schema/holds.ts';

const booking = columns(bookings, 'bookings');
const hold = columns(holds, 'holds');

interface MailboxTerms {
  readonly mailbox: string;
  readonly now: string;
  /** The id of the hold that is confirmed. */
  readonly exceptHold?: string;
  /** The number of the mailbox's bookings that were erased. They no longer contain the mailbox. */
  readonly erased?: string;
}

/** Returns SQL that is true when the mailbox may get one more booking or hold. All terms are SQL. */
export const isMailboxWithinLimits = ({
  mailbox,
  now,
  exceptHold = 'NULL',
  erased = '0',
}: MailboxTerms): string =>
  `(SELECT count(*) FILTER (WHERE at > ${now} - ${HOUR_MS}) + ${erased} < ${INVITEE_LIMITS.perHour} AND count(*) + ${erased} < ${INVITEE_LIMITS.perDay}
  FROM (SELECT ${booking.createdAt} AS at FROM bookings WHERE ${booking.inviteeMailbox} = ${mailbox}
    AND ${booking.createdAt} > ${now} - ${DAY_MS}
  UNION ALL SELECT ${hold.createdAt} FROM holds WHERE ${hold.inviteeMailbox} = ${mailbox}
    AND ${hold.createdAt} > ${now} - ${DAY_MS} AND ${hold.bookingId} IS NULL AND ${hold.mainId} IS NULL
    AND ${hold.id} IS NOT ${exceptHold}))`;
