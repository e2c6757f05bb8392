// The host object: one Durable Object per host, and one per meeting type of a team. It runs the commits of the bookings
// one after the other and sends the ids of their outbox rows to the queues. A commit is the transaction that stores one or
// more changes with their outbox rows. The object makes no decisions and stores only its alarm. The SQL
// statements prevent overlaps, even without this object.
import { DurableObject } from 'cloudflare:workers';
import type {
  ApproveCommand,
  AskCommand,
  CancelCommand,
  EraseCommand,
  MoveCommand,
  NoShowCommand,
  RemoveGuestCommand,
} from '../domain/bookings/changes.ts';
import type { HandOverCommand } from '../domain/bookings/hand-over.ts';
import type { HoldCommand, ReleaseCommand } from '../domain/bookings/holds.ts';
import type { BookCommand, BookOutcome, CommitAnswer } from '../domain/bookings/new-booking.ts';
import { isTypeObject } from '../domain/bookings/object-names.ts';
import { queueKindOf } from '../domain/outbox/outbox-entry.ts';
import { type Instant, SECOND_MS } from '../domain/time/types.ts';
import {
  type Commit,
  listEventHosts,
  listRows,
  listShared,
  type PendingRow,
} from './commit-rows.ts';
import type { HostCalendarDeps } from './host-calendar-deps.ts';
import { Group, TaskQueue } from './line.ts';
import { computeNextAlarm, SETTLE_MS } from './next-alarm.ts';
import { settleGroup, settleWrite } from './settle-write.ts';

/** The maximum number of changes of one host that may wait. Further changes are refused. */
const WAITING_MAX = 1_000;
/**
 * The maximum number of waiting bookings that are written in one transaction. Fewer transactions save time,
 * because a round trip to the database takes longer than ten inserts.
 */
const GROUP_SIZE = 16;
/**
 * The maximum number of outbox rows that one alarm wakes. To wake a row means to send its id to the queue, so
 * that a queue consumer handles the row.
 */
const WAKE_LIMIT = 100;

