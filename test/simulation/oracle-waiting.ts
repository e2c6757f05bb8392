// No email waits for an unrelated email. A due email that may be sent is tried within a few runs of the cron.
import type { Clients } from './clients.ts';
import { peek } from './durable-log.ts';

/** The number of cron runs without a fault that may skip a due row. */
const PATIENCE = 5;

const WAITING = `
SELECT id, due_at AS dueAt FROM outbox WHERE status IN ('pending', 'claimed') AND due_at <= ?1 AND kind = 'mail'
AND NOT EXISTS (SELECT 1 FROM outbox earlier WHERE earlier.booking_id = outbox.booking_id
  AND earlier.audience = outbox.audience AND earlier.kind = 'mail' AND earlier.status IN ('pending', 'claimed')
  AND earlier.hold_reason IS NULL AND (earlier.event = 'booking.reassigned') = (outbox.event = 'booking.reassigned')
  AND (earlier.created_at, earlier.rowid) < (outbox.created_at, outbox.rowid))`;

interface Waiting {
  readonly id: string;
  readonly dueAt: number;
}

/** Lists due emails that no other email blocks. */
export const listWaiting = (dueBy: number) => peek<Waiting>(WAITING, dueBy);

/** Runs of the simulated cron may follow each other immediately. The real cron runs once a minute. */
const RUN_EVERY_MS = 30_000;

const seen = new WeakMap<Clients, Map<string, number>>();
const checkedAt = new WeakMap<Clients, number>();

export function checkStarving(clients: Clients): void {
  if (clients.world.now - (checkedAt.get(clients) ?? 0) < RUN_EVERY_MS) return;
  checkedAt.set(clients, clients.world.now);
  const before = seen.get(clients) ?? new Map<string, number>();
  const now = new Map<string, number>();
  // While the mail server is down, a run ends at the first email that could not be tried. New emails come
  // first, so the others wait until the server is back.
  const waiting = clients.platform.mail.isDown ? [] : listWaiting(clients.world.now);
  for (const { id, dueAt } of waiting) {
    // A new due time means that someone has tried the row in between.
    const key = `${id} ${dueAt}`;
    const runs = (before.get(key) ?? 0) + 1;
    now.set(key, runs);
    if (runs > PATIENCE && !clients.corrupted.has(id))
      clients.world.fail('starved: several cron runs in a row skipped a due email');
  }
  seen.set(clients, now);
}
