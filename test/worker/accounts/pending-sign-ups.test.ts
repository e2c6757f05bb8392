// Several people can sign up with one email address before it is verified. Each link verifies only one
// sign-up.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { createAppWith } from '../../support/apps.ts';
import { nextIp, ORIGIN } from '../../support/calls.ts';
import {
  newEmail,
  PASSWORD,
  postAuth,
  readStatus,
  signInAs,
  signUpForm,
  waitForLink,
  waitForMails,
} from './account-calls.ts';

const STRANGERS = 'Strangers-0wn!';
const NEW_PASSWORD = 'Chosen-l4ter!';

/** Waits for this many emails. Returns the links of all emails to the address, oldest first. */
async function waitForLinks(email: string, count: number): Promise<string[]> {
  const mails = await waitForMails(email, count);
  return mails.map(({ text }) => /verify-email\?token=([\w-]{43})/.exec(text)?.[1] ?? '');
}

async function signUpTwice(email: string): Promise<[mine: string, strangers: string]> {
  await postAuth('signup', signUpForm(email));
  await waitForMails(email, 1);
  await postAuth('signup', signUpForm(email, { name: 'Rude', password: STRANGERS }));
  const [mine = '', strangers = ''] = await waitForLinks(email, 2);
  return [mine, strangers];
}

async function countPending(email: string): Promise<number | undefined> {
  const row = await env.DB.prepare(
    'SELECT count(*) AS n FROM sign_ups WHERE user_id = (SELECT id FROM users WHERE email = ?)',
  )
    .bind(email)
    .first<{ n: number }>();
  return row?.n;
}

describe('a verification link', () => {
  it('activates the password of its own sign-up, even when a later sign-up contains another password', async () => {
    const email = newEmail();
    const [mine, strangers] = await signUpTwice(email);
    expect((await postAuth('verify-email', { token: mine })).status).toBe(200);
    const { body } = await readStatus(await signInAs(email));
    expect(body.user).toMatchObject({
      name: 'Sam Sample',
      username: expect.stringMatching(/^sam/),
    });
    const login = await postAuth('login', { email, password: STRANGERS });
    expect(login.status).toBe(401);
    expect((await postAuth('verify-email', { token: strangers })).status).toBe(400);
    expect((await postAuth('login', { email, password: STRANGERS })).status).toBe(401);
    expect(await countPending(email)).toBe(0);
  });

  it('uses the name, phone and username of its own sign-up, not of an earlier sign-up by a stranger', async () => {
    const email = newEmail();
    await postAuth(
      'signup',
      signUpForm(email, { name: 'Rude', password: STRANGERS, phone: '5555' }),
    );
    await waitForMails(email, 1);
    await postAuth('signup', signUpForm(email));
    const [, mine = ''] = await waitForLinks(email, 2);
    const verified = await postAuth('verify-email', { token: mine });
    expect(verified.body).toMatchObject({ success: true, email });
    const row = await env.DB.prepare('SELECT name, username, phone FROM users WHERE email = ?')
      .bind(email)
      .first();
    expect(row).toMatchObject({ name: 'Sam Sample', phone: '+491701234567' });
    expect(row?.username).toMatch(/^sam-sample/);
  });

  it('activates only one of two sign-ups when both links are used at the same time', async () => {
    const email = newEmail();
    const links = await signUpTwice(email);
    const answers = await Promise.all(links.map((token) => postAuth('verify-email', { token })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const logins = await Promise.all(
      [PASSWORD, STRANGERS].map((password) => postAuth('login', { email, password })),
    );
    const statusOf = ({ status }: { status: number }) => (status === 200 ? 'in' : 'out');
    expect(logins.map(statusOf)).toEqual(
      answers.map(({ status }) => (status === 200 ? 'in' : 'out')),
    );
  });

  it('returns 400 with the email address when the link was already used', async () => {
    const email = newEmail();
    await postAuth('signup', signUpForm(email));
    const token = await waitForLink(email, 'verify-email');
    await postAuth('verify-email', { token });
    const again = await postAuth('verify-email', { token });
    expect(again).toMatchObject({ status: 400, body: { code: 'LINK_USED', data: { email } } });
    expect(again.body.message).toContain('already been used');
    expect(again.body.message).toContain('verified');
  });

  it('must be opened before any password is stored on the account', async () => {
    const email = newEmail();
    await postAuth('signup', signUpForm(email));
    const row = await env.DB.prepare('SELECT password_hash, phone FROM users WHERE email = ?')
      .bind(email)
      .first();
    expect(row).toEqual({ password_hash: null, phone: null });
  });
});

describe('a verification link that was requested with only an email address', () => {
  it('activates the password when exactly one sign-up is pending', async () => {
    const email = newEmail();
    await postAuth('signup', signUpForm(email));
    await waitForMails(email, 1);
    await postAuth('resend-verification', { email });
    const [, resent = ''] = await waitForLinks(email, 2);
    expect((await postAuth('verify-email', { token: resent })).body).toMatchObject({ email });
    await signInAs(email);
  });

  it('requires a new password when several sign-ups are pending, and then revokes these sign-ups', async () => {
    const email = newEmail();
    const [, strangers] = await signUpTwice(email);
    await postAuth('resend-verification', { email });
    const [, , token = ''] = await waitForLinks(email, 3);

    const opened = await postAuth('verify-email', { token });
    expect(opened).toMatchObject({ status: 200, body: { success: true, needsPassword: true } });
    expect((await postAuth('login', { email, password: PASSWORD })).status).toBe(403);
    const short = await postAuth('verify-email', { token, password: '12345' });
    expect(short).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });

    const done = await postAuth('verify-email', { token, password: NEW_PASSWORD });
    expect(done).toMatchObject({ status: 200, body: { success: true, email } });
    for (const password of [PASSWORD, STRANGERS]) {
      expect((await postAuth('login', { email, password })).status).toBe(401);
    }
    const { body } = await readStatus(await signInAs(email, NEW_PASSWORD));
    expect(`${body.user?.name} ${body.user?.username}`).not.toMatch(/sam|rude/i);
    expect((await postAuth('verify-email', { token: strangers })).status).toBe(400);
  });

  it('is needed to set a new password, because the link of a sign-up refuses one', async () => {
    const email = newEmail();
    await postAuth('signup', signUpForm(email));
    const token = await waitForLink(email, 'verify-email');
    const answer = await postAuth('verify-email', { token, password: NEW_PASSWORD });
    expect(answer.status).toBe(400);
    await postAuth('verify-email', { token });
    await signInAs(email);
  });
});

