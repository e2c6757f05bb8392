import { createHash, createPublicKey, type JsonWebKey, randomBytes, verify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_CLIENT_ID } from '../../dev-services/microsoft/authorize.ts';
import { TEST_CLIENT_SECRET } from '../../dev-services/microsoft/oauth.ts';
import { PERSONAL_TENANT } from '../../dev-services/microsoft/people.ts';
import { errorOf, type Lab, SCOPES, startLab } from './lab.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await startLab();
});
afterAll(() => lab.stop());

const REDIRECT_URI = 'https://halfpast.test/callback';
const VERIFIER = randomBytes(32).toString('base64url');
const ALL_SCOPES = [...SCOPES, 'offline_access'];

function authorizeUrl(more: Record<string, string> = {}, tenant = 'common'): URL {
  const url = new URL(`${lab.url}/${tenant}/oauth2/v2.0/authorize`);
  url.search = new URLSearchParams({
    client_id: TEST_CLIENT_ID,
    response_type: 'code',
    redirect_uri: REDIRECT_URI,
    scope: ALL_SCOPES.join(' '),
    state: 'here',
    nonce: 'once',
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  }).toString();
  return url;
}

const open = (url: URL) => fetch(url, { redirect: 'manual' });

async function submit(url: URL, fields: Record<string, string>): Promise<Response> {
  const [, tenant = ''] = url.pathname.split('/');
  const body = new URLSearchParams({ tenant, query: url.search, ...fields });
  return fetch(`${lab.url}/choose`, { method: 'POST', body, redirect: 'manual' });
}

const backOf = (answer: Response) => new URL(answer.headers.get('location') ?? '');

async function choose(email: string, more: Record<string, string> = {}, url = authorizeUrl()) {
  return backOf(await submit(url, { email, ...more })).searchParams;
}

