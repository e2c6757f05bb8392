// Adds one outbox row per due reminder or follow-up. Usually, the host object (the host's Durable Object)
// calls this at the right time. The cron adds the rows that are still missing.
import { asc, eq, lte, type SQL, sql } from 'drizzle-orm';
import {
  decideTimedMails,
  SWEEP_AFTER_MS,
  type TimedMail,
  toFacts,
} from '../../domain/bookings/timed-mails.ts';
import type { OutboxFacts } from '../../domain/outbox/outbox-facts.ts';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { readTimedMails } from '../meeting-types/read-timed-mails.ts';
import { bookings } from '../schema/bookings.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { outbox } from '../schema/outbox.ts';
import { reminderOptouts } from '../schema/reminder-optouts.ts';
import { users } from '../schema/users.ts';
import { integer, json, row, runBatch, statement, text } from '../statement.ts';
import { originOf } from './booking-origin.ts';

const r = columns(reminderOptouts, 'r');
const u = columns(users, 'u');
const b = columns(bookings, 'b');
const m = columns(meetingTypes, 'm');
const booking = columns(bookings);
const outboxRow = columns(outbox);

const NOTHING_LEFT = { due: [], nextAt: null };

/** The maximum number of bookings per query. */
const BATCH_SIZE = 500;

interface DueMail extends Pick<TimedMail, 'event' | 'audience' | 'kind'> {
  readonly bookingId: string;
  readonly startAt: Instant;
  readonly facts: OutboxFacts;
}

/** A decided booking. The decision is stored only if the booking and its meeting type are still the same. */
interface Decided {
  readonly bookingId: string;
  readonly startAt: Instant;
  readonly notifiedAt: Instant;
  readonly settingsChangedAt: Instant;
  readonly decidedAt: Instant;
  readonly nextAt: Instant | null;
}

/**
 * SQL for the id of an email about the booking `b`. The id is derived from the email, so that the same
 * email is written and sent only once. For bookings that share a slot, the host gets one reminder.
 */
const MAIL_ID = `iif(value ->> 'audience' = 'host' AND ${b.seats} IS NOT NULL, ${b.meetingTypeId} || '-' || ${b.endAt}, ${b.id})
  || '-' || (value ->> 'kind') || '-' || ${b.startAt} || '-' || (value ->> 'audience')`;

const ADD_MAILS = statement({
  params: { mails: json<readonly DueMail[]>(), now: integer },
  row: row<{ readonly id: string }>(),
  sql: `
INSERT INTO outbox (${outboxRow.id}, ${outboxRow.hostId}, ${outboxRow.bookingId}, ${outboxRow.kind}, ${outboxRow.event},
  ${outboxRow.audience}, ${outboxRow.status}, ${outboxRow.dueAt}, ${outboxRow.origin}, ${outboxRow.payload}, ${outboxRow.createdAt})
SELECT ${MAIL_ID}, ${b.hostId}, ${b.id}, 'mail', value ->> 'event', value ->> 'audience', 'pending', :now,
  ${originOf('b')}, value ->> 'facts', :now
FROM json_each(:mails) JOIN bookings b ON ${b.id} = value ->> 'bookingId' JOIN users u ON ${u.id} = ${b.hostId}
WHERE ${b.status} = 'confirmed' AND ${b.approvalDueAt} IS NULL AND ${b.startAt} = value ->> 'startAt' AND ${originOf('b')} IS NOT NULL
AND NOT EXISTS (SELECT 1 FROM reminder_optouts r
  WHERE ${r.email} = iif(value ->> 'audience' = 'host', lower(${u.email}), lower(${b.inviteeEmail})))
ON CONFLICT (${outboxRow.id}) DO NOTHING RETURNING ${outboxRow.id}`,
});

