// Reads what is stored about the history of one booking, apart from its emails.
import type { TimelineEvent, TimelineMail } from '../../../domain/bookings/timeline.ts';
import { STANDARD_EVENTS, type WebhookEvent } from '../../../domain/events/events.ts';
import type { Instant } from '../../../domain/time/types.ts';
import { columns } from '../../columns.ts';
import type { Database } from '../../database.ts';
import { isMessage, sqlKind } from '../../outbox/outbox-terms.ts';
import { outbox } from '../../schema/outbox.ts';
import { webhookDeliveries } from '../../schema/webhook-deliveries.ts';
import { webhookEvents } from '../../schema/webhook-events.ts';
import { webhooks } from '../../schema/webhooks.ts';
import { row, runBatch, statement, text } from '../../statement.ts';

const outboxRow = columns(outbox, 'outbox');
const webhookEvent = columns(webhookEvents, 'webhook_events');
const delivery = columns(webhookDeliveries, 'webhook_deliveries');
const webhook = columns(webhooks, 'webhooks');

/** The maximum number of rows of each kind. Older rows are left out. */
const LIMIT = 100;

const params = { bookingId: text, hostId: text };

/** SQL for a value in a JSON column that may be damaged. */
const valueIn = (column: string, path: string) =>
  `iif(json_valid(${column}), ${column} ->> '${path}', NULL)`;

interface EventRow {
  readonly type: TimelineEvent['type'];
  readonly occurred_at: Instant;
  readonly by: TimelineEvent['by'];
  readonly actor_id: string | null;
  readonly actor_name: string | null;
  readonly is_moved: number;
  readonly was_pending: number;
  readonly outcome: TimelineEvent['outcome'];
  readonly is_no_show: number | null;
}

const EVENTS = statement({
  params,
  row: row<EventRow>(),
  sql: `
SELECT ${webhookEvent.type}, ${webhookEvent.occurredAt}, ${valueIn(webhookEvent.facts, '$.by')} AS by,
  ${valueIn(webhookEvent.facts, '$.actor.id')} AS actor_id, ${valueIn(webhookEvent.facts, '$.actor.name')} AS actor_name,
  coalesce(${valueIn(webhookEvent.facts, '$.former.startAt')} <> ${valueIn(webhookEvent.facts, '$.booking.startAt')},
  0) AS is_moved,
  coalesce(${valueIn(webhookEvent.facts, '$.former.status')}, '') = 'pending' AS was_pending,
  ${valueIn(webhookEvent.facts, '$.booking.outcome')} AS outcome,
  ${valueIn(webhookEvent.facts, '$.booking.isNoShow')} AS is_no_show
FROM webhook_events WHERE ${webhookEvent.subjectId} = :bookingId AND ${webhookEvent.hostId} = :hostId
  AND ${webhookEvent.type} IN (${STANDARD_EVENTS.map((type) => `'${type}'`).join(', ')})
ORDER BY ${webhookEvent.sequence} DESC LIMIT ${LIMIT}`,
});

interface MailRow {
  readonly event: string;
  readonly created_at: Instant;
  readonly is_moved: number;
  readonly by: TimelineMail['by'];
}

// A change that the host learns through several channels is one change.
const HOST_MAILS = statement({
  params,
  row: row<MailRow>(),
  sql: `
SELECT DISTINCT ${outboxRow.event}, ${outboxRow.createdAt}, ${valueIn(outboxRow.payload, '$.former.startAt')} IS NOT NULL AS is_moved,
  coalesce(${valueIn(outboxRow.payload, '$.by')}, ${outboxRow.causedBy}) AS by
FROM outbox WHERE ${outboxRow.bookingId} = :bookingId AND ${outboxRow.hostId} = :hostId AND ${isMessage(outboxRow.kind)}
  AND ${outboxRow.audience} = 'host'
ORDER BY ${outboxRow.createdAt} DESC LIMIT ${LIMIT}`,
});

export interface LoggedCalendarWrite {
  readonly id: string;
  readonly created_at: Instant;
  readonly status: 'pending' | 'claimed' | 'done' | 'dead' | 'quarantined';
  readonly done_at: Instant | null;
  readonly attempts: number;
}

const CALENDAR_WRITES = statement({
  params,
  row: row<LoggedCalendarWrite>(),
  sql: `
SELECT ${outboxRow.id}, ${outboxRow.createdAt}, ${outboxRow.status}, ${outboxRow.doneAt}, ${outboxRow.attempts}
FROM outbox WHERE ${outboxRow.bookingId} = :bookingId AND ${outboxRow.hostId} = :hostId
  AND ${outboxRow.kind} = ${sqlKind('calendar')}
ORDER BY ${outboxRow.createdAt} DESC LIMIT ${LIMIT}`,
});

export interface LoggedDelivery {
  readonly id: string;
  readonly webhook: string;
  readonly event_type: WebhookEvent;
  readonly status: 'pending' | 'claimed' | 'succeeded' | 'failed';
  readonly created_at: Instant;
  readonly last_attempt_at: Instant | null;
  readonly response_status: number | null;
}

const DELIVERIES = statement({
  params,
  row: row<LoggedDelivery>(),
  sql: `
SELECT ${delivery.id}, ${webhook.name} AS webhook, ${delivery.eventType}, ${delivery.status}, ${delivery.createdAt},
  ${delivery.lastAttemptAt}, ${delivery.responseStatus}
FROM webhook_events JOIN webhook_deliveries ON ${delivery.eventId} = ${webhookEvent.id}
  JOIN webhooks ON ${webhook.id} = ${delivery.webhookId}
WHERE ${webhookEvent.subjectId} = :bookingId AND ${webhookEvent.hostId} = :hostId AND ${delivery.hostId} = :hostId
ORDER BY ${delivery.createdAt} DESC LIMIT ${LIMIT}`,
});

export function createBookingTimelineRepo(db: Database) {
  const d1 = db.$client;
  return {
    /** Returns the rows of one booking, newest first. */
    async readTimeline(hostId: string, bookingId: string) {
      const of = { hostId, bookingId };
      const [events, mails, writes, deliveries] = await runBatch(d1, [
        EVENTS.bind(d1, of),
        HOST_MAILS.bind(d1, of),
        CALENDAR_WRITES.bind(d1, of),
        DELIVERIES.bind(d1, of),
      ]);
      return {
        events: events.results.map((found): TimelineEvent => {
          const { type, occurred_at: occurredAt, by, outcome } = found;
          const { actor_id: id, actor_name: name } = found;
          const actor = id === null || name === null ? null : { id, name };
          const flags = { isMoved: found.is_moved === 1, wasPending: found.was_pending === 1 };
          return {
            type,
            occurredAt,
            by,
            actor,
            outcome,
            ...flags,
            isNoShow: found.is_no_show === 1,
          };
        }),
        mails: mails.results.map(
          ({ event, created_at: createdAt, is_moved, by }): TimelineMail => ({
            event,
            createdAt,
            isMoved: is_moved === 1,
            by,
          }),
        ),
        writes: writes.results,
        deliveries: deliveries.results,
      };
    },
  };
}