const askToken = (fields: Record<string, string>, tenant = 'common') =>
  fetch(`${lab.url}/${tenant}/oauth2/v2.0/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: TEST_CLIENT_ID,
      client_secret: TEST_CLIENT_SECRET,
      redirect_uri: REDIRECT_URI,
      ...fields,
    }),
  });

const exchange = (code: string, more: Record<string, string> = {}) =>
  askToken({ grant_type: 'authorization_code', code, code_verifier: VERIFIER, ...more });

const refresh = (token: string, more: Record<string, string> = {}) =>
  askToken({ grant_type: 'refresh_token', refresh_token: token, ...more });

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly id_token: string;
  readonly scope: string;
}

async function signIn(email: string, more: Record<string, string> = {}): Promise<Tokens> {
  const code = (await choose(email, more)).get('code') ?? '';
  return (await exchange(code)).json() as Promise<Tokens>;
}

interface OAuthError {
  readonly error: string;
  readonly error_description: string;
  readonly error_codes: number[];
  readonly suberror?: string;
}

async function refusal(answer: Promise<Response>): Promise<string> {
  const body = (await (await answer).json()) as OAuthError;
  expect(body.error_description).toContain(`AADSTS${body.error_codes[0]}: `);
  return `${(await answer).status} ${body.error} ${body.error_codes[0]} ${body.suberror ?? ''}`.trim();
}

/** Verifies the id token with the published keys, and returns its claims. */
async function readIdToken(token: string): Promise<Record<string, unknown>> {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString());
  const answer = await fetch(`${lab.url}/common/discovery/v2.0/keys`);
  const { keys } = (await answer.json()) as { keys: (JsonWebKey & { kid: string })[] };
  const key = keys.find((entry) => entry.kid === kid);
  const publicKey = createPublicKey({ key: key ?? {}, format: 'jwk' });
  const text = Buffer.from(`${head}.${claims}`);
  expect(verify('RSA-SHA256', text, publicKey, Buffer.from(signature, 'base64url'))).toBe(true);
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

describe('the Microsoft test server (authorization)', () => {
  it('returns a code for an account, with the state', async () => {
    const chooser = await (await open(authorizeUrl())).text();
    expect(chooser).toContain('Wanda Weber');
    expect(chooser).toContain('Petra Petrova');
    const work = await (await open(authorizeUrl({}, 'organizations'))).text();
    expect(work).not.toContain('Petra Petrova');
    const back = backOf(await submit(authorizeUrl(), { email: 'wanda@contoso.example' }));
    expect(`${back.origin}${back.pathname}`).toBe(REDIRECT_URI);
    expect(back.searchParams.get('state')).toBe('here');
    expect(back.searchParams.get('code')?.length).toBeGreaterThan(300);
  });

  it('shows the consent page once, or each time with prompt=consent', async () => {
    const fields = { email: 'asked@contoso.example', name: 'Asked', kind: 'work', asks: 'true' };
    const page = await submit(authorizeUrl(), fields);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Have full access to your calendars');
    await signIn('asked@contoso.example');
    expect((await submit(authorizeUrl(), fields)).status).toBe(302);
    expect((await submit(authorizeUrl({ prompt: 'consent' }), fields)).status).toBe(200);
  });

  it('returns access_denied when the person cancels or declines', async () => {
    const canceled = await choose('wanda@contoso.example', { cancel: 'true' });
    expect(canceled.get('error')).toBe('access_denied');
    expect(canceled.get('error_subcode')).toBe('cancel');
    const declined = await choose('wanda@contoso.example', { declines: 'true' });
    expect(declined.get('error')).toBe('access_denied');
    expect(declined.get('error_description')).toMatch(/^AADSTS65004: /);
    expect(declined.get('state')).toBe('here');
    expect(declined.has('code')).toBe(false);
  });

  it('demands the approval of an administrator in some tenants', async () => {
    const email = 'adam@fabrikam.example';
    const page = await submit(authorizeUrl(), { email, asks: 'true' });
    expect(await page.text()).toContain('Need admin approval');
    const refused = await choose(email);
    expect(refused.get('error')).toBe('access_denied');
    expect(refused.get('error_description')).toMatch(/^AADSTS90094: /);
    const approved = await choose(email, { isAdmin: 'true' });
    expect(approved.has('code')).toBe(true);
  });

  it('shows an error page when the redirect URI or the client cannot be trusted', async () => {
    const read = async (url: URL) => {
      const answer = await open(url);
      return `${answer.status} ${/AADSTS\d+/.exec(await answer.text())?.[0]}`;
    };
    expect(await read(authorizeUrl({ client_id: 'other' }))).toBe('400 AADSTS700016');
    expect(await read(authorizeUrl({ redirect_uri: 'http://evil.example/' }))).toBe(
      '400 AADSTS50011',
    );
    expect(await read(authorizeUrl({ redirect_uri: `${REDIRECT_URI}#x` }))).toBe('400 AADSTS50011');
    expect(await read(authorizeUrl({}, 'elsewhere'))).toBe('400 AADSTS90002');
    const personal = await submit(authorizeUrl({}, 'organizations'), {
      email: 'petra@outlook.example',
    });
    expect(personal.status).toBe(400);
  });

  it('returns all other errors to the redirect URI of the client', async () => {
    const read = async (more: Record<string, string>) =>
      backOf(await open(authorizeUrl(more))).searchParams.get('error');
    expect(await read({ code_challenge_method: 'plain' })).toBe('invalid_request');
    expect(await read({ code_challenge: '' })).toBe('invalid_request');
    expect(await read({ response_type: 'token' })).toBe('unsupported_response_type');
    expect(await read({ scope: 'Everything.Read' })).toBe('invalid_scope');
    expect(await read({ prompt: 'none' })).toBe('login_required');
    expect(await read({ prompt: 'sometimes' })).toBe('invalid_request');
  });
});

