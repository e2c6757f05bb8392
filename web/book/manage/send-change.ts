// Sends one change of a booking and reads the result. If the booking has changed meanwhile, the service
// refuses the change, and the result contains the current booking.

import type {
  BookingChangedFailure,
  ManagedBooking,
} from '../../../worker/contract/bookings/manage-calls.ts';
import type { Answer } from '../../lib/request.ts';
import { t } from '../../lib/translate.ts';
import { isSlotGone } from '../slot-gone.ts';
import type { ManageRequest } from './manage-request.ts';

export type ChangeResult =
  | { readonly kind: 'done'; readonly booking: ManagedBooking }
  /** The booking has changed since the page loaded it. */
  | { readonly kind: 'stale'; readonly booking: ManagedBooking; readonly message: string }
  /** The slot is not available, so the invitee must choose another slot. */
  | { readonly kind: 'slot-gone'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };

export type SendChange = (
  action: 'reschedule' | 'cancel' | 'erase',
  body: object,
) => Promise<ChangeResult>;

const FAILED = t('Something went wrong. Please try again.');
/** The error codes after which the current booking must be loaded again. */
const STALE = ['BOOKING_CANCELLED', 'BOOKING_OVER', 'BOOKING_ERASED', 'MEETING_TYPE_INACTIVE'];

export function createSendChange(sendRequest: ManageRequest): SendChange {
  return async (action, body) => {
    const answer = await sendRequest<ManagedBooking, BookingChangedFailure>(`/${action}`, body);
    return answer.ok ? { kind: 'done', booking: answer.data } : readFailure(sendRequest, answer);
  };
}

async function readFailure(
  sendRequest: ManageRequest,
  { failure }: Extract<Answer<ManagedBooking, BookingChangedFailure>, { ok: false }>,
): Promise<ChangeResult> {
  if (failure === null) return { kind: 'failed', message: FAILED };
  const { code, message } = failure;
  if (failure.data?.booking) return { kind: 'stale', booking: failure.data.booking, message };
  if (STALE.includes(code)) {
    const fresh = await sendRequest<ManagedBooking>('');
    if (fresh.ok) return { kind: 'stale', booking: fresh.data, message };
  }
  if (isSlotGone(code)) return { kind: 'slot-gone', message };
  return { kind: 'failed', message: code === 'INTERNAL' || !message ? FAILED : message };
}
