// Writes the CSV file with a host's bookings.

import type { MyBookingsExportInput } from '../../../contract/bookings/my-bookings-schemas.ts';
import type { Account } from '../../../db/accounts/accounts.ts';
import type { HostBookingRow } from '../../../db/bookings/list/host-booking-row.ts';
import { writeCsvFile } from '../../../domain/api/csv.ts';
import { displayStatus } from '../../../domain/bookings/booking-lists.ts';
import { FORM_TEXTS, pickTexts, TEXT_NAMES } from '../../../domain/form/standard-fields.ts';
import { ENGLISH } from '../../../domain/language/english.ts';
import { isWaitingForApproval } from '../../../domain/meeting-types/approval.ts';
import { writeAnswer } from '../../../domain/meeting-types/write-answer.ts';
import type { Instant, TimeZone } from '../../../domain/time/types.ts';
import { writeWallClock } from '../../../domain/time/wall-clock.ts';
import {
  type RecordSecurityEventDeps,
  recordSecurityEvent,
} from '../../accounts/record-security-event.ts';
import { writeBookedPlace } from '../../meeting-types/booked-place.ts';
import type { Deps } from '../../service-deps.ts';
import { readStoredAnswers } from '../present-answers.ts';
import { listGuestEmails } from '../read-guests.ts';
import { readConditions } from './list-conditions.ts';
import { ensureManager, withoutPrivateData } from './list-team-bookings.ts';

const HEADINGS = [
  'Status',
  'Meeting type',
  'Start',
  'End',
  'Time zone',
  'Start (UTC)',
  'End (UTC)',
  'Invitee name',
  'Invitee email',
  'Invitee phone',
  'Location',
  ...TEXT_NAMES.map((name) => ENGLISH(FORM_TEXTS[name].label)),
  'Booking ID',
  'No-show',
  'Private notes',
  'Guests',
  'Booked by',
  'Approval',
  'Hosts',
];

/**
 * Returns the answers to all questions with the label `wanted`. Questions of different meeting
 * types can have the same label and then share one column.
 */
function writeAnswersTo(wanted: string, booking: HostBookingRow['booking']): string {
  const ofQuestion = readStoredAnswers(booking).filter(({ label }) => label === wanted);
  return ofQuestion.map(({ value }) => writeAnswer(ENGLISH, value)).join('\n');
}

function toCells(
  row: HostBookingRow,
  labels: readonly string[],
  zone: TimeZone,
  now: Instant,
): string[] {
  const { booking, meetingType } = row;
  const phone = [booking.inviteeCountryCode, booking.inviteeMobileNumber].filter(Boolean).join(' ');
  return [
    displayStatus(booking, now),
    meetingType.title,
    writeWallClock(zone, booking.startAt),
    writeWallClock(zone, booking.endAt),
    zone,
    new Date(booking.startAt).toISOString(),
    new Date(booking.endAt).toISOString(),
    booking.inviteeName,
    booking.inviteeEmail,
    phone,
    writeBookedPlace(row),
    ...Object.values(pickTexts(booking)),
    booking.id,
    booking.noShowAt === null ? '' : 'yes',
    booking.privateNotes,
    listGuestEmails(booking).join(', '),
    booking.createdBy,
    isWaitingForApproval(booking) ? 'pending' : (booking.outcome ?? ''),
    row.hosts.map(({ name }) => name).join(', '),
    ...labels.map((label) => writeAnswersTo(label, booking)),
  ];
}

/** Reads the bookings of the teams that the user manages, and records the export. */
async function readTeamRows(
  deps: Pick<Deps, 'teamBookings' | 'organizations'> & RecordSecurityEventDeps,
  callerId: string,
  query: Omit<Parameters<Deps['teamBookings']['listBookings']>[0], 'callerId'>,
): Promise<HostBookingRow[]> {
  await ensureManager(deps, callerId);
  const [organization] = await deps.organizations.listOfUser(callerId);
  await recordSecurityEvent(deps, {
    type: 'team.bookings-exported',
    userId: callerId,
    organizationId: organization?.id ?? null,
  });
  return (await deps.teamBookings.listBookings({ ...query, callerId })).map(withoutPrivateData);
}

async function readOwnRows(
  deps: Pick<Deps, 'hostBookings'> & RecordSecurityEventDeps,
  query: Parameters<Deps['hostBookings']['listBookings']>[0],
): Promise<HostBookingRow[]> {
  await recordSecurityEvent(deps, { type: 'bookings.exported', userId: query.hostId });
  return deps.hostBookings.listBookings(query);
}

/**
 * Returns the filtered bookings as a CSV file, with times in the host's time zone and in UTC. After
 * the fixed columns, there is one column per question label.
 */
export async function exportMyBookings(
  deps: Pick<Deps, 'hostBookings' | 'teamBookings' | 'organizations'> & RecordSecurityEventDeps,
  account: Account,
  input: MyBookingsExportInput,
): Promise<string> {
  const conditions = await readConditions(deps, account.id, input);
  const query = { ...conditions, after: null, limit: null };
  const rows =
    input.scope === 'team'
      ? await readTeamRows(deps, account.id, query)
      : await readOwnRows(deps, query);
  const zone = account.timeZone as TimeZone;
  const labels = [
    ...new Set(rows.flatMap(({ booking }) => readStoredAnswers(booking).map(({ label }) => label))),
  ];
  const cells = rows.map((row) => toCells(row, labels, zone, conditions.now));
  return writeCsvFile([[...HEADINGS, ...labels], ...cells]);
}
