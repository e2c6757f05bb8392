// API types for deleting a booking or a meeting type, beyond the specification. Types only.

/** (added) Optional body of `DELETE /api/my-bookings/{id}`. */
export interface BookingDeletionRequest {
  /** Message to the invitee of an upcoming booking, at most 500 characters. */
  message?: string | undefined;
}

/** (added) `GET /api/my-bookings/count?meetingTypeId={id}` */
export interface BookingsCount {
  upcoming: number;
}

/** (added) Optional body of `DELETE /api/meeting-types/{id}`. Without it, upcoming bookings stay. */
export interface MeetingTypeDeletionRequest {
  /** Cancels the upcoming bookings, a limited number per call. The last call deletes the type. */
  cancelBookings?: boolean | undefined;
  /** Message to the invitees of the cancelled bookings, at most 500 characters. */
  message?: string | undefined;
}

/** (added) `cancelling`: the type is inactive and not deleted yet. Repeat the call to cancel the rest. */
export interface MeetingTypeDeletion {
  outcome: 'deleted' | 'cancelling';
  /** Cancelled by this call. */
  cancelled: number;
  left: number;
}
