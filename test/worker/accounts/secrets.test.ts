// Searches URLs, logs and database rows for secrets.
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDeps } from '../../../worker/deps.ts';
import { createAppWith } from '../../support/apps.ts';
import { dumpDatabase } from '../../support/dump-database.ts';
import {
  createAccount,
  PASSWORD,
  postAuth,
  readStatus,
  signInAs,
  waitForLink,
} from './account-calls.ts';
import { choose, exchange, followCallback, leave, newPerson, visit } from './google.ts';

async function dumpSessions(): Promise<string> {
  const { keys } = await env.KV.list({ prefix: 'session:' });
  const values = await Promise.all(keys.map(({ name }) => env.KV.get(name)));
  return JSON.stringify([keys, values]);
}

afterEach(() => vi.restoreAllMocks());

describe('the secrets of a sign-in', () => {
  it('do not appear in any URL, log line or database row', async () => {
    const logged: unknown[] = [];
    for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) {
      vi.spyOn(console, level).mockImplementation((...values) => {
        logged.push(...values);
      });
    }
    const { email } = await createAccount();
    const session = await signInAs(email);
    await postAuth('forgot-password', { email });
    const link = await waitForLink(email, 'reset-password');

    const departure = await leave();
    const back = await choose(departure, newPerson());
    const landed = await followCallback(departure, back);
    const ticket = landed.searchParams.get('token') ?? '';
    const stored = await dumpDatabase();
    const { body } = await exchange(ticket, departure.cookie);
    const googleSession = body.token ?? '';
    expect(googleSession).toMatch(/^[\w-]{43}$/);
    await visit(`${back.pathname}${back.search}`, departure.cookie);

    const addresses = [departure.url.href, back.href, landed.href].join('\n');
    const everything = [stored, await dumpDatabase(), JSON.stringify(logged), addresses];
    for (const secret of [session, googleSession, PASSWORD]) {
      expect(everything.filter((text) => text.includes(secret))).toEqual([]);
      expect(await dumpSessions()).not.toContain(secret);
    }
    const state = departure.url.searchParams.get('state') ?? 'none';
    for (const secret of [ticket, link, state]) {
      expect(everything.slice(0, 3).filter((text) => text.includes(secret))).toEqual([]);
    }
  });

  it('are refused after sign-out, even if the session still exists in the session store', async () => {
    const { sessionStore } = createDeps(env);
    const stale = createAppWith({ sessionStore: { ...sessionStore, delete: async () => {} } });
    const { email } = await createAccount();
    const token = await signInAs(email);
    await postAuth('logout', {}, { authorization: `Bearer ${token}` }, stale.fetch);
    expect(await dumpSessions()).toContain('epoch');
    expect((await readStatus(token)).body.authenticated).toBe(false);
  });

  it('are refused after 24 hours, and after the account is deleted', async () => {
    const { id, email } = await createAccount();
    const token = await signInAs(email);
    const tomorrow = { clock: { now: () => Date.now() + 86_400_001 } };
    const status = (fetch = createAppWith().fetch) =>
      fetch(
        new Request('https://halfpast.test/api/auth/status', {
          headers: { authorization: `Bearer ${token}` },
        }),
      );
    expect(await (await status()).json()).toMatchObject({ authenticated: true });
    const late = await status(createAppWith(tomorrow).fetch);
    expect(await late.json()).toMatchObject({ authenticated: false });
    await env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(id).run();
    expect(await (await status()).json()).toMatchObject({ authenticated: false });
  });
});
