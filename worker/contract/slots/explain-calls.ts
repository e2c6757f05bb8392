// The explanation of a day: why each start can or cannot be booked. The request schema is `slotsQuery`.
import type { ClosedDetail } from '../../domain/slots/explain-starts.ts';
import type { IsoInstant } from '../answers.ts';

/** The id of a meeting type in a path. The pattern excludes usernames, whose public routes have the same form. */
export const ID_SEGMENT = ':id{[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}}';

/** A booking or a calendar event that takes the time. Calendar events have no title, because it is not stored. */
export type WireBlocker =
  | {
      kind: 'booking';
      bookingId: string;
      /** Whether the booking waits for the host's approval. */
      isPending: boolean;
      title: string;
      inviteeName: string;
      startTime: IsoInstant;
      endTime: IsoInstant;
    }
  | { kind: 'calendar'; calendarName: string; startTime: IsoInstant; endTime: IsoInstant };

/** The reason why a start cannot be booked. It is the first reason that applies. */
export type WireStartReason =
  | { kind: 'past' }
  /** `override`: the hours of the date come from a date override. */
  | { kind: 'hours' | 'override'; detail: ClosedDetail }
  | { kind: 'notice'; minimumNoticeMinutes: number }
  /** The day is before or after the booking window. */
  | { kind: 'window'; side: 'before' | 'after' }
  | {
      kind: 'limit';
      per: 'day' | 'week' | 'month';
      bookings: number | null;
      minutes: number | null;
      /** Whether the limit counts the bookings of all meeting types of the host. */
      isHostWide: boolean;
    }
  /** `buffer`: only the buffers conflict, and not the meeting itself. */
  | { kind: 'busy' | 'buffer'; by: WireBlocker[] };

export interface WireExplainedStart {
  start: IsoInstant;
  available: boolean;
  /** Null for an available start. */
  reason: WireStartReason | null;
}

/** The `data` of `GET /api/meeting-types/{id}/explain`. */
export interface DayExplanation {
  date: string;
  timezone: string;
  durationMinutes: number;
  /** The durations that the meeting type offers. */
  durations: number[];
  /** No one can book an inactive meeting type. The starts show what an active one would offer. */
  isActive: boolean;
  /** Ascending. */
  starts: WireExplainedStart[];
}
