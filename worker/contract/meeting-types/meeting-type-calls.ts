// Requests and responses of the calls for meeting types (spec section 7). Types and texts only: the request
// schemas are in meeting-type-schemas.ts. Marked (added): beyond the spec.
import type { Weekday } from '../../domain/meeting-types/availability.ts';
import type { SlotShortage } from '../../domain/slots/summarize-slots.ts';
import type { BookableMeetingType } from '../booking-page/public-calls.ts';

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

/** (added) `cancelling`: the type is inactive and not deleted yet. Repeat the call to cancel the rest. */
export interface MeetingTypeDeletion {
  outcome: 'deleted' | 'cancelling';
  /** Cancelled by this call. */
  cancelled: number;
  left: number;
}
