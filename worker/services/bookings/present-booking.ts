import type { HostBooking, WireExternalChange } from '../../contract/bookings/my-bookings-calls.ts';
import type { HostBookingRow } from '../../db/bookings/host-bookings.ts';
import { canFollow, readOpenChange } from '../../domain/calendars/external-change.ts';
import { isLinkFromHost, type MeetingFacts, readMeetingLink } from '../../domain/calendars/meet.ts';
import { presentMeetingLink } from './present-meeting-link.ts';

const iso = (at: number) => new Date(at).toISOString();

/**
 * Returns the change that someone made to the booking's calendar event and that the host has not decided
 * about. Returns an empty object when there is no such change, or when a move of the booking is not yet
 * written to the calendar event.
 */
function presentChange({ booking, change }: HostBookingRow): {
  readonly externalChange?: WireExternalChange;
} {
  const open = change && readOpenChange(change);
  if (!open || change.externalSeenAt === null || booking.status === 'cancelled') return {};
  const isWritten =
    change.writtenStartAt === booking.startAt && change.writtenEndAt === booking.endAt;
  if (!isWritten) return {};
  const { kind, interval } = open;
  return {
    externalChange: {
      kind,
      startTime: interval && iso(interval.start),
      endTime: interval && iso(interval.end),
      seenAt: iso(change.externalSeenAt),
      canFollow: interval !== null && canFollow(interval),
    },
  };
}

function presentHostLink(location: string, meeting: MeetingFacts) {
  const { meetingUrl } = presentMeetingLink(location, meeting);
  return meetingUrl === undefined ? {} : { meetingUrl };
}

export function presentBooking(row: HostBookingRow): HostBooking {
  const { booking, meetingType, meeting } = row;
  const { location } = meetingType;
  const hasLink = booking.status === 'confirmed';
  return {
    id: booking.id,
    inviteeName: booking.inviteeName,
    inviteeEmail: booking.inviteeEmail,
    startTime: iso(booking.startAt),
    endTime: iso(booking.endAt),
    notes: booking.notes,
    status: booking.status,
    meetingType: {
      title: meetingType.title,
      durationMinutes: meetingType.durationMinutes,
      location,
      description: meetingType.description,
      id: meetingType.id,
      primaryColor: meetingType.primaryColor,
    },
    inviteeTimezone: booking.inviteeTimeZone,
    inviteeCountryCode: booking.inviteeCountryCode,
    inviteeMobileNumber: booking.inviteeMobileNumber,
    createdAt: iso(booking.createdAt),
    ...(hasLink && presentHostLink(location, meeting)),
    ...(hasLink && isLinkFromHost(readMeetingLink(location, meeting)) && { lacksMeetingUrl: true }),
    ...(row.isCalendarBehind && { isCalendarBehind: true }),
    ...presentChange(row),
  };
}
