// Adds one outbox row per due reminder or follow-up, and the webhook events that are due. Usually, the Durable Object of the host does this at the
// right time. The cron adds the rows that the Durable Object missed.
import { asc, eq, lte, type SQL, sql } from 'drizzle-orm';
import { listChannels } from '../../../domain/bookings/booking-messages.ts';
import { decideTimedEvents } from '../../../domain/bookings/timed-events.ts';
import {
  decideTimedMails,
  SWEEP_AFTER_MS,
  type TimedMail,
  toFacts,
} from '../../../domain/bookings/timed-mails.ts';
import type { Channel } from '../../../domain/outbox/outbox-entry.ts';
import type { OutboxFacts } from '../../../domain/outbox/outbox-facts.ts';
import type { Instant } from '../../../domain/time/types.ts';
import { columns } from '../../columns.ts';
import type { Database } from '../../database.ts';
import {
  prepareTimedEvents,
  subscribedSince,
  wantsReminded,
} from '../../events/timed-booking-events.ts';
import { fromJson } from '../../insert-into.ts';
import { readTimedMails } from '../../meeting-types/read-timed-mails.ts';
import { addToOutbox } from '../../outbox/add-to-outbox.ts';
import { originOf } from '../../outbox/booking-origin.ts';
import { endingOf } from '../../outbox/outbox-terms.ts';
import { bookingHosts } from '../../schema/booking-hosts.ts';
import { bookings } from '../../schema/bookings.ts';
import { meetingTypes } from '../../schema/meeting-types.ts';
import { outbox } from '../../schema/outbox.ts';
import { reminderOptouts } from '../../schema/reminder-optouts.ts';
import { users } from '../../schema/users.ts';
import { integer, json, row, runBatch, statement, text } from '../../statement.ts';
import { type DecidedBooking, listDueEvents } from './due-events.ts';
import { idFor } from './outbox-rows.ts';

const optout = columns(reminderOptouts, 'reminder_optouts');
const user = columns(users, 'users');
const booking = columns(bookings, 'bookings');
const host = columns(bookingHosts, 'booking_hosts');
const meetingType = columns(meetingTypes, 'meeting_types');
const bookingColumn = columns(bookings);
const outboxRow = columns(outbox);

interface AddedMails {
  readonly nextAt: Instant | null;
  /** The bookings that have other hosts, for whom emails may have been added too. */
  readonly sharedIds: readonly string[];
}

const NOTHING_LEFT = { due: [], nextAt: null };

/** The maximum number of bookings per query. */
const BATCH_SIZE = 500;

interface DueMail extends Pick<TimedMail, 'event' | 'audience' | 'kind'> {
  readonly bookingId: string;
  readonly startAt: Instant;
  readonly channel: Channel;
  readonly facts: OutboxFacts;
}

/**
 * The decision about the timed emails and events of one booking. The decision is stored only if the booking, its
 * meeting type and the host's webhooks are still the same.
 */
interface Decided {
  readonly bookingId: string;
  readonly startAt: Instant;
  readonly notifiedAt: Instant;
  readonly settingsChangedAt: Instant;
  readonly startedSince: Instant | null;
  readonly endedSince: Instant | null;
  readonly decidedAt: Instant;
  readonly nextAt: Instant | null;
}

/**
 * SQL for the id of an email about the booking `b`. The id is derived from the email, so that the same
 * email is written and sent only once. For bookings that share a slot, the host gets one reminder. Each host of a
 * booking gets their own reminder.
 */
const MAIL_ID = `iif(value ->> 'audience' = 'host' AND ${booking.seats} IS NOT NULL,
  ${booking.meetingTypeId} || '-' || ${booking.endAt}, ${booking.id})
  || '-' || (value ->> 'kind') || '-' || ${booking.startAt} || '-' || (value ->> 'audience')
  || ${endingOf("value ->> 'channel'")}`;

