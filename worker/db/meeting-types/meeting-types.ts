// Reads and writes a host's own meeting types. Every statement contains the host's id, so that it never
// returns rows of other hosts.
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { NewMeetingTypeEvent } from '../../domain/events/new-events.ts';
import type { MeetingTypeFields } from '../../domain/meeting-types/fields.ts';
import type { TimedMailSettings } from '../../domain/meeting-types/timed-mails.ts';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { schedules } from '../schema/schedules.ts';
import { bindQuery, decodeRow, integer, row, runBatch, statement, text } from '../statement.ts';
import { CHECK_SLUG, INSERT_MEETING_TYPE } from './insert-meeting-type.ts';
import { findManagedBy, LIST_MANAGED, type ManagedBy } from './managed-by.ts';
import { prepareMeetingTypeEvent } from './meeting-type-events.ts';
import { moveInList } from './move-meeting-type.ts';
import { PLAN_MAILS_AGAIN } from './plan-mails-again.ts';
import { type ReadHours, readHours } from './read-hours.ts';
import { readTimedMails } from './read-timed-mails.ts';

const other = columns(meetingTypes, 'other');

type StoredType = typeof meetingTypes.$inferSelect;

/** The columns that only meeting types of teams and their copies use. */
type TeamColumn =
  | 'teamId'
  | 'assignment'
  | 'templateId'
  | 'lockedFields'
  | 'inviteeChoosesHost'
  | 'keepsHost'
  | 'hasOwnHours'
  | 'fairnessDays';

export type MeetingType = Omit<StoredType, keyof ReadHours | keyof TimedMailSettings | TeamColumn> &
  ReadHours &
  TimedMailSettings & {
    /** Null for a meeting type that is not a copy of a managed one. */
    readonly managedBy: ManagedBy | null;
  };

export function readType(row: StoredType, managedBy: ManagedBy | null = null): MeetingType {
  return { ...readHours(row), ...readTimedMails(row), managedBy };
}

const MOVE = statement({
  params: { id: text, ownerId: text, position: integer },
  row: row<{ readonly id: string; readonly position: number }>(),
  sql: moveInList('hostId'),
});

interface NewMeetingType extends MeetingTypeFields {
  readonly id: string;
  readonly hostId: string;
  readonly createdAt: Instant;
}

// `updatedAt` is the version of a meeting type. Every change sets a new version. A booking is written only if
// it was checked against the current version.
export const nextVersion = (now: Instant) => sql`max(${now}, ${meetingTypes.updatedAt} + 1)`;

/** The order in which the host has arranged the meeting types. */
const IN_ORDER = [asc(meetingTypes.position), asc(meetingTypes.createdAt), asc(sql`rowid`)];

/**
 * Returns SQL for the schedule and its current hours, like `SCHEDULE_ID` and `HOURS`. Returns no fields when
 * the change sets no schedule.
 */
function currentHours(hostId: string, { scheduleId, availability }: Partial<MeetingTypeFields>) {
  if (typeof scheduleId !== 'string') return {};
  const own = sql`${schedules} WHERE ${schedules.id} = ${scheduleId} AND ${schedules.hostId} = ${hostId}`;
  return {
    scheduleId: sql`(SELECT ${schedules.id} FROM ${own})`,
    availability: sql`coalesce((SELECT ${schedules.hours} FROM ${own}), ${JSON.stringify(availability)})`,
  };
}

/** If the reminders or follow-ups change, stores the time of the change. */
export function timedMailsChange(
  { reminders, followUps }: Partial<MeetingTypeFields>,
  now: Instant,
) {
  if (reminders === undefined || followUps === undefined) return {};
  const isSame = sql`${meetingTypes.reminders} = ${JSON.stringify(reminders)} AND ${meetingTypes.followUps} = ${JSON.stringify(followUps)}`;
  return { timedMailsChangedAt: sql`iif(${isSame}, ${meetingTypes.timedMailsChangedAt}, ${now})` };
}

interface MeetingTypeChange {
  readonly now: Instant;
  readonly event?: NewMeetingTypeEvent | undefined;
  /**
   * The version and the position that the client has read. The change is refused if the stored values differ.
   * Not checked when absent.
   */
  readonly seen?: Pick<MeetingType, 'updatedAt' | 'position'> | undefined;
}

// The position is compared too, because moving other meeting types changes it without a new version.
const isUnchanged = ({ updatedAt, position }: Pick<MeetingType, 'updatedAt' | 'position'>) =>
  and(eq(meetingTypes.updatedAt, updatedAt), eq(meetingTypes.position, position));

const isOwn = (hostId: string, id: string) =>
  and(eq(meetingTypes.id, id), eq(meetingTypes.hostId, hostId), isNull(meetingTypes.deletedAt));

