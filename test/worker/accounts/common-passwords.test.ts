import { describe, expect, it } from 'vitest';
import {
  createAccount,
  newEmail,
  postAuth,
  signInAs,
  signUpForm,
  waitForLink,
} from './account-calls.ts';

const TOO_COMMON = 'This password is too common. Please choose another one.';
const REFUSED = {
  status: 400,
  body: { code: 'VALIDATION_FAILED', errors: [{ path: 'password', message: TOO_COMMON }] },
};

describe('a common password', () => {
  it.each([
    ['Password1!', {}],
    ['pAssword1!', {}],
    ['Lovelace-1815!', { name: 'Ada Lovelace' }],
    ['My-People-1815!', {}],
  ])('is refused at sign-up: %s', async (password, fields) => {
    const answer = await postAuth('signup', signUpForm(newEmail(), { ...fields, password }));
    expect(answer).toMatchObject(REFUSED);
  });

  it('is not reported as common while it breaks another password rule', async () => {
    const answer = await postAuth('signup', signUpForm(newEmail(), { password: 'password1!' }));
    expect(answer.body.errors).toEqual([
      { path: 'password', message: 'Password must contain at least one uppercase letter' },
    ]);
  });

  it('is refused in a password reset, and the reset link stays valid', async () => {
    const { email } = await createAccount({ name: 'Grace Hopper' });
    await postAuth('forgot-password', { email });
    const token = await waitForLink(email, 'reset-password');
    for (const password of ['123456', 'QWERTY', 'hopper', 'a-people-b']) {
      expect(await postAuth('reset-password', { token, password }), password).toMatchObject(
        REFUSED,
      );
    }
    const short = await postAuth('reset-password', { token, password: '12345' });
    expect(short.body.message).toBe('Password must be at least 6 characters long');
    expect((await postAuth('reset-password', { token, password: 'vq7-unlisted' })).status).toBe(
      200,
    );
    await signInAs(email, 'vq7-unlisted');
  });

  it('is not reported to a caller without a valid reset link', async () => {
    const answer = await postAuth('reset-password', { token: 'x'.repeat(43), password: '123456' });
    expect(answer.body.code).toBe('LINK_INVALID');
  });
});
