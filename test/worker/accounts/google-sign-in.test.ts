import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { createAppWith } from '../../support/apps.ts';
import { callApi } from '../../support/calls.ts';
import {
  createAccount,
  newEmail,
  PASSWORD,
  postAuth,
  readStatus,
  signUpForm,
  waitForLink,
} from './account-calls.ts';
import {
  causeFault,
  choose,
  exchange,
  followCallback,
  newPerson,
  signInWithGoogle,
  startGoogleSignIn,
  visit,
} from './google.ts';

async function findUser(email: string) {
  return env.DB.prepare('SELECT * FROM users WHERE email = ?').bind(email).first();
}

describe('signing in with Google', () => {
  it('creates an account the first time and uses the same account the next time', async () => {
    const person = newPerson({ name: 'Gina Größe' });
    const first = await signInWithGoogle(person);
    expect(first.status).toBe(200);
    expect(first.body.user).toMatchObject({
      email: person.email,
      name: 'Gina Größe',
      username: 'gina-grosse',
      authProvider: 'google',
      emailVerified: true,
      isFirstLogin: true,
      needsReauth: false,
    });
    const second = await signInWithGoogle({ ...person, email: newEmail() });
    expect(second.body.user?.id).toBe(first.body.user?.id);
    expect((await readStatus(second.body.token ?? '')).body.authenticated).toBe(true);
  });

  it('stores a copy of the picture, so that no page loads it from another site', async () => {
    const { body } = await signInWithGoogle(newPerson());
    expect(body.user?.profilePicture).toMatch(/^\/media\/[a-z0-9-]+$/);
    const picture = await visit(body.user?.profilePicture ?? '');
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toBe('image/png');
  });

  it('works without the picture when the picture cannot be loaded', async () => {
    const person = newPerson();
    await causeFault({ account: person.email, path: '/pictures/face.png', status: 500 });
    const { status, body } = await signInWithGoogle(person);
    expect(status).toBe(200);
    expect(body.user?.profilePicture).toBeNull();
  });

  it('stores the time zone that the browser sends with the session ticket', async () => {
    const started = await startGoogleSignIn();
    const finalUrl = await followCallback(started, await choose(started, newPerson()));
    const ticket = finalUrl.searchParams.get('token') ?? '';
    const answer = await exchange(ticket, started.cookie, { timezone: 'America/Lima' });
    expect(answer.body.user?.timezone).toBe('America/Lima');
  });

  it('uses PKCE and a state parameter, which are stored in a cookie that no script can read', async () => {
    const { url, setCookie } = await startGoogleSignIn();
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
    expect(url.searchParams.get('scope')).toBe('openid email profile');
    expect(url.searchParams.get('redirect_uri')).toBe(
      'https://halfpast.test/api/auth/google/callback',
    );
    expect(url.searchParams.get('state')).toMatch(/^[\w-]{43}$/);
    expect(setCookie).toMatch(/^__Host-/);
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/', 'Max-Age=600']) {
      expect(setCookie).toContain(attribute);
    }
  });

  it('requests consent again at /api/auth/google/reauth', async () => {
    const { url } = await startGoogleSignIn('/api/auth/google/reauth');
    expect(url.searchParams.get('prompt')).toBe('consent');
  });

  it('returns to the sign-in screen when the user cancelled', async () => {
    const started = await startGoogleSignIn();
    const finalUrl = await followCallback(started, await choose(started, { cancel: 'true' }));
    expect(`${finalUrl.pathname}${finalUrl.search}`).toBe('/sign-in?error=google-cancelled');
  });

  it.each([
    ['/token', 500, {}],
    ['/token', 400, { error: 'invalid_grant' }],
    ['/oauth2/v3/userinfo', 503, {}],
    ['/oauth2/v3/userinfo', 200, { email: 'no-sub@gmail.example' }],
  ])(
    'returns to the sign-in screen when the Google endpoint %s responds with %i',
    async (path, status, body) => {
      const started = await startGoogleSignIn();
      const person = newPerson();
      const callbackUrl = await choose(started, person);
      await causeFault({ account: person.email, path, status, body });
      const finalUrl = await followCallback(started, callbackUrl);
      expect(`${finalUrl.pathname}${finalUrl.search}`).toBe('/sign-in?error=google-failed');
    },
  );

  it('removes the password of an account that someone else created earlier with the same email address', async () => {
    const email = newEmail();
    await postAuth('signup', signUpForm(email, { name: 'Not Me', phone: '+1 202 555 0143' }));
    const strangersLink = await waitForLink(email, 'verify-email');
    const answer = await signInWithGoogle(newPerson({ email }));
    expect(answer.body.user).toMatchObject({ email, name: 'Gina Google', emailVerified: true });
    expect(answer.body.user?.username).toMatch(/^gina-google/);
    const stranger = await postAuth('login', { email, password: PASSWORD });
    expect(stranger).toMatchObject({ status: 401, body: { code: 'WRONG_CREDENTIALS' } });
    expect(await findUser(email)).toMatchObject({ password_hash: null, phone: null });
    expect((await postAuth('verify-email', { token: strangersLink })).status).toBe(400);
  });

  it('rejects an email address that Google has not verified', async () => {
    const { email } = await createAccount();
    for (const person of [
      newPerson({ verified: 'false' }),
      newPerson({ email, verified: 'false' }),
    ]) {
      const started = await startGoogleSignIn();
      const finalUrl = await followCallback(started, await choose(started, person));
      expect(finalUrl.search).toBe('?error=google-unverified');
    }
    expect(await findUser(email)).toMatchObject({ google_sub: null });
  });

  it('refuses a second Google account with the email address of a connected Google account', async () => {
    const person = newPerson();
    await signInWithGoogle(person);
    const started = await startGoogleSignIn();
    const callbackOfOther = await choose(started, newPerson({ email: person.email }));
    expect((await followCallback(started, callbackOfOther)).search).toBe('?error=google-conflict');
  });
});

