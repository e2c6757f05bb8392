// Stores booking links, and lists and deletes them for their host. Every statement contains the host's id.
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { bookingLinks } from '../schema/booking-links.ts';
import { bookings } from '../schema/bookings.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { integer, json, nullable, row, statement, text } from '../statement.ts';
import { readStarts } from './read-starts.ts';

const link = columns(bookingLinks);
const l = columns(bookingLinks, 'l');
const u = columns(bookings, 'u');
const m = columns(meetingTypes, 'm');

const OF_HOST = `SELECT ${m.id} FROM meeting_types m WHERE ${m.id} = :meetingTypeId AND ${m.hostId} = :hostId
  AND ${m.deletedAt} IS NULL`;

interface NewLink {
  readonly id: string;
  readonly hash: string;
}

// Inserts all links or none. The host gets the URLs only when the request succeeds, so a refused
// request must not store links.
const INSERT = statement({
  params: {
    links: json<readonly NewLink[]>(),
    meetingTypeId: text,
    hostId: text,
    uses: integer,
    starts: nullable(json<readonly Instant[]>()),
    durationMinutes: nullable(integer),
    expiresAt: nullable(integer),
    createdAt: integer,
    limit: integer,
  },
  row: row<{ readonly id: string }>(),
  sql: `
INSERT INTO booking_links (${link.id}, ${link.meetingTypeId}, ${link.hash}, ${link.uses},
  ${link.starts}, ${link.durationMinutes}, ${link.expiresAt}, ${link.createdAt})
SELECT value ->> 'id', :meetingTypeId, value ->> 'hash', :uses, :starts, :durationMinutes, :expiresAt, :createdAt FROM json_each(:links)
WHERE EXISTS (${OF_HOST})
AND (SELECT count(*) FROM booking_links l WHERE ${l.meetingTypeId} = :meetingTypeId) + json_array_length(:links) <= :limit
RETURNING ${link.id}`,
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
  params: { meetingTypeId: text, hostId: text },
  row: row<LinkRow>(),
  sql: `
SELECT ${l.id}, ${l.uses}, ${l.starts}, ${l.durationMinutes}, ${l.expiresAt}, ${l.createdAt},
  (SELECT count(*) FROM bookings u WHERE ${u.linkId} = l.id) AS used
FROM booking_links l WHERE ${l.meetingTypeId} IN (${OF_HOST}) ORDER BY ${l.createdAt} DESC, l.rowid DESC`,
});

const DELETE = statement({
  params: { meetingTypeId: text, hostId: text, id: text },
  row: row<{ readonly id: string }>(),
  sql: `
DELETE FROM booking_links WHERE ${link.id} = :id AND ${link.meetingTypeId} IN (${OF_HOST}) RETURNING ${link.id}`,
});

interface NewLinks {
  readonly links: readonly NewLink[];
  readonly meetingTypeId: string;
  readonly hostId: string;
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
    /** Returns false when the meeting type would have more than `limit` links. */
    async insertLinks(links: NewLinks, limit: number): Promise<boolean> {
      return (await INSERT.all(d1, { ...links, limit })).length > 0;
    },

    /** Returns the links of the meeting type, the newest first. */
    async listLinks(hostId: string, meetingTypeId: string) {
      const rows = await LIST.all(d1, { hostId, meetingTypeId });
      return rows.map((row) => ({ ...row, starts: readStarts(row.starts) }));
    },

    /** Returns false when the host has no such link. */
    async deleteLink(hostId: string, meetingTypeId: string, id: string): Promise<boolean> {
      return (await DELETE.all(d1, { hostId, meetingTypeId, id })).length === 1;
    },
  };
}
