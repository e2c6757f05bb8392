// The health check reports lasting problems. This is checked at the end of every outage, while the outage
// still lasts.
import { checkHealth } from '../../worker/services/operations/check-health.ts';
import type { Clients, Outage } from './clients.ts';
import { peek } from './durable-log.ts';

const MINUTE = 60_000;
/** The health check must report a problem that lasts longer than this. */
const NAMED_AFTER = 10 * MINUTE;

const MAIL = `SELECT 1 FROM outbox WHERE kind = 'mail' AND status IN ('pending', 'claimed')
AND event <> 'booking.reminder' AND hold_reason IS NULL AND created_at < ?1 LIMIT 1`;
const WEBHOOKS = `SELECT 1 FROM webhook_deliveries WHERE status IN ('pending', 'claimed') AND created_at < ?1 LIMIT 1`;

/**
 * Returns the concern that the health check must report by now. Returns null when nothing has waited for
 * long.
 */
function findConcern({ what, from }: Outage, now: number): string | null {
  if (what === 'database') return 'database';
  const since = now - NAMED_AFTER;
  if (from > since) return null;
  if (what === 'mail') return peek(MAIL, since).length > 0 ? 'mail' : null;
  if (what === 'receiver') return peek(WEBHOOKS, since).length > 0 ? 'webhooks' : null;
  return what === 'cron' ? 'cron' : null;
}

export async function checkNamed(clients: Clients, outage: Outage): Promise<void> {
  const { world } = clients;
  if (world.isHealed) return;
  const before = findConcern(outage, world.now);
  const answer = await clients.ask('health', (deps) => checkHealth(deps));
  if (before === null || answer.kind !== 'ok' || findConcern(outage, world.now) !== before) return;
  const { status, concerns } = answer.value;
  world.count('faults named by health');
  if (status !== 'down' && !concerns.some((concern) => concern === before))
    world.fail(`health: ${before} is in trouble and health says ${status} ${concerns.join(', ')}`);
}