describe('the callback from Google', () => {
  it('works only once', async () => {
    const started = await startGoogleSignIn();
    const callbackUrl = await choose(started, newPerson());
    const path = `${callbackUrl.pathname}${callbackUrl.search}`;
    expect((await visit(path, started.cookie)).status).toBe(302);
    const replay = await visit(path, started.cookie);
    expect(replay.status).toBe(400);
    expect(await replay.json()).toMatchObject({ success: false, code: 'SIGN_IN_EXPIRED' });
    expect(replay.headers.get('refresh')).toBe('0; url=/sign-in?error=google-expired');
  });

  it('works only in the browser that started the sign-in', async () => {
    const [mine, yours] = [await startGoogleSignIn(), await startGoogleSignIn()];
    const callbackUrl = await choose(mine, newPerson());
    const path = `${callbackUrl.pathname}${callbackUrl.search}`;
    expect((await visit(path)).status).toBe(400);
    expect((await visit(path, yours.cookie)).status).toBe(400);
    expect((await visit('/api/auth/google/callback?code=x&state=', mine.cookie)).status).toBe(400);
    expect((await visit(path, mine.cookie)).status).toBe(302);
  });

  it('expires after ten minutes', async () => {
    const started = await startGoogleSignIn();
    const callbackUrl = await choose(started, newPerson());
    await env.DB.prepare(
      "UPDATE one_time_tokens SET expires_at = 1 WHERE purpose = 'google-state'",
    ).run();
    expect(
      (await visit(`${callbackUrl.pathname}${callbackUrl.search}`, started.cookie)).status,
    ).toBe(400);
  });

  it('creates a session ticket, which works once, in the same browser, within a minute', async () => {
    const [mine, yours] = [await startGoogleSignIn(), await startGoogleSignIn()];
    const createTicket = async () => {
      const started = await startGoogleSignIn();
      const finalUrl = await followCallback(started, await choose(started, newPerson()));
      return { ticket: finalUrl.searchParams.get('token') ?? '', cookie: started.cookie };
    };
    const { ticket, cookie } = await createTicket();
    for (const wrong of ['', mine.cookie, yours.cookie]) {
      expect((await exchange(ticket, wrong)).status).toBe(400);
    }
    const answers = await Promise.all([exchange(ticket, cookie), exchange(ticket, cookie)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);

    const expiredTicket = await createTicket();
    const row = await env.DB.prepare(
      "SELECT expires_at AS expiresAt FROM one_time_tokens WHERE purpose = 'sign-in-ticket'",
    ).first<{ expiresAt: number }>();
    expect((row?.expiresAt ?? 0) - currentTime()).toBeLessThanOrEqual(60_000);
    await env.DB.prepare(
      "UPDATE one_time_tokens SET expires_at = 1 WHERE purpose = 'sign-in-ticket'",
    ).run();
    expect((await exchange(expiredTicket.ticket, expiredTicket.cookie)).status).toBe(400);
  });

  it('redirects only to paths of this site', async () => {
    const started = await startGoogleSignIn('/api/auth/google?returnTo=%2Fbookings%3Ftab%3Dpast');
    const finalUrl = await followCallback(started, await choose(started, newPerson()));
    expect(finalUrl.pathname).toBe('/auth/callback');
    expect(finalUrl.searchParams.get('returnTo')).toBe('/bookings?tab=past');
    for (const evil of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/%2f%2fevil.example',
      '/%5cevil.example',
      '/\t/evil.example',
      'javascript:alert(1)',
      '/x//evil.example',
    ]) {
      const answer = await visit(`/api/auth/google?returnTo=${encodeURIComponent(evil)}`);
      expect([evil, answer.status]).toEqual([evil, 400]);
    }
  });
});

describe('Google sign-in without configured credentials', () => {
  const callWithoutCredentials = (mode: 'development' | 'production') =>
    createAppWith({ identityProviders: new Map(), mode });

  it('lists the missing settings in development mode only', async () => {
    const configured = await callApi('/api/auth/providers');
    expect(configured.body).toEqual({
      success: true,
      google: true,
      microsoft: true,
      message: null,
    });
    const missing = await callApi(
      '/api/auth/providers',
      {},
      callWithoutCredentials('development').fetch,
    );
    expect(missing.body).toMatchObject({ google: false, microsoft: false });
    expect(missing.body.message).toContain('GOOGLE_CLIENT_ID');
    expect(missing.body.message).toContain('MICROSOFT_CLIENT_ID');
    const hidden = await callApi(
      '/api/auth/providers',
      {},
      callWithoutCredentials('production').fetch,
    );
    expect(hidden.body).toEqual({
      success: true,
      google: false,
      microsoft: false,
      message: null,
    });
  });

  it('redirects back to the sign-in screen', async () => {
    const answer = await callWithoutCredentials('production').fetch(
      new Request('https://halfpast.test/api/auth/google'),
    );
    expect(answer.headers.get('location')).toBe('/sign-in?error=google-unavailable');
  });
});
