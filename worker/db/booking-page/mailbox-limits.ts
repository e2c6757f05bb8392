// SQL for the limits on the bookings and holds of one mailbox. A hold counts like a booking,
// because it also causes an email to the mailbox. A confirmed hold does not count, because its
// booking counts.
import { type SQL, sql } from 'drizzle-orm';
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
}

/** Returns SQL that is true when the mailbox may get one more booking or hold. All terms are SQL. */
export const isMailboxWithinLimits = ({ mailbox, now, exceptHold }: MailboxTerms): string =>
  `(SELECT count(*) FILTER (WHERE at > ${now} - ${HOUR_MS}) < ${INVITEE_LIMITS.perHour} AND count(*) < ${INVITEE_LIMITS.perDay}
  FROM (SELECT ${booking.createdAt} AS at FROM bookings WHERE ${booking.inviteeMailbox} = ${mailbox}
    AND ${booking.createdAt} > ${now} - ${DAY_MS}
  UNION ALL SELECT ${hold.createdAt} FROM holds WHERE ${hold.inviteeMailbox} = ${mailbox}
    AND ${hold.createdAt} > ${now} - ${DAY_MS} AND ${hold.bookingId} IS NULL AND ${hold.mainId} IS NULL
    ${exceptHold === undefined ? '' : `AND ${hold.id} IS NOT ${exceptHold}`}))`;

const countSince = (since: string): SQL<number> =>
  sql`(SELECT count(*) FROM ${bookings} WHERE ${bookings.inviteeMailbox} = ${sql.placeholder('mailbox')} AND ${bookings.createdAt} > ${sql.placeholder(since)}) + (SELECT count(*) FROM ${holds} WHERE ${holds.inviteeMailbox} = ${sql.placeholder('mailbox')} AND ${holds.createdAt} > ${sql.placeholder(since)} AND ${holds.bookingId} IS NULL AND ${holds.mainId} IS NULL AND ${holds.id} IS NOT ${sql.placeholder('holdId')})`;

/** The same numbers as columns of a drizzle query with the values `mailbox`, `holdId`, `hourAgo` and `dayAgo`. */
export const MAILBOX_COUNTS = {
  bookedLastHour: countSince('hourAgo'),
  bookedLastDay: countSince('dayAgo'),
};
