import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { createDeps } from '../../../worker/deps.ts';
import { mailboxName } from '../../../worker/domain/accounts/email-domain.ts';
import { joinOrganization } from '../../../worker/services/organizations/join-organization.ts';
import { waitForMails } from '../accounts/account-calls.ts';
import {
  checkDomain,
  chooseAccountType,
  countActive,
  createTeam,
  insertMembers,
  join,
  newDomain,
  type OrganizationBody,
  readUser,
  signInAt,
} from './organization-calls.ts';

describe('the onboarding of a new user', () => {
  it('lets the first user of a domain create an organization', async () => {
    const domain = newDomain();
    const me = await signInAt(domain);
    expect(await checkDomain(me)).toEqual({
      success: true,
      hasOrganization: false,
      isPersonalDomain: false,
      canCreateOrganization: true,
      domain,
      organization: null,
      canJoinOrganization: false,
      joinRefusal: null,
    });
    expect((await chooseAccountType(me, 'organization')).body).toMatchObject({
      organization: null,
      // Until the organization exists, each sign-in asks the user to create it.
      user: { accountType: 'organization', isFirstLogin: true },
    });
    const created = await me.call('POST', '/organizations', {
      name: '  Acme  ',
      domain: ` ${domain.toUpperCase()}. `,
      description: 'We make things.',
    });
    expect(created).toMatchObject({
      status: 201,
      body: { data: { name: 'Acme', domain, description: 'We make things.', role: 'admin' } },
    });
    expect(await readUser(me)).toMatchObject({ accountType: 'organization', isFirstLogin: false });
    expect(await checkDomain(me)).toMatchObject({
      hasOrganization: true,
      canCreateOrganization: false,
      canJoinOrganization: false,
      organization: { name: 'Acme', description: 'We make things.' },
      joinRefusal: null,
    });
  });

  it('lets the first user of a domain continue without an organization', async () => {
    const me = await signInAt(newDomain());
    expect((await chooseAccountType(me, 'individual')).body).toMatchObject({
      organization: null,
      user: { accountType: 'individual', isFirstLogin: false },
    });
  });

  it('adds later users of the domain to the organization, whatever account type they choose', async () => {
    const { organization, domain } = await createTeam();
    for (const [index, type] of ['organization', 'individual'].entries()) {
      const me = await signInAt(domain);
      expect(await checkDomain(me)).toMatchObject({
        hasOrganization: true,
        canJoinOrganization: true,
      });
      expect((await chooseAccountType(me, type)).body).toMatchObject({
        message: `You are a member of ${organization.name}.`,
        organization: { id: organization.id, role: 'member', status: 'active' },
        user: { accountType: 'organization', isFirstLogin: false },
      });
      // Clients that follow the API specification also call join after this. For a member, the call succeeds and
      // sends no second email.
      expect((await join(me)).body.data).toMatchObject({ id: organization.id });
      const [mail, ...more] = await waitForMails(me.host.email, 1);
      expect(more).toEqual([]);
      expect(mail?.subject, String(index)).toBe(`You joined ${organization.name} on Halfpast`);
      expect(mail?.text).toContain('https://halfpast.test/settings');
    }
  });

  it('offers only the individual account to users with a personal domain', async () => {
    const me = await signInAt('gmail.com', { email: `${crypto.randomUUID()}@gmail.com` });
    expect(await checkDomain(me)).toMatchObject({
      hasOrganization: false,
      isPersonalDomain: true,
      canCreateOrganization: false,
      domain: 'gmail.com',
    });
    const refused = { status: 403, body: { code: 'PERSONAL_DOMAIN' } };
    expect(await chooseAccountType(me, 'organization')).toMatchObject(refused);
    expect(await me.call('POST', '/organizations', { name: 'Mail' })).toMatchObject({
      status: 403,
      body: { error: 'Personal email domains cannot have an organization.' },
    });
    expect(await join(me)).toMatchObject(refused);
    expect((await chooseAccountType(me, 'individual')).body).toMatchObject({
      user: { isFirstLogin: false },
    });
  });

  it('lets users continue without an organization when the organization is full', async () => {
    const { organization, domain } = await createTeam();
    await insertMembers(organization.id, domain, 29);
    const me = await signInAt(domain);
    expect(await checkDomain(me)).toMatchObject({
      hasOrganization: true,
      canJoinOrganization: false,
      canCreateOrganization: false,
      joinRefusal: {
        reason: 'full',
        message: expect.stringContaining('limit of 30 active members'),
      },
    });
    expect(await chooseAccountType(me, 'organization')).toMatchObject({ status: 409 });
    expect((await chooseAccountType(me, 'individual')).body).toMatchObject({
      user: { accountType: 'individual', isFirstLogin: false },
    });
    // Later, the organization has a free place again.
    await env.DB.prepare(
      "UPDATE organization_members SET status = 'suspended' WHERE organization_id = ? AND role = 'member'",
    )
      .bind(organization.id)
      .run();
    expect((await join(me)).status).toBe(200);
    expect(await readUser(me)).toMatchObject({ accountType: 'organization' });
  });

  it('refuses an unknown account type and an unknown organization', async () => {
    const me = await signInAt(newDomain());
    expect((await chooseAccountType(me, 'team')).status).toBe(400);
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

describe('the email address of a user who wants to join', () => {
  it('is refused when its domain only looks like the domain of the organization', async () => {
    const { organization, domain, admin } = await createTeam();
    const name = domain.replace('.example', '');
    const lookalikes = [
      `mail.${domain}`,
      `${domain}.evil.example`,
      `evil-${domain}`,
      `${name}.com`,
      `x${domain}`,
      domain.replace('o', 'о'),
      domain.replace('a', 'а'),
      domain.replace('m', 'rn'),
      domain.replace('c', 'ｃ'),
      `${name}。example`,
      domain.replace('-', '‐'),
      `${name}\u200b.example`,
      domain.replace('p', '\u00adp'),
      `xn--${name}-.example`,
    ];
    for (const lookalike of lookalikes) {
      const me = await signInAt(lookalike);
      const domainCheck = await checkDomain(me);
      expect([lookalike, domainCheck.hasOrganization, domainCheck.organization]).toEqual([
        lookalike,
        false,
        null,
      ]);
      expect((await join(me)).status, lookalike).toBeGreaterThanOrEqual(403);
      const claimed = await me.call('POST', '/organizations', { name: 'Mine', domain });
      expect(claimed.status, lookalike).toBe(403);
      expect((await me.call('GET', `/organizations/${organization.id}/members`)).status).toBe(404);
      expect((await chooseAccountType(me, 'individual')).body).toMatchObject({
        organization: null,
      });
    }
    const emailAt = (before: string, after = domain) => ({ email: `${before}@${after}` });
    for (const person of [
      emailAt('ada+news'),
      emailAt('a.d.a'),
      emailAt('o’x', domain.toUpperCase()),
      emailAt('ada', `${domain}.`),
    ]) {
      expect((await join(await signInAt(domain, person))).status, person.email).toBe(200);
    }
    const { body } = await admin.call('GET', `/organizations/${organization.id}/members`);
    expect((body as unknown as OrganizationBody).members).toHaveLength(5);
  });

  it('must be verified before the user can join or create an organization', async () => {
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
    // The SQL statements must refuse such an address too, because the address can change after the app has
    // read it.
    const { id: userId, email } = me.host;
    const member = { userId, email, domain, mailbox: mailboxName(email), addressHashes: ['x'] };
    const { organizations } = createDeps(env);
    const outboxMail = { id: 'mail', origin: 'https://halfpast.test' };
    expect((await organizations.join(member, 'm', outboxMail, currentTime())).isNew).toBe(false);
    const memberElsewhere = { ...member, domain: newDomain() };
    const created = { id: 'o', memberId: 'm', name: 'A', description: null };
    expect(await organizations.createOrganization(memberElsewhere, created, currentTime())).toBe(
      false,
    );
    expect(organization.domain).toBe(domain);
  });
});

it('a user whose account is deleted during the join request is signed out and does not join', async () => {
  const { domain, organization } = await createTeam();
  const me = await signInAt(domain);
  const deps = createDeps(env);
  const account = await deps.accounts.findByEmail(me.host.email);
  if (!account) throw new Error('The account was already deleted.');
  await me.call('DELETE', '/users/me', { confirm: me.host.username });
  await expect(joinOrganization(deps, account, 'https://halfpast.test')).rejects.toMatchObject({
    code: 'UNAUTHENTICATED',
  });
  expect(await countActive(organization.id)).toBe(1);
});
