import type { OutboxRowWithBooking } from '../../db/outbox/outbox.ts';
import { type MeetingLink, readMeetingLink } from '../../domain/calendars/meet.ts';
import type { HourFormat } from '../../domain/time/hour-format.ts';
import { readTimeZone } from '../../domain/time/time-zone.ts';
import { MINUTE_MS } from '../../domain/time/types.ts';
import type { BookingMailData } from '../../mail/bookings/booking-mail-data.ts';

interface MailDataContext {
  /** Origin of the request that made the change, used for links. */
  readonly origin: string;
  readonly mailFrom: string | null;
  readonly manageUrl: string | null;
  readonly changedBy?: 'host' | 'invitee' | undefined;
}

export type MailedBooking = Omit<OutboxRowWithBooking, 'outboxRow' | 'change'> & {
  /** False when absent. */
  readonly isHostNew?: boolean;
};

/** An email cannot use the hour format of the reader's device. */
const MAIL_HOUR_FORMAT: HourFormat = '24';

/** A cancelled meeting expects no link. */
function findMeetingLink({ booking, meetingType, meeting }: MailedBooking): MeetingLink {
  const link = readMeetingLink(meetingType.location, meeting);
  return booking.status === 'cancelled' && link.status !== 'ready' ? { status: 'none' } : link;
}

/** All data that a renderer needs, from the current rows. */
export function prepareMailData(
  row: MailedBooking,
  { origin, mailFrom, manageUrl, changedBy = 'host' }: MailDataContext,
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
      inviteeTimeZone: readTimeZone(booking.inviteeTimeZone),
      inviteeHourFormat: booking.inviteeHourFormat ?? MAIL_HOUR_FORMAT,
      cancelReason: booking.cancelReason ?? '',
      isErased: booking.erasedAt !== null,
    },
    meetingType: {
      title: meetingType.title,
      location: meetingType.location,
      description: meetingType.description,
      // From the booking itself, because the meeting type's duration may have changed.
      durationMinutes: (booking.endAt - booking.startAt) / MINUTE_MS,
    },
    host: {
      name: host.name,
      email: host.email,
      username: host.username,
      timeZone: readTimeZone(host.timeZone),
      hourFormat: host.hourFormat ?? MAIL_HOUR_FORMAT,
    },
    service: {
      name: 'Halfpast',
      fromEmail: mailFrom ?? `halfpast@${new URL(origin).hostname}`,
      baseUrl: origin,
    },
    bookingPageUrl: `${origin}/${host.username}/${meetingType.slug}`,
    manageUrl,
    meetingLink: findMeetingLink(row),
    changedBy,
    isHostNew: row.isHostNew ?? false,
  };
}
