import { describe, expect, it } from 'vitest';
import { scryptHasher } from '../../../worker/adapters/accounts/scrypt-hasher.ts';
import { callApi } from '../../support/calls.ts';
import {
  createAccount,
  newEmail,
  PASSWORD,
  postAuth,
  readStatus,
  signInAs,
} from '../accounts/account-calls.ts';

describe('signing in', () => {
  it.each([
    [{}, 'Please fill in all fields'],
    [{ email: 'a@b.example' }, 'Please fill in all fields'],
    [{ email: ' ', password: 'x' }, 'Please fill in all fields'],
  ])('refuses %j', async (form, message) => {
    const answer = await postAuth('login', form);
    expect(answer).toMatchObject({ status: 400, body: { success: false, message } });
  });

  it('does not reveal whether email or password was wrong', async () => {
    const { email } = await createAccount();
    const wrong = await postAuth('login', { email, password: 'Wrong-passw0rd!' });
    const unknown = await postAuth('login', { email: newEmail(), password: PASSWORD });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({
      success: false,
      code: 'WRONG_CREDENTIALS',
      message: 'Wrong email or password',
    });
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
  });

  it('does not trim the password, and accepts the email address in upper or lower case', async () => {
    const password = ` ${PASSWORD} `;
    const { email } = await createAccount({ passwordHash: await scryptHasher.hash(password) });
    expect((await postAuth('login', { email, password: password.trim() })).status).toBe(401);
    const upperCaseAnswer = await postAuth('login', { email: ` ${email.toUpperCase()}`, password });
    expect(upperCaseAnswer.status).toBe(200);
  });

  it('stores the time zone and the hour format of the first browser that signs in', async () => {
    const { email } = await createAccount();
    const form = { email, password: PASSWORD };
    const signInFrom = async (timezone: string, hourFormat: string) =>
      (await postAuth('login', { ...form, timezone, hourFormat })).body.user;
    const first = { timezone: 'Asia/Kolkata', hourFormat: '12' };
    expect(await signInFrom('Asia/Calcutta', '12')).toMatchObject(first);
    expect(await signInFrom('Europe/Oslo', '24')).toMatchObject(first);
  });

  it.each(['Etc/Unknown', 'Mars/Olympus', '', null])(
    'signs in with the zone %j, which it ignores',
    async (timezone) => {
      const { email } = await createAccount();
      const form = { email, password: PASSWORD };
      const first = await postAuth('login', { ...form, timezone });
      expect(first).toMatchObject({ status: 200, body: { user: { timezone: 'UTC' } } });
    },
  );
});

describe('a session', () => {
  it('is returned by /api/auth/status only when the request has its token', async () => {
    const { email } = await createAccount();
    const status = await readStatus(await signInAs(email));
    expect(status).toMatchObject({
      status: 200,
      body: { success: true, authenticated: true, user: { email } },
    });
    const none = await callApi('/api/auth/status');
    const wrong = await readStatus('A'.repeat(43));
    for (const answer of [none, wrong]) {
      expect(answer).toMatchObject({
        status: 200,
        body: { success: true, authenticated: false, user: null },
      });
    }
  });

  it('ends immediately when its user signs out, and the user’s other sessions continue', async () => {
    const { email } = await createAccount();
    const [firstToken, secondToken] = [await signInAs(email), await signInAs(email)];
    const out = await postAuth('logout', {}, { authorization: `Bearer ${firstToken}` });
    expect(out).toMatchObject({ status: 200, body: { success: true } });
    expect((await readStatus(firstToken)).body.authenticated).toBe(false);
    expect((await readStatus(secondToken)).body.authenticated).toBe(true);
    const again = await postAuth('logout', {}, { authorization: `Bearer ${firstToken}` });
    expect(again).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED', message: 'Authentication required' },
    });
  });

  it('ends together with all other sessions of the user when the user signs out everywhere', async () => {
    const { email } = await createAccount();
    const [firstToken, secondToken] = [await signInAs(email), await signInAs(email)];
    await postAuth('logout-everywhere', {}, { authorization: `Bearer ${firstToken}` });
    expect((await readStatus(firstToken)).body.authenticated).toBe(false);
    expect((await readStatus(secondToken)).body.authenticated).toBe(false);
    expect((await readStatus(await signInAs(email))).body.authenticated).toBe(true);
  });
});
