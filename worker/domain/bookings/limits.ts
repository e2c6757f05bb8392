import { DAY_MS, HOUR_MS } from '../time/types.ts';

/** Offered meeting durations in minutes (spec section 9). */
export const MEETING_DURATIONS = [15, 30, 45, 60, 90, 120] as const;
export const DEFAULT_DURATION_MINUTES = 30;

/**
 * No booking reaches farther than this from its start, buffers included: at most 8 h long, at most 4 h
 * of buffer. It bounds the index range in which an overlap can hide.
 */
export const CONFLICT_REACH_MS = DAY_MS;

/** Bookings of one host in an hour, all invitees together, unless the operator says otherwise. */
export const HOST_BOOKINGS_PER_HOUR = 60;

/** Bookings that one invitee's mailbox may make (decisions, "Limits against abuse"). */
export const INVITEE_LIMITS = { perHour: 5, perDay: 20 } as const;

/**
 * Erased bookings no longer name their mailbox, yet still count: under the hash of this name, until none
 * of them is a day old. Else whoever erases could book, and have mails sent, without end.
 */
export const erasedCounterName = (mailbox: string) => `erased-bookings:${mailbox}`;

/** How long a repeated Idempotency-Key answers with the first answer. */
export const IDEMPOTENCY_MS = 24 * HOUR_MS;

/** Longest span of dates that one availability answer covers. */
export const AVAILABILITY_DAYS_MAX = 62;
