// The sign-in to an account with an authenticator app: its codes, recovery codes, tickets and limits.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { createDeps } from '../../../worker/deps.ts';
import { startSession } from '../../../worker/services/sign-in/start-session.ts';
import { createAppWith } from '../../support/apps.ts';
import { nextIp } from '../../support/calls.ts';
import { dumpDatabase } from '../../support/dump-database.ts';
import { STEP } from '../../support/factor-steps.ts';
import {
  createAccount,
  PASSWORD,
  postAuth,
  readStatus,
  signInAs,
} from '../accounts/account-calls.ts';
import {
  addAuthenticator,
  callFactors,
  countSessions,
  createProtected,
  requestTicket,
  sendCode,
} from './second-factor-calls.ts';

const MINUTE = 60_000;
const appAt = (time: number) => createAppWith({ clock: { now: () => time } }).fetch;
const WRONG = { status: 403, body: { code: 'WRONG_CODE' } };
const EXPIRED = { status: 400, body: { code: 'SIGN_IN_EXPIRED' } };

describe('a sign-in with an authenticator app', () => {
  it('gets a ticket for the password, and a session for the ticket and a code', async () => {
    const { id, email, factor } = await createProtected();
    const before = await countSessions(id);
    const ticket = await requestTicket(email);
    expect(await countSessions(id)).toBe(before);
    const { status, body, headers } = await sendCode(ticket, factor.codeIn(0));
    expect(status).toBe(200);
    expect(body.user?.email).toBe(email);
    expect(headers.get('set-cookie')).toContain('halfpast-device=');
    expect((await readStatus(body.token ?? '')).body.authenticated).toBe(true);
  });

  it('does not know the browser and gives no data of the account before the code', async () => {
    const { email } = await createProtected();
    const { body, headers } = await postAuth('login', { email, password: PASSWORD });
    expect(Object.keys(body).sort()).toEqual(['needsSecondFactor', 'success', 'ticket']);
    expect(headers.get('set-cookie')).not.toContain('halfpast-device');
  });

  it('answers a wrong password as for an account without a second factor', async () => {
    const [plain, guarded] = [await createAccount(), await createProtected()];
    const answers = await Promise.all(
      [plain, guarded].map(({ email }) => postAuth('login', { email, password: 'Wrong-h0rse!' })),
    );
    const [one, other] = answers.map(({ status, body }) => ({ status, body }));
    expect(one).toEqual(other);
    expect(one).toMatchObject({ status: 401, body: { code: 'WRONG_CREDENTIALS' } });
  });

  it('is unchanged for an account whose app was not confirmed', async () => {
    const { email } = await createAccount();
    const token = await signInAs(email);
    const init = { kind: 'authenticator' };
    expect((await callFactors(token, ['POST'], init)).status).toBe(201);
    expect(await signInAs(email)).toMatch(/^[\w-]{43}$/);
  });

  it('keeps the choice to stay signed in', async () => {
    const { email, factor } = await createProtected();
    const { body } = await postAuth('login', { email, password: PASSWORD, keep: true });
    const signedIn = await sendCode(body.ticket ?? '', factor.codeIn(0));
    const found = await env.DB.prepare('SELECT is_kept FROM sessions WHERE token_hash = ?')
      .bind(await createDeps(env).hasher.sha256(signedIn.body.token ?? ''))
      .first<{ is_kept: number }>();
    expect(found?.is_kept).toBe(1);
  });
});

