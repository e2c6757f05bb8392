// The effects of a change on upcoming bookings.
import type { BookingStatus } from '../../domain/meeting-types/approval.ts';
import type { Misfit } from '../../domain/slots/find-misfit.ts';
import type { IsoInstant } from '../answers.ts';
import type { WireHost } from '../meeting-types/wire-people.ts';

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

/** The `data` of `POST /api/meeting-types/{id}/effects`. */
export interface ChangeEffects {
  /** The number of affected bookings. `bookings` contains at most the first 200 of them, the earliest first. */
  total: number;
  bookings: ListedEffect[];
}

/** In the response of the public API, `hosts` is always absent. */
export interface ListedEffect extends AffectedBooking {
  /** The hosts of a booking of a team, the organizer first. Absent for a meeting type of a host. */
  hosts?: WireHost[] | undefined;
}
