// SQL that compares the readers of two emails about one booking.
import { columns } from '../columns.ts';
import { outbox } from '../schema/outbox.ts';

const outboxRow = columns(outbox);

/**
 * Returns SQL that is true when two outbox rows have the same reader. Two hosts of one booking are different
 * readers. `a` and `b` are tables or aliases.
 */
export const isSameReader = (a: string, b: string) =>
  `(${a}.${outboxRow.audience} = ${b}.${outboxRow.audience} AND ${a}.${outboxRow.guestId} IS ${b}.${outboxRow.guestId}
  AND (${a}.${outboxRow.audience} <> 'host' OR ${a}.${outboxRow.hostId} = ${b}.${outboxRow.hostId}))`;

/**
 * Returns SQL that is true when an outbox row has the reader of an email to add. `entry` is SQL for the
 * email's JSON object. Here, all hosts of a booking count as the same reader.
 */
export const isReaderOf = (row: string, entry: string) =>
  `(${row}.${outboxRow.audience} = ${entry} ->> 'audience' AND ${row}.${outboxRow.guestId} IS ${entry} ->> 'guestId')`;
