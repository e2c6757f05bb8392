// What crosses the wire on the public booking calls (spec sections 3 and 7, and the added /availability).
// Types only; the request schemas are in public-schemas.ts, so that the browser needs no zod.
import type { ErrorCode, FieldError } from './errors.ts';

/** An ISO 8601 UTC instant, e.g. `2026-11-23T13:00:00.000Z`. */
export type IsoInstant = string;

export interface PublicHost {
  name: string;
  username: string;
  /** Absolute path or URL. */
  profilePicture: string | null;
  logo: string | null;
  /** (added) Where the host wants it to be shown. */
  organization?: string;
}

export interface PublicMeetingType {
  id: string;
  slug: string;
  title: string;
  description: string;
  location: string;
  durationMinutes: number;
  /** Six-digit hex with `#`. */
  primaryColor: string;
}

/** `GET /api/meeting-types/{username}/{slug}` adds what the booking page must know. */
export interface BookableMeetingType extends PublicMeetingType, Pick<JoinLink, 'hostSendsLink'> {
  showUserName: boolean;
  isActive: boolean;
  visibility: 'public' | 'private';
}

/** (added) How a Google Meet meeting is joined; empty for every other meeting. */
export interface JoinLink {
  /** Null while the link is being made: the manage call has it then. */
  meetingUrl?: string | null;
  /** True where no calendar makes a link: the host sends one. */
  hostSendsLink?: true | undefined;
}

/** `GET /api/{username}/{slug}/slots` */
export interface WireSlot {
  start: IsoInstant;
  available: boolean;
}

/** `GET /api/{username}/{slug}/availability`: free slots of `from`–`to` (both included) in `timezone`. */
export interface AvailabilityAnswer {
  from: string;
  to: string;
  timezone: string;
  /** Starts of the free slots, ascending. */
  slots: IsoInstant[];
}

export const BOOKING_CONFIRMED =
  'Booking confirmed! You will receive a confirmation email shortly.';
export const BOOKING_WAS_CANCELLED =
  'This booking was made and has been cancelled since. To meet, please book again.';

export interface BookedMeeting extends JoinLink {
  /** The booking's stable public id. */
  id: string;
  /** (added) `cancelled` only in the answer to a repeated Idempotency-Key: what it booked is cancelled by now. */
  status: 'confirmed' | 'cancelled';
  startTime: IsoInstant;
  endTime: IsoInstant;
  timezone: string;
  /** Path of the calendar file of this booking. Secret: it carries the token of `manageUrl`. */
  icsUrl: string;
  /** Path of the page where the invitee moves or cancels it. Secret, and new in every answer. */
  manageUrl: string;
  /** (added) Where the meeting is: the link itself where the meeting type says that it is sent after booking. */
  location?: string;
}

export interface Success<T> {
  success: true;
  data: T;
  message?: string;
}

export interface Failure {
  success: false;
  message: string;
  code: ErrorCode;
  errors?: FieldError[];
  /** (added) What the Retry-After header says. */
  retryAfterSeconds?: number;
  requestId?: string;
}

/** 409 of a booking call: what is still free on that date. */
export interface SlotTakenFailure extends Failure {
  data?: { slots: WireSlot[] };
}
