// Books a slot: decide on the truth as read, commit on the truth as it is, and when the two differ, decide again.
import { AppError } from '../contract/app-error.ts';
import type { BookedMeeting } from '../contract/public-calls.ts';
import type { BookingInput } from '../contract/public-schemas.ts';
import type { BookingPage } from '../db/booking-pages.ts';
import { erasedCounterName, IDEMPOTENCY_MS, INVITEE_LIMITS } from '../domain/bookings/limits.ts';
import type { CommitFault } from '../domain/bookings/new-booking.ts';
import { isGoogleMeet } from '../domain/calendars/meet.ts';
import { busyHorizonAround } from '../domain/slots/busy-horizon.ts';
import { HOUR_MS, type Instant } from '../domain/time/types.ts';
import { type CalendarFreeDeps, ensureCalendarFree } from './calendars/ensure-calendar-free.ts';
import { isFinalFault, toCommitError } from './commit-error.ts';
import { ensureSlotOpen } from './ensure-slot-open.ts';
import { ensureBookable, ensurePageKey, type PagePath } from './find-booking-page.ts';
import { managePath } from './manage/manage-links.ts';
import { type BookingAttempt, prepareBooking } from './prepare-booking.ts';
import type { Deps } from './service-deps.ts';

type BookSlotDeps = CalendarFreeDeps &
  Pick<
    Deps,
    'bookingPages' | 'managedBookings' | 'hostCalendar' | 'hasher' | 'tokens' | 'ids' | 'clock'
  >;

/** Rounds of read and commit before a contended attempt is given up. */
const ROUNDS = 4;

interface Booked {
  readonly id: string;
  readonly status?: BookedMeeting['status'];
  readonly startAt: Instant;
  readonly endAt: Instant;
}

function present(
  { id, status = 'confirmed', startAt, endAt }: Booked,
  manageToken: string,
  { timezone }: BookingInput,
  page: Pick<BookingPage, 'calendar' | 'location'>,
): BookedMeeting {
  return {
    ...{ id, status },
    startTime: new Date(startAt).toISOString(),
    endTime: new Date(endAt).toISOString(),
    timezone,
    icsUrl: `/api/bookings/${id}/calendar.ics`,
    manageUrl: managePath(manageToken),
    // Its event is yet to be written, or was lately.
    ...(page.calendar && isGoogleMeet(page.location) ? { meetingUrl: null } : {}),
  };
}

async function prepareAttempt(
  deps: BookSlotDeps,
  path: PagePath,
  call: BookCall,
): Promise<BookingAttempt> {
  const id = deps.ids.create();
  const manageToken = deps.tokens.create();
  const [idempotencyKey, requestHash, manageTokenHash] = await Promise.all([
    deps.hasher.sha256(call.idempotencyKey ?? id),
    deps.hasher.sha256(JSON.stringify([path.username, path.slug, call.input])),
    deps.hasher.sha256(manageToken),
  ]);
  return {
    ...{ id, manageToken, manageTokenHash, idempotencyKey, requestHash },
    ...{ origin: call.origin, input: call.input },
  };
}

export interface BookCall {
  readonly input: BookingInput;
  readonly idempotencyKey: string | null;
  readonly origin: string;
}

/**
 * Books, or ends the request with the reason. The same idempotency key with the same body answers with the
 * booking as it is now. Its `manageUrl` is a new one: the first link is stored nowhere.
 * The same key with another body is refused.
 */
export async function bookSlot(
  deps: BookSlotDeps,
  path: PagePath,
  call: BookCall,
): Promise<BookedMeeting> {
  const key = ensurePageKey(path);
  const attempt = await prepareAttempt(deps, key, call);
  const { input } = call;
  const email = input.inviteeEmail.trim().toLowerCase();
  const counterKey = await deps.hasher.sha256(erasedCounterName(email));

  let fault: CommitFault = 'refused';
  for (let round = 0; round < ROUNDS; round += 1) {
    const now = deps.clock.now();
    const page = await deps.bookingPages.findPageForAttempt(
      key,
      busyHorizonAround(input.startTime),
      {
        email,
        counterKey,
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
      const token = { hash: attempt.manageTokenHash, bookingId: page.earlier.id };
      await deps.managedBookings.insertTokens([token], now);
      return present(page.earlier, attempt.manageToken, input, page);
    }
    const bookable = ensureBookable(page);
    ensureSlotOpen(bookable, input, now);
    if (
      bookable.bookedLastHour + bookable.erasedLastDay >= INVITEE_LIMITS.perHour ||
      bookable.bookedLastDay + bookable.erasedLastDay >= INVITEE_LIMITS.perDay
    ) {
      throw new AppError('RATE_LIMITED', {
        message: 'This email address has booked many meetings lately. Please try again later.',
        retryAfterSeconds: 3600,
      });
    }
    await ensureCalendarFree(deps, bookable, input, null, now);
    const command = prepareBooking(bookable, attempt, deps.ids, now);
    const outcome = await deps.hostCalendar.book(command);
    if (outcome.ok) return present(command.booking, attempt.manageToken, input, bookable);
    fault = outcome.reason;
    if (isFinalFault(fault)) break;
  }
  throw toCommitError(fault);
}
