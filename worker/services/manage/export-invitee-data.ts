import type { InviteeExport } from '../../contract/bookings/manage-calls.ts';
import type { InviteeColumn } from '../../db/bookings/change/entered-data.ts';
import type { ManagedRow } from '../../db/bookings/change/managed-bookings.ts';
import { namesOf } from '../../domain/api/declared-fields.ts';
import { showPlace } from '../../domain/bookings/shown-place.ts';
import { pickTexts, type TextName } from '../../domain/form/standard-fields.ts';
import { readBookingStatus } from '../../domain/meeting-types/approval.ts';
import { ensureManageable } from '../bookings/change/ensure-manageable.ts';
import { presentAnswers } from '../bookings/present-answers.ts';
import { presentApproval } from '../bookings/present-approval.ts';
import { listGuestEmails } from '../bookings/read-guests.ts';
import { readBookedPlace } from '../meeting-types/booked-place.ts';
import type { Deps } from '../service-deps.ts';
import { ensureManagedAlone } from './find-managed.ts';

/** The columns with a form of their own in the export. */
type Presented = TextName | 'answers' | 'guests' | 'location';
/** A form of the email address, the notes of the host, and a hash. */
type LeftOut = 'inviteeMailbox' | 'privateNotes' | 'requestHash';

/**
 * The columns that the export shows as they are, with their names in the export. A new column about the invitee does not
 * compile until it is here or in one of the two lists above.
 */
const SHOWN = {
  inviteeName: 'name',
  inviteeEmail: 'email',
  inviteeCountryCode: 'countryCode',
  inviteeMobileNumber: 'mobileNumber',
  inviteeTimeZone: 'timezone',
  inviteeHourFormat: 'hourFormat',
  language: 'language',
  cancelReason: 'cancelReason',
  askMessage: 'askMessage',
} as const satisfies Readonly<
  Record<Exclude<InviteeColumn, Presented | LeftOut>, keyof InviteeExport>
>;

const showColumns = (booking: ManagedRow['booking']) =>
  Object.fromEntries(namesOf(SHOWN).map((column) => [SHOWN[column], booking[column]])) as {
    readonly [Column in keyof typeof SHOWN as (typeof SHOWN)[Column]]: ManagedRow['booking'][Column];
  };

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
    ...showColumns(booking),
    ...pickTexts(booking),
    answers: presentAnswers(booking),
    guests: listGuestEmails(booking),
    location: showPlace(readBookedPlace({ booking, meetingType: page }), meeting, booking).text,
    askedForAnotherTimeAt: booking.askedAt === null ? null : iso(booking.askedAt),
    noShowAt: booking.noShowAt === null ? null : iso(booking.noShowAt),
    bookedBy: booking.createdBy,
    bookedAt: iso(booking.createdAt),
    changedAt: iso(booking.updatedAt),
  };
}
