// API types for the public booking calls (spec sections 3 and 7, and the added /availability). Types only:
// the request schemas are in public-schemas.ts, so that the browser does not load zod.
import type { ErrorCode, FieldError } from '../errors.ts';

/** An ISO 8601 UTC instant, e.g. `2026-11-23T13:00:00.000Z`. */
export type IsoInstant = string;

export interface PublicHost {
  name: string;
  username: string;
  /** Absolute path or URL. */
  profilePicture: string | null;
  logo: string | null;
  /** (added) Only when the host wants it shown. */
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

/** `GET /api/meeting-types/{username}/{slug}` adds data for the booking page. */
export interface BookableMeetingType extends PublicMeetingType, Pick<JoinLink, 'hostSendsLink'> {
  showUserName: boolean;
  isActive: boolean;
  visibility: 'public' | 'private';
}

/** (added) How to join a Google Meet meeting. Empty for every other meeting. */
export interface JoinLink {
  /** Null while the link is pending. The manage call returns it later. */
  meetingUrl?: string | null;
  /** True when no calendar creates a link, so the host sends one. */
  hostSendsLink?: true | undefined;
}

/** `GET /api/{username}/{slug}/slots` */
export interface WireSlot {
  start: IsoInstant;
  available: boolean;
}

/** `GET /api/{username}/{slug}/availability`: free slots from `from` to `to` (inclusive) in `timezone`. */
export interface AvailabilityAnswer {
  from: string;
  to: string;
  timezone: string;
  /** Starts of the free slots, ascending. */
  slots: IsoInstant[];
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
  /** (added) Same as the Retry-After header. */
  retryAfterSeconds?: number;
  requestId?: string;
}

/** 409 of a booking call: the slots that are still free on that date. */
export interface SlotTakenFailure extends Failure {
  data?: { slots: WireSlot[] };
}
