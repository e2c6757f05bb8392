import type { IsoInstant } from '../answers.ts';

/** A time that an agent holds for an invitee, in the list of `GET /api/my-bookings/holds`. */
export interface HostHold {
  id: string;
  title: string;
  inviteeName: string;
  inviteeEmail: string;
  startTime: IsoInstant;
  endTime: IsoInstant;
  /** The time at which the hold ends if the invitee does not confirm. */
  heldUntil: IsoInstant;
}
