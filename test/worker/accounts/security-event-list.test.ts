// The list of the security events of an account, for its owner.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import type { SecurityEventView } from '../../../worker/contract/accounts/security-event-calls.ts';
import { createDeps } from '../../../worker/deps.ts';
import type { SecurityEvent } from '../../../worker/domain/accounts/security-events.ts';
import { eraseDeletedAccounts } from '../../../worker/services/account-data/erase-deleted-accounts.ts';
import { createAppWith } from '../../support/apps.ts';
import { callApi, nextIp } from '../../support/calls.ts';
import { exportOf } from '../account-data/export-of.ts';
import { type SignedInHost, signInHost } from '../host-calls.ts';
import { createTeam, signInMember } from '../organizations/organization-calls.ts';
import { createAccount, PASSWORD, postAuth } from './account-calls.ts';

const DAY = 86_400_000;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const BERLIN = {
  device: { browser: 'Firefox', system: 'Linux' },
  place: { city: 'Berlin', country: 'DE' },
};

const list = async (me: Pick<SignedInHost, 'call'>, query = '') =>
  (await me.call<SecurityEventView[]>('GET', `/security-events${query}`)).body;
const listTypes = async (me: Pick<SignedInHost, 'call'>) =>
  (await list(me)).data.map(({ type }) => type);

/** Stores an event that happened `daysAgo`. */
async function insert(event: SecurityEvent, daysAgo = 0): Promise<string> {
  const { securityEvents, ids } = createDeps(env);
  const id = ids.create();
  await securityEvents.insert(id, event, currentTime() - daysAgo * DAY, BERLIN);
  return id;
}

const readSources = async (userId: string) => {
  const { results } = await env.DB.prepare(
    'SELECT type, browser, system, city, country FROM security_events WHERE user_id = ? ORDER BY rowid',
  )
    .bind(userId)
    .all<Record<string, string | null>>();
  return results;
};

