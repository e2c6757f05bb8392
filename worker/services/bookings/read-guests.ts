// Reads the stored guests of a booking.
import { storedGuests } from '../../db/bookings/stored-request.ts';
import { readStored, type Stored } from '../../db/json-column.ts';
import type { Guest } from '../../domain/bookings/guests.ts';
import type { ApprovalState } from '../../domain/meeting-types/approval.ts';
import type { OutboxFacts } from '../../domain/outbox/outbox-facts.ts';
import type { Instant } from '../../domain/time/types.ts';

interface WithGuests {
  readonly guests: Stored<readonly Guest[]>;
}

interface EmailToGuest {
  readonly guestId: string | null;
  readonly payload: OutboxFacts | null;
}

/** Returns no guests when the stored value is damaged, so that the rest of the booking stays usable. */
export const readStoredGuests = ({ guests }: WithGuests): readonly Guest[] =>
  readStored(guests, storedGuests) ?? [];

/**
 * Returns the guests who know about the meeting. Guests of a request that was never approved have got no email, so they
 * get none about its end either.
 */
export const listInformedGuests = (
  booking: WithGuests &
    Pick<ApprovalState, 'approvalDueAt'> & { readonly givenUpStartAt: Instant | null },
): readonly Guest[] =>
  booking.approvalDueAt !== null && booking.givenUpStartAt === null
    ? []
    : readStoredGuests(booking);

export const listGuestEmails = (booking: WithGuests): string[] =>
  readStoredGuests(booking).map(({ email }) => email);

/**
 * Returns the guest who reads the email. For a guest who was removed from the booking, returns the address in
 * the payload. Returns null when the email is not for a guest, or when the address is not stored.
 */
export function findGuest(
  { guestId, payload }: EmailToGuest,
  booking: WithGuests,
): Pick<Guest, 'email'> | null {
  if (guestId === null) return null;
  const guest = readStoredGuests(booking).find(({ id }) => id === guestId);
  return guest ?? payload?.formerGuest ?? null;
}
