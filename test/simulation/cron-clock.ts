// Simulates the cron, but leaves out runs that would find no work. The cron runs when a row is due, and less
// and less often while the same rows stay due. In most histories it waits some minutes before a run. Then
// queues and alarms can do the work first, and the cron finds only the rows that they missed.
import type { Clients } from './clients.ts';
import { createDice, hashText } from './dice.ts';
import { peek } from './durable-log.ts';
import { checkStarving } from './oracle-waiting.ts';
import { createIsolate, currentTask, runAs, Task } from './task.ts';
import type { World } from './world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How long the cron waits for queues and alarms. */
const PATIENCE: readonly [number, ...number[]] = [0, 2 * MINUTE, 2 * MINUTE, 15 * MINUTE];

/** SQL for the time of the earliest reminder that has no outbox row yet. ?1 is the current time. */
const unmade = (lead: number) => `
SELECT min(b.start_at) - ${lead} FROM bookings b WHERE b.status = 'confirmed' AND b.start_at > ?1
AND b.updated_at < b.start_at - ${lead} AND NOT EXISTS (SELECT 1 FROM outbox o WHERE o.booking_id = b.id
  AND o.event = 'booking.reminder' AND o.created_at >= b.start_at - ${lead})`;
const NEXT_DUE = `
SELECT min(at) AS at FROM (
  SELECT min(due_at) AS at FROM outbox WHERE status IN ('pending', 'claimed')
  UNION ALL SELECT min(due_at) FROM webhook_deliveries WHERE status IN ('pending', 'claimed')
  UNION ALL ${unmade(24 * HOUR)}
  UNION ALL ${unmade(HOUR)}
  UNION ALL SELECT min(deleted_at) FROM users WHERE deleted_at IS NOT NULL AND erased_at IS NULL)`;
/** A calendar that was never synced or must be synced again. */
const UNREAD = `SELECT 1 FROM calendars JOIN calendar_connections c USING (host_id)
WHERE c.status = 'connected' AND sync_due_at <= ?1 AND (sync_due_at = 0 OR synced_at IS NULL) LIMIT 1`;
const CONNECTED = 'SELECT 1 FROM calendar_connections LIMIT 1';

export class CronClock {
  isStopped = false;
  readonly #clients: Clients;
  readonly #isolate = createIsolate('cron');
  readonly #patience: number;
  #tickAt = 0;
  #eager = 0;
  #stale = 0;

  constructor(clients: Clients) {
    this.#clients = clients;
    this.#patience = createDice(hashText('cron', clients.world.seed)).pick(PATIENCE);
  }

  /** Tells the cron that something happened that the next run may have to handle. */
  wake(): void {
    this.#eager = this.#patience === 0 || peek(CONNECTED).length > 0 ? 1 : 0;
    this.#stale = 0;
    this.plan();
  }

  #findDue(now: number): number | null {
    if (peek(UNREAD, now).length > 0) return now;
    const [row] = peek<{ at: number | null }>(NEXT_DUE, now);
    return row?.at === null || row === undefined ? null : row.at + this.#patience;
  }

  /** Schedules the next run, or moves an already scheduled run forward. */
  plan(): void {
    const { world } = this.#clients;
    const hasTick = this.#tickAt > world.now;
    const due = this.#findDue(world.now);
    if (due === null && this.#eager === 0) return;
    const isPast = due === null || due <= world.now;
    const gap = MINUTE * Math.max(1, Math.min(60, 2 ** (this.#stale - 8)));
    const wanted = isPast ? world.now + gap : due;
    const soon = this.#eager > 0 ? Math.min(wanted, world.now + MINUTE) : wanted;
    const at = Math.ceil((soon + 1) / MINUTE) * MINUTE;
    if (hasTick && this.#tickAt <= at) return;
    this.#tickAt = at;
    this.#set(world, at);
  }

  /** Returns false when the work of the scheduled run is already done. */
  #isWanted(now: number): boolean {
    const due = this.#findDue(now);
    const isDue = due !== null && due <= now;
    if (isDue) this.#stale += 1;
    const isEager = this.#eager > 0;
    this.#eager = 0;
    return isDue || isEager;
  }

  #set(world: World, at: number): void {
    const task = new Task(`cron:${at}`, this.#isolate, world.seed, null);
    world.schedule(at - world.now, task, () => {
      // An earlier run has replaced this one.
      if (this.#tickAt !== at) return;
      if (this.isStopped || !this.#isWanted(world.now)) return this.plan();
      world.count('cron runs');
      runAs(task, () => void this.#run().finally(() => this.plan()));
    });
  }

  async #run(): Promise<void> {
    const task = currentTask();
    const ended = await this.#clients.platform.cron(task.childKey('run')).then(
      () => true,
      (error: unknown) => {
        if (task.faults === 0) this.#clients.world.fail(`unexpected: the cron ended with ${error}`);
        return false;
      },
    );
    if (ended && task.faults === 0) checkStarving(this.#clients);
  }
}
