// The loop of a request to book a meeting type of one host. Invitees and hosts have different rules.
import { AppError } from '../../../contract/app-error.ts';
import type {
  BookingPage,
  createBookingPagesRepo,
} from '../../../db/booking-page/booking-pages.ts';
import { IDEMPOTENCY_MS } from '../../../domain/api/idempotency.ts';
import type { BookCommand, CommitFault } from '../../../domain/bookings/new-booking.ts';
import { busyHorizonAround } from '../../../domain/slots/busy-horizon.ts';
import { HOUR_MS, type Instant } from '../../../domain/time/types.ts';
import type { Deps } from '../../service-deps.ts';
import { commitInRounds } from '../commit-in-rounds.ts';
import { type BookingLimitDeps, recordHostLimit } from './ensure-within-limits.ts';
import { type GuestedAttempt, prepareBooking } from './prepare-booking.ts';

type BookInRoundsDeps = Pick<Deps, 'bookingPages' | 'hostCalendar' | 'ids' | 'clock'> &
  BookingLimitDeps;
type BookingPagesRepo = ReturnType<typeof createBookingPagesRepo>;
type FoundPage = NonNullable<Awaited<ReturnType<BookingPagesRepo['findPageForAttempt']>>>;
type EarlierBooking = NonNullable<FoundPage['earlier']>;

interface BookRequest {
  readonly key: Parameters<BookingPagesRepo['findPageForAttempt']>[0];
  readonly attempt: GuestedAttempt;
  readonly mailbox: string;
  readonly counterKey: string;
  readonly linkHash: string | null;
}

/** The rules for the person who books. */
interface BookingPolicy<Answer> {
  /** Returns the page as this person may book it. Throws when the booking is not possible. */
  readonly open: (page: FoundPage | null, now: Instant) => Promise<BookingPage & FoundPage>;
  readonly answer: (command: BookCommand, page: BookingPage) => Promise<Answer>;
  /** Returns the answer to a request that has already made its booking. */
  readonly answerAgain: (earlier: EarlierBooking, page: FoundPage, now: Instant) => Promise<Answer>;
  readonly afterFault?: (command: BookCommand, reason: CommitFault, now: Instant) => Promise<void>;
}

/** Throws when the idempotency key belongs to a request with another body. */
export function ensureSameRequest(
  earlier: { readonly requestHash: string | null },
  attempt: { readonly requestHash: string },
): void {
  if (earlier.requestHash !== attempt.requestHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
}

export function bookInRounds<Answer>(
  deps: BookInRoundsDeps,
  { key, attempt, mailbox, counterKey, linkHash }: BookRequest,
  { open, answer, answerAgain, afterFault }: BookingPolicy<Answer>,
): Promise<Answer> {
  const { idempotencyKey, guestLimits } = attempt;
  const horizon = busyHorizonAround(attempt.input.startTime);
  return commitInRounds(deps, async () => {
    const now = deps.clock.now();
    const found = await deps.bookingPages.findPageForAttempt(key, horizon, {
      ...{ linkHash, mailbox, counterKey, guestLimits, idempotencyKey, now },
      holdId: attempt.holdId ?? null,
      hourAgo: now - HOUR_MS,
      dayAgo: now - IDEMPOTENCY_MS,
    });
    if (found?.earlier) {
      ensureSameRequest(found.earlier, attempt);
      return { answer: await answerAgain(found.earlier, found, now) };
    }
    const page = await open(found, now);
    const command = prepareBooking(page, { ...attempt, linkId: page.link?.id }, deps.ids, now);
    return {
      commit: () => deps.hostCalendar.book(command),
      afterSuccess: async () => {
        await recordHostLimit(deps, page);
        return answer(command, page);
      },
      ...(afterFault && { afterFault: (reason) => afterFault(command, reason, now) }),
    };
  });
}
