// Security events are written to the log and to a table. Neither may contain personal data.

import { env, exports } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { createDeps } from '../../../worker/deps.ts';
import { buildArchive } from '../../../worker/services/account-data/build-archive.ts';
import {
  openArchive,
  requestArchive,
} from '../../../worker/services/account-data/manage-archives.ts';
import { purgeExpired } from '../../../worker/services/operations/purge-expired.ts';
import { createAppWith } from '../../support/apps.ts';
import { nextIp, ORIGIN } from '../../support/calls.ts';
import { createQuietDeps } from '../../support/queues.ts';
import { connectedHost, disconnect } from '../calendars/connecting.ts';
import { signInHost } from '../host-calls.ts';
import {
  createTeam,
  newDomain,
  signInAt,
  signInMember,
} from '../organizations/organization-calls.ts';
import {
  createAccount,
  newEmail,
  PASSWORD,
  postAuth,
  signUpForm,
  waitForLink,
} from './account-calls.ts';

const DAY = 86_400_000;

interface EventRow {
  readonly user_id: string | null;
  readonly actor_id: string | null;
  readonly type: string;
  readonly facts: string | null;
  readonly organization_id: string | null;
}

async function listEvents(userId: string) {
  const { results } = await env.DB.prepare(
    'SELECT user_id, actor_id, type, facts, organization_id FROM security_events WHERE user_id = ? ORDER BY rowid',
  )
    .bind(userId)
    .all<EventRow>();
  return results.map(({ type, facts, actor_id: actorId, organization_id: organizationId }) => ({
    type,
    ...(facts === null ? {} : { facts: JSON.parse(facts) }),
    ...(actorId === null ? {} : { actorId }),
    ...(organizationId === null ? {} : { organizationId }),
  }));
}

