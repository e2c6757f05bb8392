// Simulates the cron, but leaves out runs that would find no work. The cron runs when a row is due. While
// the same rows stay due, the cron runs less and less often. In most test runs, the cron starts some
// minutes late, so that queues and alarms do the work first. Then the cron finds only the rows that the
// queues and alarms missed.
import type { Clients } from './clients.ts';
import { createDice, hashText } from './dice.ts';
import { peek } from './durable-log.ts';
import { checkSkippedEmails } from './oracle-waiting.ts';
import { createIsolate, currentTask, runAs, Task } from './task.ts';
import type { World } from './world.ts';

const MINUTE = 60_000;
/** The possible delays of a cron run. The seed chooses one delay for the whole test run. */
const DELAYS: readonly [number, ...number[]] = [0, 2 * MINUTE, 2 * MINUTE, 15 * MINUTE];

const NEXT_DUE = `
SELECT min(at) AS at FROM (
  SELECT min(due_at) AS at FROM outbox WHERE status IN ('pending', 'claimed')
  UNION ALL SELECT min(due_at) FROM webhook_deliveries WHERE status IN ('pending', 'claimed')
  UNION ALL SELECT min(next_mail_at) + ${2 * MINUTE} FROM bookings WHERE status = 'confirmed' AND next_mail_at IS NOT NULL
  UNION ALL SELECT min(approval_due_at) + ${2 * MINUTE} FROM bookings WHERE status = 'confirmed' AND approval_due_at IS NOT NULL
  UNION ALL SELECT min(deleted_at) FROM users WHERE deleted_at IS NOT NULL AND erased_at IS NULL)`;
/** SQL that finds a calendar that was never synced or must be synced again. */
const UNREAD = `SELECT 1 FROM calendars JOIN calendar_connections c ON c.id = calendars.connection_id
WHERE c.status = 'connected' AND sync_due_at <= ?1 AND (sync_due_at = 0 OR synced_at IS NULL) LIMIT 1`;
const CONNECTED = 'SELECT 1 FROM calendar_connections LIMIT 1';

export class CronClock {
  isStopped = false;
  readonly #clients: Clients;
  readonly #isolate = createIsolate('cron');
  readonly #delay: number;
  #nextRunAt = 0;
  /** 1 when the next run takes place even if no row is due, otherwise 0. */
  #plannedExtraRuns = 0;
  /** The number of cron runs with due rows since the last step of a host or invitee. */
  #runsWithDueRows = 0;

  constructor(clients: Clients) {
    this.#clients = clients;
    this.#delay = createDice(hashText('cron', clients.world.seed)).pick(DELAYS);
  }

  /** Plans a cron run soon, because a step may have created work for the cron. */
  wake(): void {
    this.#plannedExtraRuns = this.#delay === 0 || peek(CONNECTED).length > 0 ? 1 : 0;
    this.#runsWithDueRows = 0;
    this.plan();
  }

  #findDue(now: number): number | null {
    if (peek(UNREAD, now).length > 0) return now;
    const [row] = peek<{ at: number | null }>(NEXT_DUE);
    return row?.at === null || row === undefined ? null : row.at + this.#delay;
  }

  /** Schedules the next cron run, or moves a scheduled run to an earlier time. */
  plan(): void {
    const { world } = this.#clients;
    const isPlanned = this.#nextRunAt > world.now;
    const due = this.#findDue(world.now);
    if (due === null && this.#plannedExtraRuns === 0) return;
    const isPast = due === null || due <= world.now;
    const gap = MINUTE * Math.max(1, Math.min(60, 2 ** (this.#runsWithDueRows - 8)));
    const wantedAt = isPast ? world.now + gap : due;
    const soonestAt =
      this.#plannedExtraRuns > 0 ? Math.min(wantedAt, world.now + MINUTE) : wantedAt;
    const at = Math.ceil((soonestAt + 1) / MINUTE) * MINUTE;
    if (isPlanned && this.#nextRunAt <= at) return;
    this.#nextRunAt = at;
    this.#schedule(world, at);
  }

  /**
   * Returns true when a row is due or an extra run is planned. Otherwise, the cron skips the scheduled run.
   */
  #hasWork(now: number): boolean {
    const due = this.#findDue(now);
    const isDue = due !== null && due <= now;
    if (isDue) this.#runsWithDueRows += 1;
    const isExtraRun = this.#plannedExtraRuns > 0;
    this.#plannedExtraRuns = 0;
    return isDue || isExtraRun;
  }

  #schedule(world: World, at: number): void {
    const task = new Task(`cron:${at}`, this.#isolate, world.seed, null);
    world.schedule(at - world.now, task, () => {
      // `plan` has scheduled an earlier run instead.
      if (this.#nextRunAt !== at) return;
      if (this.isStopped || !this.#hasWork(world.now)) return this.plan();
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
    if (ended && task.faults === 0) checkSkippedEmails(this.#clients);
  }
}
