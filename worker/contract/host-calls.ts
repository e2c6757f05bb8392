// What crosses the wire on the calls of spec section 7 "Meeting types and bookings (host)" and "Users".
// Types only: the request schemas are in *-schemas.ts, the rules that pages and server share in
// domain/meeting-types, domain/plans and domain/availability. Marked (added): beyond the spec.

import type { Weekday } from '../domain/availability/types.ts';
import type { BookingFilter } from '../domain/bookings/booking-lists.ts';
import type { MailStatus } from '../domain/bookings/mail-log.ts';
import type { BookingEvent } from '../domain/bookings/owed-facts.ts';
import type { SlotShortage } from '../domain/slots/summarize-slots.ts';
import type { CurrentUser } from './account-calls.ts';
import type { WireConnection } from './calendar-calls.ts';
import type { UserOrganization } from './organization-calls.ts';
import type { BookableMeetingType, IsoInstant } from './public-calls.ts';
import type { Webhook } from './webhook-calls.ts';

/** Of both times: `HH:MM` in the host's zone. */
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
  /** null: no limit. */
  bookingWindowDays: number | null;
  /** null: no limit. */
  maximumPerDay: number | null;
}

/** Spec section 3 "Meeting type"; `data` of every meeting-type call. */
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
  past: 'The working hours of the next seven days have passed already.',
  'too-soon': 'The minimum notice leaves no slot in the next seven days.',
  'too-far': 'The booking window leaves no slot in the next seven days.',
  'day-full': 'The daily maximum is reached on every working day of the next seven days.',
  busy: 'Every slot of the next seven days is taken.',
} as const satisfies Record<SlotShortage, string>;

type NoSlotsReason = SlotShortage;

export interface SlotPreview {
  /** Free slots from now to the end of the sixth date after today, in the host's zone. */
  slots: number;
  /** Why there is none; null when there is one. */
  reason: NoSlotsReason | null;
  /** The reason as a sentence, else null. */
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
  /** (added) Where a Google Meet meeting is joined; null while its link is being made, absent where there is none to come. */
  meetingUrl?: string | null | undefined;
  /** (added) True where no link to join was made, and none is to come. */
  lacksMeetingUrl?: boolean | undefined;
  /** (added) True where the host's calendar does not have the booking as it is now, and will not take it. */
  isCalendarBehind?: boolean | undefined;
  /** (added) What was done to the booking's event in the calendar itself and waits for the host's word. */
  externalChange?: WireExternalChange | undefined;
}

/** (added) Times where it was moved to; null when it was deleted. */
export interface WireExternalChange {
  kind: 'moved' | 'deleted';
  startTime: IsoInstant | null;
  endTime: IsoInstant | null;
  /** Names this very change in the host's decision. */
  seenAt: IsoInstant;
  /** Whether the booking could be when its event is now. */
  canFollow: boolean;
}

export type { BookingFilter };

export interface MyBookings {
  success: true;
  data: HostBooking[];
  /** (added) Only on a page; null on the last one. */
  nextCursor?: string | null;
}

/** `DELETE /api/my-bookings/{id}`: cancelled while upcoming, else taken off the list. */
export interface BookingDeletion {
  outcome: 'cancelled' | 'removed';
}

/**
 * (added) `GET /api/my-bookings/{id}/mails`, newest first; `POST …/mails/{mailId}/resend` answers with the
 * one that is sent again.
 */
export interface BookingMail {
  id: string;
  event: BookingEvent;
  audience: 'host' | 'invitee';
  /** The reader's address as it is now; empty for a former invitee's, which is not kept. */
  to: string;
  /** (added) True for an email to an invitee whom another one has replaced since. */
  isToFormerInvitee?: true | undefined;
  /** (added) True while the email waits because of the limits on emails that a host's edits cause. */
  isHeld?: true | undefined;
  /** `skipped`: when its turn came, it would have told what was no longer so. */
  status: MailStatus;
  attempts: number;
  /** What went wrong, as a sentence; null when nothing did. */
  lastError: string | null;
  /** Of a pending one: when it is tried next. */
  dueAt: IsoInstant | null;
  sentAt: IsoInstant | null;
  /** Whether sending it again would tell the reader something that is true and of use now. */
  isResendable: boolean;
}

/** `GET` and `PATCH /api/users/profile`: `data` is the user as it is now. */
export interface ProfileAnswer {
  success: true;
  data: CurrentUser;
  message?: string;
}

/** (added) `GET /api/users/me/export` */
export interface AccountExport {
  exportedAt: IsoInstant;
  user: CurrentUser & { phone: string | null; createdAt: IsoInstant; formerUsernames: string[] };
  /** Deleted ones too. */
  meetingTypes: (HostMeetingType & { createdAt: IsoInstant; deletedAt: IsoInstant | null })[];
  /** Those taken off the list too. */
  bookings: (HostBooking & { removedAt: IsoInstant | null })[];
  /** Of their headers the names. */
  webhooks: (Omit<Webhook, 'headers'> & { headers: string[] })[];
  /** The connected calendar, without its tokens; null when there is none. */
  calendar: WireConnection | null;
  /** Suspended and ended memberships too. */
  organizations: (UserOrganization & { removedAt: IsoInstant | null })[];
}
