// Stores the state of the meetings that a video provider hosts. Only the holder of the newest claim on
// an outbox row writes the state. A consumer whose claim expired writes nothing.
import { eq } from 'drizzle-orm';
import type { Instant, Interval } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { insertInto, setExcluded } from '../insert-into.ts';
import { HOLDS_CLAIM } from '../outbox/outbox-terms.ts';
import type { OutboxClaim } from '../outbox/read-outbox-rows.ts';
import { roomKeyOf } from '../outbox/room-key.ts';
import { bookingHosts } from '../schema/booking-hosts.ts';
import { bookings } from '../schema/bookings.ts';
import { calendarEvents } from '../schema/calendar-events.ts';
import { outbox } from '../schema/outbox.ts';
import { videoMeetings } from '../schema/video-meetings.ts';
import { integer, nullable, row, runBatch, statement, text } from '../statement.ts';

const outboxRow = columns(outbox);
const meeting = columns(videoMeetings);
const leftover = columns(videoMeetings, 'leftover');
const booking = columns(bookings, 'bookings');
const host = columns(bookingHosts, 'booking_hosts');
const calendarEvent = columns(calendarEvents);

export type VideoMeeting = typeof videoMeetings.$inferSelect;

const CLAIM = { id: text, claims: integer, roomKey: text };

// Replaces an earlier meeting with the same room key. The earlier meeting no longer exists, or it belongs to
// an account that is not connected.
const PLAN = statement({
  row: row<{ readonly room_key: string }>(),
  ...insertInto(videoMeetings, {
    given: 'hostId accountId marker',
    values: {
      roomKey: ':roomKey',
      status: "'planned'",
      state: "'pending'",
      writtenStartAt: ':start',
      writtenEndAt: ':end',
      writtenTitle: ':title',
      plannedAt: ':now',
      updatedAt: ':now',
    },
    omit: 'meetingId joinUrl',
    params: { ...CLAIM, start: integer, end: integer, title: text, now: integer },
    from: `WHERE ${HOLDS_CLAIM}`,
    ending: `ON CONFLICT (${meeting.roomKey}) DO UPDATE SET ${setExcluded(meeting, 'hostId accountId')}, ${meeting.meetingId} = NULL,
  ${meeting.marker} = excluded.${meeting.marker}, ${meeting.status} = 'planned', ${meeting.joinUrl} = NULL, ${meeting.state} = 'pending',
  ${setExcluded(meeting, 'writtenStartAt writtenEndAt writtenTitle plannedAt updatedAt')}
RETURNING ${meeting.roomKey}`,
  }),
});

const RECORD_WRITTEN = statement({
  params: {
    ...CLAIM,
    meetingId: text,
    joinUrl: nullable(text),
    start: integer,
    end: integer,
    title: text,
    now: integer,
  },
  sql: `
UPDATE video_meetings SET ${meeting.status} = 'written', ${meeting.state} = 'ready', ${meeting.meetingId} = :meetingId,
  ${meeting.joinUrl} = coalesce(:joinUrl, ${meeting.joinUrl}), ${meeting.writtenStartAt} = :start, ${meeting.writtenEndAt} = :end,
  ${meeting.writtenTitle} = :title, ${meeting.updatedAt} = :now
WHERE ${meeting.roomKey} = :roomKey AND ${HOLDS_CLAIM}`,
});

const RECORD_REMOVED = statement({
  params: { ...CLAIM, now: integer },
  sql: `
UPDATE video_meetings SET ${meeting.status} = 'removed', ${meeting.joinUrl} = NULL, ${meeting.updatedAt} = :now
WHERE ${meeting.roomKey} = :roomKey AND ${HOLDS_CLAIM}`,
});

const RECORD_FAILED = statement({
  params: { ...CLAIM, now: integer },
  sql: `
UPDATE video_meetings SET ${meeting.state} = 'failed', ${meeting.updatedAt} = :now
WHERE ${meeting.roomKey} = :roomKey AND ${meeting.joinUrl} IS NULL AND ${HOLDS_CLAIM}`,
});

