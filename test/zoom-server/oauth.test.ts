// Checks the authorization of the Zoom test server.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_CLIENT_ID, TEST_CLIENT_SECRET } from '../../dev-services/zoom/oauth.ts';
import { type Lab, startLab } from './lab.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await startLab();
});
afterAll(() => lab.stop());

const REDIRECT = 'https://halfpast.test/callback';
const VERIFIER = 'v'.repeat(43);
const BASIC = `Basic ${Buffer.from(`${TEST_CLIENT_ID}:${TEST_CLIENT_SECRET}`).toString('base64')}`;

async function post(path: string, form: Record<string, string>, authorization = BASIC) {
  const answer = await fetch(`${lab.url}${path}`, {
    method: 'POST',
    headers: { authorization },
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}

async function authorize(): Promise<string> {
  const query = new URLSearchParams({
    client_id: TEST_CLIENT_ID,
    response_type: 'code',
    redirect_uri: REDIRECT,
    state: 's',
    code_challenge_method: 'S256',
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
  });
  const page = await fetch(`${lab.url}/oauth/authorize?${query}`);
  expect(await page.text()).toContain('No account here is real');
  const chosen = await post('/choose', { query: `${query}`, email: 'ada@zoom.example' });
  const url = new URL(chosen.headers.get('location') ?? '');
  expect(url.searchParams.get('state')).toBe('s');
  return url.searchParams.get('code') ?? '';
}

const exchange = (code: string, changes: Record<string, string> = {}) =>
  post('/oauth/token', {
    ...{ grant_type: 'authorization_code', code, redirect_uri: REDIRECT },
    ...{ code_verifier: VERIFIER, ...changes },
  });
const refresh = (refresh_token: string) =>
  post('/oauth/token', { grant_type: 'refresh_token', refresh_token });

describe('the authorization of the Zoom test server', () => {
  it('exchanges a code only once, and only with the right client, redirect URI and verifier', async () => {
    const code = await authorize();
    const tokens = JSON.parse((await exchange(code)).body);
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 3599 });
    expect((await exchange(code)).status).toBe(400);
    expect((await exchange(await authorize(), { redirect_uri: 'https://x.test' })).status).toBe(
      400,
    );
    expect((await exchange(await authorize(), { code_verifier: 'wrong' })).status).toBe(400);
    expect((await post('/oauth/token', {}, 'Basic eDp4')).status).toBe(401);
  });

  it('replaces the refresh token with each renewal', async () => {
    const { tokens } = await lab.connect();
    const renewed = JSON.parse((await refresh(tokens.refresh_token)).body);
    expect(renewed.refresh_token).not.toBe(tokens.refresh_token);
    expect(await refresh(tokens.refresh_token)).toMatchObject({
      status: 400,
      body: '{"reason":"Invalid Token!","error":"invalid_grant"}',
    });
    expect((await refresh(renewed.refresh_token)).status).toBe(200);
  });

  it('accepts only access tokens for a revocation, and revokes all tokens of the person', async () => {
    const { tokens } = await lab.connect();
    expect((await post('/oauth/revoke', { token: tokens.refresh_token })).status).toBe(400);
    expect((await post('/oauth/revoke', { token: tokens.access_token })).body).toBe(
      '{"status":"success"}',
    );
    expect((await refresh(tokens.refresh_token)).status).toBe(400);
  });

  it('refuses a wrong authorization request', async () => {
    expect((await fetch(`${lab.url}/oauth/authorize?client_id=x`)).status).toBe(400);
  });
});
