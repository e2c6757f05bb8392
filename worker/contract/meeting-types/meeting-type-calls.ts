// Requests and responses for meeting types (docs/specification.md, section 7). The request schemas are in
// meeting-type-schemas.ts.

import type { BookingStatus } from '../../domain/bookings/approval.ts';
import { hostText } from '../../domain/language/host-text.ts';
import type { Weekday } from '../../domain/meeting-types/availability.ts';
import type { Misfit } from '../../domain/slots/find-misfit.ts';
import type { SlotShortage } from '../../domain/slots/summarize-slots.ts';
import type { LockableField } from '../../domain/teams/team-type.ts';
import type { IsoInstant } from '../answers.ts';
import type { BookableMeetingType } from '../booking-page/public-calls.ts';
import type { WireHost } from '../bookings/my-bookings-calls.ts';

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
  limits: WireLimit[];
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

/**
 * The maximum number of confirmed bookings in a period, and the maximum of their total minutes.
 * Null means no limit. Weeks start on Monday. All periods are in the host's time zone.
 */
export interface WireLimit {
  per: 'day' | 'week' | 'month';
  bookings: number | null;
  minutes: number | null;
}

/** A meeting type as its host sees it (docs/specification.md, section 3, "Meeting type"). */
export interface HostMeetingType extends BookableMeetingType {
  /** The minutes between the starts of two slots. Null means that the step equals the duration. */
  startStepMinutes: number | null;
  /** Whether slots start at multiples of the step after midnight, such as full and half hours. */
  startsOnClock: boolean;
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
  /**
   * A request lapses after this number of minutes without an answer, but at the latest when the
   * meeting starts.
   */
  approvalTimeoutMinutes: number;
  reminders: { minutesBefore: number; to: 'invitee' | 'host' | 'both' }[];
  /** The minutes between the end of the meeting and the email to the invitee. Null for no email. */
  followUps: { thankYou: number | null; noShow: number | null };
  /** The position in lists of meeting types. The first meeting type has position 0. */
  position: number;
  /** The path of the public page. */
  path: string;
  /** Present for a copy of a managed meeting type. The host cannot change the locked fields. */
  managedBy?: { teamId: string; teamName: string; lockedFields: LockableField[] } | undefined;
}

export const NO_SLOTS_REASONS = {
  'no-hours': hostText('There are no working hours in the next seven days.'),
  'too-short': hostText('No working time in the next seven days is long enough for this meeting.'),
  past: hostText('The working hours of the next seven days have already passed.'),
  'too-soon': hostText('The minimum notice leaves no slot in the next seven days.'),
  'too-far': hostText('The booking window leaves no slot in the next seven days.'),
  'too-early': hostText('The booking window starts after the next seven days.'),
  'day-full': hostText('The daily limit is reached on every working day of the next seven days.'),
  'week-full': hostText('The weekly limit is reached in the next seven days.'),
  'month-full': hostText('The monthly limit is reached in the next seven days.'),
  busy: hostText('Every slot of the next seven days is taken.'),
} as const satisfies Record<SlotShortage, string>;

type NoSlotsReason = SlotShortage;

export interface SlotPreview {
  /**
   * The number of free slots in the rest of today and on the next six dates, in the host's time
   * zone.
   */
  slots: number;
  /** The reason why there is no slot. Null when there is a slot. */
  reason: NoSlotsReason | null;
  /** The reason as a sentence. Null when there is a slot. */
  message: string | null;
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

/** An upcoming booking that no longer fits its meeting type after a change, or gets another place. */
export interface AffectedBooking {
  id: string;
  inviteeName: string;
  startTime: IsoInstant;
  endTime: IsoInstant;
  status: BookingStatus;
  /** True when the host has asked the invitee for another time already. */
  isAskedForAnotherTime: boolean;
  /** `place`: the booking still fits, but gets another place. */
  reason: Misfit | 'place';
  /** The place after the change. Absent if it stays the same. */
  newPlace?: string | undefined;
}

/** In the response of the public API, `hosts` is always absent. */
export interface ListedEffect extends AffectedBooking {
  /** The hosts of a booking of a team, the organizer first. Absent for a meeting type of a host. */
  hosts?: WireHost[] | undefined;
}

/** The `data` of `POST /api/meeting-types/{id}/effects`. */
export interface ChangeEffects {
  /** The number of affected bookings. `bookings` contains at most the first 200 of them, the earliest first. */
  total: number;
  bookings: ListedEffect[];
}
