// API types for handing over a booking to a colleague. The request schema is in my-bookings-schemas.ts.

/** The `data` of `GET /api/my-bookings/{id}/hand-over`. */
export interface HandOverChoice {
  /** The hosts of the booking, the organizer first. */
  hosts: { id: string; name: string; isSelf: boolean }[];
  /** The other active members of the team, the free ones first. */
  candidates: { userId: string; name: string; profilePicture: string | null; isFree: boolean }[];
}

/** The `data` of `POST /api/my-bookings/{id}/hand-over`. */
export interface HandedOver {
  id: string;
  /** The current hosts of the booking, the organizer first. */
  hosts: { id: string; name: string }[];
}
