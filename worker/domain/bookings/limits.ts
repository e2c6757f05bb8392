import { DAY_MS, HOUR_MS } from '../time/types.ts';

/**
 * The meeting durations that the editor suggests, in minutes (spec section 9). Hosts can also choose any other
 * number of minutes within `DURATION_BOUNDS`.
 */
export const MEETING_DURATIONS = [15, 30, 45, 60, 90, 120] as const;
export const DEFAULT_DURATION_MINUTES = 30;
export const DURATION_BOUNDS = { min: 5, max: 480 } as const;
/** The maximum number of durations from which the invitee can choose. */
export const DURATIONS_MAX = 6;

/** The maximum number of guests that a host can allow per booking. */
export const GUESTS_MAX = 10;

/** The number of invitees who can book the same slot. */
export const SEATS_BOUNDS = { min: 1, max: 500 } as const;

/**
 * An upper bound for the time between a booking's start and end, buffers included. A meeting lasts at most 8
 * hours, and each of its two buffers at most 4 hours. Because of this bound, an overlap check needs only a
 * short range of the index.
 */
export const CONFLICT_REACH_MS = DAY_MS;

/**
 * The default number of bookings that all invitees together can make with one host in one hour. The operator
 * can change it.
 */
export const HOST_BOOKINGS_PER_HOUR = 60;

/** The maximum number of bookings of one invitee's mailbox (decisions, "Limits against abuse"). */
export const INVITEE_LIMITS = { perHour: 5, perDay: 20 } as const;

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

/** The time for which a repeated Idempotency-Key returns the result of the first request. */
export const IDEMPOTENCY_MS = 24 * HOUR_MS;

/** The maximum number of dates that one availability response covers. */
export const AVAILABILITY_DAYS_MAX = 62;

/** The minutes that a host can give themselves to approve a booking: from 15 minutes to 30 days. */
export const APPROVAL_TIMEOUT_BOUNDS = { min: 15, max: 43_200 } as const;
/** One day. */
export const DEFAULT_APPROVAL_TIMEOUT_MINUTES = 1_440;
