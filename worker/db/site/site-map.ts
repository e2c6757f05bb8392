// Lists pages for search engines: public, active meeting types of hosts with a verified email address, and those of
// teams that have hosts.
import { and, asc, eq, gte, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { type SQLiteColumn, unionAll } from 'drizzle-orm/sqlite-core';
import type { Database } from '../database.ts';
import { listCountedHosts } from '../organizations/counted-hosts.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { teams } from '../schema/teams.ts';
import { users } from '../schema/users.ts';

/** A range of the ids of hosts or teams. */
export interface OwnerRange {
  /** The first id of the range. */
  readonly from: string;
  /** The id before which the range ends. Null when the range has no end. */
  readonly before: string | null;
}

export interface SearchableMeetingType {
  /** The path of the page that lists the meeting types of the host or team, without the first slash. */
  readonly owner: string;
  readonly slug: string;
  readonly updatedAt: number;
}

// The condition has exactly the wording of the partial index, so that SQLite uses the index.
const IS_SHOWN = and(
  sql`${meetingTypes.isActive} = 1 AND ${meetingTypes.visibility} = 'public' AND ${meetingTypes.passwordHash} IS NULL`,
  isNull(meetingTypes.deletedAt),
);

const isWithin = (id: SQLiteColumn, { from, before }: OwnerRange) =>
  and(gte(id, from), before === null ? undefined : lt(id, before));

const PAGE = { slug: meetingTypes.slug, updatedAt: meetingTypes.updatedAt };

/** The columns that are selected from each of the two subqueries. */
const LISTED = {
  owner: sql<string>`owner`,
  slug: sql<string>`slug`,
  updatedAt: sql<number>`updated_at`,
};

export function createSiteMapRepo(db: Database) {
  const selectOfHosts = (range: OwnerRange, limit: number) =>
    db
      .select({ owner: sql<string>`${users.username}`.as('owner'), ...PAGE })
      .from(meetingTypes)
      .innerJoin(users, eq(users.id, meetingTypes.hostId))
      .where(
        and(
          IS_SHOWN,
          isWithin(meetingTypes.hostId, range),
          isNotNull(users.emailVerifiedAt),
          isNull(users.deletedAt),
        ),
      )
      .orderBy(asc(meetingTypes.hostId), asc(meetingTypes.slug))
      .limit(limit);

  /**
   * Leaves out meeting types without hosts, because they have no times. Also leaves out managed meeting
   * types.
   */
  const selectOfTeams = (range: OwnerRange, limit: number) =>
    db
      .select({ owner: sql<string>`'team/' || ${teams.slug}`.as('owner'), ...PAGE })
      .from(meetingTypes)
      .innerJoin(teams, eq(teams.id, meetingTypes.teamId))
      .where(
        and(
          IS_SHOWN,
          isWithin(meetingTypes.teamId, range),
          ne(meetingTypes.assignment, 'managed'),
          sql`EXISTS (${sql.raw(listCountedHosts('meeting_types.id'))})`,
        ),
      )
      .orderBy(asc(meetingTypes.teamId), asc(meetingTypes.slug))
      .limit(limit);

  return {
    /** Returns at most `limit` meeting types: those of hosts, sorted by host, and then those of teams, sorted by team. */
    async listSearchable(range: OwnerRange, limit: number): Promise<SearchableMeetingType[]> {
      return unionAll(
        db.select(LISTED).from(sql`${selectOfHosts(range, limit)}`),
        db.select(LISTED).from(sql`${selectOfTeams(range, limit)}`),
      ).limit(limit);
    },
  };
}
