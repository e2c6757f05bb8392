// Sends one booking. If the response is lost or is a server error, a retry with the same body uses the same
// idempotency key. So the retry creates no second booking. The next request uses a new key in two cases: its
// body is different, or the response was readable and not a server error.

import {
  BOOKING_WAS_CANCELLED,
  type BookedMeeting,
  type SlotTakenFailure,
} from '../../../worker/contract/bookings/book-calls.ts';
import type { BookingRequest } from '../../../worker/contract/bookings/book-schemas.ts';
import type { FieldError } from '../../../worker/contract/errors.ts';
import { LANGUAGE } from '../../lib/language.ts';
import { type Answer, request } from '../../lib/request.ts';
import { t } from '../../lib/translate.ts';
import { isSlotGone } from '../slot-gone.ts';

export type SubmitResult =
  | { readonly kind: 'booked'; readonly meeting: BookedMeeting }
  /** The slot is not available, so the invitee must choose another slot. */
  | { readonly kind: 'slot-gone'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string; readonly problems: readonly FieldError[] }
  | { readonly kind: 'failed'; readonly message: string; readonly requestId: string | null };

/**
 * A second request with the same `body` counts as a retry. The values in `more` may differ in a
 * retry, so they are not part of `body`.
 */
export type SubmitBooking = (
  body: BookingRequest,
  more: Pick<BookingRequest, 'hourFormat' | 'turnstileToken'>,
) => Promise<SubmitResult>;

const BOOKING_FAILED = t('Booking failed. Please try again.');
const SERVER_ERROR = 500;

interface Choices {
  /** Absent when there is only one duration. */
  readonly durationMinutes?: number | undefined;
  /** The token of the booking link, if the invitee opened a booking link. */
  readonly link?: string | undefined;
  /** The id of the host whom the invitee chose. Absent if the invitee accepts any host. */
  readonly host?: string | undefined;
}

export function createSubmitBooking(apiPath: string, choices: Choices): SubmitBooking {
  let lastRequest: { readonly text: string; readonly key: string } | null = null;
  return async (body, more) => {
    const text = JSON.stringify(body);
    if (lastRequest?.text !== text) lastRequest = { text, key: createKey() };
    const answer = await request<BookedMeeting, SlotTakenFailure>(`${apiPath}/book`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': lastRequest.key },
      body: JSON.stringify({ ...body, ...more, ...choices, language: LANGUAGE }),
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
    return { kind: 'slot-gone', message: t(BOOKING_WAS_CANCELLED) };
  }
  if (answer.ok) {
    return { kind: 'booked', meeting: answer.data };
  }
  const { failure } = answer;
  if (failure === null) return { kind: 'failed', message: BOOKING_FAILED, requestId: null };
  const message = failure.message || BOOKING_FAILED;
  if (isSlotGone(failure.code)) return { kind: 'slot-gone', message };
  if (failure.code === 'VALIDATION_FAILED') {
    return { kind: 'refused', message, problems: failure.errors ?? [] };
  }
  // For an internal error, our own message is more useful than the server's message.
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
