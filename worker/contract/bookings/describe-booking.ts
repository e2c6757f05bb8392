// Describes the state of a booking in words. The Worker shows them before the script runs, and the script shows the
// same words.

import { findProgress } from '../../domain/bookings/manage.ts';
import { type Message, msg } from '../../domain/language/message.ts';
import type { Translate } from '../../domain/language/translate.ts';
import { type RequestOutcome, WAITING_FOR_APPROVAL } from '../../domain/meeting-types/approval.ts';
import type { Instant } from '../../domain/time/types.ts';
import { BOOKING_CONFIRMED, BOOKING_REQUESTED } from './book-calls.ts';
import { describeRefusals } from './describe-refusals.ts';
import type { ManagedBooking } from './manage-calls.ts';

/** The last thing that the invitee did: the booking, or a change on this page. */
export type LastChange = 'booked' | 'moved' | 'cancelled' | 'erased' | null;

type BookingState = 'waiting' | 'upcoming' | 'started' | 'over' | 'cancelled' | 'erased';

export function stateOf(booking: ManagedBooking, now: Instant): BookingState {
  if (booking.isErased) return 'erased';
  if (booking.status === 'cancelled') return 'cancelled';
  if (booking.status === 'pending') return 'waiting';
  return findProgress(
    { start: Date.parse(booking.startTime), end: Date.parse(booking.endTime) },
    now,
  );
}

/** The mark beside the heading. A booking without data has none. */
export const MARKS = {
  erased: null,
  cancelled: 'close',
  waiting: 'calendar',
  upcoming: 'check',
  started: 'calendar',
  over: 'check',
} as const satisfies Record<BookingState, string | null>;

const OUTCOMES: Record<RequestOutcome, Message> = {
  declined: msg('Your request was declined'),
  expired: msg('Your request was not answered in time'),
};

export function writeHeading(
  t: Translate,
  state: BookingState,
  lastChange: LastChange,
  outcome: RequestOutcome | undefined,
): string {
  switch (state) {
    case 'erased':
      return t('Your data has been erased');
    case 'waiting':
      return t(WAITING_FOR_APPROVAL);
    case 'cancelled':
      if (outcome) return t(OUTCOMES[outcome]);
      return lastChange === 'cancelled'
        ? t('Your meeting is cancelled')
        : t('This meeting is cancelled');
    case 'started':
      return t('This meeting has started');
    case 'over':
      return t('This meeting is over');
    case 'upcoming':
      if (lastChange === 'booked') return t('You’re booked');
      return lastChange === 'moved' ? t('Your meeting has a new time') : t('Your meeting');
  }
}

/**
 * Returns the sentence with which the host asks for another time. `host` is empty when the host
 * hides their name.
 */
export const writeQuestion = (t: Translate, host: string): string =>
  host === ''
    ? t('The host asks you to choose another time. The meeting keeps its time until you do.')
    : t('{host} asks you to choose another time. The meeting keeps its time until you do.', {
        host,
      });

/** Returns what the invitee must know before a move that needs the host's approval, or null when it needs none. */
export function writeApprovalNote(
  t: Translate,
  { meetingType, status }: ManagedBooking,
): string | null {
  if (status === 'pending')
    return t('The host must approve the new time. Until then, your meeting is not confirmed.');
  return meetingType.requiresApproval
    ? t(
        'The host must approve the new time. You give up your current time at once, even if the host does not approve the new one.',
      )
    : null;
}

/** Returns the sentence to show below the heading, or null when the heading is enough. */
export function writeNote(
  t: Translate,
  booking: ManagedBooking,
  state: BookingState,
  lastChange: LastChange,
): string | null {
  if (state === 'erased')
    return booking.status === 'cancelled'
      ? t('This booking is cancelled and no longer contains your data. Only its time is stored.')
      : t('This booking no longer contains your data. Only its time is stored.');
  if (state === 'cancelled')
    return lastChange === 'cancelled'
      ? t('We notified the host. You get an email that removes the meeting from your calendar.')
      : t('The time is available again.');
  if (state === 'waiting' && lastChange === 'booked') return t(BOOKING_REQUESTED);
  if (state === 'waiting')
    return lastChange === 'moved'
      ? t('We asked the host to approve the new time. You get an email with the answer.')
      : t(
          'The meeting takes place only if the host approves it. You get an email with the answer.',
        );
  if (state === 'started' || state === 'over')
    return t('You can no longer move or cancel this meeting.');
  if (lastChange === 'moved') return t('We notified the host. You get an email with the new time.');
  const sentences = [
    ...(lastChange === 'booked' ? [t(BOOKING_CONFIRMED)] : []),
    ...describeRefusals(t, booking),
  ];
  return sentences.length > 0 ? sentences.join(' ') : null;
}
