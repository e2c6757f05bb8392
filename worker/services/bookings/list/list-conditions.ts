import type { MyBookingsExportInput } from '../../../contract/bookings/my-bookings-schemas.ts';
import type { BookingConditions } from '../../../db/bookings/list/booking-conditions.ts';
import { searchSpellings } from '../../../domain/bookings/booking-lists.ts';
import { toEpochDay } from '../../../domain/time/local-date.ts';
import { readTimeZone } from '../../../domain/time/time-zone.ts';
import { startOfDay } from '../../../domain/time/wall-clock.ts';
import type { NearReadDeps } from '../../service-deps.ts';

/** Reads the filters of a list. The dates are dates in the host's time zone. */
export async function readConditions(
  deps: Pick<NearReadDeps, 'hostBookings' | 'clock'>,
  hostId: string,
  { filter = 'all', q = '', type, status, from, to }: MyBookingsExportInput,
): Promise<BookingConditions & { readonly hostId: string }> {
  const hasDates = from !== undefined || to !== undefined;
  const zone = readTimeZone(hasDates ? await deps.hostBookings.findHostZone(hostId) : 'UTC');
  return {
    hostId,
    filter,
    now: deps.clock.now(),
    spellings: searchSpellings(q),
    meetingTypeId: type ?? null,
    status: status ?? null,
    startsFrom: from === undefined ? null : startOfDay(zone, toEpochDay(from)),
    startsBefore: to === undefined ? null : startOfDay(zone, toEpochDay(to) + 1),
  };
}
