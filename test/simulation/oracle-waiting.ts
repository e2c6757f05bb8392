// Checks that the cron tries to send each due email within a few runs, even when many other emails exist. An
// email may wait only for an earlier email to the same reader.
import type { Clients } from './clients.ts';
import { peek } from './durable-log.ts';

/**
 * The number of counted cron runs in a row that may leave a due email without an attempt. Runs with a fault
 * are not counted.
 */
const MAX_SKIPPED_RUNS = 5;

const WAITING = `
SELECT id, due_at AS dueAt FROM outbox WHERE status IN ('pending', 'claimed') AND due_at <= ?1 AND kind = 'mail'
AND NOT EXISTS (SELECT 1 FROM outbox earlier WHERE earlier.booking_id = outbox.booking_id
  AND earlier.audience = outbox.audience AND earlier.guest_id IS outbox.guest_id AND earlier.kind = 'mail' AND earlier.status IN ('pending', 'claimed')
  AND earlier.hold_reason IS NULL AND (earlier.event = 'booking.reassigned') = (outbox.event = 'booking.reassigned')
  AND (earlier.created_at, earlier.rowid) < (outbox.created_at, outbox.rowid))`;

interface Waiting {
  readonly id: string;
  readonly dueAt: number;
}

/** Lists due emails that no other email blocks. */
export const listWaiting = (dueBy: number) => peek<Waiting>(WAITING, dueBy);

/**
 * The simulated cron may run several times in quick succession. The check counts a run only if this much
 * time has passed since the previous counted run.
 */
const MIN_RUN_GAP_MS = 30_000;

const seen = new WeakMap<Clients, Map<string, number>>();
const checkedAt = new WeakMap<Clients, number>();

export function checkSkippedEmails(clients: Clients): void {
  if (clients.world.now - (checkedAt.get(clients) ?? 0) < MIN_RUN_GAP_MS) return;
  checkedAt.set(clients, clients.world.now);
  const previousRuns = seen.get(clients) ?? new Map<string, number>();
  const currentRuns = new Map<string, number>();
  // While the mail server is down, a run ends at the first email that could not be sent. New emails come
  // first, so all other emails wait until the server works again.
  const waitingEmails = clients.platform.mail.isDown ? [] : listWaiting(clients.world.now);
  for (const { id, dueAt } of waitingEmails) {
    // A new due time means that the product tried to send the email since the last check.
    const key = `${id} ${dueAt}`;
    const runs = (previousRuns.get(key) ?? 0) + 1;
    currentRuns.set(key, runs);
    if (runs > MAX_SKIPPED_RUNS && !clients.corrupted.has(id))
      clients.world.fail('starved: several cron runs in a row skipped a due email');
  }
  seen.set(clients, currentRuns);
}
