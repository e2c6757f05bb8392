// API types for deleting a booking or a meeting type, beyond the specification. Types only.

/** (added) `GET /api/my-bookings/count?meetingTypeId={id}` */
export interface BookingsCount {
  upcoming: number;
}

/** (added) `cancelling`: the type is inactive and not deleted yet. Repeat the call to cancel the rest. */
export interface MeetingTypeDeletion {
  outcome: 'deleted' | 'cancelling';
  /** Cancelled by this call. */
  cancelled: number;
  left: number;
}
