// Reads and writes the hosts' choices of emails, and adds the daily agendas to the outbox.
import { and, asc, between, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { HOST_MAIL_EVENTS, type HostMail } from '../../domain/email/mail-choices.ts';
import type { OutboxFacts } from '../../domain/outbox/outbox-facts.ts';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import { hasValue } from '../constant.ts';
import type { Database } from '../database.ts';
import { readStored, type Stored, unchecked } from '../json-column.ts';
import { addToOutbox } from '../outbox/add-to-outbox.ts';
import { meetingFacts } from '../outbox/meeting-facts.ts';
import { sqlEvent } from '../outbox/outbox-terms.ts';
import { isMeetingOf } from '../outbox/room-key.ts';
import { bookingHosts } from '../schema/booking-hosts.ts';
import { bookings } from '../schema/bookings.ts';
import { calendarEvents } from '../schema/calendar-events.ts';
import { mailChoices } from '../schema/mail-choices.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { outbox } from '../schema/outbox.ts';
import { users } from '../schema/users.ts';
import { videoMeetings } from '../schema/video-meetings.ts';
import { integer, json, row, runBatch, statement } from '../statement.ts';

const choice = columns(mailChoices);
const chosen = columns(mailChoices, 'chosen');
const user = columns(users, 'users');
const outboxRow = columns(outbox);

/** The maximum number of meetings in one agenda. */
const MEETINGS_MAX = 50;

const storedMuted = z.array(unchecked<HostMail>());

/** If the stored choices are unreadable, the host gets every email. */
const readMuted = (stored: Stored<readonly HostMail[]>): readonly HostMail[] =>
  (readStored(stored, storedMuted) ?? []).filter((event) => HOST_MAIL_EVENTS.includes(event));

interface NewChoices {
  readonly hostId: string;
  readonly muted: readonly HostMail[];
  readonly agendaHour: number | null;
  readonly agendaNextAt: Instant | null;
  readonly origin: string;
}

interface DecidedAgenda {
  readonly hostId: string;
  readonly decidedAt: Instant;
  readonly nextAt: Instant;
  /** The date of the agenda. Null when no agenda is due. */
  readonly date: string | null;
  readonly facts: OutboxFacts;
}

// The id is derived from the host and the date, so that an agenda is never added twice.
const ADD_AGENDAS = statement({
  params: { agendas: json<readonly DecidedAgenda[]>(), now: integer },
  row: row<{ readonly id: string }>(),
  sql: addToOutbox(
    {
      id: `'agenda-' || ${chosen.hostId} || '-' || (value ->> 'date')`,
      hostId: chosen.hostId,
      event: sqlEvent('account.agenda'),
      payload: "value ->> 'facts'",
      origin: chosen.origin,
    },
    `FROM json_each(:agendas) JOIN mail_choices chosen ON ${chosen.hostId} = value ->> 'hostId'
  JOIN users ON ${user.id} = ${chosen.hostId}
WHERE value ->> 'date' IS NOT NULL AND ${chosen.agendaNextAt} = value ->> 'decidedAt' AND ${user.deletedAt} IS NULL
ON CONFLICT (${outboxRow.id}) DO NOTHING RETURNING ${outboxRow.id}`,
  ),
});

const SET_NEXT = statement({
  params: { agendas: json<readonly DecidedAgenda[]>() },
  sql: `
UPDATE mail_choices SET ${choice.agendaNextAt} = value ->> 'nextAt' FROM json_each(:agendas)
WHERE mail_choices.${choice.hostId} = value ->> 'hostId' AND mail_choices.${choice.agendaNextAt} = value ->> 'decidedAt'`,
});

export function createMailChoicesRepo(db: Database) {
  const d1 = db.$client;
  return {
    async find(hostId: string) {
      const found = await db.select().from(mailChoices).where(eq(mailChoices.hostId, hostId)).get();
      return found ? { muted: readMuted(found.muted), agendaHour: found.agendaHour } : null;
    },

    async save({ hostId, ...changes }: NewChoices, now: Instant): Promise<void> {
      const set = { ...changes, updatedAt: now };
      await db
        .insert(mailChoices)
        .values({ hostId, ...set })
        .onConflictDoUpdate({ target: mailChoices.hostId, set });
    },

    /**
     * Called when the host's time zone changes. The next run of the cron then decides again about the agenda.
     */
    async decideAgendaAgain(hostId: string): Promise<void> {
      await db
        .update(mailChoices)
        .set({ agendaNextAt: 0 })
        .where(and(eq(mailChoices.hostId, hostId), sql`${mailChoices.agendaNextAt} IS NOT NULL`));
    },

    /** Returns the emails that each host has switched off. `hostIds` may contain at most 100 hosts. */
    async listMuted(hostIds: readonly string[]): Promise<Map<string, readonly HostMail[]>> {
      const rows = await db
        .select({ hostId: mailChoices.hostId, muted: mailChoices.muted })
        .from(mailChoices)
        .where(inArray(mailChoices.hostId, [...hostIds]));
      return new Map(rows.map(({ hostId, muted }) => [hostId, readMuted(muted)]));
    },

    async listDueAgendas(now: Instant, limit: number) {
      return db
        .select({
          hostId: mailChoices.hostId,
          zone: users.timeZone,
          hour: sql<number>`${mailChoices.agendaHour}`,
          decidedAt: sql<Instant>`${mailChoices.agendaNextAt}`,
        })
        .from(mailChoices)
        .innerJoin(users, eq(users.id, mailChoices.hostId))
        .where(lte(mailChoices.agendaNextAt, now))
        .orderBy(asc(mailChoices.agendaNextAt))
        .limit(limit);
    },

    /**
     * Adds the due agendas to the outbox and stores the due times of the next agendas. Returns the
     * ids of the outbox rows.
     */
    async addAgendas(agendas: readonly DecidedAgenda[], now: Instant): Promise<string[]> {
      if (agendas.length === 0) return [];
      const [added] = await runBatch(d1, [
        ADD_AGENDAS.bind(d1, { agendas, now }),
        SET_NEXT.bind(d1, { agendas }),
      ]);
      return added.results.map(({ id }) => id);
    },

    /** Returns the host's confirmed meetings that start in the range, in order. */
    async listMeetings(hostId: string, { from, until }: { from: Instant; until: Instant }) {
      return db
        .select({
          booking: bookings,
          meetingType: meetingTypes,
          meeting: meetingFacts(bookings.hostId),
        })
        .from(bookingHosts)
        .innerJoin(bookings, eq(bookings.id, bookingHosts.bookingId))
        .innerJoin(meetingTypes, eq(meetingTypes.id, bookings.meetingTypeId))
        .leftJoin(calendarEvents, eq(calendarEvents.bookingId, bookings.id))
        .leftJoin(videoMeetings, isMeetingOf(bookings))
        .where(
          and(
            eq(bookingHosts.hostId, hostId),
            hasValue(bookingHosts.status, 'confirmed'),
            isNull(bookings.approvalDueAt),
            between(bookingHosts.startAt, from, until - 1),
          ),
        )
        .orderBy(asc(bookingHosts.startAt))
        .limit(MEETINGS_MAX);
    },
  };
}
