import { DAY_MS, HOUR_MS } from '../time/types.ts';

/** The meeting durations that hosts can choose, in minutes (spec section 9). */
export const MEETING_DURATIONS = [15, 30, 45, 60, 90, 120] as const;
export const DEFAULT_DURATION_MINUTES = 30;

/**
 * The longest possible time between a booking's start and end, buffers included: at most 8 hours of meeting
 * and 4 hours of buffer. It limits the index range that an overlap check reads.
 */
export const CONFLICT_REACH_MS = DAY_MS;

/** Default limit of bookings per host and hour, over all invitees. The operator can change it. */
export const HOST_BOOKINGS_PER_HOUR = 60;

/** Limits per mailbox of an invitee (decisions, "Limits against abuse"). */
export const INVITEE_LIMITS = { perHour: 5, perDay: 20 } as const;

/**
 * Returns the name of a counter for erased bookings, which contain no email address. They still count for a
 * day, so that erasing each booking does not bypass the limits. Only the name's hash is stored.
 */
export const erasedCounterName = (mailbox: string) => `erased-bookings:${mailbox}`;

/** How long a repeated Idempotency-Key returns the first result. */
export const IDEMPOTENCY_MS = 24 * HOUR_MS;

/** The most dates that one availability response covers. */
export const AVAILABILITY_DAYS_MAX = 62;
