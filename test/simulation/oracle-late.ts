// Checks that the Durable Object of a host retries emails and webhook deliveries while the cron is stopped.
// Only the alarm of the Durable Object does this work then. The check runs at the end of each outage of the
// cron, shortly before the cron starts again.
import type { Clients } from './clients.ts';
import { peek, readOutboxLog } from './durable-log.ts';
import { listWaiting } from './oracle-waiting.ts';

const MINUTE = 60_000;
/**
 * Work that waits longer than this is late. The alarm tries again every 30 seconds, and a fault may delay the
 * alarm by five minutes.
 */
const LATE_AFTER = 10 * MINUTE;
/** The check runs only if nothing except the cron has failed during this time before the check. */
const CALM = 15 * MINUTE;
/**
 * If a fault happens this shortly before or after the product stores a row, the alarm may be missing. Then
 * only the cron finds the row.
 */
const AROUND_WRITE = 3 * MINUTE;

/** Events of outbox rows that the Durable Object of the host does not add. */
const NOT_BY_HOST_OBJECT = new Set(['booking.calendar-changed', 'calendar.attention']);

const DELIVERIES = `SELECT d.id, d.host_id AS hostId, d.event_id AS eventId, e.at
FROM webhook_deliveries d JOIN log_events e ON e.id = d.event_id
WHERE d.status IN ('pending', 'claimed') AND d.kind = 'event' AND d.due_at <= ?1`;

interface LateDelivery {
  readonly id: string;
  readonly hostId: string;
  readonly eventId: string;
  readonly at: number;
}

export function checkLate(clients: Clients): void {
  const { world, outages, hosts, corrupted } = clients;
  const { now } = world;
  const hasFault = (from: number, to: number) =>
    world.faultTimes.some((at) => at >= from && at <= to);
  const hasOutage = outages.some(({ what, to }) => what !== 'cron' && (to ?? now) > now - CALM);
  if (world.haveFaultsEnded || hasOutage || hasFault(now - CALM, now)) return;
  const isUndisturbed = (from: number, to: number) =>
    !hasFault(from - AROUND_WRITE, to + AROUND_WRITE) && to < now - LATE_AFTER;
  const isActiveHost = (hostId: string | null) =>
    hosts.some(({ id, isDeleting }) => id === hostId && !isDeleting);

  world.count('ends of cron outages checked for late work');
  const rows = new Map(readOutboxLog().map((row) => [row.id, row]));
  for (const { id } of listWaiting(now - LATE_AFTER)) {
    const row = rows.get(id);
    if (
      !row?.bookingId ||
      !isActiveHost(row.hostId) ||
      corrupted.has(id) ||
      NOT_BY_HOST_OBJECT.has(row.event)
    )
      continue;
    if (isUndisturbed(row.createdAt, row.insertedAt))
      world.fail(`late: ${row.event} for the ${row.audience} waits for the cron`);
  }
  for (const { id, hostId, eventId, at } of peek<LateDelivery>(DELIVERIES, now - LATE_AFTER)) {
    if (!isActiveHost(hostId) || corrupted.has(id) || corrupted.has(eventId)) continue;
    if (isUndisturbed(at, at)) world.fail('late: a delivery waits for the cron');
  }
}
