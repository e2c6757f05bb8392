// Tests which requests with API keys are answered or refused, and the reason for each refusal.

import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { createDeps } from '../../../worker/deps.ts';
import { formatKey } from '../../../worker/domain/api-keys/key-text.ts';
import { REQUESTS_PER_DAY } from '../../../worker/domain/api-keys/limits.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../worker/domain/time/types.ts';
import { callApi } from '../../support/calls.ts';
import { createTestClock } from '../../support/clocks.ts';
import { signInHost } from '../host-calls.ts';
import { callWithKey, createKeyedApp, createKeyOf, listKeysOf } from './keyed-app.ts';

const randomKey = (environment: 'live' | 'test' = 'test') =>
  formatKey(environment, createDeps(env).tokens.create());

const appAt = (now: number) => createKeyedApp({ clock: createTestClock(now) });

describe('a request with an API key', () => {
  it('acts for the account of the key', async () => {
    const me = await signInHost();
    const { id, key } = await createKeyOf(me);
    expect(key).toMatch(/^hp_test_/);
    const answer = await callWithKey(key);
    expect(answer).toMatchObject({ status: 200, body: { userId: me.host.id, keyId: id } });
  });

  it('is refused without a valid key, always with the same answer', async () => {
    const { key } = await createKeyOf(await signInHost());
    const mistyped = key.slice(0, -1) + (key.endsWith('x') ? 'y' : 'x');
    const keys = [randomKey(), randomKey('live'), mistyped, 'hp_test_', `${key}x`, 'hp_other_1'];
    const texts = new Set<string>();
    for (const wrong of keys) {
      const { status, body, headers } = await callWithKey(wrong);
      expect([wrong, status, headers.get('www-authenticate')]).toEqual([wrong, 401, 'Bearer']);
      texts.add(JSON.stringify(body));
    }
    expect(texts.size).toBe(1);
    expect([...texts][0]).toContain('UNAUTHENTICATED');
  });

  it('is refused as soon as the key is revoked, and gets the same answer as an unknown key', async () => {
    const me = await signInHost();
    const { id, key } = await createKeyOf(me);
    expect((await callWithKey(key)).status).toBe(200);
    expect((await me.call('DELETE', `/api-keys/${id}`)).status).toBe(200);
    const refused = await callWithKey(key);
    expect(refused).toMatchObject({ status: 401, body: (await callWithKey(randomKey())).body });
  });

  it('is refused when the key has expired, and the answer contains this reason', async () => {
    const expiresAt = new Date(currentTime() + HOUR_MS).toISOString();
    const { key } = await createKeyOf(await signInHost(), { expiresAt });
    const before = appAt(Date.parse(expiresAt) - 1);
    const after = appAt(Date.parse(expiresAt));
    expect((await callWithKey(key, undefined, { app: before })).status).toBe(200);
    const { status, body } = await callWithKey(key, undefined, { app: after });
    expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED']);
    expect(body.message).toBe('This API key has expired. Create a new key in the settings.');
  });

  it('is refused outside the allowed networks, and does not count towards the daily limit', async () => {
    const allowedNetworks = ['203.0.113.0/24', '2001:db8::/32'];
    const { key } = await createKeyOf(await signInHost(), { allowedNetworks });
    for (const ip of ['203.0.113.4', '2001:db8:1::4']) {
      expect((await callWithKey(key, undefined, { ip })).status).toBe(200);
    }
    const refused = await callWithKey(key, undefined, { ip: '198.51.100.1' });
    expect(refused).toMatchObject({ status: 403, body: { code: 'KEY_NETWORK_NOT_ALLOWED' } });
    const next = await callWithKey(key, undefined, { ip: '203.0.113.4' });
    expect(next.headers.get('ratelimit')).toMatch(`"day";r=${REQUESTS_PER_DAY - 3};`);
  });

  it('needs the scope of the route, and the answer names this scope', async () => {
    const { key } = await createKeyOf(await signInHost(), { scopes: ['bookings:write'] });
    expect((await callWithKey(key, '/api/v1/stub/bookings:read')).status).toBe(200);
    const refused = await callWithKey(key, '/api/v1/stub/webhooks:read');
    expect(refused).toMatchObject({
      status: 403,
      body: {
        code: 'KEY_SCOPE_MISSING',
        message: 'This API key needs the scope webhooks:read for this request.',
      },
    });
  });

  it('is refused on all routes outside the public API', async () => {
    const { key } = await createKeyOf(await signInHost());
    const headers = { authorization: `Bearer ${key}` };
    for (const [method, path] of [
      ['GET', '/api/users/profile'],
      ['GET', '/api/api-keys'],
      ['POST', '/api/api-keys'],
      ['DELETE', '/api/users/me'],
      ['GET', '/api/my-bookings'],
      ['POST', '/api/users/me/archives'],
    ] as const) {
      const { status } = await callApi(path, { method, headers });
      expect([method, path, status]).toEqual([method, path, 401]);
    }
  });

  it('is refused when the account is deleted', async () => {
    const me = await signInHost();
    const { key } = await createKeyOf(me);
    await me.call('DELETE', '/users/me', { confirm: me.host.username });
    expect((await callWithKey(key)).status).toBe(401);
  });
});

