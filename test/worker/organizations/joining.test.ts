import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { CurrentUser } from '../../../worker/contract/account-calls.ts';
import { createDeps } from '../../../worker/deps.ts';
import { waitForMails } from '../accounts/account-calls.ts';
import type { SignedInHost } from '../host/host-calls.ts';
import {
  addMember,
  createTeam,
  fillUp,
  join,
  listOwn,
  newDomain,
  type OrganizationBody,
  signInAt,
  signInMember,
} from './organization-calls.ts';

const check = async (me: SignedInHost) =>
  (await me.call('GET', '/auth/check-domain-organization')).body as unknown as OrganizationBody;
const choose = (me: SignedInHost, accountType: string) =>
  me.call('POST', '/auth/set-account-type', { accountType });
const readUser = async (me: SignedInHost) =>
  (await me.call<CurrentUser>('GET', '/users/profile')).body.data;

describe('onboarding', () => {
  it('lets the first of a domain create an organization', async () => {
    const domain = newDomain();
    const me = await signInAt(domain);
    expect(await check(me)).toEqual({
      ...{ success: true, hasOrganization: false, isPersonalDomain: false },
      ...{ canCreateOrganization: true, domain, organization: null },
      ...{ canJoinOrganization: false, joinRefusal: null },
    });
    expect((await choose(me, 'organization')).body).toMatchObject({
      organization: null,
      // Until it is created, the next visit asks again.
      user: { accountType: 'organization', isFirstLogin: true },
    });
    const created = await me.call('POST', '/organizations', {
      ...{ name: '  Acme  ', domain: ` ${domain.toUpperCase()}. `, description: 'We make things.' },
    });
    expect(created).toMatchObject({
      status: 201,
      body: { data: { name: 'Acme', domain, description: 'We make things.', role: 'admin' } },
    });
    expect(await readUser(me)).toMatchObject({ accountType: 'organization', isFirstLogin: false });
    expect(await check(me)).toMatchObject({
      ...{ hasOrganization: true, canCreateOrganization: false, canJoinOrganization: false },
      ...{ organization: { name: 'Acme', description: 'We make things.' }, joinRefusal: null },
    });
  });

  it('lets them stay alone', async () => {
    const me = await signInAt(newDomain());
    expect((await choose(me, 'individual')).body).toMatchObject({
      organization: null,
      user: { accountType: 'individual', isFirstLogin: false },
    });
  });

  it('joins the next ones whatever they choose, and tells them by mail', async () => {
    const { organization, domain } = await createTeam();
    for (const [index, type] of ['organization', 'individual'].entries()) {
      const me = await signInAt(domain);
      expect(await check(me)).toMatchObject({ hasOrganization: true, canJoinOrganization: true });
      expect((await choose(me, type)).body).toMatchObject({
        message: `You are a member of ${organization.name}.`,
        organization: { id: organization.id, role: 'member', status: 'active' },
        user: { accountType: 'organization', isFirstLogin: false },
      });
      // As the spec's client goes on.
      expect((await join(me)).body.data).toMatchObject({ id: organization.id });
      const [mail, ...more] = await waitForMails(me.host.email, 1);
      expect(more).toEqual([]);
      expect(mail?.subject, String(index)).toBe(`You joined ${organization.name} on Halfpast`);
      expect(mail?.text).toContain('https://halfpast.test/settings');
    }
  });

  it('offers personal domains the individual account only', async () => {
    const me = await signInAt('gmail.com', { email: `${crypto.randomUUID()}@gmail.com` });
    expect(await check(me)).toMatchObject({
      ...{ hasOrganization: false, isPersonalDomain: true, canCreateOrganization: false },
      domain: 'gmail.com',
    });
    const refused = { status: 403, body: { code: 'PERSONAL_DOMAIN' } };
    expect(await choose(me, 'organization')).toMatchObject(refused);
    expect(await me.call('POST', '/organizations', { name: 'Mail' })).toMatchObject({
      status: 403,
      body: { error: 'Personal email domains cannot have an organization.' },
    });
    expect(await join(me)).toMatchObject(refused);
    expect((await choose(me, 'individual')).body).toMatchObject({ user: { isFirstLogin: false } });
  });

  it('goes on alone where the organization is full', async () => {
    const { organization, domain } = await createTeam();
    await fillUp(organization.id, domain, 29);
    const me = await signInAt(domain);
    expect(await check(me)).toMatchObject({
      ...{ hasOrganization: true, canJoinOrganization: false, canCreateOrganization: false },
      joinRefusal: {
        reason: 'full',
        message: expect.stringContaining('limit of 30 active members'),
      },
    });
    expect(await choose(me, 'organization')).toMatchObject({ status: 409 });
    expect((await choose(me, 'individual')).body).toMatchObject({
      user: { accountType: 'individual', isFirstLogin: false },
    });
    // There is room later, and the account is not at its first login any more.
    await env.DB.prepare(
      "UPDATE organization_members SET status = 'suspended' WHERE organization_id = ? AND role = 'member'",
    )
      .bind(organization.id)
      .run();
    expect((await join(me)).status).toBe(200);
    expect(await readUser(me)).toMatchObject({ accountType: 'organization' });
  });

  it('refuses what is no account type and no organization', async () => {
    const me = await signInAt(newDomain());
    expect((await choose(me, 'team')).status).toBe(400);
    const cases = [
      [{ name: '   ' }, 400, 'Organization name is required'],
      [{}, 400, 'Organization name is required'],
      [{ name: 'x'.repeat(101) }, 400, 'Organization names can have at most 100 characters.'],
      [
        { name: 'A', description: 'x'.repeat(501) },
        400,
        'Descriptions can have at most 500 characters.',
      ],
      [
        { name: 'A', domain: 'other.example' },
        403,
        'An organization can only be created for your own email domain.',
      ],
      [{ name: 'A', owner: 'me' }, 400, 'This field is not known.'],
    ] as const;
    for (const [body, status, error] of cases)
      expect(await me.call('POST', '/organizations', body)).toMatchObject({
        status,
        body: { error },
      });
    expect(await join(me)).toMatchObject({
      status: 404,
      body: { error: 'There is no organization for your email domain.' },
    });
  });
});

