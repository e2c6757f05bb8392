import type { MyBookings } from '../../../contract/bookings/my-bookings-calls.ts';
import type { MyBookingsInput } from '../../../contract/bookings/my-bookings-schemas.ts';
import { writeListPosition } from '../../../domain/api/list-position.ts';
import type { NearReadDeps } from '../../service-deps.ts';
import { presentBooking } from '../present-booking.ts';
import { readConditions } from './list-conditions.ts';

const PAGE_SIZE = 50;

/**
 * Returns the whole list when the request has no parameters, as docs/specification.md, section 7, says. Otherwise
 * returns one page of the list.
 */
export async function listMyBookings(
  deps: Pick<NearReadDeps, 'hostBookings' | 'clock'>,
  hostId: string,
  input: MyBookingsInput,
): Promise<MyBookings> {
  const { cursor = null } = input;
  const isPaged = Object.values(input).some((value) => value !== undefined);
  const size = input.limit ?? PAGE_SIZE;
  const rows = await deps.hostBookings.listBookings({
    ...(await readConditions(deps, hostId, input)),
    after: cursor,
    // Read one row more than fits on a page of the list, to see whether a next page exists.
    limit: isPaged ? size + 1 : null,
  });
  if (!isPaged) return { success: true, data: rows.map(presentBooking) };
  const page = rows.slice(0, size);
  const last = page.at(-1);
  const hasMore = rows.length > size;
  return {
    success: true,
    data: page.map(presentBooking),
    nextCursor:
      hasMore && last ? writeListPosition({ at: last.booking.startAt, id: last.booking.id }) : null,
  };
}