describe('a request with a session', () => {
  it('has all scopes', async () => {
    const { host, token } = await signInHost();
    const answer = await callWithKey(token, '/api/v1/stub/webhooks:write');
    expect(answer).toMatchObject({ status: 200, body: { userId: host.id, keyId: null } });
    expect(
      (await callWithKey(token.replace(/./, (first) => (first === '_' ? '-' : '_')))).status,
    ).toBe(401);
  });
});

describe('a request for a list with an API key', () => {
  const path = '/api/v1/keys';

  it('returns the data of the account, even when the isolate has the key in memory', async () => {
    const app = createKeyedApp();
    const me = await signInHost();
    const { id, key } = await createKeyOf(me);
    for (const _ of [1, 2]) {
      expect((await callWithKey(key, path, { app })).body).toEqual({
        userId: me.host.id,
        keys: [id],
      });
    }
    expect((await callWithKey(me.token, path)).body.keys).toEqual([id]);
  });

  it('is refused with 401 or 403 for an invalid key, even when the query is invalid too', async () => {
    const me = await signInHost();
    const [all, narrow] = [
      await createKeyOf(me),
      await createKeyOf(me, { scopes: ['account:read'] }),
    ];
    const statusOf = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await callApi('/api/v1/bookings?limit=none', { headers })).status;
    };
    expect([await statusOf(all.key), await statusOf(me.token)]).toEqual([400, 400]);
    expect([await statusOf(narrow.key), await statusOf('none')]).toEqual([403, 401]);
  });

  it('is refused for a key that was revoked after its first use, and for a key without the scope', async () => {
    const app = createKeyedApp();
    const me = await signInHost();
    const { id, key } = await createKeyOf(me);
    await callWithKey(key, path, { app });
    await me.call('DELETE', `/api-keys/${id}`);
    expect((await callWithKey(key, path, { app })).status).toBe(401);
    const narrow = await createKeyOf(me, { scopes: ['bookings:read'] });
    for (const _ of [1, 2]) {
      expect((await callWithKey(narrow.key, path, { app })).status).toBe(403);
    }
  });
});

describe('the last use of a key', () => {
  it('is stored at most once a minute', async () => {
    const me = await signInHost();
    const { key } = await createKeyOf(me);
    const readLastUse = async () => (await listKeysOf(me))[0]?.lastUsedAt;
    expect(await readLastUse()).toBeNull();
    const start = currentTime();
    for (const [ms, expected] of [
      [0, 0],
      [MINUTE_MS - 1, 0],
      [MINUTE_MS, MINUTE_MS],
    ] as const) {
      await callWithKey(key, undefined, { app: appAt(start + ms) });
      await expect.poll(readLastUse).toBe(new Date(start + expected).toISOString());
    }
  });
});

describe('the daily limit of an API key', () => {
  it('starts again one day after the first request', async () => {
    const { id, key } = await createKeyOf(await signInHost());
    const start = currentTime();
    await callWithKey(key, undefined, { app: appAt(start) });
    await env.DB.prepare('UPDATE rate_counters SET count = ?1 WHERE key = ?2')
      .bind(REQUESTS_PER_DAY - 1, `api-key-day:${id}`)
      .run();
    const last = await callWithKey(key, undefined, { app: appAt(start + 1_000) });
    expect([last.status, last.headers.get('ratelimit')]).toEqual([200, '"day";r=0;t=86399']);
    expect(last.headers.get('ratelimit-policy')).toBe('"minute";q=120;w=60, "day";q=10000;w=86400');
    const refused = await callWithKey(key, undefined, { app: appAt(start + 2_000) });
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(refused.headers.get('retry-after')).toBe('86398');
    expect(refused.headers.get('ratelimit')).toBe('"day";r=0;t=86398');
    expect(refused.body.message).toContain('limit of requests per day');
    const next = await callWithKey(key, undefined, { app: appAt(start + DAY_MS) });
    expect([next.status, next.headers.get('ratelimit')]).toEqual([200, '"day";r=9999;t=86400']);
  });
});
