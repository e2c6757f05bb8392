// Requests and responses for booking a slot (specification, section 7). The schemas are in book-schemas.ts,
// so that the browser does not load zod.
import {
  type BookingStatus,
  type RequestOutcome,
  WAITING_FOR_APPROVAL,
} from '../../domain/bookings/approval.ts';
import type { Failure, IsoInstant } from '../answers.ts';
import type { WireSlot } from '../slots/slot-calls.ts';

/** How to join a meeting on Google Meet. Both fields are absent for meetings elsewhere. */
export interface JoinLink {
  /** Null while the link is pending. `GET /api/manage` returns it later. */
  meetingUrl?: string | null;
  /** True when no calendar creates a link. The host must then send a link. */
  hostSendsLink?: true | undefined;
}

/** The state of a request for a meeting type that requires approval. */
export interface WireApproval {
  /** Present only for a cancelled request that the host declined or did not answer in time. */
  outcome?: RequestOutcome | undefined;
  /** When the request lapses without an answer. Present only while the booking waits for approval. */
  approvalDueAt?: IsoInstant | undefined;
}

export const BOOKING_REQUESTED = `${WAITING_FOR_APPROVAL}. You will receive an email when the host has answered.`;

export const BOOKING_CONFIRMED =
  'Booking confirmed! You will receive a confirmation email shortly.';

export const BOOKING_WAS_CANCELLED = 'This booking has been cancelled. To meet, please book again.';

export interface BookedMeeting extends JoinLink {
  /** The booking's stable public id. */
  id: string;
  /**
   * `pending` means that the booking waits for the host's approval. `cancelled` appears only in the
   * response to a repeated Idempotency-Key, when the booking was cancelled after the first request.
   */
  status: BookingStatus;
  startTime: IsoInstant;
  endTime: IsoInstant;
  timezone: string;
  /** The path of the booking's calendar file. Secret, because it contains the token of `manageUrl`. */
  icsUrl: string;
  /**
   * The path of the page where the invitee reschedules or cancels. The path is a secret, and every response
   * contains a different path.
   */
  manageUrl: string;
  /** The location. May contain a link, which the booking page hides until the slot is booked. */
  location?: string;
  /** The host's thank-you text. Absent when there is none or the booking is cancelled. */
  thankYouText?: string;
  /**
   * The URL of the button after booking, with the booking's id as the parameter `booking`. Absent
   * when there is none or the booking is cancelled.
   */
  afterUrl?: string;
}

/** The 409 response of a booking request, with the slots that are still free on the requested date. */
export interface SlotTakenFailure extends Failure {
  data?: { slots: WireSlot[] };
}
