// Stores the local times that host and invitee agreed on for upcoming bookings. When a country's time zone
// rules have changed, notifies host and invitee by email.

import { listChannels } from '../../../domain/bookings/booking-messages.ts';
import type { OutboxFacts } from '../../../domain/outbox/outbox-facts.ts';
import type { AgreedTimes } from '../../../domain/time/agreed-times.ts';
import type { Instant } from '../../../domain/time/types.ts';
import { columns } from '../../columns.ts';
import type { Database } from '../../database.ts';
import { insertInto, setExcluded } from '../../insert-into.ts';
import { addToOutbox } from '../../outbox/add-to-outbox.ts';
import { originOf } from '../../outbox/booking-origin.ts';
import { endingOf, sqlEvent } from '../../outbox/outbox-terms.ts';
import { agreedTimes } from '../../schema/agreed-times.ts';
import { bookings } from '../../schema/bookings.ts';
import { outbox } from '../../schema/outbox.ts';
import { users } from '../../schema/users.ts';
import { integer, json, row, runBatch, statement, text } from '../../statement.ts';

const agreed = columns(agreedTimes, 'agreed_times');
const booking = columns(bookings, 'bookings');
const user = columns(users, 'users');
const agreedColumn = columns(agreedTimes);
const outboxRow = columns(outbox);

interface ChangedBooking {
  readonly id: string;
  readonly start_at: Instant;
  readonly updated_at: Instant;
  readonly host_zone: string;
  readonly invitee_zone: string;
}

export interface RecordedBooking {
  readonly id: string;
  readonly start_at: Instant;
  readonly host_zone: string;
  readonly host_clock: string;
  readonly invitee_zone: string;
  readonly invitee_clock: string;
}

interface Agreed extends AgreedTimes {
  readonly bookingId: string;
  readonly startAt: Instant;
}

const CHANGED = statement({
  params: { after: integer, afterId: text, until: integer, now: integer, limit: integer },
  row: row<ChangedBooking>(),
  sql: `
SELECT ${booking.id}, ${booking.startAt}, ${booking.updatedAt}, ${user.timeZone} AS host_zone,
  ${booking.inviteeTimeZone} AS invitee_zone
FROM bookings INDEXED BY bookings_changed JOIN users ON ${user.id} = ${booking.hostId}
WHERE ${booking.status} = 'confirmed' AND ${booking.updatedAt} >= :after
  AND (${booking.updatedAt}, ${booking.id}) > (:after, :afterId) AND ${booking.updatedAt} <= :until
  AND ${booking.startAt} > :now
ORDER BY ${booking.updatedAt}, ${booking.id} LIMIT :limit`,
});

// If a change keeps the start and the invitee's time zone, the recorded local times stay.
const RECORD = statement({
  ...insertInto(agreedTimes, {
    values: {
      bookingId: booking.id,
      startAt: "value ->> 'startAt'",
      hostZone: "value ->> '$.host.zone'",
      hostClock: "value ->> '$.host.clock'",
      inviteeZone: "value ->> '$.invitee.zone'",
      inviteeClock: "value ->> '$.invitee.clock'",
    },
    omit: 'askedAt',
    params: { agreed: json<readonly Agreed[]>() },
    from: `FROM json_each(:agreed) JOIN bookings ON ${booking.id} = value ->> 'bookingId'
  WHERE ${booking.startAt} = value ->> 'startAt'`,
    ending: `ON CONFLICT (${agreedColumn.bookingId}) DO UPDATE SET ${setExcluded(agreedColumn, 'startAt hostZone hostClock inviteeZone inviteeClock')}, ${agreedColumn.askedAt} = NULL
WHERE ${agreed.startAt} <> excluded.${agreedColumn.startAt} OR ${agreed.inviteeZone} <> excluded.${agreedColumn.inviteeZone}`,
  }),
});

const UPCOMING = statement({
  params: { after: integer, afterId: text, limit: integer },
  row: row<RecordedBooking>(),
  sql: `
SELECT ${agreed.bookingId} AS id, ${agreed.startAt}, ${agreed.hostZone}, ${agreed.hostClock}, ${agreed.inviteeZone},
  ${agreed.inviteeClock}
FROM agreed_times JOIN bookings ON ${booking.id} = ${agreed.bookingId}
WHERE ${agreed.startAt} >= :after AND (${agreed.startAt}, ${agreed.bookingId}) > (:after, :afterId) AND ${agreed.askedAt} IS NULL
  AND ${booking.startAt} = ${agreed.startAt} AND ${booking.status} = 'confirmed' AND ${booking.approvalDueAt} IS NULL
ORDER BY ${agreed.startAt}, ${agreed.bookingId} LIMIT :limit`,
});

