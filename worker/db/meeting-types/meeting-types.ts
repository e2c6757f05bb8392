// Reads and writes a host's own meeting types. Every statement contains the host's id, so that it never
// returns rows of other hosts.
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { TIMED_MAILS_END_MS } from '../../domain/bookings/timed-mails.ts';
import type { MeetingTypeFields } from '../../domain/meeting-types/fields.ts';
import type { TimedMailSettings } from '../../domain/meeting-types/timed-mails.ts';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { bookings } from '../schema/bookings.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { schedules } from '../schema/schedules.ts';
import { flag, integer, json, nullable, row, runBatch, statement, text } from '../statement.ts';
import { type ReadHours, readHours } from './read-hours.ts';
import { readTimedMails } from './read-timed-mails.ts';

const s = columns(meetingTypes, 's');
const meetingType = columns(meetingTypes);
const m = columns(meetingTypes, 'm');
const c = columns(schedules, 'c');

type StoredType = typeof meetingTypes.$inferSelect;

export type MeetingType = Omit<StoredType, keyof ReadHours | keyof TimedMailSettings> &
  ReadHours &
  TimedMailSettings;

const readType = (row: StoredType): MeetingType => ({ ...readHours(row), ...readTimedMails(row) });

const IS_SLUG_FREE = `NOT EXISTS (SELECT 1 FROM meeting_types s
  WHERE ${s.hostId} = :hostId AND ${s.slug} = :slug AND ${s.deletedAt} IS NULL AND ${s.id} <> :id)`;

// A schedule may change or disappear while the host saves. So the statements take its current hours, and the meeting type
// has hours of its own when the schedule is gone.
const SCHEDULE_ID = `SELECT ${c.id} FROM schedules c WHERE ${c.id} = :scheduleId AND ${c.hostId} = :hostId`;
const HOURS = `SELECT ${c.hours} FROM schedules c WHERE ${c.id} = :scheduleId AND ${c.hostId} = :hostId`;

// The insert itself checks the limit and the slug, so both rules also hold for concurrent requests.
const INSERT = statement({
  params: {
    id: text,
    hostId: text,
    slug: text,
    title: text,
    description: nullable(text),
    location: nullable(text),
    locations: json<MeetingTypeFields['locations']>(),
    durationMinutes: integer,
    durations: json<MeetingTypeFields['durations']>(),
    startStepMinutes: nullable(integer),
    startsOnClock: flag,
    primaryColor: text,
    showUserName: flag,
    visibility: text,
    isActive: flag,
    scheduleId: nullable(text),
    availability: json<MeetingTypeFields['availability']>(),
    rules: json<MeetingTypeFields['rules']>(),
    questions: json<MeetingTypeFields['questions']>(),
    fields: json<MeetingTypeFields['fields']>(),
    maximumGuests: integer,
    showGuests: flag,
    cancellation: json<MeetingTypeFields['cancellation']>(),
    rescheduling: json<MeetingTypeFields['rescheduling']>(),
    thankYouText: nullable(text),
    afterUrl: nullable(text),
    passwordHash: nullable(text),
    requiresApproval: flag,
    approvalTimeoutMinutes: integer,
    seats: nullable(integer),
    showSeatsLeft: flag,
    reminders: json<MeetingTypeFields['reminders']>(),
    followUps: json<MeetingTypeFields['followUps']>(),
    createdAt: integer,
    limit: nullable(integer),
  },
  row: row<{ readonly position: number }>(),
  sql: `
INSERT INTO meeting_types (${meetingType.id}, ${meetingType.hostId}, ${meetingType.slug}, ${meetingType.title},
  ${meetingType.description}, ${meetingType.location}, ${meetingType.locations}, ${meetingType.durationMinutes}, ${meetingType.durations},
  ${meetingType.startStepMinutes}, ${meetingType.startsOnClock}, ${meetingType.primaryColor},
  ${meetingType.showUserName}, ${meetingType.visibility}, ${meetingType.isActive}, ${meetingType.scheduleId}, ${meetingType.availability},
  ${meetingType.rules}, ${meetingType.questions}, ${meetingType.fields}, ${meetingType.maximumGuests}, ${meetingType.showGuests},
  ${meetingType.cancellation}, ${meetingType.rescheduling}, ${meetingType.thankYouText}, ${meetingType.afterUrl},
  ${meetingType.passwordHash}, ${meetingType.requiresApproval}, ${meetingType.approvalTimeoutMinutes}, ${meetingType.seats}, ${meetingType.showSeatsLeft},
  ${meetingType.reminders}, ${meetingType.followUps},
  ${meetingType.position}, ${meetingType.createdAt}, ${meetingType.updatedAt})
SELECT :id, :hostId, :slug, :title, :description, :location, :locations, :durationMinutes, :durations,
  :startStepMinutes, :startsOnClock, :primaryColor, :showUserName,
  :visibility, :isActive, (${SCHEDULE_ID}), coalesce((${HOURS}), :availability), :rules, :questions, :fields, :maximumGuests, :showGuests, :cancellation, :rescheduling, :thankYouText, :afterUrl,
  :passwordHash, :requiresApproval, :approvalTimeoutMinutes, :seats, :showSeatsLeft, :reminders, :followUps,
  (SELECT coalesce(max(${m.position}) + 1, 0) FROM meeting_types m WHERE ${m.hostId} = :hostId
    AND ${m.deletedAt} IS NULL),
  :createdAt, :createdAt
WHERE (:limit IS NULL OR (SELECT count(*) FROM meeting_types m WHERE ${m.hostId} = :hostId
  AND ${m.deletedAt} IS NULL) < :limit)
AND ${IS_SLUG_FREE}
RETURNING ${meetingType.position}`,
});

