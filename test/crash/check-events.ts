// Compares the events at the host's receiver with the database; returns one sentence per error.
import type { WebhookPayload } from '../../worker/contract/webhooks/webhook-payload.ts';
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

/** Each change is one event of a gapless stream, and each event has arrived, always with the same body. */
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
  const told = new Map<string, string>();
  for (const { headers, body } of taken) {
    const id = String(headers['webhook-id']);
    if ((told.get(id) ?? body) !== body) problems.push(`${id} arrived with two different bodies`);
    told.set(id, body);
  }
  for (const { id, deliveries, delivered } of events) {
    if (deliveries !== 1 || delivered !== 1)
      problems.push(`${id} has ${delivered} of ${deliveries}`);
    if (!told.has(id)) problems.push(`${id} never arrived`);
  }
  if (told.size > events.length)
    problems.push(`${told.size - events.length} events never happened`);
  return [...problems, ...checkRebuilt(bookings, [...told.values()])];
}

/** The newest event of each booking equals the booking. */
function checkRebuilt(bookings: readonly BookingRow[], bodies: readonly string[]): string[] {
  const newest = new Map<string, WebhookPayload['data']>();
  for (const body of bodies) {
    const { data } = JSON.parse(body) as WebhookPayload;
    const kept = newest.get(data.booking.id);
    if (!kept || kept.sequence < data.sequence) newest.set(data.booking.id, data);
  }
  return bookings.flatMap((row) => {
    const told = newest.get(row.id)?.booking;
    const isSame = told?.status === row.status && Date.parse(told.startTime) === row.start_at;
    return isSame ? [] : `${row.id} arrived as ${told?.status} at ${told?.startTime}`;
  });
}
