// Which of a host's bookings are not in the calendar as they are. Changes owe that in their own commit, but for
// those that did not know of the calendar yet.
import type { Instant } from '../domain/time/types.ts';
import { originOf } from './booking-origin.ts';
import type { Database } from './database.ts';

const NOT_OWED = `NOT EXISTS (SELECT 1 FROM outbox o WHERE o.booking_id = b.id AND o.kind = 'calendar'
  AND o.status IN ('pending', 'claimed'))`;

const ORIGIN = `coalesce(?3, ${originOf('b')}, c.origin)`;

const INSERT = (event: string) => `
INSERT INTO outbox (id, host_id, booking_id, kind, event, audience, status, due_at, origin, created_at)
SELECT lower(hex(randomblob(16))), b.host_id, b.id, 'calendar', '${event}', 'host', 'pending', ?2, ${ORIGIN}, ?2`;

const OWE_COMING = `${INSERT('booking.changed')}
FROM bookings b JOIN calendar_connections c ON c.host_id = b.host_id
JOIN meeting_types m ON m.id = b.meeting_type_id LEFT JOIN calendar_events e ON e.booking_id = b.id
WHERE b.host_id = ?1 AND b.status = 'confirmed' AND b.start_at >= ?2
AND (e.booking_id IS NULL OR e.status <> 'written' OR e.connection_id <> c.id OR e.written_sequence <> b.sequence
  OR e.conference = 'pending' OR (e.conference = 'none' AND lower(trim(m.location)) = 'google meet'))
AND ${NOT_OWED} RETURNING id`;

// What was planned may be there; what is over stays as it is, unless it was to be written anew.
const OWE_LEFT_OVER = `${INSERT('booking.cancelled')}
FROM calendar_events e JOIN bookings b ON b.id = e.booking_id JOIN calendar_connections c ON c.host_id = e.host_id
WHERE e.host_id = ?1 AND e.status <> 'removed'
AND (b.status = 'cancelled' OR (b.start_at < ?2 AND e.status = 'written' AND e.written_sequence <> b.sequence))
AND ${NOT_OWED} RETURNING id`;

export function createMissingEventsRepo(db: Database) {
  const d1 = db.$client;
  return {
    /** The ids of what is owed from now on. */
    async oweMissing(hostId: string, origin: string | null, now: Instant): Promise<string[]> {
      const results = await d1.batch<{ id: string }>([
        d1.prepare(OWE_COMING).bind(hostId, now, origin),
        d1.prepare(OWE_LEFT_OVER).bind(hostId, now, origin),
      ]);
      return results.flatMap(({ results: rows }) => rows.map(({ id }) => id));
    },
  };
}
