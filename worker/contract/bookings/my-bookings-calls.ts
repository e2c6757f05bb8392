// Requests and responses of the host's booking calls (spec section 7). Types only: the request schemas are in
// my-bookings-schemas.ts. Marked (added): beyond the spec.
import type { BookingFilter } from '../../domain/bookings/booking-lists.ts';
import type { MailStatus } from '../../domain/email/mail-log.ts';
import type { BookingEvent } from '../../domain/outbox/outbox-facts.ts';
import type { IsoInstant } from '../answers.ts';

/** Spec section 3 "Booking". */
export interface HostBooking {
  id: string;
  inviteeName: string;
  inviteeEmail: string;
  startTime: IsoInstant;
  endTime: IsoInstant;
  notes: string;
  status: 'confirmed' | 'cancelled';
  meetingType: {
    title: string;
    durationMinutes: number;
    location: string;
    description: string;
    /** (added) */
    id: string;
    /** (added) */
    primaryColor: string;
  };
  /** (added) */
  inviteeTimezone: string;
  /** (added) Dial code such as `+49`. */
  inviteeCountryCode: string | null;
  /** (added) */
  inviteeMobileNumber: string | null;
  /** (added) */
  createdAt: IsoInstant;
  /** (added) The Google Meet link. Null while the link is pending, absent when there will be none. */
  meetingUrl?: string | null | undefined;
  /** (added) True when no conference link was created and none will follow. */
  lacksMeetingUrl?: boolean | undefined;
  /** (added) True when the host's calendar does not have the current booking and refuses it. */
  isCalendarBehind?: boolean | undefined;
  /** (added) A change to the booking's event in the calendar itself that waits for the host's decision. */
  externalChange?: WireExternalChange | undefined;
}

/** (added) The times to which it was moved. Null when it was deleted. */
export interface WireExternalChange {
  kind: 'moved' | 'deleted';
  startTime: IsoInstant | null;
  endTime: IsoInstant | null;
  /** Identifies this change in the host's decision. */
  seenAt: IsoInstant;
  /** Whether the booking can take the time of its event. */
  canFollow: boolean;
}

export type { BookingFilter };

export interface MyBookings {
  success: true;
  data: HostBooking[];
  /** (added) Only on a page. Null on the last one. */
  nextCursor?: string | null;
}

/** `DELETE /api/my-bookings/{id}`: cancels an upcoming booking, removes any other from the list. */
export interface BookingDeletion {
  outcome: 'cancelled' | 'removed';
}

/**
 * (added) `GET /api/my-bookings/{id}/mails`, newest first. `POST …/mails/{mailId}/resend` returns the new
 * email.
 */
export interface BookingMail {
  id: string;
  event: BookingEvent;
  audience: 'host' | 'invitee';
  /** The reader's current address. Empty for a previous invitee, whose address is not kept. */
  to: string;
  /** (added) True for an email to an invitee who was replaced since. */
  isToFormerInvitee?: true | undefined;
  /** (added) True while the email waits because of the limits on emails from a host's edits. */
  isHeld?: true | undefined;
  /** `skipped`: the email was no longer true when it was due. */
  status: MailStatus;
  attempts: number;
  /** The failure, as a sentence. Null when there is none. */
  lastError: string | null;
  /** When a pending email is tried next. */
  dueAt: IsoInstant | null;
  sentAt: IsoInstant | null;
  /** Whether a resend would be true and useful now. */
  isResendable: boolean;
}

// API types for deleting a booking or a meeting type, beyond the specification. Types only.

/** (added) `GET /api/my-bookings/count?meetingTypeId={id}` */
export interface BookingsCount {
  upcoming: number;
}
