// Compares the database with the webhook events that the receiver got. Returns one sentence per error.
import type { BookingPayload } from '../../worker/contract/webhooks/webhook-payload.ts';
import type { TakenRequest } from '../support/webhook-lab/receivers.ts';
import type { BookingRow } from './check-stories.ts';

interface EventRow {
  readonly id: string;
  readonly sequence: number;
  readonly booking_id: string;
  readonly deliveries: number;
  readonly delivered: number;
}

const EVENTS = `
SELECT e.id, e.sequence, e.booking_id, count(d.id) AS deliveries, sum(d.status = 'succeeded') AS delivered
FROM webhook_events e LEFT JOIN webhook_deliveries d ON d.event_id = e.id GROUP BY e.sequence ORDER BY e.sequence`;

/**
 * Checks that each change of a booking has one event, and that the events' sequence numbers have no gaps.
 * Also checks that each event arrived at least once, always with the same body.
 */
export async function checkEvents(
  db: D1Database,
  bookings: readonly BookingRow[],
  taken: readonly TakenRequest[],
): Promise<string[]> {
  const problems: string[] = [];
  const { results: events } = await db.prepare(EVENTS).all<EventRow>();
  events.forEach(({ sequence }, index) => {
    if (sequence !== index + 1) problems.push(`event ${index + 1} has the sequence ${sequence}`);
  });
  for (const { id, sequence } of bookings) {
    const count = events.filter((event) => event.booking_id === id).length;
    if (count !== sequence + 1) problems.push(`${id}: ${count} events, not ${sequence + 1}`);
  }
  const bodies = new Map<string, string>();
  for (const { headers, body } of taken) {
    const id = String(headers['webhook-id']);
    if ((bodies.get(id) ?? body) !== body) problems.push(`${id} arrived with two different bodies`);
    bodies.set(id, body);
  }
  for (const { id, deliveries, delivered } of events) {
    if (deliveries !== 1 || delivered !== 1)
      problems.push(`${id}: ${delivered} of ${deliveries} deliveries succeeded`);
    if (!bodies.has(id)) problems.push(`${id} never arrived`);
  }
  if (bodies.size > events.length)
    problems.push(`${bodies.size - events.length} received events are not in the database`);
  return [...problems, ...checkNewest(bookings, [...bodies.values()])];
}

/** Checks that the newest received event of each booking has the booking's status and time. */
function checkNewest(bookings: readonly BookingRow[], bodies: readonly string[]): string[] {
  const newest = new Map<string, BookingPayload['data']>();
  for (const body of bodies) {
    const { data } = JSON.parse(body) as BookingPayload;
    const latest = newest.get(data.booking.id);
    if (!latest || latest.sequence < data.sequence) newest.set(data.booking.id, data);
  }
  return bookings.flatMap((row) => {
    const received = newest.get(row.id)?.booking;
    const isSame =
      received?.status === row.status && Date.parse(received.startTime) === row.start_at;
    return isSame ? [] : `${row.id} arrived as ${received?.status} at ${received?.startTime}`;
  });
}