const SET_NEXT = statement({
  params: { decided: json<readonly Decided[]>() },
  sql: `
UPDATE bookings SET ${booking.nextMailAt} = value ->> 'nextAt' FROM json_each(:decided)
WHERE bookings.${booking.id} = value ->> 'bookingId' AND bookings.${booking.nextMailAt} = value ->> 'decidedAt'
  AND bookings.${booking.startAt} = value ->> 'startAt' AND bookings.${booking.updatedAt} = value ->> 'notifiedAt'
  AND EXISTS (SELECT 1 FROM meeting_types m WHERE ${m.id} = bookings.${booking.meetingTypeId}
    AND ${m.timedMailsChangedAt} = value ->> 'settingsChangedAt')`,
});

const NEXT = statement({
  params: { hostId: text },
  row: row<{ readonly next_at: Instant | null }>(),
  sql: `
SELECT min(${booking.nextMailAt}) AS next_at FROM bookings INDEXED BY bookings_host_mail
WHERE ${booking.hostId} = :hostId AND ${booking.status} = 'confirmed' AND ${booking.nextMailAt} IS NOT NULL`,
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
      })
      .from(bookings)
      .innerJoin(meetingTypes, eq(meetingTypes.id, bookings.meetingTypeId))
      .where(condition)
      .orderBy(asc(bookings.nextMailAt))
      .limit(sql.placeholder('limit'))
      .prepare();
  }
  // Only a literal status lets SQLite use the partial indexes.
  const isDue = sql`${bookings.status} = 'confirmed' AND ${lte(bookings.nextMailAt, sql.placeholder('until'))}`;
  const dueOfHost = prepareDue(sql`${eq(bookings.hostId, sql.placeholder('hostId'))} AND ${isDue}`);
  const dueOfAll = prepareDue(isDue);
  type DueBooking = Awaited<ReturnType<typeof dueOfAll.all>>[number];

  /** Decides about each booking. Returns the ids of the outbox rows that were added. */
  async function settle(due: readonly DueBooking[], now: Instant): Promise<string[]> {
    if (due.length === 0) return [];
    const decided = due.map((found) => ({
      found,
      // The invitee of an erased booking has no email address.
      ...(found.erasedAt === null
        ? decideTimedMails({ ...found, ...readTimedMails(found) }, now)
        : NOTHING_LEFT),
    }));
    const mails = decided.flatMap(({ found, due: dueMails }) =>
      dueMails.map((mail): DueMail => {
        const { id: bookingId, startAt } = found;
        const { kind, event, audience } = mail;
        const facts = { reminder: toFacts(mail, startAt) };
        return { bookingId, startAt, kind, event, audience, facts };
      }),
    );
    const times = decided.map(({ found, nextAt }): Decided => {
      const { id: bookingId, startAt, notifiedAt, settingsChangedAt, decidedAt } = found;
      return { bookingId, startAt, notifiedAt, settingsChangedAt, decidedAt, nextAt };
    });
    const [added] = await runBatch(d1, [
      ADD_MAILS.bind(d1, { mails, now }),
      SET_NEXT.bind(d1, { decided: times }),
    ]);
    return added.results.map(({ id }) => id);
  }

  return {
    /**
     * Adds the due emails of one host. Returns when to check again, or null when no email is left. That time
     * may be past, when more bookings are due than one query reads.
     */
    async addDueOfHost(hostId: string, now: Instant): Promise<Instant | null> {
      await settle(await dueOfHost.all({ hostId, until: now, limit: BATCH_SIZE }), now);
      return (await NEXT.first(d1, { hostId }))?.next_at ?? null;
    },

    /**
     * Adds the emails of all hosts that the host objects missed, for at most `limit` bookings. Returns the ids
     * of the added rows. `isLast` is false when there are more bookings.
     */
    async addMissed(now: Instant, limit = BATCH_SIZE): Promise<{ ids: string[]; isLast: boolean }> {
      const due = await dueOfAll.all({ until: now - SWEEP_AFTER_MS, limit });
      return { ids: await settle(due, now), isLast: due.length < limit };
    },
  };
}

export type TimedMailsRepo = ReturnType<typeof createTimedMailsRepo>;
