import type { OwedWithBooking } from '../db/outbox.ts';
import { MINUTE_MS, type TimeZone } from '../domain/time/types.ts';
import type { BookingMailData } from '../mail/booking-mail-data.ts';

/** Everything a renderer needs, from the rows as they are now. */
export function prepareMailData(
  row: Omit<OwedWithBooking, 'owed'>,
  origin: string,
  mailFrom: string | null,
): BookingMailData {
  const { booking, meetingType, host } = row;
  const phone = [booking.inviteeCountryCode, booking.inviteeMobileNumber].filter(Boolean).join(' ');
  return {
    booking: {
      id: booking.id,
      sequence: booking.sequence,
      startAt: booking.startAt,
      endAt: booking.endAt,
      inviteeName: booking.inviteeName,
      inviteeEmail: booking.inviteeEmail,
      inviteePhone: phone === '' ? null : phone,
      notes: booking.notes,
      // Stored from a parsed zone, so it is one.
      inviteeTimeZone: booking.inviteeTimeZone as TimeZone,
    },
    meetingType: {
      title: meetingType.title,
      location: meetingType.location,
      description: meetingType.description,
      // The booking's own: its type may have another length by now.
      durationMinutes: (booking.endAt - booking.startAt) / MINUTE_MS,
    },
    host: {
      name: host.name,
      email: host.email,
      username: host.username,
      timeZone: host.timeZone as TimeZone,
    },
    service: {
      name: 'Halfpast',
      fromEmail: mailFrom ?? `halfpast@${new URL(origin).hostname}`,
      baseUrl: origin,
    },
    bookingPageUrl: `${origin}/${host.username}/${meetingType.slug}`,
  };
}