/** The readers of the message about changed local times, one for each channel. */
const READERS = (['host', 'invitee'] as const).flatMap((audience) =>
  listChannels('booking.clocks-changed', audience).map((channel) => ({ audience, channel })),
);
const AUDIENCE = "(reader.value ->> 'audience')";
const CHANNEL = "(reader.value ->> 'channel')";

const ADD_EMAILS = statement({
  params: { agreed: json<readonly (Agreed & { readonly facts: OutboxFacts })[]>(), now: integer },
  row: row<{ readonly id: string }>(),
  sql: addToOutbox(
    {
      id: `${booking.id} || '-clocks-' || ${booking.startAt} || '-' || ${AUDIENCE} || ${endingOf(CHANNEL)}`,
      hostId: booking.hostId,
      bookingId: booking.id,
      event: sqlEvent('booking.clocks-changed'),
      kind: CHANNEL,
      audience: AUDIENCE,
      payload: "asked.value ->> 'facts'",
      origin: originOf('bookings'),
    },
    `FROM json_each(:agreed) AS asked JOIN json_each('${JSON.stringify(READERS)}') AS reader
  JOIN bookings ON ${booking.id} = asked.value ->> 'bookingId'
  JOIN agreed_times ON ${agreed.bookingId} = ${booking.id}
WHERE ${booking.status} = 'confirmed' AND ${booking.startAt} = asked.value ->> 'startAt' AND ${agreed.askedAt} IS NULL
  AND ${originOf('bookings')} IS NOT NULL
ON CONFLICT (${outboxRow.id}) DO NOTHING RETURNING ${outboxRow.id}`,
  ),
});

const SET_ASKED = statement({
  params: { agreed: json<readonly Agreed[]>(), now: integer },
  sql: `
UPDATE agreed_times SET ${agreedColumn.askedAt} = :now FROM json_each(:agreed)
WHERE ${agreed.bookingId} = value ->> 'bookingId' AND ${agreed.startAt} = value ->> 'startAt'`,
});

const DELETE_OLD = statement({
  params: { now: integer, limit: integer },
  sql: `
DELETE FROM agreed_times WHERE ${agreedColumn.bookingId} IN (
  SELECT ${agreed.bookingId} FROM agreed_times WHERE ${agreed.startAt} <= :now LIMIT :limit)`,
});

const DELETE_CANCELLED = statement({
  params: { from: integer, until: integer },
  sql: `
DELETE FROM agreed_times WHERE ${agreedColumn.startAt} >= :from AND ${agreedColumn.startAt} <= :until
  AND EXISTS (SELECT 1 FROM bookings WHERE ${booking.id} = ${agreed.bookingId} AND ${booking.status} <> 'confirmed')`,
});

export function createAgreedTimesRepo(db: Database) {
  const d1 = db.$client;
  return {
    /** Returns the upcoming bookings after the given position, in the order of their last change and id. */
    async listChanged(
      range: {
        readonly after: { readonly at: Instant; readonly id: string };
        readonly until: Instant;
      },
      now: Instant,
      limit: number,
    ): Promise<ChangedBooking[]> {
      const { after, until } = range;
      return CHANGED.all(d1, { after: after.at, afterId: after.id, until, now, limit });
    },

    async record(agreed: readonly Agreed[]): Promise<void> {
      if (agreed.length > 0) await RECORD.run(d1, { agreed });
    },

    /**
     * Returns the upcoming bookings whose host and invitee have no email about changed local times yet.
     * Starts after the given position, in the order of start and id.
     */
    async listUpcoming(
      after: { readonly startAt: Instant; readonly id: string },
      limit: number,
    ): Promise<RecordedBooking[]> {
      return UPCOMING.all(d1, { after: after.startAt, afterId: after.id, limit });
    },

    /**
     * Adds two outbox rows per booking: the emails to the host and the invitee about changed local times.
     * Adds nothing for a booking that already has these rows. Returns the ids of the added rows.
     */
    async ask(agreed: readonly Agreed[], now: Instant): Promise<string[]> {
      if (agreed.length === 0) return [];
      const withFacts = agreed.map((one) => ({
        ...one,
        facts: { agreed: { startAt: one.startAt, host: one.host, invitee: one.invitee } },
      }));
      const [added] = await runBatch(d1, [
        ADD_EMAILS.bind(d1, { agreed: withFacts, now }),
        SET_ASKED.bind(d1, { agreed, now }),
      ]);
      return added.results.map(({ id }) => id);
    },

    /** Deletes the rows of meetings that have started. */
    async deleteOld(now: Instant, limit: number): Promise<void> {
      await DELETE_OLD.run(d1, { now, limit });
    },

    /** Deletes the rows of cancelled bookings that start in the range. */
    async deleteCancelled(range: { readonly from: Instant; readonly until: Instant }) {
      await DELETE_CANCELLED.run(d1, { from: range.from, until: range.until });
    },
  };
}
