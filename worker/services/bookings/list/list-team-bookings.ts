// Lists and exports the bookings of the teams that the user manages.
import { AppError } from '../../../contract/app-error.ts';
import type { HostBooking, MyBookings } from '../../../contract/bookings/my-bookings-calls.ts';
import type { MyBookingsInput } from '../../../contract/bookings/my-bookings-schemas.ts';
import type { HostBookingRow } from '../../../db/bookings/list/host-booking-row.ts';
import { writeListPosition } from '../../../domain/api/list-position.ts';
import type { Deps } from '../../service-deps.ts';
import { presentBooking } from '../present-booking.ts';
import { readConditions } from './list-conditions.ts';

type TeamBookingsDeps = Pick<Deps, 'teamBookings' | 'hostBookings' | 'clock'>;

const PAGE_SIZE = 50;
const LEFT_MAX = 100;

/** The notes of the hosts and the state of their calendars are private. */
export function withoutPrivateData(row: HostBookingRow): HostBookingRow {
  const booking = { ...row.booking, privateNotes: '' };
  return { ...row, booking, change: null, isCalendarBehind: false };
}

export const presentTeamBooking = (row: HostBookingRow): HostBooking =>
  presentBooking(withoutPrivateData(row));

/** Throws when the user manages no team. */
export async function ensureManager(
  deps: Pick<Deps, 'teamBookings'>,
  callerId: string,
): Promise<void> {
  if (!(await deps.teamBookings.isManager(callerId))) throw new AppError('NOT_FOUND');
}

export async function listTeamBookings(
  deps: TeamBookingsDeps,
  callerId: string,
  input: MyBookingsInput,
): Promise<MyBookings> {
  const { cursor = null, limit = PAGE_SIZE } = input;
  const conditions = await readConditions(deps, callerId, input);
  // Reads one row more than fits on a page of the list, to see whether a next page exists.
  const query = { ...conditions, callerId, after: cursor, limit: limit + 1 };
  const rows = await deps.teamBookings.listBookings(query);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    success: true,
    data: page.map(presentTeamBooking),
    nextCursor:
      rows.length > limit && last
        ? writeListPosition({ at: last.booking.startAt, id: last.booking.id })
        : null,
  };
}

/**
 * Lists the team's upcoming meetings that have a host who no longer takes part in the team. Returns one entry
 * for each such host.
 */
export async function listLeftMeetings(
  deps: Pick<Deps, 'teamBookings' | 'clock'>,
  teamId: string,
  callerId: string,
) {
  if (!(await deps.teamBookings.managesTeam(teamId, callerId))) throw new AppError('NOT_FOUND');
  const rows = await deps.teamBookings.listLeft(teamId, callerId, deps.clock.now(), LEFT_MAX);
  return rows.map(({ id, startAt, endAt, title, inviteeName, hostId, hostName }) => ({
    id,
    startTime: new Date(startAt).toISOString(),
    endTime: new Date(endAt).toISOString(),
    title,
    inviteeName,
    host: { id: hostId, name: hostName },
  }));
}
