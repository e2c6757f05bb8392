// A suspended or removed member can return only when an admin allows it.
import { describe, expect, it } from 'vitest';
import {
  addMember,
  checkDomain,
  chooseAccountType,
  createTeam,
  join,
  listOwnOrganizations,
  type OrganizationBody,
  readUser,
  signInAt,
  signInMember,
} from './organization-calls.ts';

describe('a suspended or removed member', () => {
  it('can return after a suspension when an admin activates the membership, but not by an invitation', async () => {
    const { organization, domain, path, admin } = await createTeam();
    const me = await signInMember(organization, { role: 'member', status: 'suspended' });
    expect(await checkDomain(me)).toMatchObject({ joinRefusal: { reason: 'suspended' } });
    expect(await join(me)).toMatchObject({ status: 403, body: { code: 'MEMBER_SUSPENDED' } });
    expect((await chooseAccountType(me, 'individual')).body).toMatchObject({
      user: { accountType: 'individual' },
    });
    const invited = await admin.call('POST', `${path}/invitations`, { emails: [me.host.email] });
    expect(invited).toMatchObject({
      status: 400,
      body: { error: `${me.host.email} is already a member.` },
    });
    await admin.call('PUT', `${path}/members/${me.member.id}`, { status: 'active' });
    expect(await listOwnOrganizations(me)).toMatchObject([{ domain }]);
    expect(await readUser(me)).toMatchObject({ accountType: 'organization' });
  });

  it('can return after an admin sends an invitation, and is then an ordinary member', async () => {
    const { organization, path, admin } = await createTeam();
    const me = await signInMember(organization, { role: 'admin', status: 'active' });
    await admin.call('POST', `${path}/invitations`, { emails: [`other@${organization.domain}`] });
    await admin.call('DELETE', `${path}/members/${me.member.id}`);
    expect(await checkDomain(me)).toMatchObject({ joinRefusal: { reason: 'removed' } });
    const refused = { status: 403, body: { code: 'MEMBER_REMOVED' } };
    expect(await join(me)).toMatchObject(refused);
    expect(await chooseAccountType(me, 'organization')).toMatchObject(refused);

    await admin.call('POST', `${path}/invitations`, { emails: [me.host.email.toUpperCase()] });
    expect((await join(me)).body.data).toMatchObject({ role: 'member', status: 'active' });
    // The invitation works only once.
    const { body } = await admin.call('GET', `${path}/members`);
    const again = (body as unknown as OrganizationBody).members?.find(
      ({ user }) => user.email === me.host.email,
    );
    await admin.call('DELETE', `${path}/members/${again?.id}`);
    expect(await join(me)).toMatchObject(refused);
  });

  it('cannot use an invitation that was sent before the removal', async () => {
    const { organization, path, admin, domain } = await createTeam();
    const me = await signInAt(domain);
    await admin.call('POST', `${path}/invitations`, { emails: [me.host.email] });
    const member = await addMember(organization.id, me.host, { role: 'member', status: 'active' });
    await admin.call('DELETE', `${path}/members/${member.id}`);
    expect((await join(me)).body.code).toBe('MEMBER_REMOVED');
  });

  it.each(['suspended', 'removed'])(
    'cannot return with a new account after being %s',
    async (reason) => {
      const { organization, path, admin } = await createTeam();
      const me = await signInMember(organization);
      const memberPath = `${path}/members/${me.member.id}`;
      if (reason === 'suspended') await admin.call('PUT', memberPath, { status: 'suspended' });
      else await admin.call('DELETE', memberPath);
      await me.call('DELETE', '/users/me', { confirm: me.host.username });
      const again = await signInAt(organization.domain, { email: me.host.email });
      expect(await checkDomain(again)).toMatchObject({ joinRefusal: { reason: 'removed' } });
      expect((await join(again)).body.code).toBe('MEMBER_REMOVED');
      expect((await chooseAccountType(again, 'individual')).status).toBe(200);
      await admin.call('POST', `${path}/invitations`, { emails: [me.host.email] });
      expect((await join(again)).status).toBe(200);
      const { body } = await admin.call('GET', `${path}/members`);
      expect((body as unknown as OrganizationBody).members).toHaveLength(2);
    },
  );

  it.each(['suspended', 'removed', 'suspended and deleted', 'removed and deleted'])(
    'cannot return with a plus tag in the email address after being %s',
    async (reason) => {
      const { organization, path, admin, domain } = await createTeam();
      const name = `ada-${crypto.randomUUID().slice(0, 8)}`;
      const me = await signInMember(
        organization,
        { role: 'member', status: 'active' },
        { email: `${name}+work@${domain}` },
      );
      const memberPath = `${path}/members/${me.member.id}`;
      if (reason.startsWith('suspended'))
        await admin.call('PUT', memberPath, { status: 'suspended' });
      else await admin.call('DELETE', memberPath);
      if (reason.endsWith('deleted'))
        await me.call('DELETE', '/users/me', { confirm: me.host.username });

      for (const email of [`${name}@${domain}`, `${name}+x+y@${domain}`, `${name}+z@${domain}.`]) {
        const again = await signInAt(domain, { email });
        expect(await checkDomain(again), email).toMatchObject({
          joinRefusal: { reason: 'removed' },
        });
        expect((await join(again)).body.code, email).toBe('MEMBER_REMOVED');
      }
      // Similar email addresses are not affected: a longer or shorter name, or a plus before the name.
      for (const email of [
        `${name}a@${domain}`,
        `${name.slice(0, -1)}@${domain}`,
        `+${name}@${domain}`,
      ])
        expect((await join(await signInAt(domain, { email }))).status, email).toBe(200);
      const invited = await signInAt(domain, { email: `${name}+new@${domain}` });
      await admin.call('POST', `${path}/invitations`, { emails: [invited.host.email] });
      expect((await join(invited)).status).toBe(200);
    },
  );
});