/** Returns the Durable Object class that the Worker exports. */
export function defineHostCalendar<E>(createDeps: (env: E) => HostCalendarDeps) {
  return class HostCalendar extends DurableObject<E> {
    readonly #deps = createDeps(this.env);
    readonly #tasks = new TaskQueue(WAITING_MAX);
    readonly #bookings = new Group<BookCommand, BookOutcome>(this.#tasks, GROUP_SIZE, (commands) =>
      this.#commitBookings(commands),
    );
    #alarmAt: Instant | null = null;
    #notEnqueued: Commit[] = [];

    async book(command: BookCommand): Promise<CommitAnswer> {
      if (this.#isFull()) return { ok: false, reason: 'overloaded' };
      return this.#withBookmark(await this.#bookings.add(command));
    }

    async move(command: MoveCommand): Promise<CommitAnswer> {
      return this.#commit(command, () => this.#deps.bookingChanges.moveBooking(command));
    }

    async cancel(command: CancelCommand): Promise<CommitAnswer> {
      return this.#commit(command, () => this.#deps.bookingChanges.cancelBooking(command));
    }

    async approve(command: ApproveCommand): Promise<CommitAnswer> {
      return this.#commit(command, () => this.#deps.bookingChanges.approveRequest(command));
    }

    async askForTime(command: AskCommand): Promise<CommitAnswer> {
      return this.#commit(command, () => this.#deps.bookingChanges.askForTime(command));
    }

    async markNoShow(command: NoShowCommand): Promise<CommitAnswer> {
      const commit = { mails: [], ...command };
      return this.#commit(commit, () => this.#deps.bookingChanges.markNoShow(command));
    }

    async hold(command: HoldCommand): Promise<CommitAnswer> {
      return this.#commit({ mails: [command.mail] }, () => this.#deps.holds.insertHold(command));
    }

    async releaseHold(command: ReleaseCommand): Promise<CommitAnswer> {
      return this.#commit({ mails: [] }, () => this.#deps.holds.releaseHold(command));
    }

    async removeGuest(command: RemoveGuestCommand): Promise<CommitAnswer> {
      return this.#commit(command, () => this.#deps.guestRemovals.removeGuest(command));
    }

    async handOver(command: HandOverCommand): Promise<CommitAnswer> {
      return this.#commit(command, () => this.#deps.handOvers.handOver(command));
    }

    async erase(command: EraseCommand): Promise<CommitAnswer> {
      return this.#commit(command, () => this.#deps.inviteeErasures.eraseInvitee(command));
    }

    /**
     * Sets the alarm for outbox rows that were committed without this object, e.g. an email about the
     * account.
     */
    async watch(): Promise<void> {
      await this.#ensureAlarm(this.#deps.now() + SETTLE_MS);
    }

    #isFull(): boolean {
      return this.#tasks.isFull() || this.#bookings.length >= WAITING_MAX;
    }

    async #commit(command: Commit, write: () => Promise<boolean>): Promise<CommitAnswer> {
      if (this.#isFull()) return { ok: false, reason: 'overloaded' };
      return this.#tasks.run(async () => {
        const [outcome] = await this.#commitAll([command], async () => [await settleWrite(write)]);
        return this.#withBookmark(outcome ?? { ok: false, reason: 'failed' });
      });
    }

    #withBookmark(outcome: BookOutcome): CommitAnswer {
      const bookmark = this.#deps.latestBookmark();
      return bookmark === null ? outcome : { ...outcome, bookmark };
    }

    // Writes all bookings in one transaction. Each statement still decides whether its own booking is
    // written.
    #commitBookings(commands: readonly BookCommand[]): Promise<BookOutcome[]> {
      return this.#commitAll(commands, () =>
        settleGroup(commands, (group) => this.#deps.bookings.insertBookings(group)),
      );
    }

    // Stores the commits and returns their outcomes. After an error, the alarm is set again too,
    // because a write may take effect even if it returns an error.
    async #commitAll(
      commits: readonly Commit[],
      settle: () => Promise<BookOutcome[]>,
    ): Promise<BookOutcome[]> {
      // The alarm is set before the commit, so that the outbox rows are handled even after a crash.
      await this.#ensureAlarm(this.#deps.now() + SETTLE_MS);
      const outcomes = await settle();
      if (outcomes.every((outcome) => !outcome.ok && outcome.reason === 'refused')) return outcomes;
      // The alarm is set again after the commit, because the first alarm may have run before the commit was
      // visible. The next alarm reads the committed outbox rows and plans the reminders. If the alarm cannot be set,
      // the cron finds the rows and the reminders.
      await this.#ensureAlarm(this.#deps.now() + SETTLE_MS).catch(() => undefined);
      commits.forEach((commit, index) => {
        if (outcomes[index]?.ok) this.#wakeSoon(commit);
      });
      return outcomes;
    }

    override async alarm(): Promise<void> {
      this.#alarmAt = null;
      const hostId = this.ctx.id.name;
      // The object of a meeting type has no rows of its own. The objects of its hosts check the rows of its
      // bookings.
      if (hostId === undefined || isTypeObject(hostId)) return;
      // If the work fails, set a new alarm, because the platform retries a failing alarm only a few
      // times.
      const next = await this.#wakeDue(hostId).catch(() => this.#deps.now() + SETTLE_MS);
      if (next !== null) await this.#ensureAlarm(next);
    }

    // Adds due reminders and follow-ups first, so that their outbox rows are handled together with
    // the other rows.
    async #wakeDue(hostId: string): Promise<Instant | null> {
      const now = this.#deps.now();
      const { nextAt: mailAt, sharedIds } = await this.#deps.timedMails.addDueOfHost(hostId, now);
      await this.#wakeOthers(sharedIds);
      const { commands, nextAt } = await this.#deps.prepareLapses(hostId, now);
      for (const command of commands) await this.cancel(command);
      const open = await this.#deps.outbox.listOpenOfHost(hostId, WAKE_LIMIT);
      const due = open.filter((row) => row.dueAt <= now);
      await this.#wakeRows(due);
      const webhooks = await this.#wakeWebhooks(hostId, now);
      const earliest = [open[0], ...webhooks].flatMap((row) => row?.dueAt ?? []);
      // If more emails are due than were added, `mailAt` is in the past.
      const nextMailAt = mailAt !== null && mailAt <= now ? now + SETTLE_MS : mailAt;
      const timed = [nextMailAt, nextAt].filter((at) => at !== null);
      return computeNextAlarm(
        earliest.length > 0 ? Math.min(...earliest) : null,
        now,
        timed.length > 0 ? Math.min(...timed) : null,
      );
    }

    async #wakeRows(rows: readonly PendingRow[]) {
      for (const [kind, ofKind] of Map.groupBy(rows, (row) => queueKindOf(row.kind))) {
        for (const [delay, together] of Map.groupBy(ofKind, ({ delayMs = 0 }) => delayMs)) {
          const ids = together.map(({ id }) => id);
          await this.#deps.enqueue(kind, ids, Math.ceil(delay / SECOND_MS));
        }
      }
    }

    // Enqueues the due rows and webhooks of the other hosts of the bookings. The objects of these hosts
    // enqueue the rows and webhooks that become due later.
    async #wakeOthers(bookingIds: readonly string[]) {
      const hostId = this.ctx.id.name;
      if (bookingIds.length === 0 || hostId === undefined) return;
      const others = await this.#deps.otherHosts.listOtherHosts(hostId, bookingIds);
      if (others.length === 0) return;
      await Promise.all(others.map((id) => this.#deps.watch(id)));
      const now = this.#deps.now();
      await this.#wakeRows(await this.#deps.outbox.listDueOfOthers(hostId, bookingIds, now));
      const webhooks = await this.#deps.webhookDeliveries.listDueOfOthers(hostId, bookingIds, now);
      if (webhooks.length > 0) await this.#deps.enqueue('webhook', webhooks);
    }

    // Returns the host's webhooks with open deliveries, and enqueues the due webhooks.
    async #wakeWebhooks(hostId: string, now: Instant) {
      const open = await this.#deps.webhookDeliveries.listOpenOfHost(hostId);
      const due = open.filter((webhook) => webhook.dueAt <= now).map(({ id }) => id);
      if (due.length > 0) await this.#deps.enqueue('webhook', due);
      return open;
    }

    async #readAlarm(): Promise<Instant | null> {
      const alarm = await this.ctx.storage.getAlarm();
      return alarm === null ? null : alarm + this.#deps.clockShiftMs;
    }

    // Sets the alarm, unless an earlier alarm is already set.
    async #ensureAlarm(at: Instant): Promise<void> {
      const isSet = this.#alarmAt !== null && this.#alarmAt > this.#deps.now();
      if (!isSet) this.#alarmAt = await this.#readAlarm();
      if (this.#alarmAt !== null && this.#alarmAt <= at) return;
      await this.ctx.storage.setAlarm(at - this.#deps.clockShiftMs);
      this.#alarmAt = at;
    }

    // Collects the commits within `this.#deps.batchWindowMs` and enqueues their rows together. If that fails, the
    // alarm or the cron handles the rows.
    #wakeSoon(commit: Commit): void {
      const isScheduled = this.#notEnqueued.length > 0;
      this.#notEnqueued.push(commit);
      if (!isScheduled) setTimeout(() => this.#wakeBatch(), this.#deps.batchWindowMs);
    }

    async #wakeBatch(): Promise<void> {
      const commits = this.#notEnqueued;
      this.#notEnqueued = [];
      const hosts = listEventHosts(commits, this.ctx.id.name);
      await Promise.allSettled([
        this.#wakeRows(commits.flatMap(listRows)),
        this.#wakeOthers(listShared(commits)),
        ...hosts.map((hostId) => this.#wakeWebhooks(hostId, this.#deps.now())),
      ]);
    }
  };
}
