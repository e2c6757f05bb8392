// A member gets an email when the membership changes. The email is sent a minute after the change, and its
// text describes the membership at the time of sending.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { createDeps } from '../../../worker/deps.ts';
import { deliverOutbox } from '../../../worker/services/delivery/deliver-outbox.ts';
import { createTestClock } from '../../support/clocks.ts';
import type { SignedInHost } from '../host-calls.ts';
import { createTeam, insertMembers, signInMember } from './organization-calls.ts';

const MINUTE = 60 * 1000;

/** Sends the person's pending emails, then returns the subjects of all emails to this person. */
async function deliverAndListSubjects({ host }: SignedInHost): Promise<string[]> {
  const clock = createTestClock();
  clock.advanceBy(2 * MINUTE);
  const { results } = await env.DB.prepare('SELECT id FROM outbox WHERE host_id = ?')
    .bind(host.id)
    .all<{ id: string }>();
  await deliverOutbox(
    { ...createDeps(env), clock },
    results.map(({ id }) => id),
  );
  const mails = await env.DB.prepare(
    'SELECT subject FROM mails WHERE recipient = ? ORDER BY sent_at, rowid',
  )
    .bind(host.email)
    .all<{ subject: string }>();
  return mails.results.map(({ subject }) => subject);
}

async function createAdminAndMember() {
  const team = await createTeam();
  const other = await signInMember(team.organization);
  const at = `${team.path}/members/${other.member.id}`;
  const change = async (body: object) => {
    expect((await team.admin.call('PUT', at, body)).status).toBe(200);
  };
  return { ...team, other, at, change };
}

describe('a member of an organization', () => {
  it('is notified when an admin changes or ends the membership', async () => {
    const { other, change, admin, at, organization } = await createAdminAndMember();
    const { name } = organization;
    const expected: string[] = [];
    for (const [body, news] of [
      [{ role: 'admin' }, `You are now an admin of ${name}`],
      [{ role: 'member' }, `You are no longer an admin of ${name}`],
      [{ status: 'suspended' }, `Your membership in ${name} is suspended`],
      [{ status: 'active' }, `Your membership in ${name} is active again`],
    ] as const) {
      await change(body);
      expected.push(news);
      expect(await deliverAndListSubjects(other)).toEqual(expected);
    }
    await admin.call('DELETE', at);
    expect((await deliverAndListSubjects(other)).at(-1)).toBe(`You were removed from ${name}`);
    const mail = await env.DB.prepare(
      "SELECT text FROM mails WHERE recipient = ? AND subject LIKE 'You are now an admin%'",
    )
      .bind(other.host.email)
      .first<{ text: string }>();
    expect(mail?.text).toContain(`https://halfpast.test/organizations/${organization.id}/members`);
  });

  it('gets one email about the result of several quick changes', async () => {
    const { other, change, organization } = await createAdminAndMember();
    for (const body of [{ role: 'admin' }, { role: 'member' }, { status: 'suspended' }])
      await change(body);
    expect(await deliverAndListSubjects(other)).toEqual([
      `Your membership in ${organization.name} is suspended`,
    ]);
  });

  it('is not notified when a change was undone, was refused or had no effect', async () => {
    const { other, change, organization, domain, admin, path } = await createAdminAndMember();
    await change({ role: 'admin' });
    await change({ role: 'member' });
    await change({ status: 'active' });
    expect(await deliverAndListSubjects(other)).toEqual([]);
    const suspended = await signInMember(organization, { role: 'member', status: 'suspended' });
    await insertMembers(organization.id, domain, 28);
    const refused = await admin.call('PUT', `${path}/members/${suspended.member.id}`, {
      status: 'active',
    });
    expect(refused.status).toBe(409);
    expect(await deliverAndListSubjects(suspended)).toEqual([]);
    // The refused attempt of an ordinary member to remove the admin causes no notice either.
    const { status } = await other.call('DELETE', `${path}/members/${admin.member.id}`);
    expect([status, await deliverAndListSubjects(admin)]).toEqual([403, []]);
  });

  it('gets no email about their own change of the membership', async () => {
    const { admin, other, change, path } = await createAdminAndMember();
    await change({ role: 'admin' });
    await deliverAndListSubjects(other);
    const own = await admin.call('PUT', `${path}/members/${admin.member.id}`, { role: 'member' });
    expect([own.status, await deliverAndListSubjects(admin)]).toEqual([200, []]);
  });

  it('gets no email about a removal after leaving, but one when an admin removes them', async () => {
    const { other, change, admin, path, organization } = await createAdminAndMember();
    await change({ role: 'admin' });
    expect((await other.call('POST', `${path}/leave`)).status).toBe(200);
    await admin.call('POST', `${path}/transfer`, { memberId: other.member.id });
    expect(await deliverAndListSubjects(other)).toEqual([]);
    const removed = await signInMember(organization);
    await admin.call('DELETE', `${path}/members/${removed.member.id}`);
    expect(await deliverAndListSubjects(removed)).toEqual([
      `You were removed from ${organization.name}`,
    ]);
  });

  it('gets an email after becoming an admin because the last admin deleted the account', async () => {
    const { admin, other, organization } = await createAdminAndMember();
    const later = await signInMember(organization);
    await admin.call('DELETE', '/users/me', { confirm: admin.host.username });
    expect(await deliverAndListSubjects(other)).toEqual([
      `You are now an admin of ${organization.name}`,
    ]);
    expect(await deliverAndListSubjects(later)).toEqual([]);
  });

  it('gets no email when the member leaves before the email is sent', async () => {
    const { other, change } = await createAdminAndMember();
    await change({ status: 'suspended' });
    await other.call('DELETE', '/users/me', { confirm: other.host.username });
    expect(await deliverAndListSubjects(other)).toEqual([]);
  });
});
