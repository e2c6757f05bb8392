// Books a slot. Reads the data, checks the request, and sends the booking to the host object (the
// host's Durable Object). The host object stores the booking only if the data has not changed. If
// the data has changed, all steps are repeated (decision 2). The first attempt uses data that was read shortly
// before.
import { AppError } from '../../../contract/app-error.ts';
import type { BookedMeeting } from '../../../contract/bookings/book-calls.ts';
import type { BookingInput } from '../../../contract/bookings/book-schemas.ts';
import type { BookingPage, PageKey } from '../../../db/booking-page/booking-pages.ts';
import type { Instant } from '../../../domain/time/types.ts';
import {
  type CalendarFreeDeps,
  ensureCalendarFree,
} from '../../booking-page/ensure-calendar-free.ts';
import { ensureSlotOpen } from '../../booking-page/ensure-slot-open.ts';
import {
  ensureBookable,
  ensurePageKey,
  type PagePath,
  withDuration,
} from '../../booking-page/find-booking-page.ts';
import { ensureUnlocked, isUnlocked } from '../../booking-page/page-proof.ts';
import type { Deps } from '../../service-deps.ts';
import { ensureRetryable } from '../commit-in-rounds.ts';
import { bookInRounds, prepareAttempt, prepareLimits, toHashedInput } from './book-in-rounds.ts';
import { ensureAnswers } from './ensure-answers.ts';
import { type BookingLimitDeps, ensureWithinLimits } from './ensure-within-limits.ts';
import { withLink } from './list-offered-times.ts';
import { type GuestedAttempt, prepareBooking } from './prepare-booking.ts';
import { presentBooked, presentRepeated } from './present-booked.ts';

type BookSlotDeps = CalendarFreeDeps &
  Pick<
    Deps,
    | 'bookingPages'
    | 'recentPages'
    | 'managedBookings'
    | 'hostCalendar'
    | 'hasher'
    | 'tokens'
    | 'ids'
    | 'clock'
  > &
  BookingLimitDeps;

interface BookCall {
  readonly input: BookingInput;
  /**
   * The hold that the invitee confirms. The time of the hold was available when the hold was made.
   */
  readonly hold?: { readonly id: string; readonly createdAt: Instant };
  readonly idempotencyKey: string | null;
  readonly origin: string;
}

interface Booked {
  readonly data: BookedMeeting;
  /** True when an earlier request with the same idempotency key made this booking. */
  readonly isRepeated: boolean;
}

export async function bookSlot(
  deps: BookSlotDeps,
  path: PagePath,
  request: BookCall,
): Promise<BookedMeeting> {
  return (await bookSlotOnce(deps, path, request)).data;
}

/**
 * Books the slot or throws an error with the reason. A retry with the same idempotency key and the
 * same body returns the existing booking. The retry gets a new `manageUrl`, because only a hash of
 * the first URL is stored. A request with the same idempotency key and a different body is refused.
 */
export async function bookSlotOnce(
  deps: BookSlotDeps,
  path: PagePath,
  request: BookCall,
): Promise<Booked> {
  const key = ensurePageKey(path);
  const { input } = request;
  const linkHash = input.link === undefined ? null : await deps.hasher.sha256(input.link);
  const { mailbox, counterKey, ...added } = await prepareLimits(deps, input);
  const hashed = [key.username, key.slug, toHashedInput(input)];
  const attempt = { ...(await prepareAttempt(deps, hashed, request)), ...added };
  if (request.hold === undefined) {
    const booked = await bookRemembered(deps, { ...key, proof: path.proof }, attempt, counterKey);
    if (booked) return { data: booked, isRepeated: false };
  }

  const { proof } = path;
  const { hold } = request;
  return bookInRounds<Booked>(
    deps,
    { key, attempt: { ...attempt, holdId: hold?.id }, mailbox, counterKey, linkHash },
    {
      async answerAgain(earlier, page, now) {
        const data = await presentRepeated(deps, earlier, attempt, page, now);
        return { data, isRepeated: true };
      },
      async open(page, now) {
        if (page) deps.recentPages.remember(key, page, now);
        const active = ensureBookable(page);
        await ensureUnlocked(deps, active, proof);
        if (linkHash !== null && active.link === null) throw new AppError('BOOKING_LINK_CLOSED');
        const bookable = { ...active, ...withLink(active, active.link, input.durationMinutes) };
        ensureAnswers(bookable, input);
        // For a hold, the minimum notice is checked at the time when the hold was made, not at its
        // confirmation.
        const askedAt = hold?.createdAt ?? now;
        if (hold && input.startTime < now) throw new AppError('SLOT_IN_PAST');
        ensureSlotOpen(bookable, input, askedAt);
        ensureWithinLimits(deps, bookable, now);
        await ensureCalendarFree(deps, bookable, input, { exceptBookingId: null, now: askedAt });
        return bookable;
      },
      async answer({ booking }, page) {
        const place = booking.location;
        const data = presentBooked(booking, attempt.manageToken, input, { page, place });
        return { data, isRepeated: false };
      },
    },
  );
}

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
 * Books with the page that this isolate has read shortly before, which saves a round trip to the database. The statement
 * that stores the booking refuses outdated data (decision 101). Returns null when there is no usable page, or when the statement refuses
 * the booking. The caller then reads the current data, which shows the reason for the refusal.
 */
async function bookRemembered(
  deps: BookSlotDeps,
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
