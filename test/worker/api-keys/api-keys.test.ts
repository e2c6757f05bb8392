// Tests creating, listing, rotating and revoking API keys.

import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import type { ApiKeyRotated, NewApiKey } from '../../../worker/contract/api-keys/api-key-calls.ts';
import { KEYS_MAX } from '../../../worker/domain/api-keys/limits.ts';
import { DAY_MS, HOUR_MS } from '../../../worker/domain/time/types.ts';
import { createTestClock } from '../../support/clocks.ts';
import { dumpDatabase } from '../../support/dump-database.ts';
import { exportOf } from '../account-data/export-of.ts';
import { postAuth, waitForLink, waitForMails } from '../accounts/account-calls.ts';
import { type SignedInHost, signInHost } from '../host-calls.ts';
import { callWithKey, createKeyedApp, createKeyOf, listKeysOf } from './keyed-app.ts';

const REQUEST = { name: 'CRM', scopes: ['bookings:read'] };

async function listEvents(hostId: string): Promise<unknown[]> {
  const { results } = await env.DB.prepare(
    `SELECT type, facts FROM security_events WHERE user_id = ?1 AND type LIKE 'api-key.%' ORDER BY rowid`,
  )
    .bind(hostId)
    .all<{ type: string; facts: string }>();
  return results.map(({ type, facts }) => [type, JSON.parse(facts).apiKeyId]);
}

