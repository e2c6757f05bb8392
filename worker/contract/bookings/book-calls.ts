// Requests and responses when an invitee books (spec section 7). The schemas are in book-schemas.ts, so that
// the browser does not need zod. Marked (added): beyond the spec.
import type { Failure, IsoInstant } from '../answers.ts';
import type { WireSlot } from '../slots/slot-calls.ts';

/** (added) How to join a Google Meet meeting. Empty for every other meeting. */
export interface JoinLink {
  /** Null while the link is pending. The manage call returns it later. */
  meetingUrl?: string | null;
  /** True when no calendar creates a link, so the host sends one. */
  hostSendsLink?: true | undefined;
}

export const BOOKING_CONFIRMED =
  'Booking confirmed! You will receive a confirmation email shortly.';

export const BOOKING_WAS_CANCELLED = 'This booking has been cancelled. To meet, please book again.';

export interface BookedMeeting extends JoinLink {
  /** The booking's stable public id. */
  id: string;
  /**
   * (added) `cancelled` only in the response to a repeated Idempotency-Key, when the booking was cancelled
   * since.
   */
  status: 'confirmed' | 'cancelled';
  startTime: IsoInstant;
  endTime: IsoInstant;
  timezone: string;
  /** Path of the booking's calendar file. Secret, because it contains the token of `manageUrl`. */
  icsUrl: string;
  /** Path of the page where the invitee reschedules or cancels. Secret, and new in every response. */
  manageUrl: string;
  /** (added) The location, including a link that the meeting type only shows after booking. */
  location?: string;
}

/** 409 of a booking call: the slots that are still free on that date. */
export interface SlotTakenFailure extends Failure {
  data?: { slots: WireSlot[] };
}
