// Requests and responses for available slots (spec section 7). Types only: the request schemas are in
// slot-schemas.ts.
import type { IsoInstant } from '../answers.ts';

/** `GET /api/{username}/{slug}/slots` */
export interface WireSlot {
  start: IsoInstant;
  available: boolean;
}

/** `GET /api/{username}/{slug}/availability`: free slots from `from` to `to` (inclusive) in `timezone`. */
export interface AvailabilityAnswer {
  from: string;
  to: string;
  timezone: string;
  /** Starts of the free slots, ascending. */
  slots: IsoInstant[];
}
