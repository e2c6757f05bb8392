// Requests and responses about booking links.
import type { IsoInstant } from '../answers.ts';

/** A created link. Its URL is only in this response, because the token is stored as a hash. */
export interface CreatedLink {
  id: string;
  url: string;
}

export interface BookingLink {
  id: string;
  /** How many bookings the link allows. */
  uses: number;
  /** How many bookings were made with the link. Cancelled bookings count. */
  used: number;
  expiresAt: IsoInstant | null;
  createdAt: IsoInstant;
}
