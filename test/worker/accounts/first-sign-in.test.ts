// Tests the first sign-in without a password: after the verification of the email address, in the browser that signed
// up.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { createAppWith } from '../../support/apps.ts';
import type { Answer } from '../../support/calls.ts';
import { dumpDatabase } from '../../support/dump-database.ts';
import {
  type AccountBody,
  newEmail,
  postAuth,
  readStatus,
  signInAs,
  signUpForm,
  waitForLink,
} from './account-calls.ts';
import { exchange } from './google.ts';

const cookieOf = (answer: Pick<Answer, 'headers'>, name: string): string =>
  answer.headers
    .getSetCookie()
    .map((text) => text.split(';', 1)[0] ?? '')
    .find((text) => text.startsWith(`__Host-${name}=`)) ?? '';

/** Signs up like a browser. Returns the cookie and the token in the email. */
async function signUp(email = newEmail()) {
  const answer = await postAuth('signup', signUpForm(email));
  const cookie = cookieOf(answer, 'halfpast-sign-up');
  return { email, answer, cookie, link: await waitForLink(email, 'verify-email') };
}

const verify = (token: string, cookie: string) => postAuth('verify-email', { token }, { cookie });

/** Verifies a new email address in the browser that signed up. Returns the ticket and its cookie. */
async function createTicket() {
  const { email, cookie, link } = await signUp();
  const answer = await verify(link, cookie);
  const ticket = answer.body.ticket ?? '';
  return { email, answer, ticket, cookie: cookieOf(answer, 'halfpast-sign-in') };
}

const startsSession = ({ status, body }: Answer<AccountBody>) =>
  status === 200 && body.token !== undefined;

describe('the browser that signed up', () => {
  it('signs in once without the password after the verification', async () => {
    const { email, ticket, cookie } = await createTicket();
    expect(ticket).toMatch(/^[\w-]{43}$/);
    const answers = await Promise.all([exchange(ticket, cookie), exchange(ticket, cookie)]);
    const sessions = answers.filter(startsSession);
    expect(sessions).toHaveLength(1);
    const status = await readStatus(sessions[0]?.body.token ?? '');
    expect(status.body.user).toMatchObject({ email, isFirstLogin: true });
  });

  it('keeps a secret that the page cannot read and the database does not contain', async () => {
    const { answer, cookie } = await signUp();
    expect(answer.headers.get('set-cookie')).toMatch(
      /HttpOnly.*SameSite=Lax|SameSite=Lax.*HttpOnly/,
    );
    expect(JSON.stringify(answer.body)).not.toContain(cookie.split('=')[1]);
    expect(await dumpDatabase()).not.toContain(cookie.split('=')[1]);
  });

  it('gets a ticket only for ten minutes', async () => {
    const { ticket, cookie } = await createTicket();
    const later = { clock: { now: () => currentTime() + 10 * 60_000 } };
    const late = await postAuth('exchange', { ticket }, { cookie }, createAppWith(later).fetch);
    expect(late.status).toBe(400);
  });

  it('gets no session with a ticket after a password reset', async () => {
    const { email, ticket, cookie } = await createTicket();
    await postAuth('forgot-password', { email });
    const token = await waitForLink(email, 'reset-password', 2);
    expect((await postAuth('reset-password', { token, password: 'An-0ther-one!' })).status).toBe(
      200,
    );
    expect(startsSession(await exchange(ticket, cookie))).toBe(false);
  });

  it('gets no session with a ticket after it signed out everywhere', async () => {
    const { email, ticket, cookie } = await createTicket();
    const session = await signInAs(email);
    await postAuth('logout-everywhere', {}, { authorization: `Bearer ${session}` });
    expect(startsSession(await exchange(ticket, cookie))).toBe(false);
  });
});

describe('another browser', () => {
  it('gets no ticket with the link of another person', async () => {
    const { link } = await signUp();
    const other = await signUp();
    for (const cookie of ['', other.cookie, '__Host-halfpast-sign-up=guess'])
      expect((await verify((await signUp()).link, cookie)).body).toMatchObject({
        success: true,
        ticket: null,
      });
    const answer = await verify(link, other.cookie);
    expect(answer.body.ticket).toBeNull();
    expect(cookieOf(answer, 'halfpast-sign-in')).toBe('');
    // Its own sign-up still works.
    expect((await verify(other.link, other.cookie)).body.ticket).toMatch(/^[\w-]{43}$/);
  });

  it('cannot exchange the ticket', async () => {
    const { ticket, cookie } = await createTicket();
    const other = await createTicket();
    for (const wrong of ['', other.cookie, cookie.replace('=', '=x')])
      expect((await exchange(ticket, wrong)).status).toBe(400);
  });

  it('gets the same response and a cookie when the account exists already', async () => {
    const { email, cookie, link } = await signUp();
    await verify(link, cookie);
    const again = await postAuth('signup', signUpForm(email));
    expect(again.status).toBe(201);
    expect(cookieOf(again, 'halfpast-sign-up')).toMatch(/=[\w-]{43}$/);
    const { results } = await env.DB.prepare(
      "SELECT user_id AS owner FROM one_time_tokens WHERE purpose = 'sign-up-browser'",
    ).all<{ owner: string | null }>();
    expect(new Set(results.map(({ owner }) => owner))).toEqual(new Set([null]));
  });
});
