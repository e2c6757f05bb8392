// Converts a booking into the format of the API for its host.

import type { HostBooking, WireExternalChange } from '../../contract/bookings/my-bookings-calls.ts';
import { toWirePlace } from '../../contract/meeting-types/wire-place.ts';
import type { HostBookingRow } from '../../db/bookings/list/host-booking-row.ts';
import { canMoveBookingTo, readOpenChange } from '../../domain/calendars/external-change.ts';
import { isLinkFromHost, type MeetingFacts, readMeetingLink } from '../../domain/calendars/meet.ts';
import { pickTexts } from '../../domain/form/standard-fields.ts';
import { readBookingStatus } from '../../domain/meeting-types/approval.ts';
import { readLength } from '../../domain/meeting-types/durations.ts';
import { type Place, writePlace } from '../../domain/meeting-types/places.ts';
import { presentMeetingLink } from '../calendars/present-meeting-link.ts';
import { readBookedPlace } from '../meeting-types/booked-place.ts';
import { presentAnswers } from './present-answers.ts';
import { presentApproval } from './present-approval.ts';
import { listGuestEmails } from './read-guests.ts';

const iso = (at: number) => new Date(at).toISOString();

/**
 * Returns the change to the booking's calendar event that waits for the host's decision. Returns an empty object when
 * there is no such change. Also returns an empty object while a new time of the booking is not yet written to the
 * calendar event.
 */
function presentChange({ booking, change }: HostBookingRow): {
  readonly externalChange?: WireExternalChange;
} {
  const openChange = change && readOpenChange(change);
  if (!openChange || change.externalSeenAt === null || booking.status === 'cancelled') return {};
  const isMoveWritten =
    change.writtenStartAt === booking.startAt && change.writtenEndAt === booking.endAt;
  if (!isMoveWritten) return {};
  const { kind, interval } = openChange;
  return {
    externalChange: {
      kind,
      startTime: interval && iso(interval.start),
      endTime: interval && iso(interval.end),
      seenAt: iso(change.externalSeenAt),
      canMoveBookingTo: interval !== null && canMoveBookingTo(interval),
    },
  };
}

function presentMeetingUrl(place: Place | null, meeting: MeetingFacts) {
  const { meetingUrl } = presentMeetingLink(readMeetingLink(place, meeting));
  return meetingUrl === undefined ? {} : { meetingUrl };
}

/** Shows the current number of seats, because the host may have changed it since the booking was made. */
function presentSeats({ booking, meetingType, seatsTaken }: HostBookingRow) {
  if (booking.seats === null || seatsTaken === null) return {};
  return { seats: { taken: seatsTaken, total: meetingType.seats ?? booking.seats } };
}

export function presentBooking(row: HostBookingRow): HostBooking {
  const { booking, meetingType, meeting } = row;
  const place = readBookedPlace(row);
  const status = readBookingStatus(booking);
  const hasLink = status === 'confirmed';
  return {
    id: booking.id,
    inviteeName: booking.inviteeName,
    inviteeEmail: booking.inviteeEmail,
    startTime: iso(booking.startAt),
    endTime: iso(booking.endAt),
    ...pickTexts(booking),
    createdBy: booking.createdBy,
    answers: presentAnswers(booking),
    guests: listGuestEmails(booking),
    hosts: row.hosts.map(({ id, name }) => ({ id, name })),
    ...(row.team && { team: row.team }),
    location: place && toWirePlace(place),
    status,
    ...presentApproval(booking),
    sequence: booking.sequence,
    meetingType: {
      title: meetingType.title,
      durationMinutes: readLength(booking),
      location: place ? writePlace(place) : '',
      description: meetingType.description,
      id: meetingType.id,
      primaryColor: meetingType.primaryColor,
    },
    inviteeTimezone: booking.inviteeTimeZone,
    inviteeCountryCode: booking.inviteeCountryCode,
    inviteeMobileNumber: booking.inviteeMobileNumber,
    createdAt: iso(booking.createdAt),
    isNoShow: booking.noShowAt !== null,
    ...(booking.askedAt !== null && { askedForAnotherTimeAt: iso(booking.askedAt) }),
    privateNotes: booking.privateNotes,
    ...presentSeats(row),
    ...(hasLink && presentMeetingUrl(place, meeting)),
    ...(hasLink && isLinkFromHost(readMeetingLink(place, meeting)) && { lacksMeetingUrl: true }),
    ...(row.isCalendarBehind && { isCalendarBehind: true }),
    ...presentChange(row),
  };
}
