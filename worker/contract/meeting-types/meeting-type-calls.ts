// Requests and responses for meeting types (docs/specification.md, section 7). The request schemas are in
// meeting-type-schemas.ts.
import type { FollowUpName } from '../../domain/email/follow-ups.ts';
import type { BookingLimit } from '../../domain/limits/booking-rules.ts';
import type { LockableField } from '../../domain/meeting-types/assignments.ts';
import type { HostFields } from '../../domain/meeting-types/plain-fields.ts';
import type { Weekday } from '../../domain/time/weekdays.ts';
import type { BookableMeetingType } from './public-calls.ts';

/** Both times are `HH:MM` in the time zone of the hours. */
export interface WireTimeRange {
  start: string;
  end: string;
}

export interface WireDayHours extends WireTimeRange {
  enabled: boolean;
  breaks?: WireTimeRange[] | undefined;
}

/** Replaces the working hours on one date in the time zone of the hours. */
export interface WireDateOverride {
  /** A date `yyyy-MM-dd`. */
  date: string;
  enabled: boolean;
  start?: string | undefined;
  end?: string | undefined;
  breaks?: WireTimeRange[] | undefined;
}

export type WireWorkingHours = Record<Weekday, WireDayHours>;

interface WireRules {
  bufferBeforeMinutes: number;
  bufferAfterMinutes: number;
  minimumNoticeMinutes: number;
  window: WireWindow;
  /** The limits of this meeting type's confirmed bookings. At most one for each kind of period. */
  limits: BookingLimit[];
  /** The number of days in a rolling booking window. Null without a window and for other kinds of windows. */
  bookingWindowDays: number | null;
  /** Whether times between 22:00 and 7:00 in the invitee's time zone are hidden. */
  hidesNight: boolean;
  /** The maximum number of bookings per day. Null means no limit. */
  maximumPerDay: number | null;
}

/** The days that can be booked, in the host's time zone. `from` and `to` are dates `yyyy-MM-dd`. */
export type WireWindow =
  | { kind: 'none' }
  | { kind: 'rolling'; days: number; workingDaysOnly: boolean }
  | { kind: 'range'; from: string; to: string };

/** A meeting type as its host sees it (docs/specification.md, section 3, "Meeting type"). */
export interface HostMeetingType extends BookableMeetingType, HostFields {
  /** The text that invitees read after booking. May be empty. */
  thankYouText: string;
  /** The https URL that a button opens after booking. Empty for no button. */
  afterUrl: string;
  /** The hours of the schedule, or the meeting type's own hours if it has no schedule. */
  availability: {
    workingHours: WireWorkingHours;
    overrides: WireDateOverride[];
    /** The time zone of the hours. Null means the time zone of the host's account. */
    timezone: string | null;
  };
  /** The id of the schedule. Null when the meeting type has hours of its own. */
  scheduleId: string | null;
  rules: WireRules;
  /** The calendar to which bookings are written. Null for the host's default calendar. */
  writeCalendarId: string | null;
  /** Whether the booking page has a password. No response contains the password. */
  hasPassword: boolean;
  reminders: { minutesBefore: number; to: 'invitee' | 'host' | 'both' }[];
  /** The minutes between the end of the meeting and the email to the invitee. Null for no email. */
  followUps: Record<FollowUpName, number | null>;
  /** The position in lists of meeting types. The first meeting type has position 0. */
  position: number;
  /** The path of the public page. */
  path: string;
  /** Present for a copy of a managed meeting type. The host cannot change the locked fields. */
  managedBy?: { teamId: string; teamName: string; lockedFields: LockableField[] } | undefined;
}

/**
 * The result of a deletion. `cancelling` means that the meeting type is inactive but not yet deleted. To
 * cancel the remaining bookings, the client sends the request again.
 */
export interface MeetingTypeDeletion {
  outcome: 'deleted' | 'cancelling';
  /** The number of bookings that this request cancelled. */
  cancelled: number;
  left: number;
}
