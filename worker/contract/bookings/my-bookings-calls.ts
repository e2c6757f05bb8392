// Requests and responses for a host's bookings (docs/specification.md, section 7). The request schemas are in
// my-bookings-schemas.ts.
import type { BookingFilter } from '../../domain/bookings/booking-lists.ts';
import type { MailStatus } from '../../domain/bookings/mail-log.ts';
import type { FormTexts } from '../../domain/form/standard-fields.ts';
import type { BookingStatus } from '../../domain/meeting-types/approval.ts';
import type { BookingEvent } from '../../domain/outbox/outbox-facts.ts';
import type { Audience } from '../../domain/outbox/readers.ts';
import type { Failure, IsoInstant } from '../answers.ts';
import type { CalendarStatus } from '../calendars/calendar-calls.ts';
import type { WireAnswer, WireHost } from '../meeting-types/wire-people.ts';
import type { WirePlace } from '../meeting-types/wire-place.ts';
import type { WebhookProblem } from '../webhooks/webhook-calls.ts';
import type { WireApproval } from './book-calls.ts';

/** A booking as its host sees it (docs/specification.md, section 3, "Booking"). */
export interface HostBooking extends WireApproval, FormTexts {
  id: string;
  inviteeName: string;
  inviteeEmail: string;
  startTime: IsoInstant;
  endTime: IsoInstant;
  /** The person who made the booking. */
  createdBy: 'host' | 'invitee';
  answers: WireAnswer[];
  /** The email addresses of the guests whom the invitee added. */
  guests: string[];
  /** Everyone who hosts the booking. The organizer comes first. */
  hosts: WireHost[];
  /** The team that owns the meeting type. Absent for a meeting type of a host. */
  team?: { id: string; name: string } | undefined;
  /** Null when the meeting has no place. */
  location: WirePlace | null;
  /** `pending` means that the booking waits for the host's approval. */
  status: BookingStatus;
  /**
   * Every change of the booking adds 1. A decision about the booking contains the number that the host saw. If
   * the booking has another number by then, the decision is refused.
   */
  sequence: number;
  meetingType: {
    title: string;
    /** The length of the booking, even if the meeting type no longer offers this length. */
    durationMinutes: number;
    /** The place of the booking as a text. May be empty. */
    location: string;
    description: string;
    id: string;
    primaryColor: string;
  };
  inviteeTimezone: string;
  /** A dial code such as `+49`. */
  inviteeCountryCode: string | null;
  inviteeMobileNumber: string | null;
  createdAt: IsoInstant;
  /** True when the host marked that the invitee did not come. */
  isNoShow: boolean;
  /**
   * The time at which the host asked the invitee to choose another time. Absent if the host has not asked, or
   * if the booking was moved later.
   */
  askedForAnotherTimeAt?: IsoInstant | undefined;
  /** The taken seats and all seats of the slot. Absent when the booking takes the whole slot. */
  seats?: { taken: number; total: number } | undefined;
  /** The host's own notes. The invitee never sees them. */
  privateNotes: string;
  /**
   * The link of Google Meet, Microsoft Teams or Zoom. Null while the link is pending. Absent when there will
   * be no link.
   */
  meetingUrl?: string | null | undefined;
  /** True when the booking needs a conference link, but no provider will create one. */
  lacksMeetingUrl?: boolean | undefined;
  /**
   * True when the booking could not be updated in the host's calendar, because the provider refuses the token
   * or several attempts failed.
   */
  isCalendarBehind?: boolean | undefined;
  /**
   * A change that someone made to the booking's calendar event. Absent after the host has decided about the
   * change.
   */
  externalChange?: WireExternalChange | undefined;
}

/**
 * A change to a booking's calendar event. The times are the new times of a moved event, and null for a
 * deleted event.
 */
