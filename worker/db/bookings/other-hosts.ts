// Finds the other hosts of bookings, so that the object of one host can wake the objects of all hosts.
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { bookingHosts } from '../schema/booking-hosts.ts';
import { outbox } from '../schema/outbox.ts';
import { json, row, statement, text } from '../statement.ts';

const host = columns(bookingHosts, 'booking_hosts');
const outboxRow = columns(outbox, 'outbox');

// A host who has handed over a meeting is no longer its host, but still has outbox rows about it.
const LIST = statement({
  params: { hostId: text, bookingIds: json<readonly string[]>() },
  row: row<{ readonly id: string }>(),
  sql: `
SELECT ${host.hostId} AS id FROM json_each(:bookingIds) CROSS JOIN booking_hosts ON ${host.bookingId} = value
  AND ${host.hostId} <> :hostId
UNION SELECT ${outboxRow.hostId} FROM json_each(:bookingIds) CROSS JOIN outbox ON ${outboxRow.bookingId} = value
  AND ${outboxRow.hostId} <> :hostId
  AND ${outboxRow.status} IN ('pending', 'claimed')`,
});

export function createOtherHostsRepo(db: Database) {
  return {
    /** Returns the ids of the hosts of the bookings, without `hostId`. */
    async listOtherHosts(hostId: string, bookingIds: readonly string[]): Promise<string[]> {
      const found = await LIST.all(db.$client, { hostId, bookingIds });
      return found.map(({ id }) => id);
    },
  };
}

export type OtherHostsRepo = ReturnType<typeof createOtherHostsRepo>;
