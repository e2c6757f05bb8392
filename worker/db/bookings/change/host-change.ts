// The statements that follow a change of the hosts of a booking. They run in the transaction of the change, after the
// statements that change the booking and its rows in booking_hosts.
import type { HandOverEntry, HostChange } from '../../../domain/bookings/hand-over.ts';
import type { Instant } from '../../../domain/time/types.ts';
import { columns } from '../../columns.ts';
import { fromJson, insertInto } from '../../insert-into.ts';
import { addToOutbox } from '../../outbox/add-to-outbox.ts';
import { ENTRY_KIND, isMessage } from '../../outbox/outbox-terms.ts';
import { bookingHandovers } from '../../schema/booking-handovers.ts';
import { bookingHosts } from '../../schema/booking-hosts.ts';
import { bookings } from '../../schema/bookings.ts';
import { calendarConnections } from '../../schema/calendar-connections.ts';
import { manageTokens } from '../../schema/manage-tokens.ts';
import { outbox } from '../../schema/outbox.ts';
import { videoConnections } from '../../schema/video-connections.ts';
import { videoMeetings } from '../../schema/video-meetings.ts';
import { type Bound, integer, json, statement, text } from '../../statement.ts';
import { IS_MERGED } from '../emails/waiting-mails.ts';
import { IS_THIS_CHANGE } from './this-change.ts';

const booking = columns(bookings, 'bookings');
const host = columns(bookingHosts, 'booking_hosts');
const connection = columns(calendarConnections, 'calendar_connections');
const videoConnection = columns(videoConnections, 'video_connections');
const handover = columns(bookingHandovers);
const outboxRow = columns(outbox);
const meeting = columns(videoMeetings);
const link = columns(manageTokens);

const OF_CHANGE = { bookingId: text, changeId: text };
const OF_HOSTS = { ...OF_CHANGE, previousIds: json<readonly string[]>() };
const ORGANIZER = `(SELECT ${booking.hostId} FROM bookings WHERE ${booking.id} = :bookingId AND ${booking.changeId} = :changeId)`;
const isPrevious = (hostId: string) => `${hostId} IN (SELECT value FROM json_each(:previousIds))`;
const isOfOrganizer = `coalesce(value ->> 'organizerId', ${booking.hostId}) = ${booking.hostId}`;

const RECORD = statement({
  ...insertInto(bookingHandovers, {
    values: {
      ...fromJson('value', 'fromId toId byId'),
      id: ":changeId || '-' || (value ->> 'fromId')",
      bookingId: ':bookingId',
      at: ':now',
    },
    params: { ...OF_CHANGE, now: integer, records: json<HostChange['records']>() },
    from: `FROM json_each(:records) CROSS JOIN bookings ON ${booking.id} = :bookingId WHERE ${booking.changeId} = :changeId
  AND ${isOfOrganizer}`,
    ending: `ON CONFLICT (${handover.id}) DO NOTHING`,
  }),
});

// The Zoom meeting belongs to the account of the previous organizer. No booking has the new room key, so the
// service removes the Zoom meeting later.
const LEAVE_VIDEO_MEETING = statement({
  params: OF_CHANGE,
  sql: `
UPDATE video_meetings SET ${meeting.roomKey} = ${meeting.roomKey} || '-' || :changeId
WHERE ${meeting.roomKey} = :bookingId AND ${meeting.hostId} <> ${ORGANIZER}`,
});

// Deletes the pending emails to hosts who no longer host the booking. They get the email about the change
// instead. Reminders are decided again for the new hosts.
const DELETE_WAITING_MAILS = statement({
  params: OF_HOSTS,
  sql: `
DELETE FROM outbox WHERE ${outboxRow.bookingId} = :bookingId AND ${outboxRow.audience} = 'host' AND ${isMessage(outboxRow.kind)}
  AND ${outboxRow.status} = 'pending' AND ${isPrevious(outboxRow.hostId)} AND ${IS_THIS_CHANGE}
  AND NOT EXISTS (SELECT 1 FROM booking_hosts WHERE ${host.bookingId} = :bookingId
  AND ${host.hostId} = outbox.${outboxRow.hostId})`,
});

// An email to the invitee or a guest shows the host to whom its row belongs. So the pending rows are given to
// the new organizer.
const KEEP_INVITEE_MAILS = statement({
  params: OF_HOSTS,
  sql: `
UPDATE outbox SET ${outboxRow.hostId} = ${ORGANIZER}
WHERE ${outboxRow.bookingId} = :bookingId AND ${outboxRow.audience} <> 'host' AND ${outboxRow.status} IN ('pending', 'claimed')
  AND ${isPrevious(outboxRow.hostId)} AND ${IS_THIS_CHANGE}`,
});

// With the link in an email, a host answers the request. A previous host may no longer answer it, so these
// links are deleted.
const DELETE_HOST_LINKS = statement({
  params: OF_HOSTS,
  sql: `
DELETE FROM manage_tokens WHERE ${link.bookingId} = :bookingId AND ${link.audience} = 'host' AND ${IS_THIS_CHANGE}
  AND EXISTS (SELECT 1 FROM json_each(:previousIds) WHERE value NOT IN (SELECT ${host.hostId} FROM booking_hosts
  WHERE ${host.bookingId} = :bookingId))`,
});

// A host without a connected calendar or Zoom account needs no calendar write. An email to the invitee is not inserted if
// it is merged into a pending email.
const ADD_ROWS = statement({
  params: { ...OF_CHANGE, now: integer, rows: json<readonly HandOverEntry[]>() },
  sql: addToOutbox(
    {
      ...fromJson('value', 'id event audience origin causedBy'),
      hostId: `coalesce(value ->> 'hostId', ${booking.hostId})`,
      bookingId: ':bookingId',
      kind: ENTRY_KIND,
      dueAt: ":now + coalesce(value ->> 'delayMs', 0)",
      payload: "value ->> 'facts'",
    },
    `FROM json_each(:rows) CROSS JOIN bookings ON ${booking.id} = :bookingId WHERE ${booking.changeId} = :changeId
  AND ${isOfOrganizer}
AND (${isMessage(ENTRY_KIND)} OR EXISTS (SELECT 1 FROM calendar_connections WHERE ${connection.hostId} = value ->> 'hostId')
  OR EXISTS (SELECT 1 FROM video_connections WHERE ${videoConnection.hostId} = value ->> 'hostId'))
AND NOT (value ->> 'audience' = 'invitee' AND EXISTS (SELECT 1 FROM outbox waiting WHERE ${outboxRow.bookingId} = :bookingId
  AND ${IS_MERGED}))`,
  ),
});

interface StoredHostChange extends HostChange {
  readonly bookingId: string;
  readonly changeId: string;
  readonly now: Instant;
}

/** Returns a function that prepares the statements of one change. */
export function prepareHostChange(d1: D1Database) {
  return ({ bookingId, changeId, now, previousIds, records, rows }: StoredHostChange): Bound[] => {
    const change = { bookingId, changeId };
    return [
      RECORD.bind(d1, { ...change, now, records }),
      LEAVE_VIDEO_MEETING.bind(d1, change),
      DELETE_WAITING_MAILS.bind(d1, { ...change, previousIds }),
      KEEP_INVITEE_MAILS.bind(d1, { ...change, previousIds }),
      DELETE_HOST_LINKS.bind(d1, { ...change, previousIds }),
      ADD_ROWS.bind(d1, { ...change, now, rows }),
    ];
  };
}
