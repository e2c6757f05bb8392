// Tries to book with data that this isolate read a short time before, which saves a round trip to the
// database. The statement that stores the booking refuses outdated data.
import { AppError } from '../../contract/app-error.ts';
import type { BookedMeeting } from '../../contract/bookings/book-calls.ts';
import type { BookingPage, PageKey } from '../../db/booking-page/booking-pages.ts';
import type { Instant } from '../../domain/time/types.ts';
import { type PagePath, withDuration } from '../booking-page/find-booking-page.ts';
import { isUnlocked } from '../booking-page/page-proof.ts';
import type { Deps } from '../service-deps.ts';
import { ensureSlotOpen } from '../slots/ensure-slot-open.ts';
import { isFinalFault, toCommitError } from './commit-error.ts';
import { ensureAnswers } from './ensure-answers.ts';
import { type GuestedAttempt, prepareBooking } from './prepare-booking.ts';
import { presentBooked } from './present-booked.ts';

/** Returns null when the request does not fit the remembered data, which may be outdated. */
function findBookable(
  page: BookingPage,
  { input }: GuestedAttempt,
  now: Instant,
): BookingPage | null {
  try {
    const bookable = withDuration(page, input.durationMinutes);
    ensureAnswers(bookable, input);
    ensureSlotOpen(bookable, input, now);
    return bookable;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/**
 * Returns null when there is no usable data, or when the statement refuses the booking. The caller then reads the
 * current data, which also gives the reason of a refusal.
 */
export async function bookRemembered(
  deps: Pick<
    Deps,
    'recentPages' | 'hostCalendar' | 'hostBookingsPerHour' | 'hasher' | 'ids' | 'clock'
  >,
  key: PageKey & Pick<PagePath, 'proof'>,
  attempt: GuestedAttempt,
  erasedCounterKey: string,
): Promise<BookedMeeting | null> {
  const now = deps.clock.now();
  const { input, manageToken } = attempt;
  // The read also finds the booking link.
  if (input.link !== undefined) return null;
  const found = deps.recentPages.find(key, input.startTime, now);
  const page = found && findBookable(found, attempt, now);
  if (!page || !(await isUnlocked(deps, page, key.proof))) return null;
  const prepared = prepareBooking(page, attempt, deps.ids, now);
  // The remembered data does not contain the host's recent bookings. So the statement refuses a booking above half of
  // the host's limit, and the next attempt reads the bookings and explains the limit.
  const remembered = {
    username: key.username,
    timeZone: page.hostZone,
    plan: page.hostPlan,
    bookingLimits: JSON.stringify(page.hostLimits),
    erasedCounterKey,
    hostMaximum: Math.floor(deps.hostBookingsPerHour / 2),
  };
  const command = { ...prepared, remembered };
  const outcome = await deps.hostCalendar.book(command);
  deps.recentPages.avoid(key, input.startTime);
  if (!outcome.ok) {
    if (isFinalFault(outcome.reason)) throw toCommitError(outcome.reason);
    return null;
  }
  const { booking } = command;
  return presentBooked(booking, manageToken, input, { page, place: booking.location });
}
