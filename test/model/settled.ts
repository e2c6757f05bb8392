// Checks the state after all pending work is done: each booking has its calendar event, unless someone
// changed the event and the host was asked about it. No other event of ours exists, and the stored busy times
// equal Google's.
import { expect } from 'vitest';
import type { Interval } from '../../worker/domain/time/types.ts';
import { meets } from '../simulation/calendar-account.ts';
import type { ModelGoogle } from './model-google.ts';

interface Row extends Interval {
  readonly id: string;
  readonly status: string;
  readonly eventId: string | null;
  readonly change: string | null;
  readonly left: string | null;
}

type Read = <T>(text: string) => Promise<{ readonly results: readonly T[] }>;

export const keyOf = ({ start, end }: Interval) => `${start}–${end}`;

/**
 * `read` runs a statement with the host's id as its only parameter. `touched` contains the ids of events that
 * someone else moved or deleted.
 */
export async function expectSettled(
  google: ModelGoogle,
  read: Read,
  touched: ReadonlySet<string>,
): Promise<void> {
  const { results: rows } =
    await read<Row>(`SELECT b.id, b.status, b.start_at AS start, b.end_at AS end, e.event_id AS eventId, e.external_change AS change,
        e.ignored_change AS left
      FROM bookings b LEFT JOIN calendar_events e ON e.booking_id = b.id WHERE b.host_id = ?`);
  const confirmed = rows.filter(({ status }) => status === 'confirmed');
  for (const row of rows) {
    const live = google.live().filter(({ bookingId }) => bookingId === row.id);
    const wasTouched = row.eventId !== null && touched.has(row.eventId);
    if (row.status === 'cancelled') expect(live, 'orphan event').toEqual([]);
    else if (!wasTouched)
      expect(
        live.map(({ place }) => place),
        'lost event',
      ).toEqual([{ start: row.start, end: row.end }]);
    else {
      // Either the event is still as someone changed it and the host was asked, or a later change of the
      // booking restored the event.
      const isInPlace = live.some(({ place }) => keyOf(place) === keyOf(row));
      expect(live.length).toBeLessThanOrEqual(1);
      const isAsked = row.change !== null || row.left !== null;
      expect(isInPlace || isAsked, 'a change without a question to the host').toBe(true);
    }
    const others = confirmed.filter(({ id }) => id !== row.id);
    if (row.status === 'confirmed') expect(others.filter((other) => meets(other, row))).toEqual([]);
  }
  // The stored busy times equal the times of Google's events that make the host busy.
  const { results: stored } = await read<{ start: number; end: number }>(
    'SELECT start_at AS start, end_at AS end FROM calendar_busy WHERE host_id = ?',
  );
  const blocking = google
    .live()
    .filter(
      (e) =>
        !e.isTransparent &&
        (e.bookingId === null ||
          !rows.some((row) => row.id === e.bookingId && keyOf(row) === keyOf(e.place))),
    );
  expect(stored.map(keyOf).sort()).toEqual(blocking.map(({ place }) => keyOf(place)).sort());
}
