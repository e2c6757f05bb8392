// The readers of the emails about one booking. Emails to one reader are sent in order, counted and resent
// independently of the emails to the other readers.

export const AUDIENCES = ['host', 'invitee', 'guest'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Identifies one reader of a booking's emails. There are one host, one invitee and up to ten guests. */
export interface Reader {
  readonly audience: Audience;
  /** Tells the guests of one booking apart. Null or absent for the host and the invitee. */
  readonly guestId?: string | null | undefined;
}

export const isSameReader = (a: Reader, b: Reader): boolean =>
  a.audience === b.audience && (a.guestId ?? null) === (b.guestId ?? null);