let lines: string[] = [];
beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'info').mockImplementation((line) => lines.push(String(line)));
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('security events', () => {
  it('record sign-ins, failed sign-ins and the end of all sessions', async () => {
    const { id, email } = await createAccount();
    await postAuth('login', { email, password: 'Wrong-passw0rd!' });
    const { body } = await postAuth('login', { email, password: PASSWORD });
    await postAuth('logout-everywhere', undefined, { authorization: `Bearer ${body.token}` });
    expect(await listEvents(id)).toEqual([
      { type: 'sign-in.failed' },
      { type: 'sign-in', facts: { method: 'password' } },
      { type: 'sessions.ended' },
    ]);
  });

  it('record a sign-up, its verification and a password reset', async () => {
    const email = newEmail();
    await postAuth('signup', signUpForm(email));
    await postAuth('verify-email', { token: await waitForLink(email, 'verify-email') });
    await postAuth('forgot-password', { email });
    const token = await waitForLink(email, 'reset-password', 2);
    await postAuth('reset-password', { token, password: 'violet-72-kites' });
    const user = await env.DB.prepare('SELECT id FROM users WHERE email = ?')
      .bind(email)
      .first<{ id: string }>();
    expect(await listEvents(user?.id ?? '')).toEqual([
      { type: 'sign-up' },
      { type: 'email.verified' },
      { type: 'password.reset' },
    ]);
  });

  it('record an exceeded rate limit only once, even when many requests exceed it', async () => {
    const { id, email } = await createAccount();
    const network = { 'cf-connecting-ip': nextIp() };
    const deps = createDeps(env);
    const { fetch } = createAppWith({
      rateLimiter: { isAllowed: async () => true },
      passwordHasher: { ...deps.passwordHasher, verify: async () => false },
    });
    for (let count = 0; count < 13; count += 1) {
      await postAuth('login', { email, password: PASSWORD }, network, fetch);
    }
    expect((await listEvents(id)).filter(({ type }) => type !== 'sign-in.failed')).toEqual([
      { type: 'limit.reached', facts: { limit: 'sign-in-network' } },
    ]);
  });

  it('record a changed username, a downloaded archive and the deletion of the account', async () => {
    const me = await signInHost();
    const deps = createQuietDeps();
    await me.call('PATCH', '/users/profile', { username: `x-${me.host.username}` });
    await me.call('PATCH', '/users/profile', { name: 'Only the name' });
    const { archive } = await requestArchive(deps, me.host.id, ORIGIN);
    const id = archive?.id ?? '';
    await me.call('GET', `/users/me/archives/${id}`);
    await buildArchive(deps, id);
    await new Response(await openArchive(deps, me.host.id, id)).arrayBuffer();
    await me.call('DELETE', '/users/me', { confirm: 'something else' });
    await me.call('DELETE', '/users/me', { confirm: me.host.email });
    expect(await listEvents(me.host.id)).toEqual([
      { type: 'username.changed' },
      { type: 'account.exported' },
      { type: 'account.deleted' },
    ]);
  });

  it('record that an admin changed a member, with the admin as the actor', async () => {
    const { organization, path, admin } = await createTeam();
    const member = await signInMember(organization);
    const at = `${path}/members/${member.member.id}`;
    await admin.call('PUT', at, { role: 'admin' });
    await admin.call('PUT', at, { role: 'admin', status: 'suspended' });
    await admin.call('DELETE', at);
    await admin.call('DELETE', at);
    const by = { actorId: admin.host.id, organizationId: organization.id };
    expect(await listEvents(member.host.id)).toEqual([
      { type: 'member.role-changed', facts: { role: 'admin' }, ...by },
      { type: 'member.status-changed', facts: { status: 'suspended' }, ...by },
      { type: 'member.removed', ...by },
    ]);
    expect(await listEvents(admin.host.id)).toEqual([]);
  });

  it('record webhooks that are created, changed, deleted or given a new secret', async () => {
    const me = await signInHost({ plan: 'individual' });
    const url = 'https://receiver.example/hook';
    const made = await me.call<{ id: string }>('POST', '/webhooks', {
      name: 'Mine',
      url,
      events: ['booking.created'],
    });
    const { id: webhookId } = made.body.data;
    const change = { name: 'Mine', url: `${url}/2`, events: ['booking.created'] };
    await me.call('PUT', `/webhooks/${webhookId}`, change);
    await me.call('POST', `/webhooks/${webhookId}/rotate-secret`);
    await me.call('DELETE', `/webhooks/${webhookId}`);
    await me.call('DELETE', `/webhooks/${webhookId}`);
    expect(await listEvents(me.host.id)).toEqual([
      { type: 'webhook.created', facts: { webhookId } },
      { type: 'webhook.changed', facts: { webhookId } },
      { type: 'webhook.secret-rotated', facts: { webhookId } },
      { type: 'webhook.deleted', facts: { webhookId } },
    ]);
    expect(JSON.stringify(lines)).not.toContain('receiver.example');
  });

  it('record an address for calendar apps and exported bookings', async () => {
    const me = await signInHost();
    await me.call('POST', '/calendar/feed');
    await me.call('DELETE', '/calendar/feed');
    const { url, ...options } = me.fetch('/my-bookings/export.csv');
    await exports.default.fetch(url, options);
    expect((await listEvents(me.host.id)).map(({ type }) => type)).toEqual([
      'feed.created',
      'feed.deleted',
      'bookings.exported',
    ]);
  });

  it('record a new organization, a member who joins, and invitations', async () => {
    const domain = newDomain();
    const [founder, colleague] = [await signInAt(domain), await signInAt(domain)];
    const created = await founder.call<{ id: string }>('POST', '/organizations', { name: 'Acme' });
    const { id: organizationId } = created.body.data;
    await colleague.call('POST', '/organizations/join');
    await colleague.call('POST', '/organizations/join');
    const path = `/organizations/${organizationId}/invitations`;
    await founder.call('POST', path, { emails: [`new@${domain}`] });
    const { body } = await founder.call('GET', path);
    const { invitations } = body as unknown as { invitations: { id: string }[] };
    const invitationId = invitations[0]?.id ?? '';
    await founder.call('DELETE', `${path}/${invitationId}`);
    await founder.call('DELETE', `${path}/${invitationId}`);
    const facts = { invitationId };
    expect(await listEvents(founder.host.id)).toEqual([
      { type: 'organization.created', organizationId },
      { type: 'invitation.sent', facts, organizationId },
      { type: 'invitation.withdrawn', facts, organizationId },
    ]);
    expect(await listEvents(colleague.host.id)).toEqual([
      { type: 'member.joined', organizationId },
    ]);
  });

  it('record that a calendar is connected or disconnected', async () => {
    const { me } = await connectedHost();
    await disconnect(me);
    expect(await listEvents(me.host.id)).toEqual([
      { type: 'calendar.connected' },
      { type: 'calendar.disconnected' },
    ]);
  });

  it('do not contain email addresses, names, IP addresses or passwords, in the table or in the log', async () => {
    const account = await createAccount({
      name: 'Unmistakable Person',
      username: 'unmistakable-name',
    });
    const network = nextIp();
    const from = { 'cf-connecting-ip': network };
    for (const email of [account.email, 'stranger@people.example']) {
      await postAuth('login', { email, password: 'Wrong-passw0rd!' }, from);
    }
    const { body } = await postAuth('login', { email: account.email, password: PASSWORD }, from);
    const { results } = await env.DB.prepare('SELECT * FROM security_events').all();
    const written = JSON.stringify([results, lines]);
    for (const secret of [
      account.email,
      account.name,
      account.username,
      network,
      PASSWORD,
      body.token ?? '?',
      'stranger@people.example',
      'Wrong-passw0rd!',
    ]) {
      expect(written).not.toContain(secret);
    }
    const logged = lines.map((line) => JSON.parse(line)).filter(({ log }) => log === 'security');
    expect(logged.map(({ type, userId }) => [type, userId])).toEqual([
      ['sign-in.failed', account.id],
      ['sign-in.failed', null],
      ['sign-in', account.id],
    ]);
  });

  it('are purged after 90 days', async () => {
    const { id, email } = await createAccount();
    await postAuth('login', { email, password: PASSWORD });
    const deps = createDeps(env);
    const purgeIn = (days: number) =>
      purgeExpired({ ...deps, clock: { now: () => currentTime() + days * DAY } });
    await purgeIn(89);
    expect(await listEvents(id)).toHaveLength(1);
    await purgeIn(91);
    expect(await listEvents(id)).toEqual([]);
  });
});
