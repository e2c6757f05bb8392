// Rules for the host's lists of bookings: the status in a list, the position at which a page of the list ends, and the
// spellings of a search text.

import type { BookingStatus } from '../meeting-types/approval.ts';
import type { Instant } from '../time/types.ts';

export type BookingFilter = 'upcoming' | 'past' | 'all';

export type DisplayStatus = 'upcoming' | 'completed' | 'cancelled';
/** `pending`: the upcoming bookings that wait for approval. */
export type StatusFilter = DisplayStatus | 'pending';

/**
 * Returns the status for lists (spec section 4 "Booking display status"). A booking that waits for approval
 * has such a status too.
 */
export function displayStatus(
  booking: { readonly status: BookingStatus; readonly startAt: Instant },
  now: Instant,
): DisplayStatus {
  if (booking.status === 'cancelled') return 'cancelled';
  return booking.startAt < now ? 'completed' : 'upcoming';
}

/**
 * The last booking on one page of a list. The next page of the list starts after this booking, even if
 * earlier bookings were added or removed meanwhile.
 */
export interface ListPosition {
  readonly startAt: Instant;
  readonly id: string;
}

const POSITION = /^([0-9a-z]{1,11})_([A-Za-z0-9-]{1,64})$/;

export function writeListPosition({ startAt, id }: ListPosition): string {
  return `${startAt.toString(36)}_${id}`;
}

/** Returns null for a text that `writeListPosition` cannot return. */
export function parseListPosition(text: string): ListPosition | null {
  const [, start, id] = POSITION.exec(text) ?? [];
  if (start === undefined || id === undefined) return null;
  const startAt = Number.parseInt(start, 36);
  return Number.isSafeInteger(startAt) ? { startAt, id } : null;
}

/**
 * Returns the spellings to search for. Several are needed because the database ignores case only for A–Z. For
 * other letters, four spellings are searched: as typed, in lower case, in upper case, and in lower case with
 * capital initials.
 */
export function searchSpellings(search: string): string[] {
  const typed = search.trim().replace(/\s+/g, ' ');
  if (typed === '') return [];
  const lowerCased = typed.toLowerCase();
  const initials = lowerCased.replace(/(^|[^\p{L}\p{M}\p{N}])(\p{L})/gu, (_, before, letter) => {
    return `${before}${letter.toUpperCase()}`;
  });
  const folded = [typed, lowerCased, typed.toUpperCase(), initials].map((spelling) =>
    spelling.replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
  );
  return [...new Set(folded)];
}