describe('an address', () => {
  it('of a domain that only looks like another’s stays outside', async () => {
    const { organization, domain, admin } = await createTeam();
    const name = domain.replace('.example', '');
    const outside = [
      ...[
        `mail.${domain}`,
        `${domain}.evil.example`,
        `evil-${domain}`,
        `${name}.com`,
        `x${domain}`,
      ],
      ...[domain.replace('o', 'о'), domain.replace('a', 'а'), domain.replace('m', 'rn')],
      ...[domain.replace('c', 'ｃ'), `${name}。example`, domain.replace('-', '‐')],
      ...[`${name}\u200b.example`, domain.replace('p', '\u00adp'), `xn--${name}-.example`],
    ];
    for (const look of outside) {
      const me = await signInAt(look);
      const own = await check(me);
      expect([look, own.hasOrganization, own.organization]).toEqual([look, false, null]);
      expect((await join(me)).status, look).toBeGreaterThanOrEqual(403);
      const claimed = await me.call('POST', '/organizations', { name: 'Mine', domain });
      expect(claimed.status, look).toBe(403);
      expect((await me.call('GET', `/organizations/${organization.id}/members`)).status).toBe(404);
      expect((await choose(me, 'individual')).body).toMatchObject({ organization: null });
    }
    const at = (before: string, after = domain) => ({ email: `${before}@${after}` });
    for (const given of [
      at('ada+news'),
      at('a.d.a'),
      at('o’x', domain.toUpperCase()),
      at('ada', `${domain}.`),
    ]) {
      expect((await join(await signInAt(domain, given))).status, given.email).toBe(200);
    }
    const { body } = await admin.call('GET', `/organizations/${organization.id}/members`);
    expect((body as unknown as OrganizationBody).members).toHaveLength(5);
  });

  it('that was never proven belongs to no domain', async () => {
    const { domain, organization } = await createTeam();
    const me = await signInAt(domain, { emailVerifiedAt: null });
    for (const [method, path, body] of [
      ['GET', '/auth/check-domain-organization', undefined],
      ['POST', '/auth/set-account-type', { accountType: 'organization' }],
      ['POST', '/organizations/join', undefined],
      ['POST', '/organizations', { name: 'A' }],
    ] as const) {
      expect(await me.call(method, path, body)).toMatchObject({
        status: 403,
        body: { code: 'EMAIL_NOT_VERIFIED' },
      });
    }
    // Nor where it changed between the reading and the writing.
    const member = { userId: me.host.id, email: me.host.email, domain, addressHash: 'x' };
    const { organizations } = createDeps(env);
    const owed = { id: 'mail', origin: 'https://halfpast.test' };
    expect((await organizations.join(member, 'm', owed, Date.now())).isNew).toBe(false);
    const other = { ...member, domain: newDomain() };
    const created = { id: 'o', memberId: 'm', name: 'A', description: null };
    expect(await organizations.createOrganization(other, created, Date.now())).toBe(false);
    expect(organization.domain).toBe(domain);
  });
});

