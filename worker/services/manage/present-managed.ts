import type { ManagedBooking } from '../../contract/manage-calls.ts';
import type { ManagedRow } from '../../db/managed-bookings.ts';
import { findCancelObstacle, findMoveObstacle } from '../../domain/bookings/manage.ts';
import type { Instant } from '../../domain/time/types.ts';
import { presentHost, presentMeetingType } from '../present-booking-page.ts';
import { presentMeetingLink } from '../present-meeting-link.ts';

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

export function presentManaged(row: ManagedRow, now: Instant): ManagedBooking {
  const { booking, page } = row;
  const host = presentHost(page);
  const moving = findMoveObstacle(booking, row.isOffered, now);
  const cancelling = findCancelObstacle(booking, now);
  return {
    id: booking.id,
    status: booking.status,
    startTime: new Date(booking.startAt).toISOString(),
    endTime: new Date(booking.endAt).toISOString(),
    timezone: booking.inviteeTimeZone,
    ...presentInvitee(row),
    host: page.showUserName ? host : { ...host, name: '' },
    meetingType: { ...presentMeetingType(page), isActive: row.isOffered },
    ...(booking.status === 'cancelled' && { cancelledBy: booking.cancelledBy }),
    sequence: booking.sequence,
    isErased: booking.erasedAt !== null,
    reschedule: { allowed: moving === null, reason: moving },
    cancel: { allowed: cancelling === null, reason: cancelling },
    icsUrl: `/api/bookings/${booking.id}/calendar.ics`,
    ...(cancelling === null ? presentMeetingLink(page.location, row.meeting) : {}),
  };
}
