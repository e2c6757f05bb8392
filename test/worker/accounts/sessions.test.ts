// The list of the sessions of an account, and the end of single sessions.
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import type { SessionView } from '../../../worker/contract/accounts/session-calls.ts';
import { createDeps } from '../../../worker/deps.ts';
import { purgeExpired } from '../../../worker/services/operations/purge-expired.ts';
import { createAppWith } from '../../support/apps.ts';
import { callApi, type Fetch } from '../../support/calls.ts';
import { createAccount, PASSWORD, postAuth, readStatus, signInAs } from './account-calls.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

interface Body {
  readonly success: boolean;
  readonly code?: string;
  readonly data: readonly SessionView[];
}

const call = (token: string, method: string, path = '', fetchFrom?: Fetch) =>
  callApi<Body>(
    `/api/sessions${path}`,
    { method, headers: { authorization: `Bearer ${token}` } },
    fetchFrom,
  );

const list = async (token: string, fetchFrom?: Fetch) =>
  (await call(token, 'GET', '', fetchFrom)).body.data;

const isSignedIn = async (token: string) => (await readStatus(token)).body.authenticated;

/** The app at another time. */
const appAt = (time: number) => createAppWith({ clock: { now: () => time } }).fetch;

const isSignedInAt = async (token: string, time: number) => {
  const headers = { authorization: `Bearer ${token}` };
  const { body } = await callApi<{ authenticated: boolean }>(
    '/api/auth/status',
    { headers },
    appAt(time),
  );
  return body.authenticated;
};

async function signInKept(email: string): Promise<string> {
  const { body } = await postAuth('login', { email, password: PASSWORD, keep: true });
  return body.token ?? '';
}

describe('the list of sessions', () => {
  it('shows the device and the times of each session, and marks the current one', async () => {
    const { email } = await createAccount();
    const signIn = { email, password: PASSWORD };
    const first = (await postAuth('login', signIn, { 'user-agent': FIREFOX })).body.token ?? '';
    const second = await signInKept(email);
    const sessions = await list(first);
    expect(sessions).toHaveLength(2);
    const [mine, other] = [
      sessions.find(({ isCurrent }) => isCurrent),
      sessions.find(({ isCurrent }) => !isCurrent),
    ];
    expect(mine).toMatchObject({ browser: 'Firefox', system: 'Linux', place: null, isKept: false });
    expect(other).toMatchObject({ browser: null, system: null, isKept: true });
    const lifetime = ({ createdAt, expiresAt }: SessionView) =>
      Date.parse(expiresAt) - Date.parse(createdAt);
    expect(mine && lifetime(mine)).toBe(DAY);
    expect(other && lifetime(other)).toBe(7 * DAY);
    expect((await list(second)).find(({ isCurrent }) => isCurrent)?.id).toBe(other?.id);
  });

  it('contains neither a token nor its hash', async () => {
    const { email } = await createAccount();
    const token = await signInAs(email);
    const text = JSON.stringify(await list(token));
    expect(text).not.toContain(token);
    expect(text).not.toContain(await createDeps(env).hasher.sha256(token));
  });

  it('contains no expired session', async () => {
    const { email } = await createAccount();
    await signInAs(email);
    const kept = await signInKept(email);
    expect(await list(kept)).toHaveLength(2);
    expect(await list(kept, appAt(currentTime() + DAY + MINUTE))).toHaveLength(1);
  });
});

