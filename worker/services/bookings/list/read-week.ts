// Reads one week of a host: the confirmed bookings, the busy times from the connected calendars, and the hours of the
// default schedule.
import type { HostWeek } from '../../../contract/bookings/my-bookings-calls.ts';
import type { Account } from '../../../db/accounts/accounts.ts';
import type { Availability } from '../../../domain/meeting-types/availability.ts';
import { computeWindowsAround } from '../../../domain/slots/windows.ts';
import { toEpochDay } from '../../../domain/time/local-date.ts';
import { readTimeZone } from '../../../domain/time/time-zone.ts';
import type { Interval, LocalDate, TimeZone } from '../../../domain/time/types.ts';
import { startOfDay } from '../../../domain/time/wall-clock.ts';
import type { Deps } from '../../service-deps.ts';
import { presentBooking } from '../present-booking.ts';
import { presentTeamBooking } from './list-team-bookings.ts';

const WEEK_DAYS = 7;
/** The maximum number of team bookings in one week. */
const TEAM_WEEK_MAX = 500;

const toWire = ({ start, end }: Interval) => ({
  startTime: new Date(start).toISOString(),
  endTime: new Date(end).toISOString(),
});

function spanOfWeek(timeZone: string, from: LocalDate): Interval {
  const zone = readTimeZone(timeZone);
  const day = toEpochDay(from);
  return { start: startOfDay(zone, day), end: startOfDay(zone, day + WEEK_DAYS) };
}

/**
 * Reads the seven days from `from`, in the host's time zone. Includes a meeting that starts before
 * the week and ends in it.
 */
export async function readWeek(
  deps: Pick<Deps, 'hostBookings' | 'schedules' | 'clock'>,
  { id: hostId, timeZone }: Account,
  from: LocalDate,
): Promise<HostWeek> {
  const week = spanOfWeek(timeZone, from);
  const [rows, { external }, schedules] = await Promise.all([
    deps.hostBookings.listDuring(hostId, week),
    deps.hostBookings.listTaken(hostId, { id: null, seats: null }, week, deps.clock.now()),
    deps.schedules.listSchedules(hostId),
  ]);
  const schedule = schedules.find(({ isDefault }) => isDefault);
  return {
    bookings: rows.map(presentBooking),
    busy: external.filter(({ end }) => end > week.start).map(toWire),
    ...(schedule && { hours: listHours(schedule.hours, readTimeZone(timeZone), week) }),
  };
}

function listHours(availability: Availability, hostZone: TimeZone, week: Interval) {
  return computeWindowsAround({ hostZone, availability }, week)
    .filter(({ start, end }) => start < week.end && end > week.start)
    .map(toWire);
}

/**
 * Reads the bookings of the teams that the user manages, in the seven days from `from`. Leaves out busy times
 * from calendars, because the hosts' calendars are private.
 */
export async function readTeamWeek(
  deps: Pick<Deps, 'teamBookings'>,
  { id: callerId, timeZone }: Account,
  from: LocalDate,
): Promise<HostWeek> {
  const week = spanOfWeek(timeZone, from);
  const rows = await deps.teamBookings.listDuring(callerId, week, TEAM_WEEK_MAX + 1);
  return {
    bookings: rows.slice(0, TEAM_WEEK_MAX).map(presentTeamBooking),
    busy: [],
    ...(rows.length > TEAM_WEEK_MAX && { hasMore: true as const }),
  };
}
