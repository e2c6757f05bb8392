// Rules for the host's lists of bookings: the status in a list, and the spellings of a search text.

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
