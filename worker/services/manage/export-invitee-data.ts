import type { InviteeExport } from '../../contract/bookings/manage-calls.ts';
import { showPlace } from '../../domain/bookings/shown-place.ts';
import { pickTexts } from '../../domain/form/standard-fields.ts';
import { readBookingStatus } from '../../domain/meeting-types/approval.ts';
import { ensureManageable } from '../bookings/change/ensure-manageable.ts';
import { presentAnswers } from '../bookings/present-answers.ts';
import { presentApproval } from '../bookings/present-approval.ts';
import { listGuestEmails } from '../bookings/read-guests.ts';
import { readBookedPlace } from '../meeting-types/booked-place.ts';
import type { Deps } from '../service-deps.ts';
import { ensureManagedAlone } from './find-managed.ts';

const iso = (at: number) => new Date(at).toISOString();

/** Exports everything that is stored about the invitee of this booking, except token hashes. */
export async function exportInviteeData(
  deps: Pick<Deps, 'managedBookings' | 'movedHosts' | 'hasher' | 'clock'>,
  token: string,
): Promise<InviteeExport> {
  const now = deps.clock.now();
  const { booking, page, hosts, meeting } = await ensureManagedAlone(deps, token, now);
  if (booking.erasedAt !== null) ensureManageable('erased');
  return {
    exportedAt: iso(now),
    bookingId: booking.id,
    status: readBookingStatus(booking),
    ...presentApproval(booking),
    startTime: iso(booking.startAt),
    endTime: iso(booking.endAt),
    meetingType: page.title,
    host: page.showUserName ? hosts.map(({ name }) => name).join(', ') : '',
    name: booking.inviteeName,
    email: booking.inviteeEmail,
    countryCode: booking.inviteeCountryCode,
    mobileNumber: booking.inviteeMobileNumber,
    timezone: booking.inviteeTimeZone,
    hourFormat: booking.inviteeHourFormat,
    language: booking.language,
    ...pickTexts(booking),
    answers: presentAnswers(booking),
    guests: listGuestEmails(booking),
    location: showPlace(readBookedPlace({ booking, meetingType: page }), meeting, booking).text,
    cancelReason: booking.cancelReason,
    askedForAnotherTimeAt: booking.askedAt === null ? null : iso(booking.askedAt),
    askMessage: booking.askMessage,
    noShowAt: booking.noShowAt === null ? null : iso(booking.noShowAt),
    bookedBy: booking.createdBy,
    bookedAt: iso(booking.createdAt),
    changedAt: iso(booking.updatedAt),
  };
}
