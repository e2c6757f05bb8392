// Responses about available slots (docs/specification.md, section 7). The request schemas are in slot-schemas.ts.
import type { IsoInstant } from '../answers.ts';

/** A slot in the `data` of `GET /api/{username}/{slug}/slots`. */
export interface WireSlot {
  start: IsoInstant;
  available: boolean;
  /** The seats that are left. Absent when the meeting type has no seats or does not show them. */
  seatsLeft?: number | undefined;
}

/** Days on which the host is away. */
export interface WireAbsence {
  /** The first and last day on which the host is away, in the time zone of the host's hours. */
  from: string;
  to: string;
  /** A text for visitors. May be empty. */
  note: string;
  /** The https URL of another page where visitors can book. May be empty. */
  link: string;
}

/**
 * The `data` of `GET /api/{username}/{slug}/availability`: the free slots on the dates `from` to `to`
 * (inclusive) in the time zone `timezone`.
 */
export interface AvailabilityAnswer {
  from: string;
  to: string;
  timezone: string;
  /** The start times of the free slots, ascending. */
  slots: IsoInstant[];
  /** The seats that are left in each slot. Absent when the meeting type has no seats or does not show them. */
  seatsLeft?: number[] | undefined;
  /** True when starts between 22:00 and 7:00 in the invitee's time zone cannot be booked. */
  hidesNight?: true | undefined;
  /** The absences with a note or a link. Absent when there is none. */
  absences?: WireAbsence[] | undefined;
}
