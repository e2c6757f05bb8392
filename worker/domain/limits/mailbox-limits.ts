// Limits of one mailbox.

/** The maximum number of bookings of one invitee's mailbox (decisions, "Limits against abuse"). */
export const INVITEE_LIMITS = { perHour: 5, perDay: 20 } as const;
