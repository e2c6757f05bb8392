// Parts of SQL about outbox rows. The compiler checks the names of events and kinds, so a renamed one does not compile.
import { CHANNELS, type Channel, DEFAULT_KIND } from '../../domain/outbox/outbox-entry.ts';
import { columns } from '../columns.ts';
import { outbox } from '../schema/outbox.ts';

const outboxRow = columns(outbox);
type Row = typeof outbox.$inferSelect;

export const sqlEvent = <Event extends Row['event']>(event: Event) => `'${event}'` as const;
export const sqlEvents = (...events: readonly Row['event'][]) =>
  `(${events.map(sqlEvent).join(', ')})`;
export const sqlKind = (kind: Row['kind']) => `'${kind}'`;

/** SQL for the kind of a row that is an email in any case. Terms about messages of all channels are below. */
export const EMAIL = sqlKind('mail' satisfies Channel);

/** SQL that is true for the holder of the newest claim of the row. A consumer whose claim expired writes nothing. */
export const HOLDS_CLAIM = `EXISTS (SELECT 1 FROM outbox WHERE ${outboxRow.id} = :id AND ${outboxRow.claims} = :claims
  AND ${outboxRow.status} = 'claimed')`;

/** SQL for the kind of an entry that is the JSON object `value`. */
export const ENTRY_KIND = `coalesce(value ->> 'kind', ${sqlKind(DEFAULT_KIND)})`;

/**
 * Returns SQL that is true for the kind of a message, for example an email. SQLite uses a partial index only for the
 * wording of the index, so this is not an IN.
 */
export const isMessage = (kind: string) =>
  `(${CHANNELS.map((channel) => `${kind} = ${sqlKind(channel)}`).join(' OR ')})`;

/**
 * Returns SQL that ends an id which is derived from a message, so that the message has one row per channel. The ids of
 * emails have no ending, because there were emails before there were channels.
 */
export const endingOf = (channel: string) =>
  `iif(${channel} = ${sqlKind(DEFAULT_KIND)}, '', '-' || (${channel}))`;

/**
 * Returns SQL that is true when two outbox rows have the same reader. Two hosts of one booking are different
 * readers. `row` and `other` are tables or aliases.
 */
export const isSameReader = (row: string, other: string) =>
  `(${row}.${outboxRow.audience} = ${other}.${outboxRow.audience} AND ${row}.${outboxRow.guestId} IS ${other}.${outboxRow.guestId}
  AND (${row}.${outboxRow.audience} <> 'host' OR ${row}.${outboxRow.hostId} = ${other}.${outboxRow.hostId}))`;

/**
 * Returns SQL that is true when an outbox row has the reader of an email to add. `entry` is SQL for the
 * email's JSON object. Here, all hosts of a booking count as the same reader.
 */
export const isReaderOf = (row: string, entry: string) =>
  `(${row}.${outboxRow.audience} = ${entry} ->> 'audience' AND ${row}.${outboxRow.guestId} IS ${entry} ->> 'guestId')`;
