// Adds outbox rows for bookings on Zoom whose meeting is missing, outdated or no longer needed.
// While an account is connected, each change of a booking adds such a row itself.
import type { BookingEvent } from '../../domain/outbox/outbox-facts.ts';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { RANDOM_ID } from '../insert-into.ts';
import { addToOutbox } from '../outbox/add-to-outbox.ts';
import { originOf } from '../outbox/booking-origin.ts';
import { sqlEvent, sqlKind } from '../outbox/outbox-terms.ts';
import { roomKeyOf } from '../outbox/room-key.ts';
import { bookingHosts } from '../schema/booking-hosts.ts';
import { bookings } from '../schema/bookings.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { outbox } from '../schema/outbox.ts';
import { videoMeetings } from '../schema/video-meetings.ts';
import { integer, row, runBatch, statement, text } from '../statement.ts';

const outboxRow = columns(outbox);
const o = columns(outbox, 'o');
const b = columns(bookings, 'b');
const h = columns(bookingHosts, 'h');
const m = columns(meetingTypes, 'm');
const v = columns(videoMeetings, 'v');

// A booking without a place of its own takes place at the first place of its meeting type.
const IS_ON_ZOOM = `coalesce(iif(json_valid(${b.location}), ${b.location} ->> 'kind', NULL),
  iif(json_valid(${m.locations}), ${m.locations} ->> '$[0].kind', NULL)) = 'zoom'`;

const IS_NOT_PENDING = `NOT EXISTS (SELECT 1 FROM outbox o WHERE ${o.bookingId} = ${b.id} AND ${o.kind} = ${sqlKind('calendar')}
  AND ${o.status} IN ('pending', 'claimed'))`;

const addWrites = (event: BookingEvent, condition: string) =>
  addToOutbox(
    {
      id: RANDOM_ID,
      hostId: b.hostId,
      bookingId: b.id,
      kind: sqlKind('calendar'),
      event: sqlEvent(event),
      origin: `coalesce(${originOf('b')}, :origin)`,
    },
    `FROM bookings b ${condition}`,
  );

const PARAMS = { hostId: text, now: integer, origin: text };

const ADD_UPCOMING = statement({
  params: PARAMS,
  row: row<{ readonly id: string }>(),
  sql: addWrites(
    'booking.changed',
    `JOIN booking_hosts h ON ${h.bookingId} = ${b.id} JOIN meeting_types m ON ${m.id} = ${b.meetingTypeId}
WHERE ${h.hostId} = :hostId AND ${h.status} = 'confirmed' AND ${h.startAt} >= :now AND ${b.hostId} = :hostId AND ${b.approvalDueAt} IS NULL AND ${IS_ON_ZOOM}
AND ${IS_NOT_PENDING} RETURNING ${outboxRow.id}`,
  ),
});

const ADD_LEFT = statement({
  params: PARAMS,
  row: row<{ readonly id: string }>(),
  sql: addWrites(
    'booking.cancelled',
    `JOIN video_meetings v ON ${v.roomKey} = ${roomKeyOf('b')} AND ${v.hostId} = ${b.hostId}
WHERE ${b.hostId} = :hostId AND ${v.status} <> 'removed' AND ${v.writtenEndAt} > :now
AND (${b.status} = 'cancelled' OR ${b.approvalDueAt} IS NOT NULL) AND ${IS_NOT_PENDING} RETURNING ${outboxRow.id}`,
  ),
});

// Makes the host's pending writes due. They may have waited until the host authorized access again.
const MAKE_DUE = statement({
  params: { hostId: text, now: integer },
  row: row<{ readonly id: string }>(),
  sql: `
UPDATE outbox SET ${outboxRow.dueAt} = min(${outboxRow.dueAt}, :now) WHERE ${outboxRow.hostId} = :hostId
  AND ${outboxRow.kind} = ${sqlKind('calendar')} AND ${outboxRow.status} = 'pending' RETURNING ${outboxRow.id}`,
});

export function createMissingVideoMeetingsRepo(db: Database) {
  const d1 = db.$client;
  return {
    /**
     * Adds the missing rows and makes all rows of the host due. Returns the ids of these rows. If a booking
     * needs no write, the consumer ends its row without a request to Zoom.
     */
    async addMissingWrites(hostId: string, origin: string, now: Instant): Promise<string[]> {
      const params = { hostId, now, origin };
      const [, , due] = await runBatch(d1, [
        ADD_UPCOMING.bind(d1, params),
        ADD_LEFT.bind(d1, params),
        MAKE_DUE.bind(d1, { hostId, now }),
      ]);
      return due.results.map(({ id }) => id);
    },
  };
}
