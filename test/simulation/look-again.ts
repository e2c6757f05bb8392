// After a booking, an invitee opens the booking page again. The response may come from a read replica of
// the database, but it must show the slot as booked.
import type { LocalDate, TimeZone } from '../../worker/domain/time/types.ts';
import { openNearReadDeps } from '../../worker/http/middleware/near-reads.ts';
import type { PagePath } from '../../worker/services/booking-page/find-booking-page.ts';
import { listAvailability } from '../../worker/services/booking-page/list-availability.ts';
import type { Clients } from './clients.ts';
import { database } from './product.ts';
import { currentTask } from './task.ts';

interface BookedSlot {
  readonly id: string;
  readonly startTime: number;
}

const STILL_BOOKED =
  "SELECT 1 FROM bookings WHERE id = ? AND start_at = ? AND status = 'confirmed'";

/** Runs as a separate task that changes nothing, so that the rest of the test run stays the same. */
export function lookAgain(clients: Clients, path: PagePath, { id, startTime }: BookedSlot): void {
  const start = new Date(startTime).toISOString();
  const day = start.slice(0, 10) as LocalDate;
  const query = { from: day, to: day, timezone: 'UTC' as TimeZone };
  clients.start(`${currentTask().key}:look`, async () => {
    const answer = await clients.ask('look', (deps) => {
      const bookmark = deps.replicas?.latestBookmark() ?? null;
      const { bookingPages } = openNearReadDeps(deps, bookmark);
      const calendarRefresher = { refreshSoon: () => undefined };
      return listAvailability({ ...deps, bookingPages, calendarRefresher }, path, query);
    });
    if (answer.kind !== 'ok') return;
    clients.world.count('looks after a booking');
    // If the booking is confirmed now, it was also confirmed when the page was opened.
    const isBooked = database.prepare(STILL_BOOKED).all(id, startTime).length > 0;
    if (isBooked && answer.value.slots.includes(start))
      clients.world.fail('replica: an invitee saw the slot of their booking as free');
  });
}
