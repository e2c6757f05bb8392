// Requests and responses for booking a slot (docs/specification.md, section 7). The schemas are in book-schemas.ts,
// so that the browser does not load zod.

import { msg } from '../../domain/language/message.ts';

import type { BookingStatus, RequestOutcome } from '../../domain/meeting-types/approval.ts';
import type { Failure, IsoInstant } from '../answers.ts';
import type { JoinLink } from '../meeting-types/join-link.ts';
import type { WireSlot } from '../slots/slot-calls.ts';

/** The state of a request for a meeting type that requires approval. */
export interface WireApproval {
  /** Present only for a cancelled request that the host declined or did not answer in time. */
  outcome?: RequestOutcome | undefined;
  /**
   * The time at which the request lapses if the host does not answer. Present only while the
   * booking waits for approval.
   */
  approvalDueAt?: IsoInstant | undefined;
}

export const BOOKING_REQUESTED = msg(
  'Waiting for approval. You will receive an email when the host has answered.',
);

export const BOOKING_CONFIRMED = msg(
  'Booking confirmed! You will receive a confirmation email shortly.',
);

export const BOOKING_WAS_CANCELLED = msg(
  'This booking has been cancelled. To meet, please book again.',
);

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
  /**
   * The location. It may contain a link, which the booking page does not show before the booking.
   */
  location?: string;
  /** The hosts of the meeting, the organizer first. Absent for a meeting type of a host. */
  hosts?: { id: string; name: string }[] | undefined;
  /**
   * The host's thank-you text. Absent when the host wrote no text, or when the booking is
   * cancelled.
   */
  thankYouText?: string;
  /**
   * The URL of the button after booking, with the booking's id as the parameter `booking`. Absent
   * when there is no button, or when the booking is cancelled.
   */
  afterUrl?: string;
}

/** The 409 response of a booking request, with the slots that are still free on the requested date. */
export interface SlotTakenFailure extends Failure {
  data?: { slots: WireSlot[] };
}
