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

describe('the deletion of an account', () => {
  it('makes the active member with the oldest membership an admin when the account belongs to the last admin', async () => {
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

  it('makes no other member an admin when another admin remains', async () => {
    const { organization, admin } = await createTeam();
    const member = await signInMember(organization);
    await signInMember(organization, { role: 'admin', status: 'active' });
    await leave(admin);
    expect(await listOwn(member)).toMatchObject([{ role: 'member' }]);
    expect(await countActiveAdmins(organization.id)).toBe(1);
  });

  it('ends the organization when the account belongs to the last active member, and frees the domain', async () => {
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

  it('does not affect other members when the account belongs to a suspended or ordinary member', async () => {
    const { organization, admin } = await createTeam();
    const suspended = await signInMember(organization, { role: 'admin', status: 'suspended' });
    const member = await signInMember(organization);
    await leave(suspended);
    await leave(member);
    expect(await listOwn(admin)).toMatchObject([{ role: 'admin' }]);
  });

  it('leaves an admin and frees places, even when many members delete their accounts at the same time', async () => {
    const { organization, admin } = await createTeam();
    const others = [];
    for (let count = 0; count < 4; count += 1)
      others.push(await signInMember(organization, { role: 'admin', status: 'active' }));
    const stays = await signInMember(organization);
    await Promise.all([admin, ...others].map(leave));
    expect(await listOwn(stays)).toMatchObject([{ role: 'admin' }]);
  });
});
