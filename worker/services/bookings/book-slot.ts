// Books a slot. Reads the data, checks the request, and asks the host object (the host's Durable
// Object) to store the booking. The host object stores it only if the data has not changed. If the
// data has changed, repeats all steps. The first try uses data that was read a short time before.
import { AppError } from '../../contract/app-error.ts';
import type { BookedMeeting } from '../../contract/bookings/book-calls.ts';
import type { BookingInput } from '../../contract/bookings/book-schemas.ts';
import { toAccountEmail } from '../../domain/accounts/account-email.ts';
import { choosePlace } from '../../domain/bookings/choose-place.ts';
import { chooseGuests } from '../../domain/bookings/guests.ts';
import {
  erasedCounterName,
  IDEMPOTENCY_MS,
  listGuestLimits,
} from '../../domain/bookings/limits.ts';
import type { CommitFault } from '../../domain/bookings/new-booking.ts';
import { toMailbox } from '../../domain/organizations/email-domain.ts';
import { busyHorizonAround } from '../../domain/slots/busy-horizon.ts';
import { HOUR_MS } from '../../domain/time/types.ts';
import { ensureBookable, ensurePageKey, type PagePath } from '../booking-page/find-booking-page.ts';
import { ensureUnlocked } from '../booking-page/page-proof.ts';
import { type CalendarFreeDeps, ensureCalendarFree } from '../calendars/ensure-calendar-free.ts';
import { hashLimits } from '../operations/hash-limits.ts';
import type { Deps } from '../service-deps.ts';
import { ensureSlotOpen } from '../slots/ensure-slot-open.ts';
import { bookRemembered } from './book-remembered.ts';
import { isFinalFault, toCommitError } from './commit-error.ts';
import { ensureAnswers } from './ensure-answers.ts';
import {
  type BookingLimitDeps,
  ensureWithinLimits,
  recordHostLimit,
} from './ensure-within-limits.ts';
import { withLink } from './list-offered-times.ts';
import { type BookingAttempt, prepareBooking } from './prepare-booking.ts';
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

/** How many times a request reads the data and tries to store the booking before it fails. */
const ROUNDS = 4;

async function prepareAttempt(
  deps: BookSlotDeps,
  path: PagePath,
  request: BookCall,
): Promise<BookingAttempt> {
  const id = deps.ids.create();
  const manageToken = deps.tokens.create();
  // A retry with a different hour format counts as the same request, because the format does not affect which
  // slot is booked.
  const { hourFormat: _, ...hashedInput } = request.input;
  const [idempotencyKey, requestHash, manageTokenHash] = await Promise.all([
    deps.hasher.sha256(request.idempotencyKey ?? id),
    deps.hasher.sha256(JSON.stringify([path.username, path.slug, hashedInput])),
    deps.hasher.sha256(manageToken),
  ]);
  return {
    id,
    manageToken,
    manageTokenHash,
    idempotencyKey,
    requestHash,
    origin: request.origin,
    input: request.input,
    createdBy: 'invitee',
  };
}

interface BookCall {
  readonly input: BookingInput;
  readonly idempotencyKey: string | null;
  readonly origin: string;
}

/**
 * Books the slot or throws an error with the reason. A retry with the same idempotency key and the
 * same body returns the existing booking. The retry gets a new `manageUrl`, because only a hash of
 * the first URL is stored. A request with the same idempotency key and a different body is refused.
 */
export async function bookSlot(
  deps: BookSlotDeps,
  path: PagePath,
  request: BookCall,
): Promise<BookedMeeting> {
  const key = ensurePageKey(path);
  const attempt = await prepareAttempt(deps, key, request);
  const { input } = request;
  const mailbox = toMailbox(toAccountEmail(input.inviteeEmail));
  const linkHash = input.link === undefined ? null : await deps.hasher.sha256(input.link);
  const guests = chooseGuests(input.guests ?? [], input.inviteeEmail);
  const guestLimits = await hashLimits(
    deps,
    guests.flatMap((email) => listGuestLimits(toMailbox(email))),
  );
  const counterKey = await deps.hasher.sha256(erasedCounterName(mailbox));
  const booked = await bookRemembered(
    deps,
    { ...key, proof: path.proof },
    { ...attempt, guests, guestLimits },
    counterKey,
  );
  if (booked) return booked;

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
      return presentBooked(page.earlier, attempt.manageToken, input, { page, place });
    }
    if (page) deps.recentPages.remember(key, page, now);
    const active = ensureBookable(page);
    await ensureUnlocked(deps, active, path.proof);
    if (linkHash !== null && active.link === null) throw new AppError('BOOKING_LINK_CLOSED');
    const linkId = active.link?.id;
    const bookable = { ...active, ...withLink(active, active.link, input.durationMinutes) };
    ensureAnswers(bookable, input);
    ensureSlotOpen(bookable, input, now);
    ensureWithinLimits(deps, bookable, now);
    await ensureCalendarFree(deps, bookable, input, null, now);
    const command = prepareBooking(
      bookable,
      { ...attempt, guests, guestLimits, linkId },
      deps.ids,
      now,
    );
    const outcome = await deps.hostCalendar.book(command);
    if (outcome.ok) {
      await recordHostLimit(deps, bookable);
      const { booking } = command;
      const place = booking.location;
      return presentBooked(booking, attempt.manageToken, input, { page: bookable, place });
    }
    lastFault = outcome.reason;
    if (isFinalFault(lastFault)) break;
  }
  throw toCommitError(lastFault);
}
