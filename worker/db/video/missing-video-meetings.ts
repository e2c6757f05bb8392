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
const waiting = columns(outbox, 'waiting');
const booking = columns(bookings, 'bookings');
const host = columns(bookingHosts, 'booking_hosts');
const meetingType = columns(meetingTypes, 'meeting_types');
const videoMeeting = columns(videoMeetings, 'video_meetings');

// A booking without a place of its own takes place at the first place of its meeting type.
const IS_ON_ZOOM = `coalesce(iif(json_valid(${booking.location}), ${booking.location} ->> 'kind', NULL),
  iif(json_valid(${meetingType.locations}), ${meetingType.locations} ->> '$[0].kind', NULL)) = 'zoom'`;

const IS_NOT_PENDING = `NOT EXISTS (SELECT 1 FROM outbox waiting WHERE ${waiting.bookingId} = ${booking.id}
  AND ${waiting.kind} = ${sqlKind('calendar')}
  AND ${waiting.status} IN ('pending', 'claimed'))`;

const addWrites = (event: BookingEvent, condition: string) =>
  addToOutbox(
    {
      id: RANDOM_ID,
      hostId: booking.hostId,
      bookingId: booking.id,
      kind: sqlKind('calendar'),
      event: sqlEvent(event),
      origin: `coalesce(${originOf('bookings')}, :origin)`,
    },
    `FROM bookings ${condition}`,
  );

const PARAMS = { hostId: text, now: integer, origin: text };

const ADD_UPCOMING = statement({
  params: PARAMS,
  row: row<{ readonly id: string }>(),
  sql: addWrites(
    'booking.changed',
    `JOIN booking_hosts ON ${host.bookingId} = ${booking.id} JOIN meeting_types ON ${meetingType.id} = ${booking.meetingTypeId}
WHERE ${host.hostId} = :hostId AND ${host.status} = 'confirmed' AND ${host.startAt} >= :now AND ${booking.hostId} = :hostId
  AND ${booking.approvalDueAt} IS NULL AND ${IS_ON_ZOOM}
AND ${IS_NOT_PENDING} RETURNING ${outboxRow.id}`,
  ),
});

const ADD_LEFT = statement({
  params: PARAMS,
  row: row<{ readonly id: string }>(),
  sql: addWrites(
    'booking.cancelled',
    `JOIN video_meetings ON ${videoMeeting.roomKey} = ${roomKeyOf('bookings')} AND ${videoMeeting.hostId} = ${booking.hostId}
WHERE ${booking.hostId} = :hostId AND ${videoMeeting.status} <> 'removed' AND ${videoMeeting.writtenEndAt} > :now
AND (${booking.status} = 'cancelled' OR ${booking.approvalDueAt} IS NOT NULL) AND ${IS_NOT_PENDING} RETURNING ${outboxRow.id}`,
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
