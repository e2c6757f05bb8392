// Sign-in with a passkey: alone, or after a first factor.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { createDeps } from '../../../worker/deps.ts';
import { createAppWith } from '../../support/apps.ts';
import { callApi, ORIGIN } from '../../support/calls.ts';
import {
  createAuthenticator,
  type Flaws,
  toBase64Url,
} from '../../support/passkey-authenticator.ts';
import {
  createAccount,
  newEmail,
  postAuth,
  readStatus,
  signInAs,
  waitForLink,
  waitForMails,
} from '../accounts/account-calls.ts';
import { newPerson, signInWithGoogle } from '../accounts/google.ts';
import {
  addPasskey,
  askOptions,
  createWithPasskey,
  listFactors,
  prove,
  requestOptions,
  signInWith,
  verify,
} from './passkey-calls.ts';
import {
  addAuthenticator,
  callFactors,
  countSessions,
  requestTicket,
} from './second-factor-calls.ts';

const REFUSED = { status: 400, body: { code: 'PASSKEY_REFUSED' } };

describe('a passkey alone', () => {
  it('signs in without a password and without a code', async () => {
    const { id, token, device } = await createWithPasskey();
    await addAuthenticator(token, await prove(token, device));
    const { status, body } = await signInWith(device);
    expect([status, body.user?.id]).toEqual([200, id]);
    expect((await readStatus(body.token ?? '')).body.authenticated).toBe(true);
    const passkey = (await listFactors(token)).find(({ kind }) => kind === 'passkey');
    expect(passkey?.lastUsedAt).toEqual(expect.any(String));
    const event = await env.DB.prepare(
      "SELECT facts FROM security_events WHERE user_id = ? AND type = 'sign-in' ORDER BY rowid DESC",
    )
      .bind(id)
      .first<{ facts: string }>();
    expect(event?.facts).toContain('passkey');
  });

  it('gets the same options for everyone', async () => {
    const { challenge, ...options } = await requestOptions();
    expect(options).toEqual({
      rpId: new URL(ORIGIN).hostname,
      timeout: 300_000,
      userVerification: 'required',
      allowCredentials: [],
    });
    expect(challenge).toMatch(/^[\w-]{43}$/);
  });

  it('is refused with one answer, whatever is wrong', async () => {
    const { id, device } = await createWithPasskey();
    const sessions = await countSessions(id);
    const other = await createWithPasskey();
    const wrong: Flaws[] = [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { type: 'webauthn.create' },
      { challenge: 'AAAA' },
      { isPresent: false },
      { isVerified: false },
      { isForged: true },
      { counter: 1 },
      { userHandle: toBase64Url(Uint8Array.from(new TextEncoder().encode(other.id))) },
      { hasHandle: false },
      { isFramed: true },
    ];
    const unknown = await createAuthenticator(ORIGIN);
    const answers = [await signInWith(unknown)];
    for (const flaws of wrong)
      answers.push(await verify({ passkey: await device.use(await requestOptions(), flaws) }));
    const stolenId = await unknown.use(await requestOptions());
    const named = { ...stolenId, id: device.id, rawId: device.id };
    answers.push(await verify({ passkey: named }));
    for (const answer of answers) expect(answer).toMatchObject(REFUSED);
    expect(new Set(answers.map(({ body }) => body.message)).size).toBe(1);
    expect(await countSessions(id)).toBe(sessions);
    expect((await signInWith(device)).status).toBe(200);
  });

  it('is refused when its answer or its challenge was used before', async () => {
    const { device } = await createWithPasskey();
    const options = await requestOptions();
    const passkey = await device.use(options);
    expect((await verify({ passkey })).status).toBe(200);
    expect(await verify({ passkey })).toMatchObject(REFUSED);
    expect(await verify({ passkey: await device.use(options) })).toMatchObject(REFUSED);
  });

  it('works once when the same answer arrives twice at the same time', async () => {
    const { device } = await createWithPasskey();
    const passkey = await device.use(await requestOptions());
    const answers = await Promise.all([verify({ passkey }), verify({ passkey })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('must answer within five minutes', async () => {
    const { device } = await createWithPasskey();
    const passkey = await device.use(await requestOptions());
    const { fetch } = createAppWith({ clock: { now: () => currentTime() + 5 * 60_000 } });
    expect(await verify({ passkey }, fetch)).toMatchObject(REFUSED);
  });

  it('needs no counter, but never goes back to an earlier one', async () => {
    const account = await createAccount();
    const token = await signInAs(account.email);
    const { device } = await addPasskey(token, { hasCounter: false });
    for (const status of [200, 200]) expect((await signInWith(device)).status).toBe(status);
    const use = async (counter: number) =>
      (await verify({ passkey: await device.use(await requestOptions(), { counter }) })).status;
    expect([await use(7), await use(7), await use(6), await use(0), await use(8)]).toEqual([
      200, 400, 400, 400, 200,
    ]);
  });

  it('stops a removal of the second factor', async () => {
    const { email, token, device } = await createWithPasskey();
    const ticket = await requestTicket(email);
    expect((await postAuth('second-factor/lost', { ticket })).status).toBe(200);
    expect((await callFactors(token, ['GET'])).body.data.removedAt).not.toBeNull();
    expect((await signInWith(device)).status).toBe(200);
    expect((await callFactors(token, ['GET'])).body.data.removedAt).toBeNull();
  });

  it('does not sign in to a deleted account', async () => {
    const { id, device } = await createWithPasskey();
    await env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(id).run();
    expect(await signInWith(device)).toMatchObject(REFUSED);
  });

  it('is not enough after the first sign-in with Google, because a stranger may have added it', async () => {
    const { id, email, token, device } = await createWithPasskey();
    const linked = await signInWithGoogle(newPerson({ email }));
    expect(linked.body).toMatchObject({ needsSecondFactor: true });
    expect(await signInWith(device)).toMatchObject(REFUSED);
    expect((await readStatus(token)).body.authenticated).toBe(false);
    const ticket = linked.body.ticket ?? '';
    const passkey = await device.use(await requestOptions(ticket));
    expect((await verify({ ticket, passkey })).body.user?.id).toBe(id);
  });
});

/** Waits for an email with this link. Returns its token. */
async function findToken(email: string, kind: 'change' | 'undo'): Promise<string> {
  const pattern = new RegExp(`/verify-email\\?${kind}=([\\w-]{43})\\b`);
  const find = async () =>
    (await waitForMails(email, 1))
      .map(({ text }) => pattern.exec(text)?.[1])
      .find((token) => token !== undefined);
  await expect.poll(find).toBeDefined();
  return (await find()) ?? '';
}

describe('a passkey of an account that a stranger may have used', () => {
  it('does not sign in alone after a change of the address was undone', async () => {
    const { email, token, device } = await createWithPasskey();
    const address = newEmail();
    await callApi('/api/users/email', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email: address }),
    });
    const change = { token: await findToken(address, 'change') };
    expect((await postAuth('change-email', change)).status).toBe(200);
    expect((await signInWith(device)).status).toBe(200);
    const undo = { token: await findToken(email, 'undo') };
    expect((await postAuth('undo-email', undo)).status).toBe(200);
    expect(await signInWith(device)).toMatchObject(REFUSED);
  });

  it('is listed for review after a password reset', async () => {
    const { email, device } = await createWithPasskey();
    await waitForMails(email, 1);
    await postAuth('forgot-password', { email });
    const token = await waitForLink(email, 'reset-password', 2);
    const reset = { token, password: 'An-0ther-one!' };
    expect((await postAuth('reset-password', reset)).status).toBe(200);
    const { body } = await signInWith(device);
    expect(body.accessReview).toEqual([{ kind: 'passkey', name: 'Laptop', target: null }]);
  });
});

describe('a passkey as the second factor', () => {
  it('follows the password, and then needs no unlocked device', async () => {
    const { id, email, device } = await createWithPasskey();
    const ticket = await requestTicket(email);
    const options = await requestOptions(ticket);
    expect(options).toMatchObject({
      userVerification: 'preferred',
      allowCredentials: [{ id: device.id, type: 'public-key' }],
    });
    const passkey = await device.use(options, { isVerified: false });
    expect((await verify({ ticket, passkey })).body.user?.id).toBe(id);
    const second = await device.use(await requestOptions());
    expect(await verify({ ticket, passkey: second })).toMatchObject({
      status: 400,
      body: { code: 'SIGN_IN_EXPIRED' },
    });
  });

  it('must belong to the account, and a wrong one leaves the ticket', async () => {
    const { id, email, device } = await createWithPasskey();
    const other = await createWithPasskey();
    const ticket = await requestTicket(email);
    const foreign = await other.device.use(await requestOptions(ticket));
    expect(await verify({ ticket, passkey: foreign })).toMatchObject(REFUSED);
    const passkey = await device.use(await requestOptions(ticket));
    expect((await verify({ ticket, passkey })).body.user?.id).toBe(id);
  });

  it('does not mix its challenges with those of other purposes', async () => {
    const { email, token, device } = await createWithPasskey();
    const ticket = await requestTicket(email);
    const alone = await device.use(await requestOptions());
    expect(await verify({ ticket, passkey: alone })).toMatchObject(REFUSED);
    const factor = await device.use(await requestOptions(ticket));
    expect(await verify({ passkey: factor })).toMatchObject(REFUSED);
    const { passkey: proof } = await prove(token, device);
    expect(await verify({ passkey: proof })).toMatchObject(REFUSED);
    expect(await verify({ ticket, passkey: (await prove(token, device)).passkey })).toMatchObject(
      REFUSED,
    );
  });

  it('comes with the other ways of the account', async () => {
    const { email, token, device } = await createWithPasskey();
    expect((await askOptions(await requestTicket(email))).body).toMatchObject({ hasApp: false });
    await addAuthenticator(token, await prove(token, device));
    expect((await askOptions(await requestTicket(email))).body).toMatchObject({ hasApp: true });
    expect((await askOptions()).body).not.toHaveProperty('hasApp');
  });

  it('tells nothing without the ticket of a right password', async () => {
    for (const ticket of ['', 'x'.repeat(43)])
      expect(await askOptions(ticket)).toMatchObject({
        status: 400,
        body: { code: 'SIGN_IN_EXPIRED' },
      });
  });
});

describe('a passkey in a session', () => {
  it('confirms who the user is', async () => {
    const { token, device } = await createWithPasskey();
    const { hasher } = createDeps(env);
    const hash = await hasher.sha256(token);
    const age = () =>
      env.DB.prepare('UPDATE sessions SET proven_at = 0 WHERE token_hash = ?').bind(hash).run();
    const isFresh = async () =>
      (await callFactors(token, ['POST', '/passkeys/options'])).body.code !==
      'FRESH_SIGN_IN_REQUIRED';
    const confirm = (body: unknown) =>
      postAuth('confirm-session', body, { authorization: `Bearer ${token}` });
    await age();
    expect(await isFresh()).toBe(false);
    const other = await createWithPasskey();
    expect(await confirm(await prove(other.token, other.device))).toMatchObject(REFUSED);
    expect(await isFresh()).toBe(false);
    const proof = await prove(token, device);
    expect((await confirm(proof)).status).toBe(200);
    expect(await isFresh()).toBe(true);
    await age();
    expect(await confirm(proof)).toMatchObject(REFUSED);
  });

  it('confirms who the user is when it does not sign in alone', async () => {
    const { id, token, device } = await createWithPasskey();
    await env.DB.prepare('UPDATE passkeys SET signs_in = 0 WHERE user_id = ?').bind(id).run();
    expect(await signInWith(device)).toMatchObject(REFUSED);
    const headers = { authorization: `Bearer ${token}` };
    const { body } = await callApi('/api/users/sign-in-methods', { headers });
    expect(body).toMatchObject({ data: { passkey: false, hasPasskey: true } });
    const proof = await prove(token, device);
    expect((await postAuth('confirm-session', proof, headers)).status).toBe(200);
  });
});
