// Requests and responses about booking links.
import type { IsoInstant } from '../answers.ts';

/** A created link. Its URL is only in this response, because the token is stored as a hash. */
export interface CreatedLink {
  id: string;
  url: string;
}

export interface BookingLink {
  id: string;
  /** The number of bookings that the link allows. */
  uses: number;
  /** The number of bookings that were made with the link. Cancelled bookings count too. */
  used: number;
  /** The start times that the link offers, ascending. Null when the link offers all free times of the meeting type. */
  times: IsoInstant[] | null;
  /** The duration of the offered meeting. Null when the invitee chooses the duration. */
  durationMinutes: number | null;
  expiresAt: IsoInstant | null;
  createdAt: IsoInstant;
}

/** The `data` of `GET /api/{username}/{slug}/offer`. */
export interface OfferAnswer {
  durationMinutes: number;
  /** The offered start times that are still free, ascending. */
  times: IsoInstant[];
  /** The seats that are left at each time. Absent when the meeting type has no seats or does not show them. */
  seatsLeft?: number[] | undefined;
}
