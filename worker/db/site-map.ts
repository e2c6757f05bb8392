// What search engines may find: public meeting types that can be booked, of hosts whose address is proven.
import { and, asc, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { meetingTypes } from './schema/meeting-types.ts';
import { users } from './schema/users.ts';

export interface HostRange {
  /** Host ids from here on. */
  readonly from: string;
  /** Host ids before this one; null for all that follow. */
  readonly before: string | null;
}

export interface FoundMeetingType {
  readonly username: string;
  readonly slug: string;
  readonly updatedAt: number;
}

export function createSiteMapRepo(db: Database) {
  return {
    /** Those of one host stand together. */
    async listFound({ from, before }: HostRange, limit: number): Promise<FoundMeetingType[]> {
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
            // In these words, so that the partial index applies.
            sql`${meetingTypes.isActive} = 1 AND ${meetingTypes.visibility} = 'public'`,
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
