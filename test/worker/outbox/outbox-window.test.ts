// The cron and the alarms read a limited number of due outbox rows. Some emails wait for an earlier email
// about the same booking. The rows of waiting emails must not count towards the limit. `listDue` examines
// at most 5,000 rows and postpones the waiting rows, so that the next call examines other rows.

import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { createDeps } from '../../../worker/deps.ts';
import { HOUR_MS } from '../../../worker/domain/time/types.ts';
import { SETTLE_MS } from '../../../worker/durable/next-alarm.ts';
import { wakeOutbox } from '../../../worker/services/outbox/wake-outbox.ts';
import { readAlarm } from '../../support/alarms.ts';
import { bookCommand } from '../../support/commands.ts';
import { createHost, createPage } from '../../support/hosts.ts';
import { instantIn } from '../../support/times.ts';

const deps = createDeps(env);
/** Returns a time when the rows that the test just added are due. */
const shortlyAfterNow = () => currentTime() + 1_000;

/** Creates a booking whose first email is due in an hour. `count` overdue emails wait for this email. */
async function createWaitingEmails(count: number) {
  const { host, type } = await createPage();
  const earliestMails = bookCommand(host, type, instantIn(2, '10:00')).mails.slice(0, 1);
  const command = bookCommand(host, type, instantIn(2, '10:00'), { mails: earliestMails });
  await deps.bookings.insertBooking(command);
  const id = earliestMails[0]?.id ?? '';
  await env.DB.prepare('UPDATE outbox SET due_at = ?, attempts = 3 WHERE id = ?')
    .bind(currentTime() + HOUR_MS, id)
    .run();
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
     INSERT INTO outbox (id, host_id, booking_id, kind, event, audience, status, due_at, origin, created_at)
     SELECT o.id || '-' || i, o.host_id, o.booking_id, 'mail', 'booking.changed', o.audience, 'pending', ?3 + i,
       o.origin, o.created_at + i FROM n JOIN outbox o ON o.id = ?1`,
  )
    .bind(id, count, currentTime() - 10 * HOUR_MS)
    .run();
  return { host, type, id };
}

async function createDueEmail(page: Awaited<ReturnType<typeof createPage>>, time: string) {
  const command = bookCommand(page.host, page.type, instantIn(3, time));
  const mails = command.mails.slice(0, 1);
  await deps.bookings.insertBooking({ ...command, mails });
  return mails[0]?.id ?? '';
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

describe('the outbox rows that the cron reads', () => {
  it('do not include emails that wait for an earlier email about the same booking', async () => {
    await createWaitingEmails(1_500);
    const dueEmailId = await createDueEmail(await createPage(), '10:00');
    expect(idsOf(await deps.outbox.listDue(shortlyAfterNow(), 1_000))).toEqual([dueEmailId]);
  });

  it('include an email behind thousands of waiting emails in the second run', async () => {
    await createWaitingEmails(5_500);
    const dueEmailId = await createDueEmail(await createPage(), '10:00');
    // The first run examines only waiting emails and postpones them.
    await deps.outbox.listDue(shortlyAfterNow(), 1_000);
    expect(idsOf(await deps.outbox.listDue(shortlyAfterNow(), 1_000))).toContain(dueEmailId);
  });

  it('include the next email of a booking as soon as the previous email is done', async () => {
    const { id } = await createWaitingEmails(2);
    // This call postpones the two waiting emails.
    await deps.outbox.listDue(shortlyAfterNow(), 1_000);
    const afterAnHour = shortlyAfterNow() + HOUR_MS;
    const claims = await deps.outbox.claim([id], afterAnHour, afterAnHour + 60_000);
    const done = {
      status: 'done',
      isHeld: false,
      dueAt: null,
      doneAt: afterAnHour,
      error: null,
    } as const;
    await deps.outbox.record(claims.map((claim) => ({ ...claim, ...done })));
    const due = idsOf(await deps.outbox.listDue(afterAnHour, 10_000));
    expect(due).toContain(`${id}-1`);
    expect(due).not.toContain(`${id}-2`);
  });
});

it('the alarm of a host’s Durable Object reads only the first of many unsent emails of a booking', async () => {
  const page = await createWaitingEmails(150);
  const dueEmailId = await createDueEmail(page as never, '10:00');
  expect(idsOf(await deps.outbox.listOpenOfHost(page.host.id, 100))).toEqual([dueEmailId, page.id]);
});

it('the host’s Durable Object gets an alarm for an account email when the queue refuses the message', async () => {
  const host = await createHost();
  const id = crypto.randomUUID();
  await env.DB.prepare(
    `INSERT INTO outbox (id, host_id, kind, event, audience, status, due_at, origin, created_at)
     VALUES (?, ?, 'mail', 'account.password-changed', 'host', 'pending', 0, 'https://halfpast.test', 0)`,
  )
    .bind(id, host.id)
    .run();
  const jobQueue = { enqueue: () => Promise.reject(new Error('The queue is down.')) };
  const startedAt = currentTime();
  await wakeOutbox({ ...deps, jobQueue }, id);
  const alarm = await runInDurableObject(env.HOST_CALENDAR.getByName(host.id), (_, state) =>
    readAlarm(state.storage),
  );
  expect(alarm).toBeGreaterThanOrEqual(startedAt + SETTLE_MS);
  expect(alarm).toBeLessThanOrEqual(currentTime() + SETTLE_MS);
});
