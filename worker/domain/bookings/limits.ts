import { INVITEE_LIMITS } from '../limits/mailbox-limits.ts';
import { DAY_MS, HOUR_MS } from '../time/types.ts';

/**
 * The default number of bookings that all invitees together can make with one host in one hour. The operator
 * can change it.
 */
export const HOST_BOOKINGS_PER_HOUR = 60;

interface NamedLimit {
  /** The name of the counter. It can contain an email address, so only its hash is stored. */
  readonly name: string;
  readonly maximum: number;
  readonly windowMs: number;
}

/**
 * Returns the limits on the number of bookings that can add a mailbox as a guest. The limits count the
 * bookings of all hosts.
 */
export const listGuestLimits = (mailbox: string): NamedLimit[] => [
  { name: `guest-hour:${mailbox}`, maximum: INVITEE_LIMITS.perHour, windowMs: HOUR_MS },
  { name: `guest-day:${mailbox}`, maximum: INVITEE_LIMITS.perDay, windowMs: DAY_MS },
];

/** The maximum number of times that an invitee can move one booking in a day. */
export const INVITEE_MOVES_PER_DAY = 10;

/** Returns the limit on the moves of one booking by its invitee. */
export const listMoveLimits = (bookingId: string): NamedLimit[] => [
  { name: `booking-moves:${bookingId}`, maximum: INVITEE_MOVES_PER_DAY, windowMs: DAY_MS },
];

/**
 * Returns the name of the counter for a mailbox's erased bookings. Erased bookings no longer contain the email address,
 * but still count for a day. Otherwise an invitee could bypass the limits by erasing each booking. Only the name's hash
 * is stored.
 */
export const erasedCounterName = (mailbox: string) => `erased-bookings:${mailbox}`;