export function createMeetingTypesRepo(db: Database) {
  const d1 = db.$client;

  async function isSlugFree(hostId: string, slug: string, exceptId: string): Promise<boolean> {
    const row = await CHECK_SLUG.first(d1, { id: exceptId, hostId, slug });
    return row?.is_free === 1;
  }

  return {
    isSlugFree,

    /** Returns the meeting types in the host's order, as in the public list. */
    async listMeetingTypes(hostId: string): Promise<MeetingType[]> {
      const list = db
        .select()
        .from(meetingTypes)
        .where(and(eq(meetingTypes.hostId, hostId), isNull(meetingTypes.deletedAt)))
        .orderBy(...IN_ORDER);
      const [{ results }, managed] = await runBatch(d1, [
        bindQuery(d1, list),
        LIST_MANAGED.bind(d1, { hostId }),
      ]);
      return results.map((row) => {
        const type = decodeRow(meetingTypes, row);
        return readType(type, findManagedBy(managed.results, type.id));
      });
    },

    /** Returns all meeting types, including deleted ones, for the account export. */
    async listEverything(hostId: string): Promise<MeetingType[]> {
      const ofHost = eq(meetingTypes.hostId, hostId);
      const rows = await db
        .select()
        .from(meetingTypes)
        .where(ofHost)
        .orderBy(asc(meetingTypes.createdAt));
      return rows.map((row) => readType(row));
    },

    async findMeetingType(hostId: string, id: string): Promise<MeetingType | null> {
      const [{ results }, managed] = await runBatch(d1, [
        bindQuery(d1, db.select().from(meetingTypes).where(isOwn(hostId, id))),
        LIST_MANAGED.bind(d1, { hostId }),
      ]);
      const [row] = results;
      if (!row) return null;
      return readType(decodeRow(meetingTypes, row), findManagedBy(managed.results, id));
    },

    /**
     * Adds a meeting type at the end of the host's list. `limit` is the maximum number of the
     * host's meeting types. Null means unlimited.
     */
    async createMeetingType(
      type: NewMeetingType,
      limit: number | null,
      event?: NewMeetingTypeEvent,
    ): Promise<{ position: number } | 'limit-reached' | 'slug-taken'> {
      const insert = INSERT_MEETING_TYPE.bind(d1, {
        ...type,
        limit,
      });
      const { id: meetingTypeId, hostId, slug, createdAt: at } = type;
      const [checked, inserted] = await runBatch(d1, [
        CHECK_SLUG.bind(d1, { id: type.id, hostId, slug }),
        insert,
        ...prepareMeetingTypeEvent(d1, { hostId, meetingTypeId, event, at }),
      ]);
      if (inserted.results[0]) return inserted.results[0];
      return checked.results[0]?.is_free === 0 ? 'slug-taken' : 'limit-reached';
    },

    /**
     * Returns null when the meeting type does not exist, or when another meeting type of the host has the
     * slug. With `seen`, also returns null when the meeting type has changed since it was read.
     */
    async updateMeetingType(
      hostId: string,
      id: string,
      fields: Partial<MeetingTypeFields>,
      { now, event, seen }: MeetingTypeChange,
    ): Promise<MeetingType | null> {
      const { slug } = fields;
      const isFree = sql`NOT EXISTS (SELECT 1 FROM meeting_types other
        WHERE ${sql.raw(other.hostId)} = ${hostId} AND ${sql.raw(other.slug)} = ${slug ?? ''}
        AND ${sql.raw(other.deletedAt)} IS NULL AND ${sql.raw(other.id)} <> ${id})`;
      const changed = {
        ...fields,
        ...currentHours(hostId, fields),
        ...timedMailsChange(fields, now),
        updatedAt: nextVersion(now),
      };
      const update = db
        .update(meetingTypes)
        .set(changed)
        .where(
          and(
            isOwn(hostId, id),
            slug === undefined ? undefined : isFree,
            seen && isUnchanged(seen),
          ),
        )
        .returning();
      const [updated, managed] = await runBatch(d1, [
        bindQuery(d1, update),
        LIST_MANAGED.bind(d1, { hostId }),
        ...prepareMeetingTypeEvent(d1, { hostId, meetingTypeId: id, event, at: now }),
        PLAN_MAILS_AGAIN.bind(d1, { id, now }),
      ]);
      const [row] = updated.results;
      if (!row) return null;
      return readType(decodeRow(meetingTypes, row), findManagedBy(managed.results, id));
    },

    /**
     * Moves the meeting type in the host's order and returns its new position. A position that is
     * too high means the last position. Returns null when the meeting type does not exist.
     */
    async moveMeetingType(hostId: string, id: string, position: number): Promise<number | null> {
      const rows = await MOVE.all(d1, { ownerId: hostId, id, position });
      return rows.find((row) => row.id === id)?.position ?? null;
    },

    /**
     * Deletes the meeting type, so that its slug can be used again. The bookings are not deleted. Returns
     * false when the meeting type does not exist.
     */
    async deleteMeetingType(
      hostId: string,
      id: string,
      now: Instant,
      event?: NewMeetingTypeEvent,
    ): Promise<boolean> {
      const deletion = db
        .update(meetingTypes)
        .set({ deletedAt: now, scheduleId: null, updatedAt: nextVersion(now) })
        .where(isOwn(hostId, id))
        .returning({ id: meetingTypes.id });
      const [deleted] = await runBatch(d1, [
        bindQuery(d1, deletion),
        ...prepareMeetingTypeEvent(d1, { hostId, meetingTypeId: id, event, at: now }),
      ]);
      return deleted.results.length === 1;
    },
  };
}
