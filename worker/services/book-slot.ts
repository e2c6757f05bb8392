// Books a slot: decide on the truth as read, commit on the truth as it is, and when the two differ, decide again.
import { AppError } from '../contract/app-error.ts';
import type { ErrorCode } from '../contract/errors.ts';
import type { BookedMeeting, WireSlot } from '../contract/public-calls.ts';
import type { BookingInput } from '../contract/public-schemas.ts';
import type { BookingPage } from '../db/booking-pages.ts';
import { IDEMPOTENCY_MS, INVITEE_LIMITS } from '../domain/bookings/limits.ts';
import { busyHorizonAround } from '../domain/slots/busy-horizon.ts';
import { computeSlots } from '../domain/slots/compute-slots.ts';
import { isSlotOpen } from '../domain/slots/is-slot-open.ts';
import type { SlotRefusal } from '../domain/slots/types.ts';
import { HOUR_MS, type Instant } from '../domain/time/types.ts';
import { localDateAt } from '../domain/time/wall-clock.ts';
import { ensureBookable, ensurePageKey, type PagePath } from './find-booking-page.ts';
import { type BookingAttempt, prepareBooking } from './prepare-booking.ts';
import type { Deps } from './service-deps.ts';

type BookSlotDeps = Pick<Deps, 'bookingPages' | 'hostCalendar' | 'hasher' | 'ids' | 'clock'>;

/** Rounds of read and commit before a contended attempt is given up. */
const ROUNDS = 4;

const REFUSALS: Record<SlotRefusal, ErrorCode> = {
  past: 'SLOT_IN_PAST',
  'too-soon': 'SLOT_TOO_SOON',
  'too-far': 'SLOT_TOO_FAR',
  'outside-hours': 'SLOT_OUTSIDE_HOURS',
  'off-grid': 'SLOT_OFF_GRID',
  'day-full': 'DAY_FULL',
  busy: 'SLOT_TAKEN',
};

/** What is still free on the date that the invitee looked at. */
function listFreshSlots(page: BookingPage, input: BookingInput, now: Instant): WireSlot[] {
  const date = localDateAt(input.timezone, input.startTime);
  return computeSlots(page, { from: date, to: date, zone: input.timezone }, now).map((slot) => ({
    start: new Date(slot.start).toISOString(),
    available: slot.available,
  }));
}

function ensureOpen(page: BookingPage, input: BookingInput, now: Instant): void {
  const decision = isSlotOpen(page, input.startTime, now);
  if (decision.ok) return;
  throw new AppError(REFUSALS[decision.reason], {
    data: { slots: listFreshSlots(page, input, now) },
  });
}

function present(id: string, startAt: Instant, endAt: Instant, input: BookingInput): BookedMeeting {
  return {
    id,
    startTime: new Date(startAt).toISOString(),
    endTime: new Date(endAt).toISOString(),
    timezone: input.timezone,
    icsUrl: `/api/bookings/${id}/calendar.ics`,
  };
}

async function prepareAttempt(
  deps: BookSlotDeps,
  path: PagePath,
  call: BookCall,
): Promise<BookingAttempt> {
  const id = deps.ids.create();
  const [idempotencyKey, requestHash] = await Promise.all([
    deps.hasher.sha256(call.idempotencyKey ?? id),
    deps.hasher.sha256(JSON.stringify([path.username, path.slug, call.input])),
  ]);
  return { id, idempotencyKey, requestHash, origin: call.origin, input: call.input };
}

export interface BookCall {
  readonly input: BookingInput;
  readonly idempotencyKey: string | null;
  readonly origin: string;
}

/**
 * Books, or ends the request with the reason. The same idempotency key with the same body answers as the
 * first time; with another body it is refused.
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

  for (let round = 0; round < ROUNDS; round += 1) {
    const now = deps.clock.now();
    const page = await deps.bookingPages.findPageForAttempt(
      key,
      busyHorizonAround(input.startTime),
      {
        email,
        idempotencyKey: attempt.idempotencyKey,
        hourAgo: now - HOUR_MS,
        dayAgo: now - IDEMPOTENCY_MS,
      },
    );
    if (page?.earlier) {
      if (page.earlier.requestHash !== attempt.requestHash) {
        throw new AppError('IDEMPOTENCY_KEY_REUSED');
      }
      return present(page.earlier.id, page.earlier.startAt, page.earlier.endAt, input);
    }
    const bookable = ensureBookable(page);
    ensureOpen(bookable, input, now);
    if (
      bookable.bookedLastHour >= INVITEE_LIMITS.perHour ||
      bookable.bookedLastDay >= INVITEE_LIMITS.perDay
    ) {
      throw new AppError('RATE_LIMITED', {
        message: 'This email address has booked many meetings lately. Please try again later.',
        retryAfterSeconds: 3600,
      });
    }
    const mailIds = { host: deps.ids.create(), invitee: deps.ids.create() };
    const command = prepareBooking(bookable, attempt, mailIds, now);
    const outcome = await deps.hostCalendar.book(command);
    if (outcome.ok)
      return present(attempt.id, command.booking.startAt, command.booking.endAt, input);
    if (outcome.reason === 'overloaded') throw new AppError('HOST_BUSY', { retryAfterSeconds: 2 });
  }
  throw new AppError('HOST_BUSY', { retryAfterSeconds: 2 });
}