const ADD_MAILS = statement({
  params: { mails: json<readonly DueMail[]>(), now: integer },
  row: row<{ readonly id: string }>(),
  sql: addToOutbox(
    {
      ...fromJson('value', 'event audience'),
      id: idFor(`(${MAIL_ID})`, host.hostId, booking.hostId),
      hostId: host.hostId,
      bookingId: booking.id,
      kind: "value ->> 'channel'",
      payload: "value ->> 'facts'",
      origin: originOf('bookings'),
    },
    `FROM json_each(:mails) JOIN bookings ON ${booking.id} = value ->> 'bookingId'
  JOIN booking_hosts ON ${host.bookingId} = ${booking.id}
  AND (${host.hostId} = ${booking.hostId} OR value ->> 'audience' = 'host') JOIN users ON ${user.id} = ${host.hostId}
WHERE ${booking.status} = 'confirmed' AND ${booking.approvalDueAt} IS NULL AND ${booking.startAt} = value ->> 'startAt'
  AND ${originOf('bookings')} IS NOT NULL
AND NOT EXISTS (SELECT 1 FROM reminder_optouts
  WHERE ${optout.email} = iif(value ->> 'audience' = 'host', lower(${user.email}), lower(${booking.inviteeEmail})))
ON CONFLICT (${outboxRow.id}) DO NOTHING RETURNING ${outboxRow.id}`,
  ),
});

const SET_NEXT = statement({
  params: { decided: json<readonly Decided[]>() },
  sql: `
UPDATE bookings SET ${bookingColumn.nextMailAt} = value ->> 'nextAt' FROM json_each(:decided)
WHERE ${booking.id} = value ->> 'bookingId' AND ${booking.nextMailAt} = value ->> 'decidedAt'
  AND ${booking.startAt} = value ->> 'startAt' AND ${booking.updatedAt} = value ->> 'notifiedAt'
  AND ${subscribedSince('started', `${booking.id}`)} IS value ->> 'startedSince'
  AND ${subscribedSince('ended', `${booking.id}`)} IS value ->> 'endedSince'
  AND EXISTS (SELECT 1 FROM meeting_types WHERE ${meetingType.id} = ${booking.meetingTypeId}
    AND ${meetingType.timedMailsChangedAt} = value ->> 'settingsChangedAt')`,
});

const HAS_OTHER_HOSTS = `EXISTS (SELECT 1 FROM booking_hosts WHERE ${host.bookingId} = ${booking.id}
  AND ${host.hostId} <> ${booking.hostId})`;

const NEXT = statement({
  params: { hostId: text },
  row: row<{ readonly next_at: Instant | null }>(),
  sql: `
SELECT min(${bookingColumn.nextMailAt}) AS next_at FROM bookings INDEXED BY bookings_host_mail
WHERE ${bookingColumn.hostId} = :hostId AND ${bookingColumn.status} = 'confirmed' AND ${bookingColumn.nextMailAt} IS NOT NULL`,
});