describe('a new API key', () => {
  it('is returned once, and stored as a hash', async () => {
    const me = await signInHost();
    const { id, key } = await createKeyOf(me, {
      name: '  CRM ',
      scopes: ['bookings:write', 'bookings:read', 'bookings:read'],
      allowedNetworks: ['203.0.113.0/24', ' 203.0.113.0/24'],
    });
    expect(await listKeysOf(me)).toEqual([
      {
        id,
        name: 'CRM',
        shortKey: `hp_test_…${key.slice(-4)}`,
        scopes: ['bookings:read', 'bookings:write'],
        allowedNetworks: ['203.0.113.0/24'],
        status: 'active',
        expiresAt: null,
        lastUsedAt: null,
        createdAt: expect.any(String),
        revokedAt: null,
        previousKeyUntil: null,
        createdBy: me.host.name,
        needsRotation: false,
      },
    ]);
    expect(await dumpDatabase()).not.toContain(key.slice(8, -6));
    expect(await listEvents(me.host.id)).toEqual([['api-key.created', id]]);
  });

  it('is announced to its creator by email, without the key', async () => {
    const me = await signInHost();
    const { key } = await createKeyOf(me, { name: 'CRM sync', scopes: ['bookings:read'] });
    const mail = (await waitForMails(me.host.email, 1)).at(-1);
    expect(mail?.subject).toBe('A new API key was created in Halfpast');
    for (const text of [
      'CRM sync',
      'bookings:read',
      `hp_test_…${key.slice(-4)}`,
      '/settings#api-keys',
    ]) {
      expect(mail?.text).toContain(text);
    }
    expect(mail?.text).not.toContain(key);
  });

  it('can be created on every plan, up to the maximum number of keys', async () => {
    const me = await signInHost({ plan: 'free' });
    const answers = await Promise.all(
      Array.from({ length: KEYS_MAX + 5 }, () => me.call('POST', '/api-keys', REQUEST)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(KEYS_MAX);
    expect(answers.find(({ status }) => status !== 201)?.body.code).toBe('KEY_LIMIT_REACHED');
    const [first] = await listKeysOf(me);
    await me.call('DELETE', `/api-keys/${first?.id}`);
    expect((await me.call('POST', '/api-keys', REQUEST)).status).toBe(201);
  });

  it.each([
    [{}, 'name'],
    [{ ...REQUEST, name: ' ' }, 'name'],
    [{ ...REQUEST, scopes: [] }, 'scopes'],
    [{ ...REQUEST, scopes: ['bookings'] }, 'scopes.0'],
    [{ ...REQUEST, scopes: Array(100).fill('bookings:read').concat('all') }, 'scopes.100'],
    [{ ...REQUEST, expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
    [{ ...REQUEST, expiresAt: 'tomorrow' }, 'expiresAt'],
    [{ ...REQUEST, allowedNetworks: ['everywhere'] }, 'allowedNetworks'],
    [{ ...REQUEST, key: 'mine' }, 'key'],
  ])('is refused for the request %j', async (request, path) => {
    const answer = await (await signInHost()).call('POST', '/api-keys', request);
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.map((error) => error.path)).toContain(path);
  });

  it('is limited to 30 per hour', async () => {
    const me = await signInHost();
    let answer = await me.call<NewApiKey>('POST', '/api-keys', REQUEST);
    for (let count = 1; count < 30; count += 1) {
      await me.call('DELETE', `/api-keys/${answer.body.data.id}`);
      answer = await me.call<NewApiKey>('POST', '/api-keys', REQUEST);
      expect(answer.status).toBe(201);
    }
    expect((await me.call('POST', '/api-keys', REQUEST)).status).toBe(429);
  });
});

describe('the rotation of an API key', () => {
  async function rotate(me: SignedInHost, id: string, body?: object) {
    const answer = await me.call<ApiKeyRotated['data']>('POST', `/api-keys/${id}/rotate`, body);
    expect(answer.status).toBe(200);
    return answer.body.data;
  }
  const statusOf = async (key: string, atMs = 0) => {
    const app = createKeyedApp({ clock: createTestClock(currentTime() + atMs) });
    return (await callWithKey(key, undefined, { app })).status;
  };

  it('replaces the key, and the previous key works for one more day', async () => {
    const me = await signInHost();
    const { id, key } = await createKeyOf(me);
    const rotated = await rotate(me, id);
    expect(rotated).toMatchObject({ id, key: expect.stringMatching(/^hp_test_/) });
    expect(rotated.key).not.toBe(key);
    expect(await statusOf(rotated.key)).toBe(200);
    expect(await statusOf(key, DAY_MS - HOUR_MS)).toBe(200);
    expect(await statusOf(key, DAY_MS)).toBe(401);
    expect(await statusOf(rotated.key, DAY_MS)).toBe(200);
    expect(await listKeysOf(me)).toMatchObject([
      {
        id,
        previousKeyUntil: rotated.previousKeyUntil,
        shortKey: `hp_test_…${rotated.key.slice(-4)}`,
      },
    ]);
    expect(await listEvents(me.host.id)).toEqual([
      ['api-key.created', id],
      ['api-key.rotated', id],
    ]);
  });

  it('ends the previous key immediately when the overlap is 0', async () => {
    const me = await signInHost();
    const { id, key } = await createKeyOf(me);
    const rotated = await rotate(me, id, { overlapHours: 0 });
    expect(rotated.previousKeyUntil).toBeNull();
    expect([await statusOf(key), await statusOf(rotated.key)]).toEqual([401, 200]);
  });

  it('ends the first key when the key is rotated twice', async () => {
    const me = await signInHost();
    const { id, key } = await createKeyOf(me);
    const second = await rotate(me, id);
    const third = await rotate(me, id);
    expect([await statusOf(key), await statusOf(second.key), await statusOf(third.key)]).toEqual([
      401, 200, 200,
    ]);
    await me.call('DELETE', `/api-keys/${id}`);
    expect([await statusOf(second.key), await statusOf(third.key)]).toEqual([401, 401]);
  });

  it('is refused for a revoked key and for an invalid overlap', async () => {
    const me = await signInHost();
    const { id } = await createKeyOf(me);
    for (const overlapHours of [-1, 0.5, 169, 'long']) {
      const { status } = await me.call('POST', `/api-keys/${id}/rotate`, { overlapHours });
      expect([overlapHours, status]).toEqual([overlapHours, 400]);
    }
    await me.call('DELETE', `/api-keys/${id}`);
    const refused = await me.call('POST', `/api-keys/${id}/rotate`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'KEY_NOT_ACTIVE' } });
  });
});

describe('the revocation of an API key', () => {
  it('keeps the key in the list and is recorded once', async () => {
    const me = await signInHost();
    const { id } = await createKeyOf(me);
    for (const _ of [1, 2]) expect((await me.call('DELETE', `/api-keys/${id}`)).status).toBe(200);
    expect(await listKeysOf(me)).toMatchObject([{ id, status: 'revoked' }]);
    expect(await listEvents(me.host.id)).toEqual([
      ['api-key.created', id],
      ['api-key.revoked', id],
    ]);
  });
});

describe('the API keys of another account', () => {
  it('are not found and not changed', async () => {
    const [mine, theirs] = [await signInHost(), await signInHost()];
    const { id, key } = await createKeyOf(theirs);
    for (const [method, path] of [
      ['DELETE', `/api-keys/${id}`],
      ['POST', `/api-keys/${id}/rotate`],
      ['DELETE', '/api-keys/unknown'],
    ] as const) {
      const { status, body } = await mine.call(method, path);
      expect([method, path, status, body.code]).toEqual([method, path, 404, 'NOT_FOUND']);
    }
    expect(await listKeysOf(mine)).toEqual([]);
    expect((await callWithKey(key)).status).toBe(200);
  });
});

describe('the API keys of an account', () => {
  it('are revoked by a password reset, but not by "log out everywhere"', async () => {
    const [me, other] = [await signInHost(), await signInHost()];
    const [own, theirs] = [await createKeyOf(me), await createKeyOf(other)];
    const { email } = me.host;
    expect((await me.call('POST', '/auth/logout-everywhere')).status).toBe(200);
    expect((await callWithKey(own.key)).status).toBe(200);
    await waitForMails(email, 1);
    await postAuth('forgot-password', { email });
    const token = await waitForLink(email, 'reset-password', 2);
    await postAuth('reset-password', { token, password: 'chosen-later' });
    expect((await callWithKey(own.key)).status).toBe(401);
    expect((await callWithKey(theirs.key)).status).toBe(200);
    expect((await waitForMails(email, 3)).at(-1)?.text).toContain('API keys were revoked');
  });

  it('are in the export of the account, without their secrets', async () => {
    const me = await signInHost();
    const { id, key } = await createKeyOf(me);
    const exported = await exportOf(me.host);
    expect(exported.apiKeys).toMatchObject([{ id, name: 'Test' }]);
    expect(JSON.stringify(exported)).not.toContain(key);
  });

  it('are deleted together with the account', async () => {
    const me = await signInHost();
    await createKeyOf(me);
    await me.call('DELETE', '/users/me', { confirm: me.host.username });
    const row = await env.DB.prepare('SELECT count(*) AS n FROM api_keys WHERE user_id = ?1')
      .bind(me.host.id)
      .first<{ n: number }>();
    expect(row?.n).toBe(0);
  });
});