describe('whoever an admin sent away', () => {
  it('stays suspended until an admin says otherwise, invited or not', async () => {
    const { organization, domain, path, admin } = await createTeam();
    const me = await signInMember(organization, { role: 'member', status: 'suspended' });
    expect(await check(me)).toMatchObject({ joinRefusal: { reason: 'suspended' } });
    expect(await join(me)).toMatchObject({ status: 403, body: { code: 'MEMBER_SUSPENDED' } });
    expect((await choose(me, 'individual')).body).toMatchObject({
      user: { accountType: 'individual' },
    });
    const invited = await admin.call('POST', `${path}/invitations`, { emails: [me.host.email] });
    expect(invited).toMatchObject({
      status: 400,
      body: { error: `${me.host.email} is a member already.` },
    });
    await admin.call('PUT', `${path}/members/${me.member.id}`, { status: 'active' });
    expect(await listOwn(me)).toMatchObject([{ domain }]);
    expect(await readUser(me)).toMatchObject({ accountType: 'organization' });
  });

  it('stays removed until an admin invites them, and is a simple member then', async () => {
    const { organization, path, admin } = await createTeam();
    const me = await signInMember(organization, { role: 'admin', status: 'active' });
    await admin.call('POST', `${path}/invitations`, { emails: [`other@${organization.domain}`] });
    await admin.call('DELETE', `${path}/members/${me.member.id}`);
    expect(await check(me)).toMatchObject({ joinRefusal: { reason: 'removed' } });
    const refused = { status: 403, body: { code: 'MEMBER_REMOVED' } };
    expect(await join(me)).toMatchObject(refused);
    expect(await choose(me, 'organization')).toMatchObject(refused);

    await admin.call('POST', `${path}/invitations`, { emails: [me.host.email.toUpperCase()] });
    expect((await join(me)).body.data).toMatchObject({ role: 'member', status: 'active' });
    // Once: the invitation is used up.
    const { body } = await admin.call('GET', `${path}/members`);
    const again = (body as unknown as OrganizationBody).members?.find(
      ({ user }) => user.email === me.host.email,
    );
    await admin.call('DELETE', `${path}/members/${again?.id}`);
    expect(await join(me)).toMatchObject(refused);
  });

  it('is not let in by an invitation from before', async () => {
    const { organization, path, admin, domain } = await createTeam();
    const me = await signInAt(domain);
    await admin.call('POST', `${path}/invitations`, { emails: [me.host.email] });
    const member = await addMember(organization.id, me.host, { role: 'member', status: 'active' });
    await admin.call('DELETE', `${path}/members/${member.id}`);
    expect((await join(me)).body.code).toBe('MEMBER_REMOVED');
  });

  it.each(['suspended', 'removed'])('does not get around it by a new account: %s', async (how) => {
    const { organization, path, admin } = await createTeam();
    const me = await signInMember(organization);
    const at = `${path}/members/${me.member.id}`;
    if (how === 'suspended') await admin.call('PUT', at, { status: 'suspended' });
    else await admin.call('DELETE', at);
    await me.call('DELETE', '/users/me', { confirm: me.host.username });
    const again = await signInAt(organization.domain, { email: me.host.email });
    expect(await check(again)).toMatchObject({ joinRefusal: { reason: 'removed' } });
    expect((await join(again)).body.code).toBe('MEMBER_REMOVED');
    expect((await choose(again, 'individual')).status).toBe(200);
    await admin.call('POST', `${path}/invitations`, { emails: [me.host.email] });
    expect((await join(again)).status).toBe(200);
    const { body } = await admin.call('GET', `${path}/members`);
    expect((body as unknown as OrganizationBody).members).toHaveLength(2);
  });
});
