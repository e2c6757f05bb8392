import { DAY_MS, HOUR_MS } from '../time/types.ts';

/** Offered meeting durations in minutes (spec section 9). */
export const MEETING_DURATIONS = [15, 30, 45, 60, 90, 120] as const;
export const DEFAULT_DURATION_MINUTES = 30;

/**
 * Maximum distance from a booking's start to its end, buffers included: at most 8 h meeting and 4 h buffer.
 * It bounds the index range that an overlap check reads.
 */
export const CONFLICT_REACH_MS = DAY_MS;

/** Default limit of bookings per host and hour, all invitees together. The operator can change it. */
export const HOST_BOOKINGS_PER_HOUR = 60;

/** Limits per invitee mailbox (decisions, "Limits against abuse"). */
export const INVITEE_LIMITS = { perHour: 5, perDay: 20 } as const;

/**
 * Erased bookings no longer contain their mailbox but still count for a day, under the hash of this name.
 * Otherwise a person who erases each booking could book, and cause emails, without limit.
 */
export const erasedCounterName = (mailbox: string) => `erased-bookings:${mailbox}`;

/** How long a repeated Idempotency-Key returns the first result. */
export const IDEMPOTENCY_MS = 24 * HOUR_MS;

/** Longest span of dates that one availability answer covers. */
export const AVAILABILITY_DAYS_MAX = 62;