describe('a code of the app', () => {
  it('is accepted once, also by two requests at the same time', async () => {
    const { email, factor } = await createProtected();
    const tickets = [await requestTicket(email), await requestTicket(email)];
    const answers = await Promise.all(tickets.map((each) => sendCode(each, factor.codeIn(0))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await sendCode(await requestTicket(email), factor.codeIn(0))).toMatchObject(WRONG);
  });

  it('is not accepted after a later code', async () => {
    const { email, factor } = await createProtected();
    expect((await sendCode(await requestTicket(email), factor.codeIn(1))).status).toBe(200);
    expect(await sendCode(await requestTicket(email), factor.codeIn(0))).toMatchObject(WRONG);
  });

  it('is not accepted again after it confirmed the app', async () => {
    const { email, factor } = await createProtected();
    expect(await sendCode(await requestTicket(email), factor.codeIn(-1))).toMatchObject(WRONG);
  });

  it('is not accepted two steps too early or too late', async () => {
    const { email, factor } = await createProtected();
    const ticket = await requestTicket(email);
    expect(await sendCode(ticket, factor.codeIn(9))).toMatchObject(WRONG);
    const late = appAt(currentTime() + 2 * STEP);
    expect(await sendCode(ticket, factor.codeIn(0), {}, late)).toMatchObject(WRONG);
  });

  it('of another account is wrong', async () => {
    const [mine, theirs] = [await createProtected(), await createProtected()];
    const ticket = await requestTicket(mine.email);
    expect(await sendCode(ticket, theirs.factor.codeIn(0))).toMatchObject(WRONG);
    const [theirCode = ''] = theirs.factor.recoveryCodes;
    expect(await sendCode(ticket, theirCode)).toMatchObject(WRONG);
  });
});

describe('a recovery code', () => {
  it('works once each, in any spelling', async () => {
    const { email, factor } = await createProtected();
    expect(new Set(factor.recoveryCodes).size).toBe(10);
    for (const code of factor.recoveryCodes) {
      const typed = code.toUpperCase().replaceAll('-', ' ');
      const [first, second] = [await requestTicket(email), await requestTicket(email)];
      expect((await sendCode(first, typed)).status).toBe(200);
      expect(await sendCode(second, code)).toMatchObject(WRONG);
    }
  });

  it('is used up by one of two requests at the same time', async () => {
    const { email, factor } = await createProtected();
    const [code = ''] = factor.recoveryCodes;
    const tickets = [await requestTicket(email), await requestTicket(email)];
    const answers = await Promise.all(tickets.map((ticket) => sendCode(ticket, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it('causes an email to the owner', async () => {
    const { id, email, factor } = await createProtected();
    await sendCode(await requestTicket(email), factor.recoveryCodes[0] ?? '');
    const { results } = await env.DB.prepare(
      "SELECT event FROM outbox WHERE host_id = ? AND event LIKE 'account.%' AND event <> 'account.new-device' ORDER BY rowid",
    )
      .bind(id)
      .all<{ event: string }>();
    expect(results.map(({ event }) => event)).toEqual([
      'account.second-factor-added',
      'account.recovery-code-used',
    ]);
  });
});

describe('a ticket', () => {
  it('stays after a wrong code, and works once', async () => {
    const { email, factor } = await createProtected();
    const ticket = await requestTicket(email);
    expect(await sendCode(ticket, '000000')).toMatchObject(WRONG);
    expect((await sendCode(ticket, factor.codeIn(0))).status).toBe(200);
    expect(await sendCode(ticket, factor.codeIn(1))).toMatchObject(EXPIRED);
  });

  it('works for ten minutes', async () => {
    const { email, factor } = await createProtected();
    const ticket = await requestTicket(email);
    const [code = '', other = ''] = factor.recoveryCodes;
    const late = appAt(currentTime() + 10 * MINUTE);
    expect(await sendCode(ticket, code, {}, late)).toMatchObject(EXPIRED);
    const inTime = appAt(currentTime() + 9 * MINUTE);
    expect((await sendCode(ticket, other, {}, inTime)).status).toBe(200);
  });

  it('is refused if it is unknown or a ticket for something else', async () => {
    const { email, factor } = await createProtected();
    const ticket = await requestTicket(email);
    for (const other of ['', `${ticket}x`, 'x'.repeat(43)])
      expect(await sendCode(other, factor.codeIn(0))).toMatchObject(EXPIRED);
    expect((await postAuth('exchange', { ticket })).body.code).toBe('SIGN_IN_EXPIRED');
    expect((await sendCode(ticket, factor.codeIn(0))).status).toBe(200);
  });

  it('stops working when all sessions are ended', async () => {
    const { email, token, factor } = await createProtected();
    const ticket = await requestTicket(email);
    await postAuth('logout-everywhere', {}, { authorization: `Bearer ${token}` });
    expect((await sendCode(ticket, factor.codeIn(0))).status).toBe(401);
  });

  it('and all codes and secrets are stored only as hashes or encrypted', async () => {
    const { email, factor } = await createProtected();
    const ticket = await requestTicket(email);
    const stored = await dumpDatabase();
    const codes = factor.recoveryCodes.flatMap((code) => [code, code.replaceAll('-', '')]);
    for (const secret of [ticket, factor.secret, ...codes]) expect(stored).not.toContain(secret);
  });
});

describe('wrong codes', () => {
  it('are limited for each account and network, and not for other networks', async () => {
    const { email, factor } = await createProtected();
    const network = { 'cf-connecting-ip': nextIp() };
    const ticket = await requestTicket(email);
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await sendCode(ticket, '000000', network)).status).toBe(403);
    const refused = await sendCode(ticket, factor.codeIn(0), network);
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect((await sendCode(ticket, factor.codeIn(0))).status).toBe(200);
  });

  it('of a stranger with the password do not lock out the network of the owner', async () => {
    const { email, factor } = await createProtected();
    const home = { 'cf-connecting-ip': nextIp() };
    await sendCode(await requestTicket(email), factor.recoveryCodes[0] ?? '', home);
    const ticket = await requestTicket(email);
    for (let attempt = 0; attempt < 20; attempt += 1)
      expect((await sendCode(ticket, '000000')).status).toBe(403);
    expect((await sendCode(ticket, '000000')).status).toBe(403);
    expect((await sendCode(ticket, '000000')).status).toBe(429);
    expect((await sendCode(ticket, factor.codeIn(0), home)).status).toBe(200);
  });

  it('are never counted for a stranger without the password', async () => {
    const { email, factor } = await createProtected();
    for (let attempt = 0; attempt < 12; attempt += 1)
      expect((await sendCode('unknown', '000000')).status).toBe(400);
    expect((await sendCode(await requestTicket(email), factor.codeIn(0))).status).toBe(200);
  });
});

describe('a session', () => {
  it('does not start in the database without the second factor', async () => {
    const { id } = await createProtected();
    const deps = createDeps(env);
    const before = await countSessions(id);
    await expect(startSession(deps, { userId: id, epoch: null }, {})).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    expect(await countSessions(id)).toBe(before);
  });

  it('does not start for a password that was checked before the second factor was added', async () => {
    const account = await createAccount();
    const token = await signInAs(account.email);
    const deps = createDeps(env);
    const findEpoch = async () => {
      await addAuthenticator(token);
      return null;
    };
    const { fetch } = createAppWith({ secondFactors: { ...deps.secondFactors, findEpoch } });
    const answer = await postAuth('login', { email: account.email, password: PASSWORD }, {}, fetch);
    expect(answer.status).toBe(401);
  });
});
