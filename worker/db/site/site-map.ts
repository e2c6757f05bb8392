// Lists pages for search engines: public, active meeting types of hosts with a verified email address.
import { and, asc, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { users } from '../schema/users.ts';

export interface HostRange {
  /** The first host id of the range. */
  readonly from: string;
  /** The host id before which the range ends. Null when the range has no end. */
  readonly before: string | null;
}

export interface SearchableMeetingType {
  readonly username: string;
  readonly slug: string;
  readonly updatedAt: number;
}

export function createSiteMapRepo(db: Database) {
  return {
    /** Returns the meeting types sorted by host. */
    async listSearchable(
      { from, before }: HostRange,
      limit: number,
    ): Promise<SearchableMeetingType[]> {
      return db
        .select({
          username: users.username,
          slug: meetingTypes.slug,
          updatedAt: meetingTypes.updatedAt,
        })
        .from(meetingTypes)
        .innerJoin(users, eq(users.id, meetingTypes.hostId))
        .where(
          and(
            // The condition has exactly the wording of the partial index, so that SQLite uses the index.
            sql`${meetingTypes.isActive} = 1 AND ${meetingTypes.visibility} = 'public' AND ${meetingTypes.passwordHash} IS NULL`,
            isNull(meetingTypes.deletedAt),
            gte(meetingTypes.hostId, from),
            before === null ? undefined : lt(meetingTypes.hostId, before),
            isNotNull(users.emailVerifiedAt),
            isNull(users.deletedAt),
          ),
        )
        .orderBy(asc(meetingTypes.hostId), asc(meetingTypes.slug))
        .limit(limit);
    },
  };
}