// The calendar event contains the link, so it is written again with the new link.
const OUTDATE_EVENTS = statement({
  params: { ...CLAIM },
  sql: `
UPDATE calendar_events SET ${calendarEvent.writtenSequence} = -1
WHERE ${calendarEvent.bookingId} IN (SELECT ${booking.id} FROM booking_hosts JOIN bookings ON ${booking.id} = ${host.bookingId}
  WHERE ${roomKeyOf('bookings')} = :roomKey
    AND ${host.hostId} = (SELECT ${outboxRow.hostId} FROM outbox WHERE ${outboxRow.id} = :id) AND ${host.status} = 'confirmed')
  AND ${calendarEvent.status} = 'written' AND ${HOLDS_CLAIM}`,
});

const LIST_LEFT = statement({
  params: { hostId: text, now: integer, except: text, limit: integer },
  row: row<{ readonly room_key: string }>(),
  sql: `
SELECT ${leftover.roomKey} FROM video_meetings leftover WHERE ${leftover.hostId} = :hostId AND ${leftover.writtenEndAt} > :now
  AND ${leftover.status} <> 'removed'
  AND ${leftover.roomKey} <> :except
AND NOT EXISTS (SELECT 1 FROM booking_hosts JOIN bookings ON ${booking.id} = ${host.bookingId}
  WHERE ${host.hostId} = :hostId AND ${host.status} = 'confirmed' AND ${booking.approvalDueAt} IS NULL
  AND ${roomKeyOf('bookings')} = ${leftover.roomKey}) LIMIT :limit`,
});

export interface MeetingClaim extends OutboxClaim {
  readonly roomKey: string;
}

interface WrittenMeeting {
  readonly meetingId: string;
  /** Null when the link is unchanged. */
  readonly joinUrl: string | null;
  readonly interval: Interval;
  readonly title: string;
}

const claimParams = ({ id, claims, roomKey }: MeetingClaim) => ({ id, claims, roomKey });

export function createVideoMeetingsRepo(db: Database) {
  const d1 = db.$client;
  return {
    async find(roomKey: string): Promise<VideoMeeting | null> {
      const found = await db
        .select()
        .from(videoMeetings)
        .where(eq(videoMeetings.roomKey, roomKey))
        .get();
      return found ?? null;
    },

    /**
     * Stores that a meeting is about to be created, with its marker. After a crash, the service
     * searches for the meeting by this marker. Returns false when the claim has expired. The caller
     * must then write nothing.
     */
    async plan(
      claim: MeetingClaim,
      planned: {
        readonly hostId: string;
        readonly accountId: string;
        readonly marker: string;
        readonly interval: Interval;
        readonly title: string;
      },
      now: Instant,
    ): Promise<boolean> {
      const { interval, ...rest } = planned;
      const rows = await PLAN.all(d1, {
        ...claimParams(claim),
        ...rest,
        start: interval.start,
        end: interval.end,
        now,
      });
      return rows.length === 1;
    },

    async recordWritten(claim: MeetingClaim, written: WrittenMeeting, now: Instant): Promise<void> {
      const { interval, ...rest } = written;
      const params = { ...claimParams(claim), ...rest, start: interval.start, end: interval.end };
      await runBatch(d1, [
        RECORD_WRITTEN.bind(d1, { ...params, now }),
        ...(written.joinUrl === null ? [] : [OUTDATE_EVENTS.bind(d1, claimParams(claim))]),
      ]);
    },

    async recordRemoved(claim: MeetingClaim, now: Instant): Promise<void> {
      await RECORD_REMOVED.run(d1, { ...claimParams(claim), now });
    },

    /** Records that the host must send a link. A later success replaces this state. */
    async recordFailed(claim: MeetingClaim, now: Instant): Promise<void> {
      await RECORD_FAILED.run(d1, { ...claimParams(claim), now });
    },

    /** Lists upcoming meetings of the host that no booking needs, except the meeting `except`. */
    async listLeft(hostId: string, except: string, now: Instant): Promise<string[]> {
      const rows = await LIST_LEFT.all(d1, { hostId, now, except, limit: 5 });
      return rows.map((found) => found.room_key);
    },
  };
}
