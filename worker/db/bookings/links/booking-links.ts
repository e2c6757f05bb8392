// Stores, lists and deletes booking links. Every statement checks that the caller may use the links of the
// meeting type. The caller must own the meeting type. For a meeting type of a team, the caller must be one of
// its hosts or may change it.
import type { Instant } from '../../../domain/time/types.ts';
import { readStarts, USED } from '../../booking-page/usable-link.ts';
import { columns } from '../../columns.ts';
import type { Database } from '../../database.ts';
import { insertInto } from '../../insert-into.ts';
import { parseJson } from '../../json-column.ts';
import { readDurations } from '../../meeting-types/read-lists.ts';
import { listCountedHosts } from '../../organizations/counted-hosts.ts';
import { hasMemberRights, isLockedOut } from '../../organizations/organization-terms.ts';
import { MAY_EDIT } from '../../organizations/team-terms.ts';
import { bookingLinks } from '../../schema/booking-links.ts';
import { meetingTypes } from '../../schema/meeting-types.ts';
import { teams } from '../../schema/teams.ts';
import { users } from '../../schema/users.ts';
import { integer, json, nullable, row, statement, text } from '../../statement.ts';

const linkColumn = columns(bookingLinks);
const link = columns(bookingLinks, 'booking_links');
const meetingType = columns(meetingTypes, 'meeting_types');
const team = columns(teams, 'teams');
const user = columns(users, 'users');

const MAY_USE = `iif(${meetingType.teamId} IS NULL, ${meetingType.hostId} = :callerId,
  (:callerId IN (${listCountedHosts(meetingType.id)})
    AND NOT ${isLockedOut(`(SELECT ${team.organizationId} FROM teams WHERE ${team.id} = ${meetingType.teamId})`, ':callerId')})
  OR EXISTS (SELECT 1 FROM teams WHERE ${team.id} = ${meetingType.teamId} AND ${MAY_EDIT}))`;

const OF_CALLER = `SELECT ${meetingType.id} FROM meeting_types WHERE ${meetingType.id} = :meetingTypeId
  AND ${meetingType.deletedAt} IS NULL
  AND ${meetingType.assignment} IS NOT 'managed' AND ${MAY_USE}`;

interface LinkedType {
  readonly slug: string;
  /** The page of the host or team, without the first slash. */
  readonly owner: string;
  readonly durationMinutes: number;
  readonly durations: string;
  readonly isManaged: number;
  readonly mayUse: number;
}

// Members of the organization also find the meeting types of its teams whose links they may not use. `mayUse`
// is then 0.
const FIND_TYPE = statement({
  params: { meetingTypeId: text, callerId: text },
  row: row<LinkedType>(),
  sql: `
SELECT ${meetingType.slug}, coalesce('team/' || ${team.slug}, ${user.username}) AS owner,
  ${meetingType.durationMinutes} AS durationMinutes,
  ${meetingType.durations}, ${meetingType.assignment} IS 'managed' AS isManaged, ${MAY_USE} AS mayUse
FROM meeting_types LEFT JOIN teams ON ${team.id} = ${meetingType.teamId} LEFT JOIN users ON ${user.id} = ${meetingType.hostId}
WHERE ${meetingType.id} = :meetingTypeId AND ${meetingType.deletedAt} IS NULL
AND iif(${meetingType.teamId} IS NULL, ${meetingType.hostId} = :callerId, ${hasMemberRights(team.organizationId, ':callerId')})`,
});

interface NewLink {
  readonly id: string;
  readonly hash: string;
}

// Inserts all links or none. The host gets the URLs only when the request succeeds, so a refused
// request must not store links.
const INSERT = statement({
  row: row<{ readonly id: string }>(),
  ...insertInto(bookingLinks, {
    given: 'meetingTypeId uses durationMinutes expiresAt createdAt',
    values: { id: "value ->> 'id'", hash: "value ->> 'hash'", starts: ':starts' },
    params: {
      links: json<readonly NewLink[]>(),
      starts: nullable(json<readonly Instant[]>()),
      callerId: text,
      limit: integer,
    },
    from: `FROM json_each(:links)
WHERE EXISTS (${OF_CALLER})
AND (SELECT count(*) FROM booking_links WHERE ${link.meetingTypeId} = :meetingTypeId) + json_array_length(:links) <= :limit`,
    ending: `RETURNING ${linkColumn.id}`,
  }),
});

interface LinkRow {
  readonly id: string;
  readonly uses: number;
  readonly used: number;
  readonly starts: string | null;
  readonly duration_minutes: number | null;
  readonly expires_at: Instant | null;
  readonly created_at: Instant;
}

const LIST = statement({
  params: { meetingTypeId: text, callerId: text },
  row: row<LinkRow>(),
  sql: `
SELECT ${link.id}, ${link.uses}, ${link.starts}, ${link.durationMinutes}, ${link.expiresAt}, ${link.createdAt},
  ${USED} AS used
FROM booking_links WHERE ${link.meetingTypeId} IN (${OF_CALLER}) ORDER BY ${link.createdAt} DESC, booking_links.rowid DESC`,
});

const DELETE = statement({
  params: { meetingTypeId: text, callerId: text, id: text },
  row: row<{ readonly id: string }>(),
  sql: `
DELETE FROM booking_links WHERE ${linkColumn.id} = :id AND ${linkColumn.meetingTypeId} IN (${OF_CALLER})
  RETURNING ${linkColumn.id}`,
});

interface NewLinks {
  readonly links: readonly NewLink[];
  readonly meetingTypeId: string;
  readonly callerId: string;
  readonly uses: number;
  /** The offered starts. Null when the link offers all free times. */
  readonly starts: readonly Instant[] | null;
  readonly durationMinutes: number | null;
  readonly expiresAt: Instant | null;
  readonly createdAt: Instant;
}

export function createBookingLinksRepo(db: Database) {
  const d1 = db.$client;

  return {
    /** Returns null when the caller does not see the meeting type. */
    async findType(callerId: string, meetingTypeId: string) {
      const found = await FIND_TYPE.first(d1, { callerId, meetingTypeId });
      if (!found) return null;
      const { isManaged, mayUse } = found;
      return {
        ...found,
        durations: readDurations({ ...found, durations: parseJson(found.durations) }),
        isManaged: isManaged === 1,
        mayUse: mayUse === 1,
      };
    },

    /**
     * Returns false when the meeting type would have more than `limit` links, or when the caller may not use
     * its links.
     */
    async insertLinks(links: NewLinks, limit: number): Promise<boolean> {
      return (await INSERT.all(d1, { ...links, limit })).length > 0;
    },

    /** Returns the links of the meeting type, the newest first. */
    async listLinks(callerId: string, meetingTypeId: string) {
      const rows = await LIST.all(d1, { callerId, meetingTypeId });
      return rows.map((row) => ({ ...row, starts: readStarts(row.starts) }));
    },

    /** Returns false when there is no such link, or when the caller may not use it. */
    async deleteLink(callerId: string, meetingTypeId: string, id: string): Promise<boolean> {
      return (await DELETE.all(d1, { callerId, meetingTypeId, id })).length === 1;
    },
  };
}