// Renumbers all meeting types of the host, so that the moved meeting type gets the wanted position.
const MOVE = statement({
  params: { id: text, hostId: text, position: integer },
  row: row<{ readonly id: string; readonly position: number }>(),
  sql: `
WITH others AS (
  SELECT ${m.id} AS id, row_number() OVER (ORDER BY ${m.position}, ${m.createdAt}, m.rowid) - 1 AS place
  FROM meeting_types m
  WHERE ${m.hostId} = :hostId AND ${m.deletedAt} IS NULL AND ${m.id} <> :id
), placed AS (
  SELECT id, place FROM others UNION ALL SELECT :id, :position - 0.5
), numbered AS (
  SELECT id AS type_id, row_number() OVER (ORDER BY place) - 1 AS place FROM placed
)
UPDATE meeting_types SET position = place FROM numbered
WHERE ${meetingType.id} = type_id AND EXISTS (SELECT 1 FROM meeting_types s
  WHERE ${s.id} = :id AND ${s.hostId} = :hostId AND ${s.deletedAt} IS NULL)
RETURNING ${meetingType.id}, ${meetingType.position}`,
});

const CHECK_SLUG = statement({
  params: { id: text, hostId: text, slug: text },
  row: row<{ readonly is_free: number }>(),
  sql: `SELECT ${IS_SLUG_FREE} AS is_free`,
});

interface NewMeetingType extends MeetingTypeFields {
  readonly id: string;
  readonly hostId: string;
  readonly createdAt: Instant;
}

// `updatedAt` is the version of a meeting type. Every change sets a new version. A booking is written only if
// it was checked against the current version.
const nextVersion = (now: Instant) => sql`max(${now}, ${meetingTypes.updatedAt} + 1)`;

/** The host's order. */
const IN_ORDER = [asc(meetingTypes.position), asc(meetingTypes.createdAt), asc(sql`rowid`)];

/** Like `SCHEDULE_ID` and `HOURS`. Changes nothing without a schedule. */
function currentHours(hostId: string, { scheduleId, availability }: Partial<MeetingTypeFields>) {
  if (typeof scheduleId !== 'string') return {};
  const own = sql`${schedules} WHERE ${schedules.id} = ${scheduleId} AND ${schedules.hostId} = ${hostId}`;
  return {
    scheduleId: sql`(SELECT ${schedules.id} FROM ${own})`,
    availability: sql`coalesce((SELECT ${schedules.hours} FROM ${own}), ${JSON.stringify(availability)})`,
  };
}

/** Notes when the reminders or follow-ups change. */
function timedMailsChange({ reminders, followUps }: Partial<MeetingTypeFields>, now: Instant) {
  if (reminders === undefined || followUps === undefined) return {};
  const isSame = sql`${meetingTypes.reminders} = ${JSON.stringify(reminders)} AND ${meetingTypes.followUps} = ${JSON.stringify(followUps)}`;
  return { timedMailsChangedAt: sql`iif(${isSame}, ${meetingTypes.timedMailsChangedAt}, ${now})` };
}

const isOwn = (hostId: string, id: string) =>
  and(eq(meetingTypes.id, id), eq(meetingTypes.hostId, hostId), isNull(meetingTypes.deletedAt));

