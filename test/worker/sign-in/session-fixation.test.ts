// Session fixation: an attacker cannot choose the token that another person gets.
import { describe, expect, it } from 'vitest';
import {
  createAccount,
  PASSWORD,
  postAuth,
  readStatus,
  signInAs,
} from '../accounts/account-calls.ts';
import { createProtected, requestTicket, sendCode } from './second-factor-calls.ts';

const CHOSEN = 'A'.repeat(43);

/** The ways in which a request can bring a token. */
const headersWith = (token: string) => ({
  authorization: `Bearer ${token}`,
  cookie: `token=${token}; session=${token}; halfpast-token=${token}`,
});

const readAccount = async (token: string) => (await readStatus(token)).body.user?.email ?? null;

describe('a sign-in', () => {
  it('makes a new token when the request brings an unknown token', async () => {
    const { email } = await createAccount();
    const { body } = await postAuth('login', { email, password: PASSWORD }, headersWith(CHOSEN));
    expect(body.token).toMatch(/^[\w-]{43}$/);
    expect(body.token).not.toBe(CHOSEN);
    expect(await readAccount(CHOSEN)).toBeNull();
    expect(await readAccount(body.token ?? '')).toBe(email);
  });

  it('makes a new token when the request brings the token of another person', async () => {
    const [attacker, { email }] = [await createAccount(), await createAccount()];
    const token = await signInAs(attacker.email);
    const { body } = await postAuth('login', { email, password: PASSWORD }, headersWith(token));
    expect(body.token).not.toBe(token);
    expect(await readAccount(token)).toBe(attacker.email);
    expect(await readAccount(body.token ?? '')).toBe(email);
  });

  it('with a second factor gives a session only to the ticket, which is no session itself', async () => {
    const { email, factor } = await createProtected();
    const attacker = await createAccount();
    const token = await signInAs(attacker.email);
    const ticket = await requestTicket(email);
    expect(await readAccount(ticket)).toBeNull();
    const { body } = await sendCode(ticket, factor.codeIn(0), headersWith(token));
    expect([ticket, token]).not.toContain(body.token);
    expect(await readAccount(token)).toBe(attacker.email);
    expect(await readAccount(ticket)).toBeNull();
    expect(await readAccount(body.token ?? '')).toBe(email);
  });
});
