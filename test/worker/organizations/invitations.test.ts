import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { createDeps } from '../../../worker/deps.ts';
import { deliverOutbox } from '../../../worker/services/delivery/deliver-outbox.ts';
import { purgeExpired } from '../../../worker/services/operations/purge-expired.ts';
import { createAppWith } from '../../support/apps.ts';
import { createTestClock } from '../../support/clocks.ts';
import { waitForMails } from '../accounts/account-calls.ts';
import { createTeam, type OrganizationBody, signInMember } from './organization-calls.ts';

const DAY = 24 * 60 * 60 * 1000;
const bodyOf = (answer: { body: unknown }) => answer.body as OrganizationBody;

describe('an invitation', () => {
  it('is sent by email to addresses of the organization’s domain, with the same link in each email', async () => {
    const { admin, path, domain, organization } = await createTeam();
    const emails = [`Ada@${domain}`, `bob+x@${domain}`, `ada@${domain}`];
    const answer = await admin.call('POST', `${path}/invitations`, { emails });
    const link = `https://halfpast.test/sign-up?organization=${domain}&returnTo=%2Fsettings%23organization`;
    expect(answer).toMatchObject({ status: 201, body: { message: 'Invitations sent', link } });
    const { invitations = [] } = bodyOf(await admin.call('GET', `${path}/invitations`));
    expect(invitations.map(({ email }) => email).sort()).toEqual([
      `ada@${domain}`,
      `bob+x@${domain}`,
    ]);
    const [mail] = await waitForMails(`ada@${domain}`, 1);
    expect(mail?.subject).toBe(`Join ${organization.name} on Halfpast`);
    expect(mail?.text).toContain(`\n${link}\n`);
    expect(mail?.text).toContain('Hanna Host invites you to');
    const [other] = await waitForMails(`bob+x@${domain}`, 1);
    expect(other?.text).not.toContain(`ada@${domain}`);
  });

  it.each([
    [[], 'Please enter at least one email address.'],
    [['ada'], 'ada is not a valid email address.'],
    [['ada@gmail.com'], 'ada@gmail.com is not an email address at '],
    [['ada@mail.{domain}'], 'ada@mail.{domain} is not an email address at {domain}.'],
    [['new@{domain}', '{self}'], '{self} is already a member.'],
  ])('is refused for the addresses %j with "%s"', async (emails, problem) => {
    const { admin, path, domain } = await createTeam();
    const fill = (text: string) =>
      text.replaceAll('{domain}', domain).replaceAll('{self}', admin.host.email);
    const answer = await admin.call('POST', `${path}/invitations`, { emails: emails.map(fill) });
    expect(answer.status).toBe(400);
    expect(bodyOf(answer).error).toContain(fill(problem));
    expect(bodyOf(await admin.call('GET', `${path}/invitations`)).invitations).toEqual([]);
  });

  it('sends no email after an admin has withdrawn the invitation', async () => {
    const { fetch } = createAppWith({ jobQueue: { enqueue: async () => undefined } });
    const { admin, path, domain } = await createTeam();
    const emails = [`ada@${domain}`];
    const sent = await admin.call('POST', `${path}/invitations`, { emails }, fetch);
    const [invitation] = bodyOf(sent).invitations ?? [];
    const invitationPath = `${path}/invitations/${invitation?.id}`;
    expect((await admin.call('DELETE', invitationPath)).status).toBe(200);
    expect((await admin.call('DELETE', invitationPath)).status).toBe(404);
    const { results } = await env.DB.prepare('SELECT id FROM outbox WHERE host_id = ?')
      .bind(admin.host.id)
      .all<{ id: string }>();
    await deliverOutbox(
      createDeps(env),
      results.map(({ id }) => id),
    );
    const row = await env.DB.prepare('SELECT status, done_at FROM outbox WHERE host_id = ?')
      .bind(admin.host.id)
      .first();
    expect(row).toEqual({ status: 'done', done_at: null });
  });

  it('expires after two weeks and is then deleted', async () => {
    const clock = createTestClock();
    const { fetch } = createAppWith({ clock });
    const { admin, path, domain, organization } = await createTeam();
    const removed = await signInMember(organization, {
      role: 'member',
      status: 'active',
      removedAt: 1,
    });
    const emails = [`ada@${domain}`, removed.host.email];
    await admin.call('POST', `${path}/invitations`, { emails });
    clock.advanceBy(14 * DAY + 1000);
    // The test calls the repositories, because by that time the sessions of the users have ended.
    const deps = { ...createDeps(env), clock };
    const call = { organizationId: organization.id, callerId: admin.host.id };
    expect(await deps.organizationInvitations.listOpen(call, clock.now())).toEqual([]);
    expect((await admin.call('GET', `${path}/invitations`, undefined, fetch)).status).toBe(401);
    await purgeExpired(deps);
    const count = await env.DB.prepare(
      'SELECT count(*) AS rows FROM organization_invitations WHERE organization_id = ?',
    )
      .bind(organization.id)
      .first();
    expect(count).toEqual({ rows: 0 });
  });

  it('is refused when the admin has sent the maximum number of invitations', async () => {
    const { admin, path, domain } = await createTeam();
    const { fetch } = createAppWith({ jobQueue: { enqueue: async () => undefined } });
    const invite = (index: number) =>
      admin.call('POST', `${path}/invitations`, { emails: [`a${index}@${domain}`] }, fetch);
    for (let index = 0; index < 20; index += 1) expect((await invite(index)).status).toBe(201);
    const refused = await invite(20);
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(refused.headers.get('retry-after')).not.toBeNull();
  });
});
