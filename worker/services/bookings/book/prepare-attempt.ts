// Prepares the ids, tokens and hashes of a request to book. They stay the same in all rounds of the request
// (see commit-in-rounds.ts).
import type { BookingInput } from '../../../contract/bookings/book-schemas.ts';
import { toAccountEmail } from '../../../domain/accounts/account-email.ts';
import { toMailbox } from '../../../domain/accounts/email-domain.ts';
import { chooseGuests } from '../../../domain/bookings/guests.ts';
import { erasedCounterName, listGuestLimits } from '../../../domain/bookings/limits.ts';
import { hashLimits } from '../../limits/hash-limits.ts';
import type { Deps } from '../../service-deps.ts';
import type { BookingAttempt } from './prepare-booking.ts';

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
