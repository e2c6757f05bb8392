// Searches URLs, logs and database rows for secrets.

import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { createAppWith } from '../../support/apps.ts';
import { dumpDatabase } from '../../support/dump-database.ts';
import { createAccount, PASSWORD, postAuth, signInAs, waitForLink } from './account-calls.ts';
import { choose, exchange, followCallback, newPerson, startGoogleSignIn, visit } from './google.ts';

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

    const started = await startGoogleSignIn();
    const callbackUrl = await choose(started, newPerson());
    const finalUrl = await followCallback(started, callbackUrl);
    const ticket = finalUrl.searchParams.get('token') ?? '';
    const stored = await dumpDatabase();
    const { body } = await exchange(ticket, started.cookie);
    const googleSession = body.token ?? '';
    expect(googleSession).toMatch(/^[\w-]{43}$/);
    await visit(`${callbackUrl.pathname}${callbackUrl.search}`, started.cookie);

    const addresses = [started.url.href, callbackUrl.href, finalUrl.href].join('\n');
    const searchedTexts = [stored, await dumpDatabase(), JSON.stringify(logged), addresses];
    for (const secret of [session, googleSession, PASSWORD]) {
      expect(searchedTexts.filter((text) => text.includes(secret))).toEqual([]);
    }
    const state = started.url.searchParams.get('state') ?? 'none';
    for (const secret of [ticket, link, state]) {
      expect(searchedTexts.slice(0, 3).filter((text) => text.includes(secret))).toEqual([]);
    }
  });

  it('give no access after 24 hours, or after the account is deleted', async () => {
    const { id, email } = await createAccount();
    const token = await signInAs(email);
    const tomorrow = { clock: { now: () => currentTime() + 86_400_001 } };
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
