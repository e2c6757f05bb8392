// Notifies the operator by email of each change of the service's health. Each change adds one outbox row for an
// email. The same batch stores the reported state in a service mark, which is a named value with a time.
import { and, sql } from 'drizzle-orm';
import type { OutboxFacts } from '../../domain/outbox/outbox-facts.ts';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import { hasValue } from '../constant.ts';
import type { Database } from '../database.ts';
import { insertInto, setExcluded } from '../insert-into.ts';
import { addToOutbox } from '../outbox/add-to-outbox.ts';
import { sqlEvent } from '../outbox/outbox-terms.ts';
import { idsOf, type OutboxClaim, readRows } from '../outbox/read-outbox-rows.ts';
import { outbox } from '../schema/outbox.ts';
import { serviceMarks } from '../schema/service-marks.ts';
import { integer, json, nullable, runBatch, statement, text } from '../statement.ts';

const outboxRow = columns(outbox);
const mark = columns(serviceMarks);

/** For each alert channel, the name of the mark that stores the last reported state. */
export const ALERT_MARKS = { email: 'alert-email', webhook: 'alert-webhook' } as const;

// Without PUBLIC_URL, links in the email start with the origin of the newest outbox row.
const ADD_EMAIL = statement({
  params: {
    id: text,
    now: integer,
    origin: nullable(text),
    facts: json<OutboxFacts>(),
    state: text,
  },
  sql: addToOutbox(
    {
      id: ':id',
      hostId: 'NULL',
      event: sqlEvent('service.health-changed'),
      payload: ':facts',
      origin: `coalesce(:origin, (SELECT ${outboxRow.origin} FROM outbox ORDER BY rowid DESC LIMIT 1), '')`,
    },
    `WHERE NOT EXISTS (SELECT 1 FROM service_marks WHERE ${mark.name} = '${ALERT_MARKS.email}' AND ${mark.value} = :state)`,
  ),
});

const RECORD_STATE = statement({
  ...insertInto(serviceMarks, {
    values: { name: `'${ALERT_MARKS.email}'`, at: ':now', value: ':state' },
    params: { now: integer, state: text },
    ending: `ON CONFLICT (${mark.name}) DO UPDATE SET ${setExcluded(mark, 'at value')}`,
  }),
});

interface PendingAlert {
  readonly id: string;
  readonly origin: string | null;
  readonly facts: OutboxFacts;
  /** The state that the email reports. */
  readonly state: string;
  readonly now: Instant;
}

export function createHealthAlertsRepo(db: Database) {
  const healthOutboxRows = db
    .select({ outboxRow: outbox })
    .from(outbox)
    .where(
      and(
        hasValue(outbox.event, 'service.health-changed'),
        sql`${outbox.id} IN (SELECT value FROM json_each(${sql.placeholder('ids')}))`,
      ),
    )
    .prepare();
  const d1 = db.$client;

  return {
    async addEmail({ id, origin, facts, state, now }: PendingAlert): Promise<void> {
      await runBatch(d1, [
        ADD_EMAIL.bind(d1, { id, now, origin, facts, state }),
        RECORD_STATE.bind(d1, { now, state }),
      ]);
    },

    /** Reads the claimed outbox rows about the health of the service. */
    async listClaimed(claims: readonly OutboxClaim[]) {
      const found = await healthOutboxRows.all({ ids: idsOf(claims) });
      return readRows(claims, found);
    },
  };
}

type HealthAlertsRepo = ReturnType<typeof createHealthAlertsRepo>;
export type HealthAlertRow = Awaited<ReturnType<HealthAlertsRepo['listClaimed']>>['rows'][number];
