// A reader is a person who gets emails about a booking. The emails to one reader are sent in order. The
// order, the limits and the resends of one reader do not depend on the other readers.

import { type Language, readLanguage } from '../language/languages.ts';

export const AUDIENCES = ['host', 'invitee', 'guest'] as const;
export type Audience = (typeof AUDIENCES)[number];

/**
 * Identifies one reader of a booking's emails: a host, the invitee or one of up to ten guests. A booking of a
 * team can have several hosts, but the log of a host leaves out the emails to the other hosts. So within one
 * log, the audience is enough to identify the host.
 */
export interface Reader {
  readonly audience: Audience;
  /** Identifies the guest within the booking. Null or absent for the host and the invitee. */
  readonly guestId?: string | null | undefined;
}

/** Lists the readers of a booking with these guests. */
export const listReaders = (guests: readonly { readonly id: string }[]): Reader[] => [
  { audience: 'invitee' },
  { audience: 'host' },
  ...guests.map(({ id }): Reader => ({ audience: 'guest', guestId: id })),
];

export const isSameReader = (a: Reader, b: Reader): boolean =>
  a.audience === b.audience && (a.guestId ?? null) === (b.guestId ?? null);

interface MailedLanguages {
  readonly booking: { readonly language: string | null };
  readonly host: { readonly language: string | null };
}

/**
 * Returns the language of an email about a booking. The invitee and the guests read the language of the page on
 * which the invitee booked, or else the host's language.
 */
export function languageOfReader(audience: Audience, { booking, host }: MailedLanguages): Language {
  const invitees = booking.language ?? host.language;
  return readLanguage(audience === 'host' ? host.language : invitees);
}
