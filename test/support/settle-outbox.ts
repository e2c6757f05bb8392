import { deliverOutbox } from '../../worker/services/delivery/deliver-outbox.ts';
import { revokeTokens } from '../../worker/services/delivery/revoke-tokens.ts';
import { runCalendarWrites } from '../../worker/services/delivery/run-calendar-writes.ts';
import { createQuietDeps } from './queues.ts';

const deps = createQuietDeps();
const ROUNDS_MAX = 20;

/**
 * Handles the host's outbox rows until none of them is due. The rows must come from a Worker with an idle queue
 * (quiet-worker.ts).
 */
export async function settleOutbox(hostId: string): Promise<void> {
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const open = await deps.outbox.listOpenOfHost(hostId, 100);
    const due = open.filter(({ dueAt }) => dueAt <= deps.clock.now());
    if (due.length === 0) return;
    const idsOf = (kind: 'mail' | 'calendar') =>
      due.flatMap((row) => (row.kind === kind ? [row.id] : []));
    await Promise.all([
      deliverOutbox(deps, idsOf('mail')),
      runCalendarWrites(deps, idsOf('calendar')),
      revokeTokens(deps, idsOf('calendar')),
    ]);
  }
  throw new Error(`Outbox rows are still due after ${ROUNDS_MAX} rounds.`);
}
