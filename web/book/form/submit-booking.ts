// Sends one booking. If the response is lost, a retry with the same body uses the same idempotency
// key. So the server never creates a second booking. The next request uses a new key when the body
// has changed, or after a readable response that is not a server error.
import {
  BOOKING_CONFIRMED,
  BOOKING_WAS_CANCELLED,
  type BookedMeeting,
  type SlotTakenFailure,
} from '../../../worker/contract/bookings/book-calls.ts';
import type { BookingRequest } from '../../../worker/contract/bookings/book-schemas.ts';
import type { FieldError } from '../../../worker/contract/errors.ts';
import { type Answer, request } from '../../lib/request.ts';

export type SubmitResult =
  | { readonly kind: 'booked'; readonly meeting: BookedMeeting; readonly message: string }
  /** The slot is not available, so the invitee must choose another one. */
  | { readonly kind: 'slot-gone'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string; readonly problems: readonly FieldError[] }
  | { readonly kind: 'failed'; readonly message: string; readonly requestId: string | null };

/**
 * A second request with the same `body` is a retry. The values in `more` are not part of `body`,
 * because they may differ in a retry.
 */
export type SubmitBooking = (
  body: BookingRequest,
  more: Pick<BookingRequest, 'hourFormat' | 'turnstileToken'>,
) => Promise<SubmitResult>;

const BOOKING_FAILED = 'Booking failed. Please try again.';
const SERVER_ERROR = 500;

/**
 * `durationMinutes` is absent when there is only one duration. `link` is the token of the booking
 * link, if the invitee opened one.
 */
export function createSubmitBooking(
  apiPath: string,
  durationMinutes?: number,
  link?: string,
): SubmitBooking {
  let lastRequest: { readonly text: string; readonly key: string } | null = null;
  return async (body, more) => {
    const text = JSON.stringify(body);
    if (lastRequest?.text !== text) lastRequest = { text, key: createKey() };
    const answer = await request<BookedMeeting, SlotTakenFailure>(`${apiPath}/book`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': lastRequest.key },
      body: JSON.stringify({ ...body, ...more, durationMinutes, link }),
    });
    const isFinal = answer.ok || (answer.failure !== null && answer.status < SERVER_ERROR);
    if (isFinal) lastRequest = null;
    return readResult(answer);
  };
}

function readResult(answer: Answer<BookedMeeting, SlotTakenFailure>): SubmitResult {
  // This request was a retry, and the booking of the first request has been cancelled meanwhile.
  // The next request uses a new key and creates a new booking.
  if (answer.ok && answer.data.status === 'cancelled') {
    return { kind: 'slot-gone', message: answer.message ?? BOOKING_WAS_CANCELLED };
  }
  if (answer.ok) {
    return { kind: 'booked', meeting: answer.data, message: answer.message ?? BOOKING_CONFIRMED };
  }
  const { failure } = answer;
  if (failure === null) return { kind: 'failed', message: BOOKING_FAILED, requestId: null };
  const message = failure.message || BOOKING_FAILED;
  if (/^(DAY|WEEK|MONTH)_FULL$/.test(failure.code ?? '') || failure.code?.startsWith('SLOT_')) {
    return { kind: 'slot-gone', message };
  }
  if (failure.code === 'VALIDATION_FAILED') {
    return { kind: 'refused', message, problems: failure.errors ?? [] };
  }
  // For an internal error our own message is more useful than the server's.
  const shownMessage = failure.code === 'INTERNAL' ? BOOKING_FAILED : message;
  return { kind: 'failed', message: shownMessage, requestId: failure.requestId ?? null };
}

/**
 * Creates an idempotency key. Browsers offer `randomUUID` only over https and on localhost, but
 * developers also use http in a local network.
 */
function createKey(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
