// Members leave an organization, and an admin gives the role to another member.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { createDeps } from '../../../worker/deps.ts';
import { deliverOutbox } from '../../../worker/services/delivery/deliver-outbox.ts';
import { createTestClock } from '../../support/clocks.ts';
import type { SignedInHost } from '../host-calls.ts';
import { at, createBookable } from '../teams/bookable-team.ts';
import {
  countActiveAdmins,
  createTeam,
  join,
  listOwnOrganizations,
  readUser,
  signInMember,
} from './organization-calls.ts';

const leave = (me: SignedInHost, path: string) => me.call('POST', `${path}/leave`);
const transfer = (me: SignedInHost, path: string, memberId: string) =>
  me.call('POST', `${path}/transfer`, { memberId });
const ADMIN = { role: 'admin', status: 'active' } as const;

async function listEvents(hostId: string): Promise<string[]> {
  const { results } = await env.DB.prepare(
    'SELECT event FROM outbox WHERE host_id = ? AND booking_id IS NULL ORDER BY event',
  )
    .bind(hostId)
    .all<{ event: string }>();
  return results.map(({ event }) => event);
}

describe('a member who leaves an organization', () => {
  it('is in no team any more, has an individual account, and can join again without an invitation', async () => {
    const { organization, path, admin } = await createTeam();
    const me = await signInMember(organization);
    const { body } = await admin.call<{ id: string }>('POST', `${path}/teams`, {
      ...{ name: 'Sales', slug: `sales-${crypto.randomUUID().slice(0, 8)}` },
    });
    const team = `/teams/${body.data.id}/members`;
    await admin.call('PUT', team, [{ userId: me.host.id, role: 'member' }]);
    expect(await leave(me, path)).toMatchObject({
      status: 200,
      body: { message: 'You left the organization' },
    });
    expect(await listOwnOrganizations(me)).toEqual([]);
    expect((await readUser(me)).accountType).toBe('individual');
    expect((await me.call('GET', `${path}/teams`)).status).toBe(404);
    const { body: teams } = await admin.call('GET', `${path}/teams`);
    expect(teams).toMatchObject({ teams: [{ members: [] }] });
    expect((await join(me)).status).toBe(200);
    expect(await listOwnOrganizations(me)).toMatchObject([{ role: 'member' }]);
    expect((await readUser(me)).accountType).toBe('organization');
  });

  it('cannot return without an invitation after an admin removed them later', async () => {
    const { organization, path, admin } = await createTeam();
    const me = await signInMember(organization);
    await leave(me, path);
    await join(me);
    const { body } = await admin.call('GET', `${path}/members`);
    const { members } = body as unknown as { members: { id: string; isSelf: boolean }[] };
    const other = members.find(({ isSelf }) => !isSelf);
    expect((await admin.call('DELETE', `${path}/members/${other?.id}`)).status).toBe(200);
    expect((await join(me)).body.code).toBe('MEMBER_REMOVED');
  });

  it('is not possible for the last admin, for suspended and former members, and for strangers', async () => {
    const { organization, path, admin } = await createTeam();
    expect(await leave(admin, path)).toMatchObject({ status: 409, body: { code: 'LAST_ADMIN' } });
    const suspended = await signInMember(organization, { role: 'member', status: 'suspended' });
    expect((await leave(suspended, path)).body.code).toBe('MEMBER_SUSPENDED');
    const former = await signInMember(organization, {
      ...{ role: 'member', status: 'active', removedAt: 5 },
    });
    const { admin: stranger } = await createTeam();
    for (const me of [former, stranger]) expect((await leave(me, path)).status).toBe(404);
    expect(await countActiveAdmins(organization.id)).toBe(1);
  });

  it('leaves an admin behind when all admins leave at the same time', async () => {
    const { organization, path, admin } = await createTeam();
    const others = [
      await signInMember(organization, ADMIN),
      await signInMember(organization, ADMIN),
    ];
    const answers = await Promise.all([admin, ...others].map((me) => leave(me, path)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    expect(await countActiveAdmins(organization.id)).toBe(1);
  });

  it('causes an email to the managers about the upcoming meetings of teams', async () => {
    const scene = await createBookable(1);
    const [host] = scene.hosts;
    if (!host) throw new Error('A team without hosts');
    await scene.book(at('09:00'));
    expect((await leave(host, scene.path)).status).toBe(200);
    expect(await listEvents(scene.admin.host.id)).toContain('account.team-needs-host');
    const left = await scene.admin.call<object[]>('GET', `/teams/${scene.team.id}/left-meetings`);
    expect(left.body.data).toMatchObject([{ host: { id: host.host.id } }]);
  });

  it('gets the reason when another request was faster', async () => {
    const { organization, path } = await createTeam();
    const me = await signInMember(organization);
    const answers = await Promise.all([leave(me, path), leave(me, path), leave(me, path)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  });

  it('can leave ten times a day', async () => {
    const { organization, path } = await createTeam();
    const me = await signInMember(organization);
    for (let count = 0; count < 10; count += 1) {
      expect((await leave(me, path)).status).toBe(200);
      await join(me);
    }
    expect((await leave(me, path)).status).toBe(429);
  });

  it('is shown in the activity of the organization', async () => {
    const { organization, path, admin } = await createTeam();
    const me = await signInMember(organization);
    await leave(me, path);
    const { body } = await admin.call<object[]>('GET', `${path}/security-events`);
    expect(body.data).toMatchObject([{ type: 'member.left', person: { name: me.host.name } }]);
  });

  it('leaves no row when the account is deleted afterwards', async () => {
    const { organization, path } = await createTeam();
    const me = await signInMember(organization);
    await leave(me, path);
    await me.call('DELETE', '/users/me', { confirm: me.host.username });
    const row = await env.DB.prepare(
      'SELECT count(*) AS n FROM organization_members WHERE user_id = ?',
    )
      .bind(me.host.id)
      .first();
    expect(row).toEqual({ n: 0 });
  });
});

describe('the transfer of the admin role', () => {
  it('makes the other member an admin and the caller a member, and both get an email', async () => {
    const { organization, path, admin } = await createTeam();
    const other = await signInMember(organization);
    expect(await transfer(admin, path, other.member.id)).toMatchObject({
      status: 200,
      body: { data: { role: 'member' } },
    });
    expect(await listOwnOrganizations(other)).toMatchObject([{ role: 'admin' }]);
    expect((await admin.call('GET', `${path}/members`)).status).toBe(403);
    const clock = createTestClock();
    clock.advanceBy(120_000);
    const { results } = await env.DB.prepare('SELECT id FROM outbox WHERE host_id IN (?, ?)')
      .bind(admin.host.id, other.host.id)
      .all<{ id: string }>();
    await deliverOutbox(
      { ...createDeps(env), clock },
      results.map(({ id }) => id),
    );
    const { results: mails } = await env.DB.prepare(
      'SELECT subject FROM mails WHERE recipient IN (?, ?) ORDER BY subject',
    )
      .bind(admin.host.email, other.host.email)
      .all<{ subject: string }>();
    const { name } = organization;
    expect(mails.map(({ subject }) => subject)).toEqual([
      `You are no longer an admin of ${name}`,
      `You are now an admin of ${name}`,
    ]);
    const { body } = await other.call<object[]>('GET', `${path}/security-events`);
    expect(body.data).toHaveLength(2);
    expect(body.data).toMatchObject([
      { type: 'member.role-changed' },
      { type: 'member.role-changed' },
    ]);
  });

  it('refuses the caller, suspended and former members, and members of other organizations', async () => {
    const { organization, path, admin } = await createTeam();
    const suspended = await signInMember(organization, { role: 'member', status: 'suspended' });
    const former = await signInMember(organization, {
      ...{ role: 'member', status: 'active', removedAt: 5 },
    });
    const { admin: stranger } = await createTeam();
    for (const { member } of [admin, suspended, former, stranger])
      expect((await transfer(admin, path, member.id)).status).toBe(404);
    expect(await listOwnOrganizations(admin)).toMatchObject([{ role: 'admin' }]);
    expect(await listEvents(admin.host.id)).toEqual([]);
  });

  it('records and announces only the changed role when the other person already is an admin', async () => {
    const { organization, path, admin } = await createTeam();
    const other = await signInMember(organization, ADMIN);
    expect((await transfer(admin, path, other.member.id)).body.data).toMatchObject({
      role: 'member',
    });
    const { body } = await other.call<object[]>('GET', `${path}/security-events`);
    expect(body.data).toMatchObject([
      { type: 'member.role-changed', facts: { role: 'member' }, person: { name: admin.host.name } },
    ]);
    expect(body.data).toHaveLength(1);
  });

  it.each(['leaves', 'is suspended'])(
    'leaves an admin behind when the other person %s at the same time',
    async (event) => {
      const { organization, path, admin } = await createTeam();
      const other = await signInMember(organization);
      await Promise.all([
        transfer(admin, path, other.member.id),
        event === 'leaves'
          ? leave(other, path)
          : admin.call('PUT', `${path}/members/${other.member.id}`, { status: 'suspended' }),
      ]);
      expect(await countActiveAdmins(organization.id)).toBe(1);
    },
  );

  it('lets the last admin leave afterwards', async () => {
    const { organization, path, admin } = await createTeam();
    const other = await signInMember(organization);
    await transfer(admin, path, other.member.id);
    expect((await leave(admin, path)).status).toBe(200);
    expect(await countActiveAdmins(organization.id)).toBe(1);
  });
});
