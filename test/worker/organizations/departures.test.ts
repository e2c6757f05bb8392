// When a member deletes the account, the organization must keep at least one admin. If no active member is
// left, the organization ends.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { SignedInHost } from '../host-calls.ts';
import { at, createBookable } from '../teams/bookable-team.ts';
import {
  addMember,
  countActiveAdmins,
  createTeam,
  join,
  listOwnOrganizations,
  type OrganizationBody,
  signInAt,
  signInMember,
} from './organization-calls.ts';

const deleteAccount = (me: SignedInHost) =>
  me.call('DELETE', '/users/me', { confirm: me.host.username });

describe('the deletion of an account', () => {
  it('makes the longest-standing active member an admin when the account belongs to the last admin', async () => {
    const { organization, path, admin } = await createTeam();
    await signInMember(organization, { role: 'admin', status: 'suspended' });
    await signInMember(organization, { role: 'member', status: 'active', removedAt: 3 });
    const next = await signInMember(organization);
    const later = await signInMember(organization);
    await deleteAccount(admin);
    expect(await listOwnOrganizations(next)).toMatchObject([{ role: 'admin' }]);
    expect(await listOwnOrganizations(later)).toMatchObject([{ role: 'member' }]);
    const { body } = await next.call('GET', `${path}/members`);
    expect((body as unknown as OrganizationBody).members).toHaveLength(3);
    expect(JSON.stringify(body)).not.toContain(admin.host.email);
  });

  it('makes one member an admin in each organization that has no other', async () => {
    const { organization: first, admin } = await createTeam();
    const { organization: second, path } = await createTeam();
    const { organization: third, admin: remaining } = await createTeam();
    const ADMIN = { role: 'admin', status: 'active' } as const;
    await env.DB.prepare('DELETE FROM organization_members WHERE organization_id = ?')
      .bind(second.id)
      .run();
    for (const { id } of [second, third]) await addMember(id, admin.host, ADMIN);
    const inBoth = await signInMember(first);
    await addMember(second.id, inBoth.host, { role: 'member', status: 'active' });
    for (const organization of [first, second, third]) await signInMember(organization);
    await deleteAccount(admin);
    const own = await listOwnOrganizations(inBoth);
    expect(own.map(({ id, role }) => [id, role])).toEqual([
      [first.id, 'admin'],
      [second.id, 'admin'],
    ]);
    for (const { id } of [first, second, third]) expect(await countActiveAdmins(id)).toBe(1);
    expect(await listOwnOrganizations(remaining)).toMatchObject([{ role: 'admin' }]);
    const { results } = await env.DB.prepare(
      "SELECT id FROM outbox WHERE host_id = ? AND event = 'account.organization-standing'",
    )
      .bind(inBoth.host.id)
      .all();
    expect(results).toHaveLength(2);
    const { body } = await inBoth.call<object[]>('GET', `${path}/security-events`);
    const types = ['account.deleted', 'member.role-changed'].map((type) =>
      expect.objectContaining({ type }),
    );
    expect(body.data).toHaveLength(types.length);
    expect(body.data).toEqual(expect.arrayContaining(types));
  });

  it('changes no role when another admin remains', async () => {
    const { organization, admin } = await createTeam();
    const member = await signInMember(organization);
    await signInMember(organization, { role: 'admin', status: 'active' });
    await deleteAccount(admin);
    expect(await listOwnOrganizations(member)).toMatchObject([{ role: 'member' }]);
    expect(await countActiveAdmins(organization.id)).toBe(1);
  });

  it('ends the organization when the last active member leaves', async () => {
    const { organization, domain, admin, path } = await createTeam();
    const suspended = await signInMember(organization, { role: 'member', status: 'suspended' });
    await admin.call('POST', `${path}/invitations`, { emails: [`new@${domain}`] });
    await deleteAccount(admin);
    expect((await join(suspended)).status).toBe(404);
    const left = await env.DB.prepare(
      `SELECT (SELECT count(*) FROM organization_members WHERE organization_id = ?1)
        + (SELECT count(*) FROM organization_invitations WHERE organization_id = ?1) AS rows`,
    )
      .bind(organization.id)
      .first();
    expect(left).toEqual({ rows: 0 });
    const next = await signInAt(domain);
    expect((await next.call('POST', '/organizations', { name: 'Anew', domain })).status).toBe(201);
  });

  it('deletes the meeting types of the teams, and tells suspended members', async () => {
    const scene = await createBookable(1);
    const [host] = scene.hosts;
    if (!host) throw new Error('A team without hosts');
    await scene.book(at('09:00'));
    await scene.admin.call('PUT', `${scene.path}/members/${host.member.id}`, {
      status: 'suspended',
    });
    await deleteAccount(scene.admin);
    const type = await env.DB.prepare(
      'SELECT deleted_at IS NOT NULL AS isDeleted FROM meeting_types WHERE id = ?',
    )
      .bind(scene.type.id)
      .first();
    expect(type).toEqual({ isDeleted: 1 });
    const { results } = await env.DB.prepare(
      "SELECT payload FROM outbox WHERE host_id = ? AND event = 'account.organization-deleted'",
    )
      .bind(host.host.id)
      .all<{ payload: string }>();
    expect(results.map(({ payload }) => JSON.parse(payload))).toEqual([
      { organization: { name: scene.organization.name } },
    ]);
    const own = await host.call<object[]>('GET', '/my-bookings');
    expect(own.body.data).toHaveLength(1);
  });

  it('changes no role when a suspended admin or an ordinary member leaves', async () => {
    const { organization, admin } = await createTeam();
    const suspended = await signInMember(organization, { role: 'admin', status: 'suspended' });
    const member = await signInMember(organization);
    await deleteAccount(suspended);
    await deleteAccount(member);
    expect(await listOwnOrganizations(admin)).toMatchObject([{ role: 'admin' }]);
  });

  it('leaves the organization with an admin when all admins delete their accounts at the same time', async () => {
    const { organization, admin } = await createTeam();
    const others = [];
    for (let count = 0; count < 4; count += 1)
      others.push(await signInMember(organization, { role: 'admin', status: 'active' }));
    const remainingMember = await signInMember(organization);
    await Promise.all([admin, ...others].map(deleteAccount));
    expect(await listOwnOrganizations(remainingMember)).toMatchObject([{ role: 'admin' }]);
  });
});
