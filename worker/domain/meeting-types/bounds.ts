// The bounds of the fields of a meeting type.

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

/** The minutes that a host can give themselves to approve a booking: from 15 minutes to 30 days. */
export const APPROVAL_TIMEOUT_BOUNDS = { min: 15, max: 43_200 } as const;

/** One day. */
export const DEFAULT_APPROVAL_TIMEOUT_MINUTES = 1_440;

/** The maximum length of a host's private notes and of long answers on the booking form. */
export const NOTES_MAX = 2000;