export interface WireExternalChange {
  kind: 'moved' | 'deleted';
  startTime: IsoInstant | null;
  endTime: IsoInstant | null;
  /** Identifies this change in the host's decision. */
  seenAt: IsoInstant;
  /** True when the booking can be moved to the time of its calendar event. */
  canMoveBookingTo: boolean;
}

/** The 409 response to a decision about a booking that has changed or was decided, with the current booking. */
export interface HostBookingFailure extends Failure {
  data?: { booking: HostBooking };
}

export type { BookingFilter };

export interface MyBookings {
  success: true;
  data: HostBooking[];
  /**
   * The cursor for the next request. Null when there are no more bookings. Absent when the response
   * contains the whole list.
   */
  nextCursor?: string | null;
  /** All requests that wait for approval. Only on the first page, and only if the request has a `filter`. */
  waiting?: number;
}

export interface OverviewBooking extends HostBooking {
  /** The conference link, or else the first link in the location. Null when there is no link. */
  joinUrl: string | null;
}

/**
 * The `data` of `GET /api/my-bookings/overview`, the data for the first screen of the dashboard.
 */
export interface HostOverview {
  /** Pending and confirmed bookings that have not ended, earliest first. Contains the first 50 bookings. */
  bookings: OverviewBooking[];
  calendar: CalendarStatus;
  /** Always empty on the free plan, because webhooks are paused there. */
  webhookProblems: WebhookProblem[];
}

/**
 * The `data` of `DELETE /api/my-bookings/{id}`. If the booking is upcoming, the request cancels it. If not, the
 * request removes the booking from the list.
 */
export interface BookingDeletion {
  outcome: 'cancelled' | 'removed';
}

/**
 * An email in the response of `GET /api/my-bookings/{id}/mails`. The newest email comes first. `POST
 * …/mails/{mailId}/resend` returns the new email.
 */
export interface BookingMail {
  id: string;
  event: BookingEvent;
  audience: Audience;
  /**
   * The recipient's current email address. Empty for a previous invitee and for a removed guest, because their email
   * addresses are not stored.
   */
  to: string;
  /** True for an email to an invitee whom the host has replaced. */
  isToFormerInvitee?: true | undefined;
  /** True while the email is delayed by the limits on emails about a host's edits. */
  isHeld?: true | undefined;
  /** `skipped` means that the email was not sent because it was already out of date. */
  status: MailStatus;
  attempts: number;
  /** A sentence about the failure. Null when there is none. */
  lastError: string | null;
  /** The time of the next attempt of a pending email. */
  dueAt: IsoInstant | null;
  /** The time at which the email was planned. */
  createdAt: IsoInstant;
  sentAt: IsoInstant | null;
  /** True when the email is still correct and useful, so that it can be sent again. */
  isResendable: boolean;
}

/**
 * The `data` of `GET /api/my-bookings/{id}/clashes?startTime={instant}`: the conflicts of a new
 * start time.
 */
export interface MoveClashes {
  isOutsideHours: boolean;
  /** True when the time overlaps another booking or calendar event. */
  isBusy: boolean;
}

/**
 * The `data` of `GET /api/my-bookings/week?from={date}`: seven days in the host's time zone. With `&scope=team`, the
 * bookings of the teams that the user manages.
 */
export interface HostWeek {
  /** Pending and confirmed bookings. */
  bookings: HostBooking[];
  /** Busy times from the connected calendars. Always empty for the scope `team`. */
  busy: { startTime: IsoInstant; endTime: IsoInstant }[];
  /**
   * The working hours of the default schedule. Absent when there is no default schedule, and for the scope `team`.
   */
  hours?: { startTime: IsoInstant; endTime: IsoInstant }[] | undefined;
  /** True when the week has more bookings than the response. Only possible for the scope `team`. */
  hasMore?: true | undefined;
}

/** The `data` of `GET /api/my-bookings/count?meetingTypeId={id}`. */
export interface BookingsCount {
  upcoming: number;
}
