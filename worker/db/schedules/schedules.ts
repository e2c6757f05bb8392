// Reads and writes a host's schedules. Every change of a schedule copies its hours to the meeting types that use it, in
// the same batch. So a booking page needs to read only its meeting type.
import { asc, eq, lt } from 'drizzle-orm';
import type { Availability } from '../../domain/meeting-types/availability.ts';
import type { Holiday, HolidayChoice, ScheduleFields } from '../../domain/schedules/schedule.ts';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { insertInto } from '../insert-into.ts';
import { meetingTypeHosts } from '../schema/meeting-type-hosts.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { schedules } from '../schema/schedules.ts';
import { flag, integer, json, nullable, row, runBatch, statement, text } from '../statement.ts';
import { readSchedule, type StoredSchedule } from './read-schedule.ts';

const schedule = columns(schedules);
const own = columns(schedules, 'own');
const meetingType = columns(meetingTypes);
const linked = columns(meetingTypes, 'linked');
const host = columns(meetingTypeHosts, 'meeting_type_hosts');

const FIELDS = {
  name: text,
  timezone: text,
  workingHours: json<ScheduleFields['workingHours']>(),
  overrides: json<ScheduleFields['overrides']>(),
  holidays: nullable(json<HolidayChoice>()),
  holidayDates: json<readonly Holiday[]>(),
  holidaysUntil: nullable(integer),
  outOfOffice: json<ScheduleFields['outOfOffice']>(),
  travel: json<ScheduleFields['travel']>(),
  hours: json<Availability>(),
};

// The insert itself checks the limit, so the limit also holds for concurrent requests. The first schedule is
// the default.
const INSERT = statement({
  row: row<{ readonly id: string }>(),
  ...insertInto(schedules, {
    given: `id hostId name timezone workingHours overrides holidays holidayDates holidaysUntil outOfOffice travel hours
      createdAt`,
    values: {
      isDefault: `NOT EXISTS (SELECT 1 FROM schedules own WHERE ${own.hostId} = :hostId AND ${own.isDefault} = 1)`,
      updatedAt: ':createdAt',
    },
    params: { limit: nullable(integer) },
    from: `WHERE :limit IS NULL OR (SELECT count(*) FROM schedules own WHERE ${own.hostId} = :hostId) < :limit`,
    ending: `RETURNING ${schedule.id}`,
  }),
});

const UPDATE = statement({
  params: { ...FIELDS, id: text, hostId: text, version: integer, nextVersion: integer },
  row: row<{ readonly id: string }>(),
  sql: `
UPDATE schedules SET ${schedule.name} = :name, ${schedule.timezone} = :timezone,
  ${schedule.workingHours} = :workingHours, ${schedule.overrides} = :overrides, ${schedule.holidays} = :holidays,
  ${schedule.holidayDates} = :holidayDates, ${schedule.holidaysUntil} = :holidaysUntil,
  ${schedule.outOfOffice} = :outOfOffice, ${schedule.travel} = :travel, ${schedule.hours} = :hours,
  ${schedule.updatedAt} = :nextVersion
WHERE ${schedule.id} = :id AND ${schedule.hostId} = :hostId AND ${schedule.updatedAt} = :version
RETURNING ${schedule.id}`,
});

/** SQL that is true when this batch has just written the schedule. */
const WRITTEN = `EXISTS (SELECT 1 FROM schedules own WHERE ${own.id} = :id AND ${own.hostId} = :hostId
  AND ${own.updatedAt} = :version)`;

const COPY_HOURS = statement({
  params: {
    id: text,
    hostId: text,
    version: integer,
    meetingTypeIds: json<readonly string[]>(),
    now: integer,
  },
  sql: `
UPDATE meeting_types SET ${meetingType.scheduleId} = :id,
  ${meetingType.availability} = (SELECT ${own.hours} FROM schedules own WHERE ${own.id} = :id),
  ${meetingType.updatedAt} = max(:now, ${meetingType.updatedAt} + 1)
WHERE ${meetingType.hostId} = :hostId AND ${meetingType.deletedAt} IS NULL
  AND (${meetingType.scheduleId} = :id OR ${meetingType.id} IN (SELECT value FROM json_each(:meetingTypeIds)))
  AND ${WRITTEN}`,
});

// A team's meeting type uses the default schedule of each host. So a change of a schedule gives a new version
// to the team meeting types of this host.
const RAISE_TEAM_VERSIONS = statement({
  params: { id: text, hostId: text, version: integer, now: integer },
  sql: `
UPDATE meeting_types SET ${meetingType.updatedAt} = max(:now, ${meetingType.updatedAt} + 1)
WHERE ${meetingType.id} IN (SELECT ${host.meetingTypeId} FROM meeting_type_hosts WHERE ${host.userId} = :hostId)
  AND ${meetingType.deletedAt} IS NULL AND ${WRITTEN}`,
});

const CLEAR_DEFAULT = statement({
  params: { id: text, hostId: text, version: integer, isDefault: flag },
  sql: `
UPDATE schedules SET ${schedule.isDefault} = 0
WHERE ${schedule.hostId} = :hostId AND ${schedule.id} <> :id AND :isDefault = 1 AND ${WRITTEN}`,
});

