// Sends one booking. A retry of the same body sends the same idempotency key, so that a lost response never
// leads to a second booking. After a definite refusal the next attempt uses a new key.
import {
  BOOKING_CONFIRMED,
  BOOKING_WAS_CANCELLED,
  type BookedMeeting,
  type SlotTakenFailure,
} from '../../../worker/contract/bookings/book-calls.ts';
import type { BookingRequest } from '../../../worker/contract/bookings/book-schemas.ts';
import type { InviteeProblem } from '../../../worker/domain/bookings/invitee-form.ts';
import { type Answer, request } from '../../lib/request.ts';

export type SubmitResult =
  | { readonly kind: 'booked'; readonly meeting: BookedMeeting; readonly message: string }
  /** The slot is not available, so the invitee must choose another one. */
  | { readonly kind: 'slot-gone'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string; readonly problems: InviteeProblem[] }
  | { readonly kind: 'failed'; readonly message: string; readonly requestId: string | null };

/**
 * An attempt with the same `body` is a retry. The values in `more` are separate, because they may differ at
 * each attempt.
 */
export type SubmitBooking = (
  body: BookingRequest,
  more: Pick<BookingRequest, 'hourFormat' | 'turnstileToken'>,
) => Promise<SubmitResult>;

const BOOKING_FAILED = 'Booking failed. Please try again.';
const SERVER_ERROR = 500;

export function createSubmitBooking(apiPath: string): SubmitBooking {
  let attempt: { readonly text: string; readonly key: string } | null = null;
  return async (body, more) => {
    const text = JSON.stringify(body);
    if (attempt?.text !== text) attempt = { text, key: createKey() };
    const answer = await request<BookedMeeting, SlotTakenFailure>(`${apiPath}/book`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': attempt.key },
      body: JSON.stringify({ ...body, ...more }),
    });
    const isDefinite = answer.ok || (answer.failure !== null && answer.status < SERVER_ERROR);
    if (isDefinite) attempt = null;
    return readResult(answer);
  };
}

function readResult(answer: Answer<BookedMeeting, SlotTakenFailure>): SubmitResult {
  // The retry found a booking that was cancelled meanwhile. The next attempt uses a new key and creates a new
  // booking.
  if (answer.ok && answer.data.status === 'cancelled') {
    return { kind: 'slot-gone', message: answer.message ?? BOOKING_WAS_CANCELLED };
  }
  if (answer.ok) {
    return { kind: 'booked', meeting: answer.data, message: answer.message ?? BOOKING_CONFIRMED };
  }
  const { failure } = answer;
  if (failure === null) return { kind: 'failed', message: BOOKING_FAILED, requestId: null };
  const message = failure.message || BOOKING_FAILED;
  if (failure.code === 'DAY_FULL' || failure.code?.startsWith('SLOT_')) {
    return { kind: 'slot-gone', message };
  }
  if (failure.code === 'VALIDATION_FAILED') {
    return { kind: 'refused', message, problems: (failure.errors ?? []) as InviteeProblem[] };
  }
  // For an internal error our own message is more useful than the server's.
  const sentence = failure.code === 'INTERNAL' ? BOOKING_FAILED : message;
  return { kind: 'failed', message: sentence, requestId: failure.requestId ?? null };
}

/**
 * Creates an idempotency key. Browsers offer `randomUUID` only over https and on localhost, but developers
 * also use http in a local network.
 */
function createKey(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
