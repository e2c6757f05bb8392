// The limits of an API key are exact, even when many clients use the key at the same moment.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { REQUESTS_PER_DAY, REQUESTS_PER_MINUTE } from '../../../worker/domain/api-keys/limits.ts';
import { withinOneMinute } from '../../support/minutes.ts';
import { signInHost } from '../host-calls.ts';
import { callWithKey, createKeyedApp, createKeyOf } from './keyed-app.ts';

const CLIENTS = Array.from({ length: 100 }, (_, index) => index);

const readCount = (id: string) =>
  env.DB.prepare('SELECT count FROM rate_counters WHERE key = ?1')
    .bind(`api-key-day:${id}`)
    .first<number>('count');

describe('the limits of a key, with 100 clients at the same moment', () => {
  it('allow exactly the daily maximum of requests', async () => {
    const app = createKeyedApp({ rateLimiter: { isAllowed: async () => true } });
    const { id, key } = await createKeyOf(await signInHost());
    await callWithKey(key, undefined, { app });
    await env.DB.prepare('UPDATE rate_counters SET count = ?1 WHERE key = ?2')
      .bind(REQUESTS_PER_DAY - 40, `api-key-day:${id}`)
      .run();
    const answers = await Promise.all(CLIENTS.map(() => callWithKey(key, undefined, { app })));
    const served = answers.filter(({ status }) => status === 200);
    expect(served).toHaveLength(40);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(60);
    const remaining = served.map(({ headers }) => headers.get('ratelimit')?.split(';')[1]);
    expect(new Set(remaining).size).toBe(40);
    expect(await readCount(id)).toBe(REQUESTS_PER_DAY + 60);
  });

  it('allow exactly the maximum per minute, and refused requests do not count towards the daily limit', async () => {
    const { id, answers } = await withinOneMinute(async () => {
      const { id, key } = await createKeyOf(await signInHost());
      const answers = await Promise.all([...CLIENTS, ...CLIENTS].map(() => callWithKey(key)));
      return { id, answers };
    });
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(200 - REQUESTS_PER_MINUTE);
    expect(refused[0]?.headers.get('ratelimit')).toBe('"minute";r=0;t=60');
    expect(refused[0]?.headers.get('retry-after')).toBe('60');
    expect(await readCount(id)).toBe(REQUESTS_PER_MINUTE);
  });

  it('are counted separately for each key', async () => {
    const app = createKeyedApp({ rateLimiter: { isAllowed: async () => true } });
    const me = await signInHost();
    const [one, other] = [await createKeyOf(me), await createKeyOf(me)];
    for (const _ of [1, 2, 3]) await callWithKey(one.key, undefined, { app });
    const { headers } = await callWithKey(other.key, undefined, { app });
    expect(headers.get('ratelimit')).toMatch(`"day";r=${REQUESTS_PER_DAY - 1};`);
  });
});
