import type { ManagedBooking } from '../../contract/bookings/manage-calls.ts';
import type { ManagedRow } from '../../db/bookings/managed-bookings.ts';
import { findCancelObstacle, findMoveObstacle } from '../../domain/bookings/manage.ts';
import { hideLink } from '../../domain/meeting-types/location.ts';
import type { Instant } from '../../domain/time/types.ts';
import { presentHost, presentMeetingType } from '../booking-page/present-booking-page.ts';
import type { Managed } from './find-managed.ts';
import { calendarFilePath } from './manage-links.ts';
import { presentMeetingLink } from './present-meeting-link.ts';

function presentInvitee({ booking }: ManagedRow) {
  if (booking.erasedAt !== null)
    return { inviteeName: '', inviteeEmail: '', inviteePhone: '', notes: '', cancelReason: '' };
  const { inviteeCountryCode, inviteeMobileNumber } = booking;
  return {
    inviteeName: booking.inviteeName,
    inviteeEmail: booking.inviteeEmail,
    inviteePhone: [inviteeCountryCode, inviteeMobileNumber].filter(Boolean).join(' '),
    notes: booking.notes,
    cancelReason: booking.cancelReason ?? '',
  };
}

export function presentManaged(row: Managed, now: Instant): ManagedBooking {
  const { booking, page } = row;
  const host = presentHost(page);
  const moving = findMoveObstacle(booking, row.isOffered, now);
  const cancelling = findCancelObstacle(booking, now);
  const takesPart = booking.status === 'confirmed' && booking.erasedAt === null;
  const location = takesPart ? page.location : hideLink(page.location);
  return {
    id: booking.id,
    status: booking.status,
    startTime: new Date(booking.startAt).toISOString(),
    endTime: new Date(booking.endAt).toISOString(),
    timezone: booking.inviteeTimeZone,
    hourFormat: booking.inviteeHourFormat,
    ...presentInvitee(row),
    host: page.showUserName ? host : { ...host, name: '' },
    meetingType: { ...presentMeetingType(page), location, isActive: row.isOffered },
    ...(booking.status === 'cancelled' && { cancelledBy: booking.cancelledBy }),
    sequence: booking.sequence,
    isErased: booking.erasedAt !== null,
    reschedule: { allowed: moving === null, reason: moving },
    cancel: { allowed: cancelling === null, reason: cancelling },
    icsUrl: calendarFilePath(booking.id, row.token),
    ...(cancelling === null ? presentMeetingLink(page.location, row.meeting) : {}),
  };
}