describe('pending sign-ups', () => {
  it('let a sign-in return "not verified" only for the password of a pending sign-up', async () => {
    const email = newEmail();
    await signUpTwice(email);
    for (const password of [PASSWORD, STRANGERS]) {
      expect((await postAuth('login', { email, password })).body.code).toBe('EMAIL_NOT_VERIFIED');
    }
    const wrong = await postAuth('login', { email, password: NEW_PASSWORD });
    expect(wrong.body.code).toBe('WRONG_CREDENTIALS');
  });

  it('share one salt, so that a sign-in checks all their passwords with one slow hash', async () => {
    const email = newEmail();
    await Promise.all(
      [PASSWORD, STRANGERS].map((password) => postAuth('signup', signUpForm(email, { password }))),
    );
    const { results } = await env.DB.prepare(
      'SELECT password_hash AS hash FROM sign_ups WHERE user_id = (SELECT id FROM users WHERE email = ?)',
    )
      .bind(email)
      .all<{ hash: string }>();
    expect(results).toHaveLength(2);
    expect(new Set(results.map(({ hash }) => hash.split('$')[4])).size).toBe(1);
  });

  it('are at most five: a sixth sign-up gets a link that requires a new password', async () => {
    const email = newEmail();
    await postAuth('signup', signUpForm(email));
    await waitForMails(email, 1);
    // The test copies the first sign-up, because each real sign-up needs a slow key derivation.
    for (let count = 0; count < 3; count += 1) {
      await env.DB.prepare(
        `INSERT INTO sign_ups (id, user_id, name, password_hash, created_at)
         SELECT ?1, user_id, name, password_hash, created_at FROM sign_ups
         WHERE user_id = (SELECT id FROM users WHERE email = ?2) LIMIT 1`,
      )
        .bind(crypto.randomUUID(), email)
        .run();
    }
    for (const count of [2, 3]) {
      await postAuth('signup', signUpForm(email, { password: STRANGERS }));
      await waitForMails(email, count);
    }
    expect(await countPending(email)).toBe(5);
    const [first = '', fifth = '', sixth = ''] = await waitForLinks(email, 3);
    expect((await postAuth('verify-email', { token: sixth })).body.needsPassword).toBe(true);
    expect((await postAuth('verify-email', { token: first })).status).toBe(200);
    await signInAs(email);
    expect((await postAuth('verify-email', { token: fifth })).status).toBe(400);
  });
});

describe('the verification email', () => {
  const signUpFrom = async (cf: unknown, mode: 'production' | 'development') => {
    const email = newEmail();
    const request = new Request(`${ORIGIN}/api/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'cf-connecting-ip': nextIp() },
      body: JSON.stringify(signUpForm(email)),
      cf: cf as RequestInitCfProperties,
    });
    await createAppWith({ mode }).fetch(request);
    const [mail] = await waitForMails(email, 1);
    return mail?.text.replace(/\s+/g, ' ') ?? '';
  };

  it('says when and approximately where the sign-up happened, and what to do if it was someone else', async () => {
    const text = await signUpFrom({ city: 'Zürich', country: 'CH' }, 'production');
    expect(text).toMatch(/\d{1,2} \w+ \d{4}, \d\d:\d\d UTC/);
    expect(text).toContain('Zürich, Switzerland');
    expect(text).toContain('If this was not you');
  });

  it.each([
    ['an unknown location', {}, 'production'],
    ['the Tor network', { country: 'T1' }, 'production'],
    [
      'a sign-up on a development server, which has no real location',
      { city: 'Austin', country: 'US' },
      'development',
    ],
  ] as const)('does not contain the place of %s', async (_, cf, mode) => {
    expect(await signUpFrom(cf, mode)).not.toMatch(/ near | T1|Austin/);
  });
});