export function createTimedMailsRepo(db: Database) {
  const d1 = db.$client;

  function prepareDue(condition: SQL) {
    return db
      .select({
        id: bookings.id,
        status: bookings.status,
        approvalDueAt: bookings.approvalDueAt,
        startAt: bookings.startAt,
        endAt: bookings.endAt,
        noShowAt: bookings.noShowAt,
        erasedAt: bookings.erasedAt,
        notifiedAt: bookings.updatedAt,
        decidedAt: sql<Instant>`${bookings.nextMailAt}`,
        reminders: meetingTypes.reminders,
        followUps: meetingTypes.followUps,
        settingsChangedAt: meetingTypes.timedMailsChangedAt,
        startedSince: sql<Instant | null>`${sql.raw(subscribedSince('started', 'bookings.id'))}`,
        endedSince: sql<Instant | null>`${sql.raw(subscribedSince('ended', 'bookings.id'))}`,
        wantsReminded: sql<0 | 1>`${sql.raw(wantsReminded('bookings.id'))}`,
        hasOtherHosts: sql<0 | 1>`${sql.raw(HAS_OTHER_HOSTS)}`,
      })
      .from(bookings)
      .innerJoin(meetingTypes, eq(meetingTypes.id, bookings.meetingTypeId))
      .innerJoin(users, eq(users.id, bookings.hostId))
      .where(condition)
      .orderBy(asc(bookings.nextMailAt))
      .limit(sql.placeholder('limit'))
      .prepare();
  }
  // SQLite uses the partial indexes only if the status is a literal in the query.
  const isDue = sql`${bookings.status} = 'confirmed' AND ${lte(bookings.nextMailAt, sql.placeholder('until'))}`;
  const dueOfHost = prepareDue(sql`${eq(bookings.hostId, sql.placeholder('hostId'))} AND ${isDue}`);
  const dueOfAll = prepareDue(isDue);
  type DueBooking = Awaited<ReturnType<typeof dueOfAll.all>>[number];

  /**
   * Decides which emails and events of each booking are due, and adds these emails and events.
   * Returns the ids of the added outbox rows.
   */
  async function settle(due: readonly DueBooking[], now: Instant): Promise<string[]> {
    if (due.length === 0) return [];
    const decided = due.map((found): DecidedBooking<DueBooking> => {
      // The invitee of an erased booking has no email address.
      const isErased = found.erasedAt !== null;
      const settings = readTimedMails(found);
      const mails = isErased ? NOTHING_LEFT : decideTimedMails({ ...found, ...settings }, now);
      return { found, mails, events: decideTimedEvents(found, found, now) };
    });
    const mails = decided.flatMap(({ found, mails: { due: dueMails } }) =>
      dueMails.flatMap((mail) => {
        const { id: bookingId, startAt } = found;
        const { kind, event, audience } = mail;
        const facts = { reminder: toFacts(mail, startAt) };
        return listChannels(event, audience).map(
          (channel): DueMail => ({ bookingId, startAt, kind, event, audience, channel, facts }),
        );
      }),
    );
    const times = decided.map(({ found, ...next }): Decided => {
      const { id: bookingId, startAt, notifiedAt, settingsChangedAt, decidedAt } = found;
      const { startedSince, endedSince } = found;
      const nextTimes = [next.mails.nextAt, next.events.nextAt].filter((at) => at !== null);
      const nextAt = nextTimes.length === 0 ? null : Math.min(...nextTimes);
      const read = { notifiedAt, settingsChangedAt, startedSince, endedSince, decidedAt };
      return { bookingId, startAt, ...read, nextAt };
    });
    const [added] = await runBatch(d1, [
      ADD_MAILS.bind(d1, { mails, now }),
      ...prepareTimedEvents(d1, listDueEvents(decided), now),
      SET_NEXT.bind(d1, { decided: times }),
    ]);
    return added.results.map(({ id }) => id);
  }

  return {
    /**
     * Adds the due emails and events of the bookings that one host owns. `nextAt` is the time of the next
     * check, or null when nothing more is planned. `nextAt` is in the past if more bookings are due than one
     * query reads.
     */
    async addDueOfHost(hostId: string, now: Instant): Promise<AddedMails> {
      const due = await dueOfHost.all({ hostId, until: now, limit: BATCH_SIZE });
      await settle(due, now);
      const nextAt = (await NEXT.first(d1, { hostId }))?.next_at ?? null;
      return { nextAt, sharedIds: due.flatMap((each) => (each.hasOtherHosts ? each.id : [])) };
    },

    /**
     * Adds the emails that the Durable Objects of all hosts missed, for at most `limit` bookings. Returns the
     * ids of the added rows. `isLast` is false when there are more bookings.
     */
    async addMissed(now: Instant, limit = BATCH_SIZE): Promise<{ ids: string[]; isLast: boolean }> {
      const due = await dueOfAll.all({ until: now - SWEEP_AFTER_MS, limit });
      return { ids: await settle(due, now), isLast: due.length < limit };
    },
  };
}

export type TimedMailsRepo = ReturnType<typeof createTimedMailsRepo>;
