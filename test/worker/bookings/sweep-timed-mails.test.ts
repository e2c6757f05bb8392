// The alarm of a host's Durable Object adds reminders. If an alarm was lost, the cron finds the reminders
// that the alarm would have added.
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDeps } from '../../../worker/deps.ts';
import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS } from '../../../worker/domain/time/types.ts';
import { runCron } from '../../../worker/jobs/run-cron.ts';
import { sweepTimedMails } from '../../../worker/services/bookings/emails/sweep-timed-mails.ts';
import { envWith } from '../../support/apps.ts';
import { createTestClock } from '../../support/clocks.ts';
import { bookCommand } from '../../support/commands.ts';
import { createPage } from '../../support/hosts.ts';
import { findScanning } from '../../support/query-plans.ts';
import { createQuietDeps } from '../../support/queues.ts';
import { createRecordingDatabase } from '../../support/recording-database.ts';
import { listOutbox } from '../../support/rows.ts';

const deps = createQuietDeps();
const START = Date.UTC(2027, 10, 23, 13, 0);
const LATE = 3 * MINUTE_MS;

/** Creates a booking without the Durable Object of the host, so that no alarm sends its reminders. */
async function createBooked(startAt: Instant, ahead = 7 * DAY_MS) {
  const { host, type } = await createPage();
  const command = bookCommand(host, type, startAt, { createdAt: startAt - ahead });
  await deps.bookings.insertBooking(command);
  await env.DB.prepare("UPDATE outbox SET status = 'done' WHERE host_id = ?").bind(host.id).run();
  return { host, type, booking: command.booking };
}

const depsAt = (now: Instant) => ({ ...deps, clock: createTestClock(now) });

async function countReminders(hostId: string): Promise<number> {
  return (await listOutbox(hostId)).filter(({ status }) => status === 'pending').length;
}

beforeEach(async () => {
  for (const table of ['manage_tokens', 'outbox', 'bookings'])
    await env.DB.prepare(`DELETE FROM ${table}`).run();
});

describe('the cron’s search for missing reminders', () => {
  it('adds the reminders one day and one hour before the start', async () => {
    const { host } = await createBooked(START);
    await runCron(depsAt(START - DAY_MS - HOUR_MS)).catch(() => undefined);
    expect(await countReminders(host.id)).toBe(0);
    await runCron(depsAt(START - DAY_MS + LATE)).catch(() => undefined);
    expect(await countReminders(host.id)).toBe(2);
    await runCron(depsAt(START - HOUR_MS + LATE)).catch(() => undefined);
    expect(await countReminders(host.id)).toBe(4);
  });

  it('adds each reminder once when the cron and the alarm run at the same time', async () => {
    const { host } = await createBooked(START);
    const now = START - DAY_MS + LATE;
    await Promise.all([
      deps.timedMails.addDueOfHost(host.id, now),
      sweepTimedMails(depsAt(now)),
      sweepTimedMails(depsAt(now)),
    ]);
    expect(await countReminders(host.id)).toBe(2);
    expect(await sweepTimedMails(depsAt(now + MINUTE_MS))).toEqual([]);
    await env.DB.prepare('UPDATE bookings SET next_mail_at = 0').run();
    expect(await sweepTimedMails(depsAt(now + MINUTE_MS))).toEqual([]);
    expect(await countReminders(host.id)).toBe(2);
  });

  it('adds overdue reminders after hours without a cron run if they are still useful', async () => {
    const { host } = await createBooked(START);
    expect(await sweepTimedMails(depsAt(START - 13 * HOUR_MS))).toHaveLength(2);
    const late = await createBooked(START + MINUTE_MS);
    expect(await sweepTimedMails(depsAt(START - 11 * HOUR_MS))).toEqual([]);
    expect([await countReminders(host.id), await countReminders(late.host.id)]).toEqual([2, 0]);
  });

  it('adds no reminder for a booking that was made less than 30 minutes before the time of the reminder', async () => {
    const near = await createBooked(START, DAY_MS + 29 * MINUTE_MS);
    const far = await createBooked(START, DAY_MS + 30 * MINUTE_MS);
    await sweepTimedMails(depsAt(START - DAY_MS + LATE));
    expect([await countReminders(near.host.id), await countReminders(far.host.id)]).toEqual([0, 2]);
  });

  it('adds no reminder for a cancelled booking or an invitee who unsubscribed', async () => {
    const cancelled = await createBooked(START);
    await env.DB.prepare("UPDATE bookings SET status = 'cancelled' WHERE host_id = ?")
      .bind(cancelled.host.id)
      .run();
    const withoutInviteeReminders = await createBooked(START);
    await deps.reminderOptouts.stop(withoutInviteeReminders.booking.inviteeEmail, 1);
    const ids = await sweepTimedMails(depsAt(START - DAY_MS + LATE));
    expect(ids).toEqual([`${withoutInviteeReminders.booking.id}-day-${START}-host`]);
  });

  it('processes more bookings than fit in one batch, and continues in the next run', async () => {
    const hosts: string[] = [];
    for (let index = 0; index < 7; index += 1) {
      // Two bookings have the same start.
      const { host } = await createBooked(START + Math.floor(index / 2) * MINUTE_MS);
      hosts.push(host.id);
    }
    const ids = await sweepTimedMails(depsAt(START - DAY_MS + 10 * MINUTE_MS), 3);
    expect(ids).toHaveLength(14);
    for (const host of hosts) expect(await countReminders(host)).toBe(2);
    const more = await createBooked(START + 9 * MINUTE_MS);
    expect(await sweepTimedMails(depsAt(START - DAY_MS + 12 * MINUTE_MS), 3)).toHaveLength(2);
    expect(await countReminders(more.host.id)).toBe(2);
  });

  it('reads bookings only through an index', async () => {
    const { database, statements } = createRecordingDatabase();
    const recorded = createDeps(envWith({ DB: database }));
    await createBooked(START);
    const countBefore = statements.length;
    await sweepTimedMails({ ...recorded, clock: createTestClock(START - DAY_MS + LATE) });
    const recordedStatements = statements.slice(countBefore);
    expect(recordedStatements.length).toBe(3);
    expect(await findScanning(recordedStatements)).toEqual([]);
  });
});
