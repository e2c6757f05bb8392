// What crosses the wire when a host deletes a booking or a meeting type, beyond the specification. Types only.

/** (added) `GET /api/my-bookings/count?meetingTypeId={id}` */
export interface BookingsCount {
  upcoming: number;
}

/** (added) `cancelling`: the type is switched off and stays for now. Repeat the call to cancel the rest. */
export interface MeetingTypeDeletion {
  outcome: 'deleted' | 'cancelling';
  /** By this call. */
  cancelled: number;
  left: number;
}
