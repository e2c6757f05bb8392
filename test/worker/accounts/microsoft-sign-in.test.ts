// Sign-in with Microsoft. An administrator of a tenant can give an account any email address, so an address in a
// token proves nothing.

import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { createDeps } from '../../../worker/deps.ts';
import { createAppWith } from '../../support/apps.ts';
import { connectCalendar } from '../../support/connected-calendars.ts';
import { createPage } from '../../support/hosts.ts';
import {
  createAccount,
  newEmail,
  PASSWORD,
  postAuth,
  readStatus,
  signInAs,
  signUpForm,
  waitForLink,
  waitForMails,
} from './account-calls.ts';
import { newPerson, signInWithGoogle, visit } from './google.ts';
import {
  chooseAt,
  confirm,
  newMicrosoftAccount,
  returnFromMicrosoft,
  signInWithMicrosoft,
  startMicrosoftSignIn,
} from './microsoft.ts';

const SENT = '/sign-in?error=microsoft-unverified';

/** Waits until `count` emails with a link exist. Returns the token in the newest link. */
async function waitForConfirmation(email: string, count = 1): Promise<string> {
  const list = async () =>
    (await waitForMails(email, 1)).flatMap(
      ({ text }) =>
        /https:\/\/halfpast\.test\/auth\/callback\?confirm=([\w-]{43})\b/.exec(text)?.[1] ?? [],
    );
  await expect.poll(async () => (await list()).length).toBe(count);
  return (await list()).at(-1) ?? '';
}

const findUser = (email: string) =>
  env.DB.prepare('SELECT * FROM users WHERE email = ?').bind(email).first();

const countOf = async (table: string, hostId: string) => {
  const sql = `SELECT count(*) AS n FROM ${table} WHERE host_id = ?`;
  return (await env.DB.prepare(sql).bind(hostId).first<{ n: number }>())?.n;
};

/**
 * Signs in as `email`, which Microsoft has not proven. Then opens the last of the `links` links that were
 * sent to `address`.
 */
async function signInByLink(email: string, address = email, links = 1) {
  const { location, cookie } = await returnFromMicrosoft(email);
  expect(location).toBe(SENT);
  return confirm(await waitForConfirmation(address, links), cookie);
}