describe('the recent activity of an account', () => {
  it('shows a sign-in with its time, device and approximate place', async () => {
    const { email } = await createAccount();
    const { body } = await postAuth('login', { email, password: PASSWORD });
    const headers = { authorization: `Bearer ${body.token}`, 'user-agent': FIREFOX };
    const { fetch } = createAppWith({ mode: 'production' });
    const cf = { city: 'Berlin', country: 'DE' };
    const init = { method: 'DELETE', headers, cf } as RequestInit;
    await postAuth('login', { email, password: PASSWORD });
    await callApi('/api/sessions', init, fetch);
    const answer = await callApi<{ data: SecurityEventView[]; nextCursor: string | null }>(
      '/api/security-events',
      { headers },
    );
    expect(answer.body.nextCursor).toBeNull();
    const [latest] = answer.body.data;
    expect(latest).toEqual({
      id: expect.any(String),
      type: 'sessions.others-ended',
      facts: {},
      at: expect.stringMatching(/Z$/),
      person: { name: expect.any(String), isSelf: true },
      actor: null,
      subject: null,
      browser: 'Firefox',
      system: 'Linux',
      place: { city: 'Berlin', country: 'DE' },
    });
  });

  it('has pages, the latest event first, and ends after 90 days', async () => {
    const me = await signInHost();
    const ids: string[] = [];
    for (const daysAgo of [0, 0, 1, 1, 89]) {
      ids.push(await insert({ type: 'username.changed', userId: me.host.id }, daysAgo));
    }
    await insert({ type: 'username.changed', userId: me.host.id }, 91);
    const listed: SecurityEventView[] = [];
    let cursor: string | null = '';
    let pages = 0;
    while (cursor !== null) {
      const page = await list(me, `?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
      listed.push(...page.data);
      cursor = page.nextCursor ?? null;
      pages += 1;
    }
    expect(pages).toBe(3);
    expect(listed.map(({ id }) => id).sort()).toEqual(ids.toSorted());
    expect(listed.map(({ at }) => at)).toEqual(
      listed
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
  });

  it('names the thing that an event is about', async () => {
    const me = await signInHost();
    await me.call('POST', '/api-keys', { name: 'CRM sync', scopes: ['bookings:read'] });
    const [event] = (await list(me)).data;
    expect([event?.type, event?.subject]).toEqual(['api-key.created', 'CRM sync']);
  });

  it('never contains the events of another account', async () => {
    const [me, other] = [await signInHost(), await signInHost()];
    await insert({ type: 'password.reset', userId: other.host.id });
    await insert({ type: 'sign-in.failed', userId: null });
    expect(await listTypes(me)).toEqual([]);
    expect(await listTypes(other)).toEqual(['password.reset']);
  });

  it('shows a member who changed the role, without the device and the place of the admin', async () => {
    const { organization, admin } = await createTeam();
    const member = await signInMember(organization);
    await insert({
      ...{ type: 'member.role-changed', userId: member.host.id, actorId: admin.host.id },
      ...{ organizationId: organization.id, facts: { role: 'admin' } },
    });
    const [seen] = (await list(member)).data;
    expect(seen).toMatchObject({
      ...{ type: 'member.role-changed', facts: { role: 'admin' } },
      person: { isSelf: true },
      actor: { name: admin.host.name, isSelf: false },
      ...{ browser: null, system: null, place: null },
    });
    const [done] = (await list(admin)).data;
    expect(done).toMatchObject({
      person: { name: member.host.name, isSelf: false },
      actor: { isSelf: true },
      place: BERLIN.place,
    });
  });

  it('needs a session, and refuses a bad limit, cursor or parameter', async () => {
    expect((await callApi('/api/security-events')).status).toBe(401);
    const me = await signInHost();
    for (const query of ['?limit=0', '?limit=101', '?limit=x', '?cursor=x', '?userId=1']) {
      const { status, body } = await me.call('GET', `/security-events${query}`);
      expect([query, status, body.code]).toEqual([query, 400, 'VALIDATION_FAILED']);
    }
  });

  it('skips an event of a later version, and reads damaged facts as none', async () => {
    const me = await signInHost();
    const id = await insert({ type: 'member.removed', userId: me.host.id });
    await insert({ type: 'sign-in', userId: me.host.id });
    const write = (sql: string) => env.DB.prepare(sql).bind(me.host.id).run();
    await write(
      "UPDATE security_events SET type = 'of-a-later-version' WHERE user_id = ? AND type = 'sign-in'",
    );
    await write("UPDATE security_events SET facts = '{' WHERE user_id = ?");
    expect((await list(me)).data.map((event) => [event.id, event.facts])).toEqual([[id, {}]]);
  });

  it('keeps the device of a failed sign-in, but not of a visitor who reaches a limit', async () => {
    const { id, email } = await createAccount();
    const from = { 'cf-connecting-ip': nextIp(), 'user-agent': FIREFOX };
    const { fetch } = createAppWith({ rateLimiter: { isAllowed: async () => true } });
    for (let count = 0; count < 11; count += 1) {
      await postAuth('login', { email, password: 'Wrong-passw0rd!' }, from, fetch);
    }
    const sources = await readSources(id);
    expect(sources[0]).toMatchObject({ type: 'sign-in.failed', browser: 'Firefox' });
    expect(sources.find(({ type }) => type === 'limit.reached')).toMatchObject({
      ...{ browser: null, system: null },
    });
  });
});

describe('the events of a deleted account', () => {
  it('keep no device and no place', async () => {
    const { organization, path, admin } = await createTeam();
    const me = await signInMember(organization, { role: 'admin', status: 'active' });
    await insert({ type: 'sign-in', userId: me.host.id });
    await insert({ type: 'member.removed', userId: 'someone', actorId: me.host.id });
    await me.call('DELETE', '/users/me', { confirm: me.host.email });
    await eraseDeletedAccounts(createDeps(env));
    const none = { browser: null, system: null, city: null, country: null };
    expect(await readSources(me.host.id)).toEqual([
      { type: 'sign-in', ...none },
      { type: 'account.deleted', ...none },
    ]);
    expect(await readSources('someone')).toEqual([{ type: 'member.removed', ...none }]);
    const { data } = (await admin.call<SecurityEventView[]>('GET', `${path}/security-events`)).body;
    expect(data.map(({ type, person }) => [type, person.name])).toEqual([
      ['account.deleted', null],
    ]);
  });

  it('are in the export before the deletion', async () => {
    const me = await signInHost();
    await insert({ type: 'sign-in', userId: me.host.id, facts: { method: 'password' } });
    const { securityEvents } = await exportOf(me.host);
    expect(securityEvents).toMatchObject([
      { type: 'sign-in', facts: { method: 'password' }, place: BERLIN.place },
    ]);
  });
});
