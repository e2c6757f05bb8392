import type { HostBookingRow } from '../../../db/bookings/list/host-booking-row.ts';
import { readTimedMails } from '../../../db/meeting-types/read-timed-mails.ts';

/** Returns the booking with the data that decides which reminders and follow-ups are sent. */
export function toTimedBooking({ booking, meetingType }: HostBookingRow) {
  return {
    ...booking,
    ...readTimedMails(meetingType),
    notifiedAt: booking.updatedAt,
    settingsChangedAt: meetingType.timedMailsChangedAt,
  };
}
