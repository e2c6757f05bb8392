// A host's own meeting types. Every statement names the host: what belongs to another does not exist here.
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { MeetingTypeFields } from '../domain/meeting-types/fields.ts';
import type { Instant } from '../domain/time/types.ts';
import type { Database } from './database.ts';
import { type ReadHours, readHours } from './read-hours.ts';
import { meetingTypes } from './schema/meeting-types.ts';

type StoredType = typeof meetingTypes.$inferSelect;

export type MeetingType = Omit<StoredType, keyof ReadHours> & ReadHours;

const SLUG_FREE = `NOT EXISTS (SELECT 1 FROM meeting_types s
  WHERE s.host_id = ?2 AND s.slug = ?3 AND s.deleted_at IS NULL AND s.id <> ?1)`;

// Limit and slug are conditions of the insert itself: parallel creates see each other.
const INSERT = `
INSERT INTO meeting_types (id, host_id, slug, title, description, location, duration_minutes, primary_color,
  show_user_name, visibility, is_active, availability, rules, created_at, updated_at)
SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?14
WHERE (?15 IS NULL OR (SELECT count(*) FROM meeting_types m WHERE m.host_id = ?2 AND m.deleted_at IS NULL) < ?15)
AND ${SLUG_FREE}
RETURNING id`;

const SLUG_QUESTION = `SELECT ${SLUG_FREE} AS is_free`;

interface NewMeetingType extends MeetingTypeFields {
  readonly id: string;
  readonly hostId: string;
  readonly createdAt: Instant;
}

// Bookings are committed against the version that they were decided on, so every change makes a new one.
const nextVersion = (now: Instant) => sql`max(${now}, ${meetingTypes.updatedAt} + 1)`;

const own = (hostId: string, id: string) =>
  and(eq(meetingTypes.id, id), eq(meetingTypes.hostId, hostId), isNull(meetingTypes.deletedAt));

export function createMeetingTypesRepo(db: Database) {
  const d1 = db.$client;
  const insert = d1.prepare(INSERT);
  const slugQuestion = d1.prepare(SLUG_QUESTION);

  async function isSlugFree(hostId: string, slug: string, exceptId: string): Promise<boolean> {
    const row = await slugQuestion.bind(exceptId, hostId, slug).first<{ is_free: number }>();
    return row?.is_free === 1;
  }

  return {
    isSlugFree,

    /** Oldest first, as the public list shows them. */
    async listMeetingTypes(hostId: string): Promise<MeetingType[]> {
      const rows = await db
        .select()
        .from(meetingTypes)
        .where(and(eq(meetingTypes.hostId, hostId), isNull(meetingTypes.deletedAt)))
        .orderBy(asc(meetingTypes.createdAt), asc(sql`rowid`));
      return rows.map(readHours);
    },

    /** Deleted ones too, for the export of the account. */
    async listEverything(hostId: string): Promise<MeetingType[]> {
      const mine = eq(meetingTypes.hostId, hostId);
      const rows = await db
        .select()
        .from(meetingTypes)
        .where(mine)
        .orderBy(asc(meetingTypes.createdAt));
      return rows.map(readHours);
    },

    async findMeetingType(hostId: string, id: string): Promise<MeetingType | null> {
      const row = await db.select().from(meetingTypes).where(own(hostId, id)).get();
      return row ? readHours(row) : null;
    },

    /** `limit`: how many the host may have, null for any number. */
    async createMeetingType(
      type: NewMeetingType,
      limit: number | null,
    ): Promise<'created' | 'limit-reached' | 'slug-taken'> {
      const statement = insert.bind(
        type.id,
        type.hostId,
        type.slug,
        type.title,
        type.description,
        type.location,
        type.durationMinutes,
        type.primaryColor,
        type.showUserName ? 1 : 0,
        type.visibility,
        type.isActive ? 1 : 0,
        JSON.stringify(type.availability),
        JSON.stringify(type.rules),
        type.createdAt,
        limit,
      );
      const [inserted, slug] = await d1.batch<{ is_free?: number }>([
        statement,
        slugQuestion.bind(type.id, type.hostId, type.slug),
      ]);
      if (inserted?.results.length === 1) return 'created';
      return slug?.results[0]?.is_free === 0 ? 'slug-taken' : 'limit-reached';
    },

    /** Null when there is none, or when another one has the slug. */
    async updateMeetingType(
      hostId: string,
      id: string,
      fields: Partial<MeetingTypeFields>,
      now: Instant,
    ): Promise<MeetingType | null> {
      const { slug } = fields;
      const slugFree = sql`NOT EXISTS (SELECT 1 FROM meeting_types s WHERE s.host_id = ${hostId}
        AND s.slug = ${slug ?? ''} AND s.deleted_at IS NULL AND s.id <> ${id})`;
      const rows = await db
        .update(meetingTypes)
        .set({ ...fields, updatedAt: nextVersion(now) })
        .where(and(own(hostId, id), slug === undefined ? undefined : slugFree))
        .returning();
      return rows[0] ? readHours(rows[0]) : null;
    },

    /** Its bookings stay; its slug is free again. False when there is none. */
    async deleteMeetingType(hostId: string, id: string, now: Instant): Promise<boolean> {
      const rows = await db
        .update(meetingTypes)
        .set({ deletedAt: now, updatedAt: nextVersion(now) })
        .where(own(hostId, id))
        .returning({ id: meetingTypes.id });
      return rows.length === 1;
    },
  };
}
