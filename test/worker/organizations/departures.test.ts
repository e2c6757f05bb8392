// When a member deletes the account, the organization must still have an admin or end.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { SignedInHost } from '../host-calls.ts';
import {
  countActiveAdmins,
  createTeam,
  join,
  listOwn,
  type OrganizationBody,
  signInAt,
  signInMember,
} from './organization-calls.ts';

const leave = (me: SignedInHost) => me.call('DELETE', '/users/me', { confirm: me.host.username });

describe('deleting the account', () => {
  it('of the last admin makes the active member with the oldest membership an admin', async () => {
    const { organization, path, admin } = await createTeam();
    await signInMember(organization, { role: 'admin', status: 'suspended' });
    await signInMember(organization, { role: 'member', status: 'active', removedAt: 3 });
    const next = await signInMember(organization);
    const later = await signInMember(organization);
    await leave(admin);
    expect(await listOwn(next)).toMatchObject([{ role: 'admin' }]);
    expect(await listOwn(later)).toMatchObject([{ role: 'member' }]);
    const { body } = await next.call('GET', `${path}/members`);
    expect((body as unknown as OrganizationBody).members).toHaveLength(3);
    expect(JSON.stringify(body)).not.toContain(admin.host.email);
  });

  it('of one of two admins makes no other member an admin', async () => {
    const { organization, admin } = await createTeam();
    const member = await signInMember(organization);
    await signInMember(organization, { role: 'admin', status: 'active' });
    await leave(admin);
    expect(await listOwn(member)).toMatchObject([{ role: 'member' }]);
    expect(await countActiveAdmins(organization.id)).toBe(1);
  });

  it('of the last active member ends the organization, and a new organization can use its domain', async () => {
    const { organization, domain, admin, path } = await createTeam();
    const suspended = await signInMember(organization, { role: 'member', status: 'suspended' });
    await admin.call('POST', `${path}/invitations`, { emails: [`new@${domain}`] });
    await leave(admin);
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

  it('of a suspended or ordinary member does not affect other members', async () => {
    const { organization, admin } = await createTeam();
    const suspended = await signInMember(organization, { role: 'admin', status: 'suspended' });
    const member = await signInMember(organization);
    await leave(suspended);
    await leave(member);
    expect(await listOwn(admin)).toMatchObject([{ role: 'admin' }]);
  });

  it('of many members at the same time leaves an admin and frees their places', async () => {
    const { organization, admin } = await createTeam();
    const others = [];
    for (let count = 0; count < 4; count += 1)
      others.push(await signInMember(organization, { role: 'admin', status: 'active' }));
    const stays = await signInMember(organization);
    await Promise.all([admin, ...others].map(leave));
    expect(await listOwn(stays)).toMatchObject([{ role: 'admin' }]);
  });
});
