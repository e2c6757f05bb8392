// How a booking stands, in the words of its page.
import type { ManagedBooking } from '../../../worker/contract/manage-calls.ts';
import type { Instant } from '../../../worker/domain/time/types.ts';

/** What has just been done on this page. */
export type News = 'moved' | 'cancelled' | 'erased' | null;

type BookingState = 'upcoming' | 'cancelled' | 'past' | 'erased';

export function stateOf(booking: ManagedBooking, now: Instant): BookingState {
  if (booking.isErased) return 'erased';
  if (booking.status === 'cancelled') return 'cancelled';
  return Date.parse(booking.startTime) < now ? 'past' : 'upcoming';
}

export function writeHeading(state: BookingState, news: News): string {
  switch (state) {
    case 'erased':
      return 'Your data has been erased';
    case 'cancelled':
      return news === 'cancelled' ? 'Your meeting is cancelled' : 'This meeting is cancelled';
    case 'past':
      return 'This meeting is over';
    case 'upcoming':
      return news === 'moved' ? 'Your meeting has a new time' : 'Your meeting';
  }
}

/** Null when the heading says it all. */
export function writeNote(booking: ManagedBooking, state: BookingState, news: News): string | null {
  if (state === 'erased')
    return booking.status === 'cancelled'
      ? 'Nothing about you is kept with this booking any more, and it is cancelled. Only the time that it took up stays.'
      : 'Nothing about you is kept with this booking any more. Only the time that it took up stays.';
  if (state === 'cancelled')
    return news === 'cancelled'
      ? 'The host has been told, and you get a mail that takes it out of your calendar.'
      : 'Its time is free for others again.';
  if (state === 'past') return 'It can no longer be moved or cancelled.';
  if (news === 'moved') return 'The host has been told, and you get a mail with the new time.';
  return booking.reschedule.allowed ? null : 'The host offers no other times for it at the moment.';
}
