// Responses about available slots (specification, section 7). The request schemas are in slot-schemas.ts.
import type { IsoInstant } from '../answers.ts';

/** A slot in the `data` of `GET /api/{username}/{slug}/slots`. */
export interface WireSlot {
  start: IsoInstant;
  available: boolean;
  /** The seats that are left. Absent when the meeting type has no seats or does not show them. */
  seatsLeft?: number | undefined;
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
}
