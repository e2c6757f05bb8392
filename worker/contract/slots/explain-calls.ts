// The explanation of a day: for each start, the reason why it can or cannot be booked. The request
// schema is `slotsQuery`.
import type { ClosedDetail } from '../../domain/slots/explain-starts.ts';
import type { IsoInstant } from '../answers.ts';

/**
 * The id of a meeting type in a path. The pattern does not match usernames, because the public routes have a username
 * in the same position.
 */
export const ID_SEGMENT = ':id{[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}}';

/**
 * A booking, a hold or a calendar event that takes the time. A calendar event has no title here,
 * because titles are not stored.
 */
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
  | {
      kind: 'hold';
      title: string;
      inviteeName: string;
      /** The time at which the hold ends if the invitee does not confirm. */
      heldUntil: IsoInstant;
      startTime: IsoInstant;
      endTime: IsoInstant;
    }
  | { kind: 'calendar'; calendarName: string; startTime: IsoInstant; endTime: IsoInstant };

/** The reason why a start cannot be booked. It is the first reason that applies. */
export type WireStartReason =
  | { kind: 'past' }
  /** `override`: a date override sets the hours of the date. */
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
  /**
   * Null for an available start. Always null for a meeting type of a team, because `hosts` contains a reason
   * for each host.
   */
  reason: WireStartReason | null;
  /** All hosts of a team's meeting type. Absent for a meeting type of a host. */
  hosts?: WireHostReason[] | undefined;
}

export interface WireHostReason {
  id: string;
  name: string;
  /** Null for a host who is free. The list `by` is empty, because the other meetings of the hosts are private. */
  reason: WireStartReason | null;
}

/** The `data` of `GET /api/meeting-types/{id}/explain`. */
export interface DayExplanation {
  date: string;
  timezone: string;
  durationMinutes: number;
  /** The durations that the meeting type offers. */
  durations: number[];
  /**
   * No one can book an inactive meeting type. `starts` then contains the starts that the meeting type would
   * offer if it were active.
   */
  isActive: boolean;
  /** Ascending. */
  starts: WireExplainedStart[];
}
