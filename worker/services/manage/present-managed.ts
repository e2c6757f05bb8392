// Converts a booking into the format of the API for its invitee's manage page.

import type { ManagedBooking } from '../../contract/bookings/manage-calls.ts';
import type { PageHost } from '../../contract/meeting-types/public-calls.ts';
import type { ManagedRow } from '../../db/bookings/change/managed-bookings.ts';
import {
  findBookingObstacle,
  findCancelObstacle,
  findMoveObstacle,
} from '../../domain/bookings/manage.ts';
import { showPlace } from '../../domain/bookings/shown-place.ts';
import { NO_TEXTS, pickTexts } from '../../domain/form/standard-fields.ts';
import { readBookingStatus } from '../../domain/meeting-types/approval.ts';
import { readLength } from '../../domain/meeting-types/durations.ts';
import type { Instant } from '../../domain/time/types.ts';
import {
  presentHost,
  presentMeetingType,
  presentOfferedPlaces,
} from '../booking-page/present-booking-page.ts';
import { calendarFilePath } from '../bookings/links/manage-links.ts';
import { presentApproval } from '../bookings/present-approval.ts';
import { listGuestEmails } from '../bookings/read-guests.ts';
import { presentMeetingLink } from '../calendars/present-meeting-link.ts';
import { readBookedPlace } from '../meeting-types/booked-place.ts';
import type { Managed } from './find-managed.ts';

function presentInvitee({ booking }: ManagedRow) {
  if (booking.erasedAt !== null)
    return {
      ...{ inviteeName: '', inviteeEmail: '', inviteePhone: '' },
      ...NO_TEXTS,
      cancelReason: '',
    };
  const { inviteeCountryCode, inviteeMobileNumber } = booking;
  return {
    inviteeName: booking.inviteeName,
    inviteeEmail: booking.inviteeEmail,
    inviteePhone: [inviteeCountryCode, inviteeMobileNumber].filter(Boolean).join(' '),
    ...pickTexts(booking),
    cancelReason: booking.cancelReason ?? '',
  };
}

export function presentManaged(row: Managed, now: Instant): ManagedBooking {
  const { booking, page } = row;
  const host: PageHost = row.isOfTeam
    ? {
        ...presentHost(page),
        username: row.team?.slug ?? '',
        logo: row.team?.logo ?? null,
        team: true,
      }
    : presentHost(page);
  const moveObstacle = findMoveObstacle(booking, { ...page, isOffered: row.isOffered }, now);
  const cancelObstacle = findCancelObstacle(booking, page, now);
  const status = readBookingStatus(booking);
  const place = readBookedPlace({ booking, meetingType: page });
  const shownPlace = showPlace(place, row.meeting, booking);
  return {
    id: booking.id,
    status,
    ...presentApproval(booking),
    startTime: new Date(booking.startAt).toISOString(),
    endTime: new Date(booking.endAt).toISOString(),
    timezone: booking.inviteeTimeZone,
    hourFormat: booking.inviteeHourFormat,
    language: booking.language,
    ...presentInvitee(row),
    guests: listGuestEmails(booking),
    host,
    hosts: page.showUserName ? row.hosts.map(({ id, name }) => ({ id, name })) : [],
    meetingType: {
      ...presentMeetingType(page),
      durationMinutes: readLength(booking),
      location: shownPlace.text,
      locations: presentOfferedPlaces(page),
      isActive: row.isOffered,
    },
    ...(booking.status === 'cancelled' && { cancelledBy: booking.cancelledBy }),
    ...(booking.askedAt !== null &&
      status === 'confirmed' && { askedForAnotherTime: { message: booking.askMessage } }),
    sequence: booking.sequence,
    isErased: booking.erasedAt !== null,
    reschedule: {
      allowed: moveObstacle === null,
      reason: moveObstacle,
      durationMinutes: page.durationMinutes,
    },
    cancel: { allowed: cancelObstacle === null, reason: cancelObstacle },
    icsUrl: calendarFilePath(booking.id, row.token),
    ...(findBookingObstacle(booking, now) === null && presentMeetingLink(shownPlace.link)),
  };
}
