// Checks the state after all pending work is done. Each confirmed booking has its calendar event, unless
// someone changed the event and the product asked the host about the change. The product created no other
// events, and the stored busy times equal the busy times of all accounts.
import { expect } from 'vitest';
import type { Interval } from '../../worker/domain/time/types.ts';
import { overlaps } from '../simulation/calendar-account.ts';
import type { ModelAccount } from './model-account.ts';

interface Row extends Interval {
  readonly id: string;
  readonly status: string;
  readonly eventId: string | null;
  readonly change: string | null;
  readonly ignoredChange: string | null;
}

type Read = <T>(text: string) => Promise<{ readonly results: readonly T[] }>;

export const keyOf = ({ start, end }: Interval) => `${start}–${end}`;

/**
 * Checks one host. `read` runs a statement with the host's id as its only parameter. `touched` contains the
 * ids of events that someone else moved or deleted.
 */
export async function expectSettled(
  accounts: readonly ModelAccount[],
  read: Read,
  touched: ReadonlySet<string>,
): Promise<void> {
  const allLive = accounts.flatMap((account) => account.live());
  const { results: rows } =
    await read<Row>(`SELECT b.id, b.status, b.start_at AS start, b.end_at AS end, e.event_id AS eventId, e.external_change AS change,
        e.ignored_change AS ignoredChange
      FROM bookings b LEFT JOIN calendar_events e ON e.booking_id = b.id WHERE b.host_id = ?`);
  const confirmed = rows.filter(({ status }) => status === 'confirmed');
  for (const row of rows) {
    const live = allLive.filter(({ bookingId }) => bookingId === row.id);
    const wasTouched = row.eventId !== null && touched.has(row.eventId);
    if (row.status === 'cancelled') expect(live, 'orphan event').toEqual([]);
    else if (!wasTouched)
      expect(
        live.map(({ interval }) => interval),
        'lost event',
      ).toEqual([{ start: row.start, end: row.end }]);
    else {
      // The event may have its booking's time again, because a later change of the booking restored the
      // event. Otherwise the product must have asked the host about the changed event.
      const isInPlace = live.some(({ interval }) => keyOf(interval) === keyOf(row));
      expect(live.length).toBeLessThanOrEqual(1);
      const isAsked = row.change !== null || row.ignoredChange !== null;
      expect(isInPlace || isAsked, 'a change without a question to the host').toBe(true);
    }
    const otherBookings = confirmed.filter(({ id }) => id !== row.id);
    if (row.status === 'confirmed')
      expect(otherBookings.filter((other) => overlaps(other, row))).toEqual([]);
  }
  // The stored busy times equal the times of the accounts' events that make the host busy.
  const { results: storedBusyTimes } = await read<{ start: number; end: number }>(
    'SELECT start_at AS start, end_at AS end FROM calendar_busy WHERE host_id = ?',
  );
  const blocking = allLive.filter(
    (event) =>
      !event.isTransparent &&
      (event.bookingId === null ||
        !rows.some((row) => row.id === event.bookingId && keyOf(row) === keyOf(event.interval))),
  );
  expect(storedBusyTimes.map(keyOf).sort()).toEqual(
    blocking.map(({ interval }) => keyOf(interval)).sort(),
  );
}
