// Tests the error messages of refused account requests.
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { newEmail, postAuth, signUpForm, waitForLink } from './account-calls.ts';

it('the response to a rate-limited request says when to try again, in words and in seconds', async () => {
  const email = newEmail();
  for (let count = 0; count < 3; count += 1) await postAuth('resend-verification', { email });
  const refused = await postAuth('resend-verification', { email });
  expect(refused.status).toBe(429);
  expect(refused.body.message).toMatch(
    /^Too many attempts\. Please try again in (60 minutes|1 hour)\.$/,
  );
  const { retryAfterSeconds } = refused.body as { retryAfterSeconds?: number };
  expect(String(retryAfterSeconds)).toBe(refused.headers.get('retry-after'));
});

it('the response to an empty sign-in lists both fields', async () => {
  const { status, body } = await postAuth('login', {});
  expect(status).toBe(400);
  expect(body.errors?.map(({ path }) => path)).toEqual(['email', 'password']);
});

it('only a known verification link that has expired returns the email address', async () => {
  const email = newEmail();
  await postAuth('signup', signUpForm(email));
  const token = await waitForLink(email, 'verify-email');
  await env.DB.prepare(
    'UPDATE one_time_tokens SET expires_at = 1 WHERE user_id = (SELECT id FROM users WHERE email = ?)',
  )
    .bind(email)
    .run();
  const expired = await postAuth('verify-email', { token });
  expect(expired.body).toMatchObject({ code: 'LINK_EXPIRED', data: { email } });
  const unknown = await postAuth('verify-email', { token: 'A'.repeat(43) });
  expect(unknown.body).toMatchObject({ code: 'LINK_INVALID' });
  expect(unknown.body).not.toHaveProperty('data');
});
