// Managers without the second factor that the organization requires cannot hand over meetings, so others get the emails.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { createDeps } from '../../../worker/deps.ts';
import { deliverOutbox } from '../../../worker/services/delivery/deliver-outbox.ts';
import { createTestClock } from '../../support/clocks.ts';
import type { SignedInHost } from '../host-calls.ts';
import { addAuthenticator } from '../sign-in/second-factor-calls.ts';
import { at, createBookable } from '../teams/bookable-team.ts';

const MINUTE = 60_000;

/** Sends the person's pending emails. Returns how many are about meetings that need a host. */
async function countMails({ host }: SignedInHost): Promise<number> {
  const clock = createTestClock();
  clock.advanceBy(2 * MINUTE);
  const { results } = await env.DB.prepare(
    "SELECT id FROM outbox WHERE host_id = ? AND event = 'account.team-needs-host'",
  )
    .bind(host.id)
    .all<{ id: string }>();
  await deliverOutbox(
    { ...createDeps(env), clock },
    results.map(({ id }) => id),
  );
  const mail = await env.DB.prepare(
    "SELECT count(*) AS n FROM mails WHERE recipient = ? AND subject LIKE '%need%host%'",
  )
    .bind(host.email)
    .first<{ n: number }>();
  return mail?.n ?? -1;
}

/** Creates a team whose only manager has no second factor, and whose other host has a meeting. */
async function createScene(adminHasFactor: boolean) {
  const scene = await createBookable(2);
  const [manager, host] = scene.hosts;
  if (!manager || !host) throw new Error('A team without hosts');
  await scene.save([manager, 'manager'], [host, 'member']);
  for (const time of ['09:00', '10:00']) expect((await scene.book(at(time))).status).toBe(201);
  if (adminHasFactor) await addAuthenticator(scene.admin.token);
  await env.DB.prepare(
    'UPDATE organizations SET second_factor_from = 1, enforces_second_factor = 1 WHERE id = ?',
  )
    .bind(scene.path.split('/').at(-1))
    .run();
  expect((await host.call('POST', `${scene.path}/leave`)).status).toBe(200);
  return { ...scene, manager };
}

describe('the email about meetings that need another host', () => {
  it('goes to the admins when the only manager has no second factor', async () => {
    const { admin, manager } = await createScene(true);
    expect(await countMails(admin)).toBe(1);
    expect(await countMails(manager)).toBe(0);
  });

  it('goes to the admins when no one has a second factor', async () => {
    const { admin, manager } = await createScene(false);
    expect(await countMails(admin)).toBe(1);
    expect(await countMails(manager)).toBe(0);
  });

  it('goes to the manager as soon as they have a second factor', async () => {
    const scene = await createBookable(2);
    const [manager, host] = scene.hosts;
    if (!manager || !host) throw new Error('A team without hosts');
    await scene.save([manager, 'manager'], [host, 'member']);
    for (const time of ['09:00', '10:00']) await scene.book(at(time));
    await addAuthenticator(manager.token);
    await env.DB.prepare(
      'UPDATE organizations SET second_factor_from = 1, enforces_second_factor = 1 WHERE id = ?',
    )
      .bind(scene.path.split('/').at(-1))
      .run();
    await host.call('POST', `${scene.path}/leave`);
    expect([await countMails(manager), await countMails(scene.admin)]).toEqual([1, 0]);
  });
});
