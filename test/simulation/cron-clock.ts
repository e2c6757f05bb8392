// The minute's tick, without the empty ones: it comes when something is due, and less and less often for what is
// due and does not go away.
import type { Clients } from './clients.ts';
import { peek } from './durable-log.ts';
import { checkStarving } from './oracle-waiting.ts';
import { createIsolate, currentTask, runAs, Task } from './task.ts';
import type { World } from './world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Ticks in the minutes after something happened. */
const EAGER_TICKS = 1;

const NEXT_DUE = `
SELECT min(at) AS at FROM (
  SELECT min(due_at) AS at FROM outbox WHERE status IN ('pending', 'claimed')
  UNION ALL SELECT min(due_at) FROM webhook_deliveries WHERE status IN ('pending', 'claimed')
  UNION ALL SELECT min(start_at) - 24 * ${HOUR} FROM bookings WHERE status = 'confirmed' AND start_at - 24 * ${HOUR} > ?1
  UNION ALL SELECT min(start_at) - ${HOUR} FROM bookings WHERE status = 'confirmed' AND start_at - ${HOUR} > ?1
  UNION ALL SELECT min(deleted_at) FROM users WHERE deleted_at IS NOT NULL AND erased_at IS NULL)`;

export class CronClock {
  isStopped = false;
  readonly #clients: Clients;
  readonly #isolate = createIsolate('cron');
  #tickAt = 0;
  #eager = 0;
  #stale = 0;

  constructor(clients: Clients) {
    this.#clients = clients;
  }

  /** Something happened that the next minutes may have to do with. */
  wake(): void {
    this.#eager = EAGER_TICKS;
    this.#stale = 0;
    this.plan();
  }

  /** Sets the next tick, or a sooner one. */
  plan(): void {
    const { world } = this.#clients;
    const hasTick = this.#tickAt > world.now;
    const [row] = peek<{ at: number | null }>(NEXT_DUE, world.now);
    const due = row?.at ?? null;
    if (due === null && this.#eager === 0) return;
    const isPast = due === null || due <= world.now;
    const gap = MINUTE * Math.max(1, Math.min(60, 2 ** (this.#stale - 8)));
    const wanted = isPast ? world.now + gap : due;
    const soon = this.#eager > 0 ? Math.min(wanted, world.now + MINUTE) : wanted;
    const at = Math.ceil((soon + 1) / MINUTE) * MINUTE;
    if (hasTick && this.#tickAt <= at) return;
    this.#eager = Math.max(0, this.#eager - 1);
    if (isPast) this.#stale += 1;
    this.#tickAt = at;
    this.#set(world, at);
  }

  #set(world: World, at: number): void {
    const task = new Task(`cron:${at}`, this.#isolate, world.seed, null);
    world.schedule(at - world.now, task, () => {
      // One that comes sooner has taken its place.
      if (this.#tickAt !== at) return;
      if (this.isStopped) return this.plan();
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