const SET_DEFAULT = statement({
  params: { id: text, hostId: text, version: integer, isDefault: flag },
  sql: `UPDATE schedules SET ${schedule.isDefault} = 1 WHERE ${schedule.id} = :id AND :isDefault = 1 AND ${WRITTEN}`,
});

const LEAVE_DELETED_TYPES = statement({
  params: { id: text, hostId: text },
  sql: `
UPDATE meeting_types SET ${meetingType.scheduleId} = NULL
WHERE ${meetingType.hostId} = :hostId AND ${meetingType.scheduleId} = :id AND ${meetingType.deletedAt} IS NOT NULL`,
});

const DELETE = statement({
  params: { id: text, hostId: text },
  row: row<{ readonly id: string }>(),
  sql: `
DELETE FROM schedules WHERE ${schedule.id} = :id AND ${schedule.hostId} = :hostId
AND NOT EXISTS (SELECT 1 FROM meeting_types linked WHERE ${linked.scheduleId} = :id)
RETURNING ${schedule.id}`,
});

/** Makes the oldest schedule the default when the host has no default schedule. */
const ENSURE_DEFAULT = statement({
  params: { hostId: text },
  sql: `
UPDATE schedules SET ${schedule.isDefault} = 1 WHERE ${schedule.id} = (SELECT ${own.id} FROM schedules own
  WHERE ${own.hostId} = :hostId ORDER BY ${own.createdAt}, ${own.id} LIMIT 1)
AND NOT EXISTS (SELECT 1 FROM schedules own WHERE ${own.hostId} = :hostId AND ${own.isDefault} = 1)`,
});

const LIST_USES = statement({
  params: { hostId: text },
  row: row<{ readonly id: string; readonly title: string; readonly schedule_id: string }>(),
  sql: `
SELECT ${linked.id}, ${linked.title}, ${linked.scheduleId} FROM meeting_types linked
WHERE ${linked.hostId} = :hostId AND ${linked.deletedAt} IS NULL AND ${linked.scheduleId} IS NOT NULL
ORDER BY ${linked.position}, ${linked.createdAt}, linked.rowid`,
});

/** `isDefault` is true to make this schedule the default schedule. */
export interface ScheduleWrite
  extends Omit<StoredSchedule, 'createdAt' | 'updatedAt' | 'unreadable'> {
  /** Further meeting types that use the schedule from now on. */
  readonly meetingTypeIds: readonly string[];
}

export interface ScheduleUse {
  readonly id: string;
  readonly title: string;
  readonly scheduleId: string;
}

export function createSchedulesRepo(db: Database) {
  const d1 = db.$client;

  function prepareUses(write: ScheduleWrite, version: Instant, now: Instant) {
    return [
      CLEAR_DEFAULT.bind(d1, { ...write, version }),
      SET_DEFAULT.bind(d1, { ...write, version }),
      COPY_HOURS.bind(d1, { ...write, version, now }),
      RAISE_TEAM_VERSIONS.bind(d1, { ...write, version, now }),
    ] as const;
  }

  return {
    /** Returns the oldest schedule first. */
    async listSchedules(hostId: string): Promise<StoredSchedule[]> {
      const rows = await db
        .select()
        .from(schedules)
        .where(eq(schedules.hostId, hostId))
        .orderBy(asc(schedules.createdAt), asc(schedules.id));
      return rows.map(readSchedule);
    },

    async listUses(hostId: string): Promise<ScheduleUse[]> {
      const rows = await LIST_USES.all(d1, { hostId });
      return rows.map(({ id, title, schedule_id: scheduleId }) => ({ id, title, scheduleId }));
    },

    /** Stores nothing and returns false when the host has `limit` schedules already. Null means unlimited. */
    async createSchedule(
      write: ScheduleWrite,
      limit: number | null,
      now: Instant,
    ): Promise<boolean> {
      const insert = INSERT.bind(d1, { ...write, createdAt: now, limit });
      const [inserted] = await runBatch(d1, [insert, ...prepareUses(write, now, now)]);
      return inserted.results.length === 1;
    },

    /** Stores nothing and returns false when the stored version is not `version`. */
    async updateSchedule(write: ScheduleWrite, version: Instant, now: Instant): Promise<boolean> {
      const nextVersion = Math.max(now, version + 1);
      const update = UPDATE.bind(d1, { ...write, version, nextVersion });
      const [updated] = await runBatch(d1, [update, ...prepareUses(write, nextVersion, now)]);
      return updated.results.length === 1;
    },

    /** Returns false when the schedule does not exist, or when a meeting type uses it. */
    async deleteSchedule(hostId: string, id: string): Promise<boolean> {
      const [, deleted] = await runBatch(d1, [
        LEAVE_DELETED_TYPES.bind(d1, { id, hostId }),
        DELETE.bind(d1, { id, hostId }),
        ENSURE_DEFAULT.bind(d1, { hostId }),
      ]);
      return deleted.results.length === 1;
    },

    /** Lists schedules whose stored public holidays do not reach `year`. */
    async listToExtend(year: number, limit: number): Promise<StoredSchedule[]> {
      const rows = await db
        .select()
        .from(schedules)
        .where(lt(schedules.holidaysUntil, year))
        .limit(limit);
      return rows.map(readSchedule);
    },
  };
}