export function createMeetingTypesRepo(db: Database) {
  const d1 = db.$client;

  /** Bookings whose reminders or follow-ups changed at `now` are decided again. */
  function planMailsAgain(id: string, now: Instant) {
    const isChanged = sql`EXISTS (SELECT 1 FROM meeting_types m WHERE ${sql.raw(m.id)} = ${id}
      AND ${sql.raw(m.timedMailsChangedAt)} = ${now})`;
    return db
      .update(bookings)
      .set({ nextMailAt: now })
      .where(
        and(
          eq(bookings.meetingTypeId, id),
          eq(bookings.status, 'confirmed'),
          gt(bookings.startAt, now - TIMED_MAILS_END_MS),
          isChanged,
        ),
      );
  }

  async function isSlugFree(hostId: string, slug: string, exceptId: string): Promise<boolean> {
    const row = await CHECK_SLUG.first(d1, { id: exceptId, hostId, slug });
    return row?.is_free === 1;
  }

  return {
    isSlugFree,

    /** Returns the meeting types in the host's order, as in the public list. */
    async listMeetingTypes(hostId: string): Promise<MeetingType[]> {
      const rows = await db
        .select()
        .from(meetingTypes)
        .where(and(eq(meetingTypes.hostId, hostId), isNull(meetingTypes.deletedAt)))
        .orderBy(...IN_ORDER);
      return rows.map(readType);
    },

    /** Returns all meeting types, including deleted ones, for the account export. */
    async listEverything(hostId: string): Promise<MeetingType[]> {
      const ofHost = eq(meetingTypes.hostId, hostId);
      const rows = await db
        .select()
        .from(meetingTypes)
        .where(ofHost)
        .orderBy(asc(meetingTypes.createdAt));
      return rows.map(readType);
    },

    async findMeetingType(hostId: string, id: string): Promise<MeetingType | null> {
      const row = await db.select().from(meetingTypes).where(isOwn(hostId, id)).get();
      return row ? readType(row) : null;
    },

    /**
     * Adds a meeting type at the end of the host's list. `limit` is the maximum number of the
     * host's meeting types. Null means unlimited.
     */
    async createMeetingType(
      type: NewMeetingType,
      limit: number | null,
    ): Promise<{ position: number } | 'limit-reached' | 'slug-taken'> {
      const insert = INSERT.bind(d1, {
        ...type,
        limit,
      });
      const [inserted, slug] = await runBatch(d1, [
        insert,
        CHECK_SLUG.bind(d1, { id: type.id, hostId: type.hostId, slug: type.slug }),
      ]);
      if (inserted.results[0]) return inserted.results[0];
      return slug.results[0]?.is_free === 0 ? 'slug-taken' : 'limit-reached';
    },

    /**
     * Returns null when the meeting type does not exist, or when another meeting type of the host has the
     * slug.
     */
    async updateMeetingType(
      hostId: string,
      id: string,
      fields: Partial<MeetingTypeFields>,
      now: Instant,
    ): Promise<MeetingType | null> {
      const { slug } = fields;
      const isFree = sql`NOT EXISTS (SELECT 1 FROM meeting_types s
        WHERE ${sql.raw(s.hostId)} = ${hostId} AND ${sql.raw(s.slug)} = ${slug ?? ''}
        AND ${sql.raw(s.deletedAt)} IS NULL AND ${sql.raw(s.id)} <> ${id})`;
      const changed = {
        ...fields,
        ...currentHours(hostId, fields),
        ...timedMailsChange(fields, now),
        updatedAt: nextVersion(now),
      };
      const [rows] = await db.batch([
        db
          .update(meetingTypes)
          .set(changed)
          .where(and(isOwn(hostId, id), slug === undefined ? undefined : isFree))
          .returning(),
        planMailsAgain(id, now),
      ]);
      return rows[0] ? readType(rows[0]) : null;
    },

    /**
     * Moves the meeting type in the host's order and returns its new position. A position that is
     * too high means the last position. Returns null when the meeting type does not exist.
     */
    async moveMeetingType(hostId: string, id: string, position: number): Promise<number | null> {
      const rows = await MOVE.all(d1, { hostId, id, position });
      return rows.find((row) => row.id === id)?.position ?? null;
    },

    /**
     * Deletes the meeting type, so that its slug can be used again. The bookings are not deleted. Returns
     * false when the meeting type does not exist.
     */
    async deleteMeetingType(hostId: string, id: string, now: Instant): Promise<boolean> {
      const rows = await db
        .update(meetingTypes)
        .set({ deletedAt: now, scheduleId: null, updatedAt: nextVersion(now) })
        .where(isOwn(hostId, id))
        .returning({ id: meetingTypes.id });
      return rows.length === 1;
    },
  };
}
