// Books a slot. Reads the data, checks the request, and sends the booking to the host object (the
// host's Durable Object). The host object stores the booking only if the data has not changed. If
// the data has changed, all steps are repeated. The first attempt uses data that was read shortly
// before.
import { AppError } from '../../contract/app-error.ts';
import type { BookedMeeting } from '../../contract/bookings/book-calls.ts';
import type { BookingInput } from '../../contract/bookings/book-schemas.ts';
import { toAccountEmail } from '../../domain/accounts/account-email.ts';
import { IDEMPOTENCY_MS } from '../../domain/api/idempotency.ts';
import type { CommitFault } from '../../domain/bookings/new-booking.ts';
import { choosePlace } from '../../domain/meeting-types/choose-place.ts';
import { busyHorizonAround } from '../../domain/slots/busy-horizon.ts';
import { HOUR_MS, type Instant } from '../../domain/time/types.ts';
import { type CalendarFreeDeps, ensureCalendarFree } from '../booking-page/ensure-calendar-free.ts';
import { ensureSlotOpen } from '../booking-page/ensure-slot-open.ts';
import { ensureBookable, ensurePageKey, type PagePath } from '../booking-page/find-booking-page.ts';
import { ensureUnlocked } from '../booking-page/page-proof.ts';
import type { Deps } from '../service-deps.ts';
import { bookRemembered } from './book-remembered.ts';
import { isFinalFault, toCommitError } from './commit-error.ts';
import { ensureAnswers } from './ensure-answers.ts';
import {
  type BookingLimitDeps,
  ensureWithinLimits,
  recordHostLimit,
} from './ensure-within-limits.ts';
import { withLink } from './list-offered-times.ts';
import { prepareAttempt, prepareLimits } from './prepare-attempt.ts';
import { prepareBooking } from './prepare-booking.ts';
import { presentBooked } from './present-booked.ts';

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

/** The maximum number of attempts per request. Each attempt reads the data and tries to store the booking. */
const ROUNDS = 4;

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
  const attempt = await prepareAttempt(deps, [key.username, key.slug], request);
  const { input } = request;
  const linkHash = input.link === undefined ? null : await deps.hasher.sha256(input.link);
  const { mailbox, guests, guestLimits, counterKey } = await prepareLimits(deps, input);
  if (request.hold === undefined) {
    const guested = { ...attempt, guests, guestLimits };
    const booked = await bookRemembered(deps, { ...key, proof: path.proof }, guested, counterKey);
    if (booked) return { data: booked, isRepeated: false };
  }

  let lastFault: CommitFault = 'refused';
  for (let round = 0; round < ROUNDS; round += 1) {
    const now = deps.clock.now();
    const page = await deps.bookingPages.findPageForAttempt(
      key,
      busyHorizonAround(input.startTime),
      {
        linkHash,
        mailbox,
        counterKey,
        guestLimits,
        now,
        idempotencyKey: attempt.idempotencyKey,
        holdId: request.hold?.id ?? null,
        hourAgo: now - HOUR_MS,
        dayAgo: now - IDEMPOTENCY_MS,
      },
    );
    if (page?.earlier) {
      if (page.earlier.requestHash !== attempt.requestHash) {
        throw new AppError('IDEMPOTENCY_KEY_REUSED');
      }
      const { id: bookingId } = page.earlier;
      // The body is the same as in the first request, so the email address is the same too.
      const inviteeEmail = toAccountEmail(input.inviteeEmail);
      const token = { hash: attempt.manageTokenHash, bookingId, inviteeEmail };
      await deps.managedBookings.insertTokens([token], now);
      const { place } = choosePlace(page.locations, input.location);
      const data = presentBooked(page.earlier, attempt.manageToken, input, { page, place });
      return { data, isRepeated: true };
    }
    if (page) deps.recentPages.remember(key, page, now);
    const active = ensureBookable(page);
    await ensureUnlocked(deps, active, path.proof);
    if (linkHash !== null && active.link === null) throw new AppError('BOOKING_LINK_CLOSED');
    const linkId = active.link?.id;
    const bookable = { ...active, ...withLink(active, active.link, input.durationMinutes) };
    ensureAnswers(bookable, input);
    // For a hold, the minimum notice is checked at the time when the hold was made, not at its
    // confirmation.
    const askedAt = request.hold?.createdAt ?? now;
    if (request.hold && input.startTime < now) throw new AppError('SLOT_IN_PAST');
    ensureSlotOpen(bookable, input, askedAt);
    ensureWithinLimits(deps, bookable, now);
    await ensureCalendarFree(deps, bookable, input, { exceptBookingId: null, now: askedAt });
    const command = prepareBooking(
      bookable,
      { ...attempt, guests, guestLimits, linkId, holdId: request.hold?.id },
      deps.ids,
      now,
    );
    const outcome = await deps.hostCalendar.book(command);
    if (outcome.ok) {
      await recordHostLimit(deps, bookable);
      const { booking } = command;
      const place = booking.location;
      const data = presentBooked(booking, attempt.manageToken, input, { page: bookable, place });
      return { data, isRepeated: false };
    }
    lastFault = outcome.reason;
    if (isFinalFault(lastFault)) break;
  }
  throw toCommitError(lastFault);
}
