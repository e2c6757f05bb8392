// What crosses the wire when a host deletes a booking or a meeting type, beyond the specification. Types only.

/** (added) Body of `DELETE /api/my-bookings/{id}`, which may be left out. */
export interface BookingDeletionRequest {
  /** To the invitee of an upcoming booking: at most 500 characters. */
  message?: string | undefined;
}

/** (added) `GET /api/my-bookings/count?meetingTypeId={id}` */
export interface BookingsCount {
  upcoming: number;
}

/** (added) Body of `DELETE /api/meeting-types/{id}`, which may be left out: upcoming bookings then stay. */
export interface MeetingTypeDeletionRequest {
  /** Cancels the upcoming bookings, so many a call; the type is deleted with the last of them. */
  cancelBookings?: boolean | undefined;
  /** To the invitees of what is cancelled: at most 500 characters. */
  message?: string | undefined;
}

/** (added) `cancelling`: the type is switched off and stays for now. Repeat the call to cancel the rest. */
export interface MeetingTypeDeletion {
  outcome: 'deleted' | 'cancelling';
  /** By this call. */
  cancelled: number;
  left: number;
}
