import type { HostBooking } from '../../contract/host-calls.ts';
import type { HostBookingRow } from '../../db/host-bookings.ts';

export function presentBooking({ booking, meetingType }: HostBookingRow): HostBooking {
  return {
    id: booking.id,
    inviteeName: booking.inviteeName,
    inviteeEmail: booking.inviteeEmail,
    startTime: new Date(booking.startAt).toISOString(),
    endTime: new Date(booking.endAt).toISOString(),
    notes: booking.notes,
    status: booking.status,
    meetingType: {
      title: meetingType.title,
      durationMinutes: meetingType.durationMinutes,
      location: meetingType.location,
      description: meetingType.description,
      id: meetingType.id,
      primaryColor: meetingType.primaryColor,
    },
    inviteeTimezone: booking.inviteeTimeZone,
    inviteeCountryCode: booking.inviteeCountryCode,
    inviteeMobileNumber: booking.inviteeMobileNumber,
    createdAt: new Date(booking.createdAt).toISOString(),
  };
}
