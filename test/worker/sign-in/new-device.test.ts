// The email about a sign-in from a browser and a network that the account had not used before.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { nextIp } from '../../support/calls.ts';
import {
  createAccount,
  PASSWORD,
  postAuth,
  waitForLink,
  waitForMails,
} from '../accounts/account-calls.ts';
import { choose, followCallback, newPerson, startGoogleSignIn } from '../accounts/google.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

interface Visit {
  readonly cookie?: string;
  readonly network?: string;
}

/** Signs in. Returns the cookie of the browser, as a browser would send it. */
async function signIn(email: string, { cookie = '', network = nextIp() }: Visit = {}) {
  const headers = { 'cf-connecting-ip': network, cookie, 'user-agent': FIREFOX };
  const answer = await postAuth('login', { email, password: PASSWORD }, headers);
  expect(answer.status).toBe(200);
  const setCookie = answer.headers
    .getSetCookie()
    .find((each) => each.startsWith('__Host-halfpast-device='));
  return { network, setCookie: setCookie ?? '', cookie: setCookie?.split(';', 1)[0] ?? '' };
}

const countMails = async (email: string) =>
  (
    await env.DB.prepare(
      "SELECT count(*) AS n FROM outbox JOIN users ON users.id = host_id WHERE email = ? AND event = 'account.new-device'",
    )
      .bind(email)
      .first<{ n: number }>()
  )?.n;

describe('a sign-in from a new device', () => {
  it('causes one email with the time, the device and the next steps', async () => {
    const { email } = await createAccount({ timeZone: 'Europe/Berlin', language: 'de' });
    await signIn(email);
    expect(await countMails(email)).toBe(0);
    const { cookie } = await signIn(email);
    const [mail] = await waitForMails(email, 1);
    expect(mail?.subject).toContain('Halfpast');
    expect(mail?.subject).not.toContain('New sign-in');
    expect(mail?.text).toContain('Linux');
    expect(mail?.text).toMatch(/MESZ|GMT\+2|MEZ/);
    expect(mail?.text).toContain('https://halfpast.test/forgot-password');
    expect(mail?.text).toContain('https://halfpast.test/settings#security');
    await signIn(email, { cookie });
    expect(await countMails(email)).toBe(1);
  });

  it('causes no email if it is the first one of the account', async () => {
    const { email } = await createAccount();
    await signIn(email);
    expect(await countMails(email)).toBe(0);
  });

  it('causes no email from a known network', async () => {
    const { email } = await createAccount();
    const { network } = await signIn(email);
    await signIn(email, { network });
    expect(await countMails(email)).toBe(0);
  });

  it('causes no email with a known cookie, also if another account uses the same browser', async () => {
    const [ada, grace] = [await createAccount(), await createAccount()];
    const { cookie } = await signIn(ada.email);
    expect((await signIn(grace.email, { cookie })).cookie).toBe(cookie);
    await signIn(ada.email, { cookie });
    await signIn(grace.email, { cookie });
    expect([await countMails(ada.email), await countMails(grace.email)]).toEqual([0, 0]);
  });

  it('causes an email if the cookie is only known for another account, or invented', async () => {
    const [ada, grace] = [await createAccount(), await createAccount()];
    const { cookie } = await signIn(ada.email);
    await signIn(grace.email);
    await signIn(grace.email, { cookie });
    expect(await countMails(grace.email)).toBe(1);
    const invented = `__Host-halfpast-device=${'x'.repeat(500)}`;
    expect((await signIn(grace.email, { cookie: invented })).cookie).not.toBe(invented);
    expect(await countMails(grace.email)).toBe(2);
  });

  it('causes an email after a password reset, which forgets all browsers', async () => {
    const { email } = await createAccount();
    const { cookie } = await signIn(email);
    await postAuth('forgot-password', { email });
    const token = await waitForLink(email, 'reset-password');
    await postAuth('reset-password', { token, password: PASSWORD });
    await signIn(email, { cookie });
    expect(await countMails(email)).toBe(1);
  });

  it('sets a cookie that scripts and other sites cannot use, and stores only its hash', async () => {
    const { id, email } = await createAccount();
    const { cookie, setCookie } = await signIn(email);
    expect(setCookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const { results } = await env.DB.prepare('SELECT * FROM known_devices WHERE user_id = ?')
      .bind(id)
      .all();
    expect(results).toHaveLength(1);
    expect(JSON.stringify(results)).not.toContain(cookie.split('=')[1]);
  });
});

describe('a sign-in with Google', () => {
  const signInWithGoogle = async (person: ReturnType<typeof newPerson>, query: string) => {
    const started = await startGoogleSignIn(`/api/auth/google${query}`);
    const finalUrl = await followCallback(started, await choose(started, person));
    const ticket = finalUrl.searchParams.get('token') ?? '';
    await postAuth('exchange', { ticket }, { cookie: started.cookie });
    return env.DB.prepare(
      'SELECT is_kept FROM sessions JOIN users ON users.id = user_id WHERE email = ? ORDER BY sessions.created_at DESC, sessions.rowid DESC',
    )
      .bind(person.email)
      .first<number>('is_kept');
  };

  it('keeps the session if the person chose so, and causes the email too', async () => {
    const person = newPerson();
    expect(await signInWithGoogle(person, '')).toBe(0);
    expect(await countMails(person.email)).toBe(0);
    expect(await signInWithGoogle(person, '?keep=1')).toBe(1);
    expect(await countMails(person.email)).toBe(1);
  });
});
