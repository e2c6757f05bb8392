// Tries to book with data that this isolate has read shortly before. This saves a round trip to the
// database. The statement that stores the booking refuses outdated data (decision 101).
import { AppError } from '../../../contract/app-error.ts';
import type { BookedMeeting } from '../../../contract/bookings/book-calls.ts';
import type { BookingPage, PageKey } from '../../../db/booking-page/booking-pages.ts';
import type { Instant } from '../../../domain/time/types.ts';
import { ensureSlotOpen } from '../../booking-page/ensure-slot-open.ts';
import { type PagePath, withDuration } from '../../booking-page/find-booking-page.ts';
import { isUnlocked } from '../../booking-page/page-proof.ts';
import type { Deps } from '../../service-deps.ts';
import { ensureRetryable } from '../commit-in-rounds.ts';
import { ensureAnswers } from './ensure-answers.ts';
import { type GuestedAttempt, prepareBooking } from './prepare-booking.ts';
import { presentBooked } from './present-booked.ts';

/**
 * Returns the remembered page with the wanted duration. Returns null when the request does not fit the page,
 * because the page may be outdated.
 */
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
 * Books with the remembered page. Returns null when there is no usable page, or when the statement refuses
 * the booking. The caller then reads the current data, which shows the reason for the refusal.
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
  // The remembered data contains no booking links, so the caller must read the current data.
  if (input.link !== undefined) return null;
  const found = deps.recentPages.find(key, input.startTime, now);
  const page = found && findBookable(found, attempt, now);
  if (!page || !(await isUnlocked(deps, page, key.proof))) return null;
  const prepared = prepareBooking(page, attempt, deps.ids, now);
  // The remembered data does not contain the host's recent bookings. So the statement refuses the
  // booking as soon as the host has reached half of the limit. The next attempt reads the recent
  // bookings, so it can return the exact error.
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
    ensureRetryable(outcome.reason);
    return null;
  }
  const { booking } = command;
  return presentBooked(booking, manageToken, input, { page, place: booking.location });
}