describe('the end of a session', () => {
  it('acts on its next request, and on no other session of two accounts', async () => {
    const [ada, grace] = [await createAccount(), await createAccount()];
    const [ada1, ada2] = [await signInAs(ada.email), await signInAs(ada.email)];
    const [grace1, grace2] = [await signInAs(grace.email), await signInAs(grace.email)];
    const other = (await list(ada1)).find(({ isCurrent }) => !isCurrent);
    // The isolate knows both sessions before one of them ends.
    const readProfile = (token: string) =>
      callApi('/api/meeting-types', { headers: { authorization: `Bearer ${token}` } });
    expect((await readProfile(ada2)).status).toBe(200);
    expect((await call(ada1, 'DELETE', `/${other?.id}`)).status).toBe(200);
    expect((await readProfile(ada2)).status).toBe(401);
    expect(await isSignedIn(ada2)).toBe(false);
    for (const token of [ada1, grace1, grace2]) expect(await isSignedIn(token)).toBe(true);
    expect(await call(ada1, 'DELETE', `/${other?.id}`)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
  });

  it('is refused for a session of another account', async () => {
    const [ada, grace] = [await createAccount(), await createAccount()];
    const [mine, theirs] = [await signInAs(ada.email), await signInAs(grace.email)];
    const [session] = await list(theirs);
    expect((await call(mine, 'DELETE', `/${session?.id}`)).status).toBe(404);
    expect(await isSignedIn(theirs)).toBe(true);
  });

  it('ends all sessions of the account except the current one', async () => {
    const [ada, grace] = [await createAccount(), await createAccount()];
    const [ada1, ada2, ada3] = [
      await signInAs(ada.email),
      await signInAs(ada.email),
      await signInKept(ada.email),
    ];
    const theirs = await signInAs(grace.email);
    expect((await call(ada2, 'DELETE')).status).toBe(200);
    for (const token of [ada1, ada3]) expect(await isSignedIn(token)).toBe(false);
    for (const token of [ada2, theirs]) expect(await isSignedIn(token)).toBe(true);
    expect(await list(ada2)).toHaveLength(1);
  });

  it('is recorded as a security event', async () => {
    const { id, email } = await createAccount();
    const [first] = [await signInAs(email), await signInAs(email), await signInAs(email)];
    const other = (await list(first)).find(({ isCurrent }) => !isCurrent);
    await call(first, 'DELETE', `/${other?.id}`);
    await call(first, 'DELETE');
    await call(first, 'DELETE');
    const { results } = await env.DB.prepare(
      "SELECT type, facts FROM security_events WHERE user_id = ? AND type <> 'sign-in' ORDER BY rowid",
    )
      .bind(id)
      .all();
    expect(results).toEqual([
      { type: 'session.ended', facts: JSON.stringify({ sessionId: other?.id }) },
      { type: 'sessions.others-ended', facts: null },
    ]);
  });
});

describe('a session', () => {
  it('gets a new token at every sign-in, which the client cannot choose', async () => {
    const { email } = await createAccount();
    const first = await signInAs(email);
    const signIn = { email, password: PASSWORD };
    const fixed = { authorization: `Bearer ${first}`, cookie: `halfpast-token=${'A'.repeat(43)}` };
    const second = (await postAuth('login', signIn, fixed)).body.token;
    expect(new Set([first, second, 'A'.repeat(43)]).size).toBe(3);
    expect(await isSignedIn('A'.repeat(43))).toBe(false);
    const chosen = await postAuth('login', { ...signIn, token: 'A'.repeat(43) });
    expect(chosen.status).toBe(400);
  });

  it('lasts 24 hours, whether it is used or not', async () => {
    const { email } = await createAccount();
    const token = await signInAs(email);
    const start = currentTime();
    expect(await isSignedInAt(token, start + DAY - MINUTE)).toBe(true);
    expect(await isSignedInAt(token, start + DAY + MINUTE)).toBe(false);
  });

  it('that is kept ends after 7 days without use, and after 30 days in any case', async () => {
    const { email } = await createAccount();
    const [used, unused] = [await signInKept(email), await signInKept(email)];
    const start = currentTime();
    for (const day of [6, 12, 18, 24, 29]) {
      expect([day, await isSignedInAt(used, start + day * DAY)]).toEqual([day, true]);
      await expect.poll(() => readLastUse(used)).toBe(start + day * DAY);
    }
    expect(await isSignedInAt(used, start + 30 * DAY + MINUTE)).toBe(false);
    expect(await isSignedInAt(unused, start + 7 * DAY + MINUTE)).toBe(false);
  });

  it('has a last use that is written at most every ten minutes', async () => {
    const { email } = await createAccount();
    const token = await signInAs(email);
    const start = (await readLastUse(token)) ?? 0;
    expect(await isSignedInAt(token, start + 9 * MINUTE)).toBe(true);
    expect(await isSignedInAt(token, start + 10 * MINUTE)).toBe(true);
    await expect.poll(() => readLastUse(token)).toBe(start + 10 * MINUTE);
    expect(await isSignedInAt(token, start + 19 * MINUTE)).toBe(true);
    expect(await readLastUse(token)).toBe(start + 10 * MINUTE);
  });

  it('stays valid when the write of its last use fails, which is logged', async () => {
    const { email } = await createAccount();
    const token = await signInAs(email);
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { sessions } = createDeps(env);
    const writeUse = () => Promise.reject(new TypeError('secret'));
    const later = createAppWith({
      sessions: { ...sessions, writeUse },
      clock: { now: () => currentTime() + 11 * MINUTE },
    });
    expect(await list(token, later.fetch)).toHaveLength(1);
    await expect
      .poll(() => log.mock.calls)
      .toEqual([['{"event":"background-failed","work":"session-use","error":"TypeError"}']]);
    log.mockRestore();
  });

  it('is deleted by the cron after its end', async () => {
    const { email } = await createAccount();
    const [token, kept] = [await signInAs(email), await signInKept(email)];
    await purgeExpired({ ...createDeps(env), clock: { now: () => currentTime() + 2 * DAY } });
    expect(await readLastUse(token)).toBeNull();
    expect(await readLastUse(kept)).not.toBeNull();
  });
});

async function readLastUse(token: string): Promise<number | null> {
  const hash = await createDeps(env).hasher.sha256(token);
  return env.DB.prepare('SELECT last_used_at AS at FROM sessions WHERE token_hash = ?')
    .bind(hash)
    .first<number>('at');
}
