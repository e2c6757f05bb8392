// Emails that tell the operator that the service's health has changed: owed once a change, in one batch with the
// mark that says so.
import { and, eq, sql } from 'drizzle-orm';
import type { OwedFacts } from '../domain/bookings/owed-facts.ts';
import type { Instant } from '../domain/time/types.ts';
import type { Database } from './database.ts';
import { idsOf, type OutboxClaim, readRows } from './owed-row.ts';
import { outbox } from './schema/outbox.ts';

/** What the operator was told last, by each way. */
export const ALERT_MARKS = { email: 'alert-email', webhook: 'alert-webhook' } as const;

// A service that does not know its own address links to where the last request came in.
const OWE = `
INSERT INTO outbox (id, kind, event, audience, status, due_at, origin, payload, created_at)
SELECT ?1, 'mail', 'service.health-changed', 'host', 'pending', ?2,
  coalesce(?3, (SELECT origin FROM outbox ORDER BY rowid DESC LIMIT 1), ''), ?4, ?2
WHERE NOT EXISTS (SELECT 1 FROM service_marks WHERE name = '${ALERT_MARKS.email}' AND value = ?5)`;

const TOLD = `
INSERT INTO service_marks (name, at, value) VALUES ('${ALERT_MARKS.email}', ?1, ?2)
ON CONFLICT (name) DO UPDATE SET at = excluded.at, value = excluded.value`;

export interface OwedAlert {
  readonly id: string;
  readonly origin: string | null;
  readonly facts: OwedFacts;
  /** The state that the email tells of. */
  readonly state: string;
  readonly now: Instant;
}

export function createHealthAlertsRepo(db: Database) {
  const owed = db
    .select({ owed: outbox })
    .from(outbox)
    .where(
      and(
        eq(outbox.event, 'service.health-changed'),
        sql`${outbox.id} IN (SELECT value FROM json_each(${sql.placeholder('ids')}))`,
      ),
    )
    .prepare();
  const d1 = db.$client;
  const owe = d1.prepare(OWE);
  const told = d1.prepare(TOLD);

  return {
    async oweEmail({ id, origin, facts, state, now }: OwedAlert): Promise<void> {
      await d1.batch([
        owe.bind(id, now, origin, JSON.stringify(facts), state),
        told.bind(now, state),
      ]);
    },

    /** The outbox rows among the claimed ones that tell the operator of the service's health. */
    async listOwed(claims: readonly OutboxClaim[]) {
      const found = await owed.all({ ids: idsOf(claims) });
      return readRows(claims, found);
    },
  };
}

export type HealthAlertsRepo = ReturnType<typeof createHealthAlertsRepo>;
export type OwedHealthAlert = Awaited<ReturnType<HealthAlertsRepo['listOwed']>>['rows'][number];