describe('signing in with Microsoft', () => {
  it.each(['work', 'personal'] as const)(
    'creates an account when a person with a %s account opens the link in our email',
    async (kind) => {
      const person = await newMicrosoftAccount({ kind, name: 'Mia Größe' });
      const first = await signInByLink(person.email);
      expect(first.status).toBe(200);
      expect(first.body.user).toMatchObject({
        email: person.email,
        name: 'Mia Größe',
        authProvider: 'microsoft',
        emailVerified: true,
        isFirstLogin: true,
      });
      expect(first.body.user?.username).toMatch(/^mia-grosse/);
      expect(await findUser(person.email)).toMatchObject({ microsoft_id: person.subject });
      const second = await signInWithMicrosoft(person);
      expect(second.body.user?.id).toBe(first.body.user?.id);
      expect((await readStatus(second.body.token ?? '')).body.authenticated).toBe(true);
    },
  );

  it('creates an account at once when the tenant has verified the domain of the address', async () => {
    const person = await newMicrosoftAccount({ isDomainVerified: true });
    const { status, body } = await signInWithMicrosoft(person);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ email: person.email, emailVerified: true });
  });

  it('sends the person back to the path where the sign-in started', async () => {
    const { email } = await newMicrosoftAccount();
    const path = '/api/auth/microsoft?returnTo=%2Fbookings%3Ftab%3Dpast';
    const { cookie } = await returnFromMicrosoft(email, path);
    const { body } = await confirm(await waitForConfirmation(email), cookie);
    expect(body.returnTo).toBe('/bookings?tab=past');
  });

  it('uses PKCE, a state and a nonce, and requests only the identity of the person', async () => {
    const { url, setCookie } = await startMicrosoftSignIn();
    expect(url.pathname).toBe('/common/oauth2/v2.0/authorize');
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
    expect(url.searchParams.get('scope')).toBe('openid profile email');
    expect(url.searchParams.get('nonce')).toMatch(/^[\w-]{40,}$/);
    expect(url.searchParams.get('redirect_uri')).toBe(
      'https://halfpast.test/api/auth/microsoft/callback',
    );
    for (const attribute of ['__Host-', 'HttpOnly', 'Secure', 'SameSite=Lax', 'Max-Age=600'])
      expect(setCookie).toContain(attribute);
  });

  it.each([
    [{ cancel: 'true' }, 'microsoft-cancelled'],
    [{ declines: 'true' }, 'microsoft-cancelled'],
  ])('returns to the sign-in screen when the person cancelled: %j', async (choice, code) => {
    const started = await startMicrosoftSignIn();
    const callback = await chooseAt(started, (await newMicrosoftAccount()).email, choice);
    const answer = await visit(`${callback.pathname}${callback.search}`, started.cookie);
    expect(answer.headers.get('location')).toBe(`/sign-in?error=${code}`);
  });

  it('returns to the sign-in screen when Microsoft is not configured', async () => {
    const { fetch } = createAppWith({ identityProviders: new Map() });
    const answer = await fetch(new Request('https://halfpast.test/api/auth/microsoft'));
    expect(answer.headers.get('location')).toBe('/sign-in?error=microsoft-unavailable');
  });

  it('accepts the callback once, and only in the browser that started the sign-in', async () => {
    const [mine, yours] = [await startMicrosoftSignIn(), await startMicrosoftSignIn()];
    const { email } = await newMicrosoftAccount({ isDomainVerified: true });
    const { pathname, search } = await chooseAt(mine, email);
    expect((await visit(`${pathname}${search}`)).status).toBe(400);
    expect((await visit(`${pathname}${search}`, yours.cookie)).status).toBe(400);
    expect((await visit(`/api/auth/google/callback${search}`, mine.cookie)).status).toBe(400);
    expect((await visit(`${pathname}${search}`, mine.cookie)).status).toBe(302);
    expect((await visit(`${pathname}${search}`, mine.cookie)).status).toBe(400);
  });

  it('sends the link to the sign-in name when the account has no other address', async () => {
    const { email } = await newMicrosoftAccount({ emailClaim: null });
    expect((await returnFromMicrosoft(email)).location).toBe(SENT);
    expect(await waitForConfirmation(email)).toMatch(/^[\w-]{43}$/);
  });

  it('sends at most three links an hour to an address', async () => {
    const { email } = await newMicrosoftAccount();
    for (let count = 0; count < 3; count += 1)
      expect((await returnFromMicrosoft(email)).location).toBe(SENT);
    expect((await returnFromMicrosoft(email)).location).toBe('/sign-in?error=microsoft-too-many');
  });
});

describe('a Microsoft account with the email address of another person', () => {
  it('gets no access to the account of that person', async () => {
    const victim = await createAccount();
    const mallory = await newMicrosoftAccount({ emailClaim: victim.email });
    const { location, cookie } = await returnFromMicrosoft(mallory.email);
    expect(location).toBe(SENT);
    const token = await waitForConfirmation(victim.email);

    // The victim, or a program that checks links, opens the link in another browser.
    const elsewhere = await startMicrosoftSignIn();
    for (const other of ['', elsewhere.cookie, cookie.split('; ')[0] ?? ''])
      expect(await confirm(token, other)).toMatchObject({
        status: 400,
        body: { code: 'SIGN_IN_EXPIRED' },
      });
    expect(await findUser(victim.email)).toMatchObject({ microsoft_id: null });
    expect((await returnFromMicrosoft(mallory.email)).location).toBe(SENT);
    await signInAs(victim.email);
  });

  it('gets the same answer whether or not the address has an account', async () => {
    const { email: known } = await createAccount();
    const answers = await Promise.all(
      [known, newEmail()].map(async (emailClaim) => {
        const { email } = await newMicrosoftAccount({ emailClaim });
        return (await returnFromMicrosoft(email)).location;
      }),
    );
    expect(answers).toEqual([SENT, SENT]);
  });

  it('cannot open an account that is connected to another Microsoft account', async () => {
    const owner = await newMicrosoftAccount();
    await signInByLink(owner.email);
    const other = await newMicrosoftAccount({ emailClaim: owner.email });
    const answer = await signInByLink(other.email, owner.email, 2);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ data: { error: 'microsoft-conflict' } });
    expect(await findUser(owner.email)).toMatchObject({ microsoft_id: owner.subject });
  });

  it('must confirm the email address when the tenant has not verified the domain', async () => {
    const { email } = await newMicrosoftAccount({ isDomainVerified: false });
    expect((await returnFromMicrosoft(email)).location).toBe(SENT);
  });

  it('does not activate the sign-up of a stranger', async () => {
    const { email } = await newMicrosoftAccount();
    await postAuth('signup', signUpForm(email, { name: 'Not Me' }));
    await waitForLink(email, 'verify-email');
    const answer = await signInByLink(email);
    expect(answer.body.user).toMatchObject({ email, name: 'Mia Microsoft' });
    expect((await postAuth('login', { email, password: PASSWORD })).status).toBe(401);
  });
});

