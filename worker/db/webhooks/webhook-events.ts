// Reads the event stream of a host, in the order of the sequence numbers.

import { isMeetingTypeEvent, type WebhookEvent } from '../../domain/events/events.ts';
import type { Instant } from '../../domain/time/types.ts';
import type {
  EventFacts,
  MeetingTypeFacts,
  StoredEvent,
} from '../../domain/webhooks/event-facts.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { parseJson, readStored } from '../json-column.ts';
import { users } from '../schema/users.ts';
import { webhookEvents } from '../schema/webhook-events.ts';
import { integer, row, runBatch, statement, text } from '../statement.ts';
import { storedEventFacts, storedMeetingTypeFacts } from './stored-event-facts.ts';

const hostEvent = columns(webhookEvents);
const user = columns(users);

interface EventRow {
  readonly id: string;
  readonly sequence: number;
  readonly type: WebhookEvent;
  readonly occurred_at: Instant;
  readonly facts: string;
}

/** Returns null when the facts are unreadable. */
export function toStoredEvent(row: EventRow): StoredEvent | null {
  const { id, sequence, type, occurred_at: occurredAt } = row;
  const stored = { id, sequence, occurredAt };
  if (isMeetingTypeEvent(type)) {
    const facts = readStored(parseJson<MeetingTypeFacts>(row.facts), storedMeetingTypeFacts);
    return facts === undefined ? null : { ...stored, type, facts };
  }
  const facts = readStored(parseJson<EventFacts>(row.facts), storedEventFacts);
  return facts === undefined ? null : { ...stored, type, facts };
}

const LIST = statement({
  params: { hostId: text, after: integer, limit: integer },
  row: row<EventRow>(),
  sql: `
SELECT ${hostEvent.id}, ${hostEvent.sequence}, ${hostEvent.type}, ${hostEvent.occurredAt}, ${hostEvent.facts}
  FROM webhook_events
WHERE ${hostEvent.hostId} = :hostId AND ${hostEvent.sequence} > :after ORDER BY ${hostEvent.sequence} LIMIT :limit`,
});

const BOUNDS = statement({
  params: { hostId: text },
  row: row<{ readonly latest: number; readonly oldest: number | null }>(),
  sql: `
SELECT ${user.eventSequence} AS latest, (SELECT min(${hostEvent.sequence}) FROM webhook_events
  WHERE ${hostEvent.hostId} = :hostId) AS oldest
FROM users WHERE ${user.id} = :hostId`,
});

interface EventPage {
  readonly events: StoredEvent[];
  /** The ids of events with unreadable facts. */
  readonly unreadable: string[];
  /** The last sequence number that was read. Null when there is none. */
  readonly last: number | null;
  /** The oldest sequence number that is still stored. Null when there is none. */
  readonly oldest: number | null;
  /** The newest sequence number that was assigned. 0 when there is none. */
  readonly latest: number;
}

export function createWebhookEventsRepo(db: Database) {
  const d1 = db.$client;
  return {
    /** Returns events after a sequence number, in order. */
    async listEvents(hostId: string, after: number, limit: number): Promise<EventPage> {
      const [rows, bounds] = await runBatch(d1, [
        LIST.bind(d1, { hostId, after, limit }),
        BOUNDS.bind(d1, { hostId }),
      ]);
      const [range] = bounds.results;
      const found = rows.results;
      const read = found.map((row) => ({ id: row.id, event: toStoredEvent(row) }));
      return {
        events: read.flatMap(({ event }) => event ?? []),
        unreadable: read.flatMap(({ id, event }) => (event === null ? id : [])),
        last: found.at(-1)?.sequence ?? null,
        oldest: range?.oldest ?? null,
        latest: range?.latest ?? 0,
      };
    },
  };
}
