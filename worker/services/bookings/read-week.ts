// Reads one week of a host: the confirmed bookings, and the busy times from the connected calendars.
import type { HostWeek } from '../../contract/bookings/my-bookings-calls.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import { toEpochDay } from '../../domain/time/local-date.ts';
import { readTimeZone } from '../../domain/time/time-zone.ts';
import type { Interval, LocalDate } from '../../domain/time/types.ts';
import { startOfDay } from '../../domain/time/wall-clock.ts';
import type { Deps } from '../service-deps.ts';
import { presentBooking } from './present-booking.ts';

const WEEK_DAYS = 7;

const toWire = ({ start, end }: Interval) => ({
  startTime: new Date(start).toISOString(),
  endTime: new Date(end).toISOString(),
});

/**
 * Reads the seven days from `from`, in the host's time zone. Includes a meeting that starts before
 * the week and ends in it.
 */
export async function readWeek(
  deps: Pick<Deps, 'hostBookings'>,
  { id: hostId, timeZone }: Account,
  from: LocalDate,
): Promise<HostWeek> {
  const zone = readTimeZone(timeZone);
  const day = toEpochDay(from);
  const week = { start: startOfDay(zone, day), end: startOfDay(zone, day + WEEK_DAYS) };
  const [rows, { external }] = await Promise.all([
    deps.hostBookings.listDuring(hostId, week),
    deps.hostBookings.listTaken(hostId, { id: null, seats: null }, week),
  ]);
  return {
    bookings: rows.map(presentBooking),
    busy: external.filter(({ end }) => end > week.start).map(toWire),
  };
}
