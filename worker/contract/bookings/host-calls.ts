// API types for the calls of spec section 7 "Meeting types and bookings (host)" and "Users". Types only: the
// request schemas are in meeting-type-schemas.ts, my-bookings-schemas.ts and user-schemas.ts, the rules
// shared by pages and server in domain/meeting-types, domain/plans and domain/availability. Marked (added):
// beyond the spec.

import type { BookingFilter } from '../../domain/bookings/booking-lists.ts';
import type { MailStatus } from '../../domain/email/mail-log.ts';
import type { Weekday } from '../../domain/meeting-types/availability.ts';
import type { BookingEvent } from '../../domain/outbox/owed-facts.ts';
import type { SlotShortage } from '../../domain/slots/summarize-slots.ts';
import type { CurrentUser } from '../accounts/account-calls.ts';
import type { BookableMeetingType, IsoInstant } from '../booking-page/public-calls.ts';
import type { WireConnection } from '../calendars/calendar-calls.ts';
import type { UserOrganization } from '../organizations/organization-calls.ts';
import type { Webhook } from '../webhooks/webhook-calls.ts';

/** Both times are `HH:MM` in the host's zone. */
export interface WireTimeRange {
  start: string;
  end: string;
}

export interface WireDayHours extends WireTimeRange {
  enabled: boolean;
  /** (added) */
  breaks?: WireTimeRange[] | undefined;
}

/** (added) Replaces one date of the host's calendar. */
export interface WireDateOverride {
  /** `yyyy-MM-dd` */
  date: string;
  enabled: boolean;
  start?: string | undefined;
  end?: string | undefined;
  breaks?: WireTimeRange[] | undefined;
}

/** (added) */
interface WireRules {
  bufferBeforeMinutes: number;
  bufferAfterMinutes: number;
  minimumNoticeMinutes: number;
  /** Null means no limit. */
  bookingWindowDays: number | null;
  /** Null means no limit. */
  maximumPerDay: number | null;
}

/** Spec section 3 "Meeting type". The `data` of every meeting-type call. */
export interface HostMeetingType extends BookableMeetingType {
  availability: {
    workingHours: Record<Weekday, WireDayHours>;
    overrides: WireDateOverride[];
  };
  rules: WireRules;
  /** (added) Path of the public page. */
  path: string;
}

export const NO_SLOTS_REASONS = {
  'no-hours': 'There are no working hours in the next seven days.',
  'too-short': 'No working time in the next seven days is long enough for this meeting.',
  past: 'The working hours of the next seven days have already passed.',
  'too-soon': 'The minimum notice leaves no slot in the next seven days.',
  'too-far': 'The booking window leaves no slot in the next seven days.',
  'day-full': 'The daily maximum is reached on every working day of the next seven days.',
  busy: 'Every slot of the next seven days is taken.',
} as const satisfies Record<SlotShortage, string>;

type NoSlotsReason = SlotShortage;

export interface SlotPreview {
  /** Free slots from now to the end of the sixth date after today, in the host's zone. */
  slots: number;
  /** Why there is none. Null when there is a slot. */
  reason: NoSlotsReason | null;
  /** The reason as a sentence, otherwise null. */
  message: string | null;
}

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

/** `GET` and `PATCH /api/users/profile`: `data` is the current user. */
export interface ProfileAnswer {
  success: true;
  data: CurrentUser;
  message?: string;
}

/** (added) `GET /api/users/me/export` */
export interface AccountExport {
  exportedAt: IsoInstant;
  user: CurrentUser & { phone: string | null; createdAt: IsoInstant; formerUsernames: string[] };
  /** Includes deleted ones. */
  meetingTypes: (HostMeetingType & { createdAt: IsoInstant; deletedAt: IsoInstant | null })[];
  /** Includes those removed from the list. */
  bookings: (HostBooking & { removedAt: IsoInstant | null })[];
  /** Only the names of their headers. */
  webhooks: (Omit<Webhook, 'headers'> & { headers: string[] })[];
  /** The connected calendar without its tokens. Null when there is none. */
  calendar: WireConnection | null;
  /** Includes suspended and ended memberships. */
  organizations: (UserOrganization & { removedAt: IsoInstant | null })[];
}