describe('the link that connects a Microsoft account', () => {
  it('works only once, and for one hour', async () => {
    const { email } = await newMicrosoftAccount();
    const { cookie } = await returnFromMicrosoft(email);
    const token = await waitForConfirmation(email);
    const row = await env.DB.prepare(
      "SELECT max(expires_at) AS expiresAt FROM one_time_tokens WHERE purpose = 'confirm-identity'",
    ).first<{ expiresAt: number }>();
    expect((row?.expiresAt ?? 0) - currentTime()).toBeLessThanOrEqual(3_600_000);
    const answers = await Promise.all([confirm(token, cookie), confirm(token, cookie)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await confirm('', cookie)).status).toBe(400);
  });

  it('removes the password and the calendar connections of the account, and notifies the owner', async () => {
    const page = await createPage();
    const { id, email } = page.host;
    await connectCalendar(page);
    await env.DB.prepare('UPDATE users SET password_hash = ?1 WHERE id = ?2').bind('x', id).run();
    const { email: signInName } = await newMicrosoftAccount({ emailClaim: email });
    const answer = await signInByLink(signInName, email);
    expect(answer.body.user).toMatchObject({ id, authProvider: 'manual', googleTokens: false });
    expect(await countOf('calendar_connections', id)).toBe(0);
    expect(await findUser(email)).toMatchObject({ password_hash: null });
    const mails = await waitForMails(email, 2);
    expect(mails.at(-1)?.subject).toBe('You now sign in to Halfpast with Microsoft');
    expect(mails.at(-1)?.text).toContain('1 calendar connection');
  });

  it('does not end the sessions of an account that also signs in with Google', async () => {
    const person = newPerson();
    const first = await signInWithGoogle(person);
    const id = first.body.user?.id ?? '';
    await postAuth('forgot-password', { email: person.email });
    const reset = await waitForLink(person.email, 'reset-password');
    await postAuth('reset-password', { token: reset, password: PASSWORD });
    const session = await signInAs(person.email);
    const microsoftAccount = await newMicrosoftAccount({ emailClaim: person.email });
    const answer = await signInByLink(microsoftAccount.email, person.email);
    expect(answer.body.user?.id).toBe(id);
    expect((await readStatus(session)).body.authenticated).toBe(true);
    await signInAs(person.email);
    expect((await signInWithGoogle(person)).body.user?.id).toBe(id);
    expect((await signInWithMicrosoft(microsoftAccount)).body.user?.id).toBe(id);
    const texts = (await waitForMails(person.email, 4)).map(({ text }) => text).join();
    expect(texts).toContain('Nothing else changed');
  });

  it('does not end the session when the person signs in with Google later', async () => {
    const { email } = await newMicrosoftAccount();
    const { body } = await signInByLink(email);
    const joined = await signInWithGoogle(newPerson({ email }));
    expect(joined.body.user?.id).toBe(body.user?.id);
    expect((await readStatus(body.token ?? '')).body.authenticated).toBe(true);
  });

  it('changes nothing when the account is already connected', async () => {
    const { identityAccounts } = createDeps(env);
    const { email } = await newMicrosoftAccount();
    const { body } = await signInByLink(email);
    const id = body.user?.id ?? '';
    const profile = { provider: 'microsoft', subject: 't.o', email, name: 'Someone' } as const;
    const facts = { mail: { id: crypto.randomUUID(), origin: '' }, now: currentTime() };
    expect(await identityAccounts.connect(id, profile, facts)).toBe(false);
    expect(await identityAccounts.addProvider(id, profile, facts)).toBe(false);
    const row = await env.DB.prepare('SELECT id FROM outbox WHERE id = ?').bind(facts.mail.id);
    expect(await row.first()).toBeNull();
  });
});
