// Checks that the health check reports lasting problems. The simulation runs the health check shortly
// before the end of every outage.
import { checkHealth } from '../../worker/services/operations/check-health.ts';
import type { Clients, Outage } from './clients.ts';
import { peek } from './durable-log.ts';

const MINUTE = 60_000;
/** The health check must report a problem that lasts longer than this. */
const REPORT_AFTER = 10 * MINUTE;

const MAIL = `SELECT 1 FROM outbox WHERE kind = 'mail' AND status IN ('pending', 'claimed')
AND event <> 'booking.reminder' AND hold_reason IS NULL AND created_at < ?1 LIMIT 1`;
const WEBHOOKS = `SELECT 1 FROM webhook_deliveries WHERE status IN ('pending', 'claimed') AND created_at < ?1 LIMIT 1`;

/** Returns the concern that the health check must report now. Returns null when no report is required. */
function findConcern({ what, from }: Outage, now: number): string | null {
  if (what === 'database') return 'database';
  const since = now - REPORT_AFTER;
  if (from > since) return null;
  if (what === 'mail') return peek(MAIL, since).length > 0 ? 'mail' : null;
  if (what === 'receiver') return peek(WEBHOOKS, since).length > 0 ? 'webhooks' : null;
  return what === 'cron' ? 'cron' : null;
}

export async function checkOutageIsReported(clients: Clients, outage: Outage): Promise<void> {
  const { world } = clients;
  if (world.haveFaultsEnded) return;
  const expected = findConcern(outage, world.now);
  const answer = await clients.ask('health', (deps) => checkHealth(deps));
  if (expected === null || answer.kind !== 'ok' || findConcern(outage, world.now) !== expected)
    return;
  const { status, concerns } = answer.value;
  world.count('outages that the health check reported');
  if (status !== 'down' && !concerns.some((concern) => concern === expected))
    world.fail(
      `health: the report "${status} ${concerns.join(', ')}" does not contain ${expected}`,
    );
}
