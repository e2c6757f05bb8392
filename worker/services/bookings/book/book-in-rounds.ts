// The loop of a request to book a meeting type of one host, and the ids, tokens and hashes that stay the same in all
// rounds of the request (see commit-in-rounds.ts). Invitees and hosts have different rules.
import { AppError } from '../../../contract/app-error.ts';
import type { BookingInput } from '../../../contract/bookings/book-schemas.ts';
import type {
  BookingPage,
  createBookingPagesRepo,
} from '../../../db/booking-page/booking-pages.ts';
import { toAccountEmail } from '../../../domain/accounts/account-email.ts';
import { toMailbox } from '../../../domain/accounts/email-domain.ts';
import { chooseGuests } from '../../../domain/bookings/guests.ts';
import { erasedCounterName, listGuestLimits } from '../../../domain/bookings/limits.ts';
import type { BookCommand, CommitFault } from '../../../domain/bookings/new-booking.ts';
import { busyHorizonAround } from '../../../domain/slots/busy-horizon.ts';
import type { Instant } from '../../../domain/time/types.ts';
import { hashLimits } from '../../limits/hash-limits.ts';
import type { Deps } from '../../service-deps.ts';
import { commitInRounds } from '../commit-in-rounds.ts';
import { type BookingLimitDeps, recordHostLimit } from './ensure-within-limits.ts';
import { type BookingAttempt, type GuestedAttempt, prepareBooking } from './prepare-booking.ts';

type AttemptDeps = Pick<Deps, 'ids' | 'tokens' | 'hasher'>;

interface AttemptCall {
  readonly input: BookingInput;
  readonly idempotencyKey: string | null;
  readonly origin: string;
}

/**
 * Returns the part of the input that belongs to the request hash. A retry with a different hour format or language
 * counts as the same request, because they do not change the booked slot.
 */
export function toHashedInput({ hourFormat: _, language: __, ...hashed }: BookingInput) {
  return hashed;
}

/**
 * A request with other values in `hashed` counts as a different request. For invitees, `hashed` contains the names in the
 * path of the page.
 */
export async function prepareAttempt(
  deps: AttemptDeps,
  hashed: readonly unknown[],
  request: AttemptCall,
  createdBy: BookingAttempt['createdBy'] = 'invitee',
): Promise<BookingAttempt> {
  const id = deps.ids.create();
  const manageToken = deps.tokens.create();
  const [idempotencyKey, requestHash, manageTokenHash] = await Promise.all([
    deps.hasher.sha256(request.idempotencyKey ?? id),
    deps.hasher.sha256(JSON.stringify(hashed)),
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
    createdBy,
  };
}

/** Returns the guests, and the keys of all limits on the invitee and the guests. */
export async function prepareLimits(
  deps: Parameters<typeof hashLimits>[0],
  input: Pick<BookingInput, 'inviteeEmail' | 'guests'>,
) {
  const mailbox = toMailbox(toAccountEmail(input.inviteeEmail));
  const guests = chooseGuests(input.guests ?? [], input.inviteeEmail);
  const guestLimits = await hashLimits(
    deps,
    guests.flatMap((email) => listGuestLimits(toMailbox(email))),
  );
  const counterKey = await deps.hasher.sha256(erasedCounterName(mailbox));
  return { mailbox, guests, guestLimits, counterKey };
}

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
