import type { MyBookingsExportInput } from '../../contract/bookings/my-bookings-schemas.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import type { HostBookingRow } from '../../db/bookings/host-bookings.ts';
import { displayStatus, searchSpellings } from '../../domain/bookings/booking-lists.ts';
import { writeCsv } from '../../domain/bookings/csv.ts';
import type { Instant, TimeZone } from '../../domain/time/types.ts';
import { writeWallClock } from '../../domain/time/wall-clock.ts';
import type { Deps } from '../service-deps.ts';

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
  'Notes',
  'Booking ID',
];

// Without this byte order mark, spreadsheet apps read the file in the local encoding of the computer.
const BYTE_ORDER_MARK = '\ufeff';

function toCells({ booking, meetingType }: HostBookingRow, zone: TimeZone, now: Instant): string[] {
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
    meetingType.location,
    booking.notes,
    booking.id,
  ];
}

/** Returns the filtered bookings as a CSV file, with times in the host's time zone and in UTC. */
export async function exportMyBookings(
  deps: Pick<Deps, 'hostBookings' | 'clock'>,
  account: Account,
  { filter = 'all', q = '' }: MyBookingsExportInput,
): Promise<string> {
  const now = deps.clock.now();
  const rows = await deps.hostBookings.listBookings({
    hostId: account.id,
    filter,
    now,
    spellings: searchSpellings(q),
    after: null,
    limit: null,
  });
  const zone = account.timeZone as TimeZone;
  const cells = rows.map((row) => toCells(row, zone, now));
  return BYTE_ORDER_MARK + writeCsv([HEADINGS, ...cells]);
}
