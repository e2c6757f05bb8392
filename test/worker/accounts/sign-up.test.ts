import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import {
  newEmail,
  PASSWORD,
  postAuth,
  signInAs,
  signUpForm,
  waitForLink,
  waitForMails,
} from './account-calls.ts';
import { visit } from './google.ts';

const CREATED = 'Account created successfully! Please check your email for verification.';

describe('signing up', () => {
  it('creates an account that cannot be used before its email address is verified', async () => {
    const email = newEmail();
    const created = await postAuth('signup', signUpForm(email));
    expect(created).toMatchObject({ status: 201, body: { success: true, message: CREATED } });

    const early = await postAuth('login', { email, password: PASSWORD });
    expect(early.status).toBe(403);
    expect(early.body).toMatchObject({ success: false, code: 'EMAIL_NOT_VERIFIED' });
    expect(early.body.message).toContain('Email not verified');

    const token = await waitForLink(email, 'verify-email');
    const verified = await postAuth('verify-email', { token });
    expect(verified).toMatchObject({ status: 200, body: { success: true } });

    const signedIn = await postAuth('login', { email, password: PASSWORD });
    expect(signedIn.status).toBe(200);
    expect(signedIn.body.user).toMatchObject({
      name: 'Sam Sample',
      email,
      plan: 'free',
      accountType: 'individual',
      domain: 'people.example',
      authProvider: 'manual',
      googleTokens: false,
      emailVerified: true,
      needsReauth: false,
      isFirstLogin: true,
    });
    expect(JSON.stringify(signedIn.body)).not.toMatch(/scrypt|password|epoch/i);
  });

  it.each([
    [{ name: ' ' }, 'name', 'Please fill in all fields'],
    [{ phone: '' }, 'phone', 'Please fill in all fields'],
    [{ password: 'Ab1!' }, 'password', 'Password must be at least 8 characters long'],
    [{ password: 'ABCDEFG1!' }, 'password', 'Password must contain at least one lowercase letter'],
    [{ password: 'abcdefg1!' }, 'password', 'Password must contain at least one uppercase letter'],
    [{ password: 'Abcdefgh!' }, 'password', 'Password must contain at least one number'],
    [
      { password: 'Abcdefg1' },
      'password',
      'Password must contain at least one special character (@$!%*?&)',
    ],
    [
      { password: `Aa1!${'x'.repeat(253)}` },
      'password',
      'Password must be at most 256 characters long',
    ],
    [{ email: 'nobody' }, 'email', 'Please enter a valid email address.'],
    [{ phone: 'call me' }, 'phone', 'Please enter a valid phone number.'],
    [
      { phone: '+1 555 0100' },
      'phone',
      'This phone number cannot exist. Please check the country code and the digits.',
    ],
    [{ role: 'admin' }, 'role', 'This field is not known.'],
  ])('refuses %j', async (fields, path, message) => {
    const answer = await postAuth('signup', signUpForm(newEmail(), fields));
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ success: false, code: 'VALIDATION_FAILED', message });
    expect(answer.body.errors?.[0]?.path).toBe(path);
  });

  it('returns the usual response for the email address of an existing account', async () => {
    const email = newEmail();
    await postAuth('signup', signUpForm(email));
    await postAuth('verify-email', { token: await waitForLink(email, 'verify-email') });
    const again = await postAuth('signup', signUpForm(email, { password: 'Another-0ne!' }));
    expect(again).toMatchObject({ status: 201, body: { success: true, message: CREATED } });
    const mails = await waitForMails(email, 2);
    expect(mails.at(-1)?.subject).toBe('You already have a Halfpast account');
    await signInAs(email);
    const intruder = await postAuth('login', { email, password: 'Another-0ne!' });
    expect(intruder.status).toBe(401);
  });

  it('does not show the name on any page until the email address is verified', async () => {
    const email = newEmail();
    await postAuth('signup', signUpForm(email, { name: 'Selma Stranger' }));
    const token = await waitForLink(email, 'verify-email');
    const row = await env.DB.prepare('SELECT username FROM users WHERE email = ?')
      .bind(email)
      .first<{ username: string }>();
    const statuses = async () =>
      Promise.all(
        ['/meetings/', '/api/meeting-types/public/'].map(
          async (path) => (await visit(path + row?.username)).status,
        ),
      );
    expect(await statuses()).toEqual([404, 404]);
    await postAuth('verify-email', { token });
    expect(await statuses()).toEqual([200, 200]);
  });

  it('creates only one account for simultaneous sign-ups with the same email address', async () => {
    const email = newEmail();
    await Promise.all([1, 2, 3].map(() => postAuth('signup', signUpForm(email))));
    const row = await env.DB.prepare('SELECT count(*) AS n FROM users WHERE email = ?')
      .bind(email)
      .first<{ n: number }>();
    expect(row?.n).toBe(1);
  });

  it('gives each account a different username, even when several names are the same', async () => {
    const names = ['Zoë Müller', 'Zoë Müller', 'Zoë Müller', 'Admin', 'Пётр Ильич', '山田'];
    const emails = names.map((_, index) => `taro-${index}@people.example`);
    await Promise.all(
      names.map((name, index) => postAuth('signup', signUpForm(emails[index] ?? '', { name }))),
    );
    const { results } = await env.DB.prepare(
      "SELECT username FROM users WHERE email LIKE 'taro-%' ORDER BY email",
    ).all<{ username: string }>();
    const usernames = results.map((row) => row.username);
    expect(new Set(usernames.slice(0, 3))).toEqual(
      new Set(['zoe-muller', 'zoe-muller-2', 'zoe-muller-3']),
    );
    expect(usernames.slice(3)).toEqual(['admin-2', 'pyotr-ilich', 'taro-5']);
  });
});