describe('the Microsoft test server (tokens)', () => {
  it('exchanges a code only once, with the right secret, verifier and redirect URI', async () => {
    const code = (await choose('wanda@contoso.example')).get('code') ?? '';
    expect(await refusal(exchange(code, { client_secret: 'x' }))).toBe(
      '401 invalid_client 7000215',
    );
    expect(await refusal(exchange(code, { code_verifier: 'x' }))).toBe('400 invalid_grant 501481');
    expect(await refusal(exchange(code, { redirect_uri: `${REDIRECT_URI}/` }))).toBe(
      '400 invalid_client 500112',
    );
    const tokens = (await (await exchange(code)).json()) as Tokens;
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3599 });
    expect(tokens.scope.split(' ').sort()).toEqual([...SCOPES].sort());
    expect(await refusal(exchange(code))).toBe('400 invalid_grant 54005');
    expect(await refusal(exchange('unknown'))).toBe('400 invalid_grant 70008');
    expect(await refusal(askToken({}, 'elsewhere'))).toBe('400 invalid_request 90002');
    expect(await refusal(askToken({ grant_type: 'password' }))).toBe(
      '400 unsupported_grant_type 70003',
    );
  });

  it('signs an id token whose email is not verified', async () => {
    const tokens = await signIn('wanda@contoso.example');
    const claims = await readIdToken(tokens.id_token);
    expect(claims).toMatchObject({
      aud: TEST_CLIENT_ID,
      iss: `${lab.url}/${claims.tid}/v2.0`,
      nonce: 'once',
      preferred_username: 'wanda@contoso.example',
      email: 'wanda@contoso.example',
      name: 'Wanda Weber',
      ver: '2.0',
    });
    expect(claims).not.toHaveProperty('email_verified');
    expect(claims).not.toHaveProperty('xms_edov');
    const configuration = await fetch(
      `${lab.url}/common/v2.0/.well-known/openid-configuration`,
    ).then((answer) => answer.json());
    expect(configuration).toMatchObject({
      issuer: `${lab.url}/{tenantid}/v2.0`,
      jwks_uri: `${lab.url}/common/discovery/v2.0/keys`,
    });
  });

  it('gives personal accounts a common tenant and long scope names', async () => {
    const tokens = await signIn('petra@outlook.example');
    expect((await readIdToken(tokens.id_token)).tid).toBe(PERSONAL_TENANT);
    expect(tokens.scope).toContain('https://graph.microsoft.com/Calendars.ReadWrite');
  });

  it('can issue an id token with any email address, with or without a verified domain', async () => {
    const email = 'mallory@evil.example';
    await lab.control('people', { email, emailClaim: 'victim@contoso.example' });
    expect(await readIdToken((await signIn(email)).id_token)).toMatchObject({
      email: 'victim@contoso.example',
      preferred_username: email,
    });
    await lab.control('people', { email, emailClaim: email, isDomainVerified: true });
    expect(await readIdToken((await signIn(email)).id_token)).toMatchObject({ xms_edov: true });
    await lab.control('people', { email, emailClaim: null });
    expect(await readIdToken((await signIn(email)).id_token)).not.toHaveProperty('email');
  });

  it('replaces a refresh token at each use, and accepts the previous refresh token for a day', async () => {
    const email = 'rotation@contoso.example';
    const first = await signIn(email);
    const second = (await (await refresh(first.refresh_token)).json()) as Tokens;
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await refresh(first.refresh_token)).status).toBe(200);
    await lab.control('expire-replaced-tokens', { email });
    expect(await refusal(refresh(first.refresh_token))).toBe('400 invalid_grant 700082 bad_token');
    expect((await refresh(second.refresh_token)).status).toBe(200);
    expect(await refusal(refresh('nonsense'))).toBe('400 invalid_grant 700082 bad_token');
    expect(await refusal(refresh(second.refresh_token, { scope: 'Calendars.Read' }))).toBe(
      '400 invalid_grant 65001 consent_required',
    );
  });

  it('returns no refresh token without the scope offline_access', async () => {
    const url = authorizeUrl({ scope: 'openid profile' });
    const code = (await choose('wanda@contoso.example', {}, url)).get('code') ?? '';
    expect(await (await exchange(code)).json()).not.toHaveProperty('refresh_token');
  });

  it('demands a new sign-in for conditional access', async () => {
    const email = 'mfa@contoso.example';
    const { refresh_token } = await signIn(email);
    await lab.control('change-account', { email, conditionalAccess: 'interaction_required' });
    expect(await refusal(refresh(refresh_token))).toBe(
      '400 interaction_required 50076 basic_action',
    );
    await lab.control('change-account', { email, conditionalAccess: 'invalid_grant' });
    expect(await refusal(refresh(refresh_token))).toBe('400 invalid_grant 50076 basic_action');
    const again = await signIn(email);
    expect((await refresh(again.refresh_token)).status).toBe(200);
  });

  it('rejects the tokens of a revoked grant', async () => {
    const email = 'revoked@contoso.example';
    const { access_token, refresh_token } = await signIn(email);
    const read = () =>
      fetch(`${lab.url}/v1.0/me`, { headers: { authorization: `Bearer ${access_token}` } });
    expect(((await (await read()).json()) as { mail: string }).mail).toBe(email);
    await lab.control('revoke', { email });
    const answer = await read();
    expect(answer.headers.get('www-authenticate')).toContain('error="invalid_token"');
    expect(await errorOf(answer)).toBe('401 InvalidAuthenticationToken');
    expect(await refusal(refresh(refresh_token))).toBe('400 invalid_grant 50173 bad_token');
    const { counts } = await lab.control('calls', { account: email });
    expect(counts).toEqual({ 'oauth.token': 1, 'oauth.refresh': 1, 'me.get': 2 });
  });
});
