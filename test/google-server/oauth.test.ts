import { calendar } from '@googleapis/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_CLIENT_ID, TEST_CLIENT_SECRET } from '../../dev-services/google/oauth.ts';
import { calendarScope } from '../../dev-services/google/scopes.ts';
import { type Lab, type OAuthClient, REDIRECT_URI, refusalOf, SCOPES, startLab } from './lab.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await startLab();
});
afterAll(() => lab.stop());

interface Authorization {
  readonly oauth: OAuthClient;
  readonly url: URL;
  readonly codeVerifier: string;
}

/** Starts an authorization: returns the URL with PKCE that the official client creates. */
async function authorize(
  more: Record<string, string> = {},
  scope = ['openid', 'email', ...SCOPES],
) {
  const oauth = lab.newOAuthClient();
  const { codeVerifier, codeChallenge } = await oauth.generateCodeVerifierAsync();
  const url = new URL(
    oauth.generateAuthUrl({
      scope,
      state: 'here',
      access_type: 'offline',
      prompt: 'consent',
      ...more,
    }),
  );
  url.searchParams.set('code_challenge_method', 'S256');
  url.searchParams.set('code_challenge', codeChallenge ?? '');
  return { oauth, url, codeVerifier } satisfies Authorization;
}

async function submit(fields: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams(fields);
  return fetch(`${lab.url}/choose`, { method: 'POST', body, redirect: 'manual' });
}

const person = (email: string) => ({ email, name: 'Ada', verified: 'true' });

async function choose({ url }: Authorization, email: string, more: Record<string, string> = {}) {
  const answer = await submit({ query: url.search, ...person(email), ...more });
  return new URL(answer.headers.get('location') ?? '');
}

async function connect(email: string, more: Record<string, string> = {}) {
  const authorization = await authorize();
  const back = await choose(authorization, email, more);
  const { oauth, codeVerifier } = authorization;
  const { tokens } = await oauth.getToken({
    code: back.searchParams.get('code') ?? '',
    codeVerifier,
  });
  oauth.setCredentials(tokens);
  const api = calendar({ version: 'v3', auth: oauth, rootUrl: `${lab.url}/`, retry: false });
  return { oauth, tokens, api };
}

describe('the Google test server (authorization)', () => {
  it('exchanges a code only once, and only with the right PKCE verifier', async () => {
    const authorization = await authorize();
    const back = await choose(authorization, 'ada@gmail.example');
    expect(`${back.origin}${back.pathname}`).toBe(REDIRECT_URI);
    expect(back.searchParams.get('state')).toBe('here');
    const code = back.searchParams.get('code') ?? '';
    const { oauth, codeVerifier } = authorization;
    const { tokens } = await oauth.getToken({ code, codeVerifier });
    expect(tokens).toMatchObject({ token_type: 'Bearer', refresh_token: expect.any(String) });
    expect(tokens.scope?.split(' ')).toEqual([
      'openid',
      calendarScope('userinfo.email'),
      ...SCOPES,
    ]);
    expect(await refusalOf(oauth.getToken({ code, codeVerifier }))).toBe('400 invalid_grant');
    const other = await authorize();
    const stolen = (await choose(other, 'ada@gmail.example')).searchParams.get('code') ?? '';
    expect(await refusalOf(oauth.getToken({ code: stolen, codeVerifier }))).toBe(
      '400 invalid_grant',
    );
    const info = await oauth
      .request<object>({ url: `${lab.url}/oauth2/v3/userinfo` })
      .catch(() => null);
    expect(info).toBeNull();
    oauth.setCredentials(tokens);
    const known = await oauth.request<object>({ url: `${lab.url}/oauth2/v3/userinfo` });
    expect(known.data).toMatchObject({ email: 'ada@gmail.example', email_verified: true });
  });

  it('returns a refresh token only for offline access with consent', async () => {
    for (const more of [{ prompt: 'select_account' }, { access_type: 'online' }]) {
      const authorization = await authorize(more);
      const code =
        (await choose(authorization, 'eve@gmail.example')).searchParams.get('code') ?? '';
      const { tokens } = await authorization.oauth.getToken({
        code,
        codeVerifier: authorization.codeVerifier,
      });
      expect(tokens.access_token).toBeTruthy();
      expect(tokens.refresh_token).toBeUndefined();
    }
  });

  it('shows a consent page with a checkbox for each calendar scope', async () => {
    const authorization = await authorize();
    const chooser = await (await fetch(authorization.url)).text();
    expect(chooser).toContain('Nora Nguyen');
    const answer = await submit({
      query: authorization.url.search,
      asks: 'true',
      ...person('mia@gmail.example'),
    });
    const consent = await answer.text();
    expect(answer.status).toBe(200);
    expect(consent.match(/type="checkbox"/g)).toHaveLength(3);
    for (const scope of SCOPES) expect(consent).toContain(`value="${scope}"`);
    const signIn = await authorize({}, ['openid', 'email', 'profile']);
    const direct = await submit({
      query: signIn.url.search,
      asks: 'true',
      ...person('mia@gmail.example'),
    });
    expect(direct.status).toBe(302);
  });

  it('grants only the checked scopes, and can include scopes of earlier grants', async () => {
    const [first = '', second = ''] = SCOPES;
    const part = await connect('pat@gmail.example', { isGranular: 'true', granted: second });
    expect(part.tokens.scope?.split(' ').filter((name) => SCOPES.includes(name))).toEqual([second]);
    expect(await refusalOf(part.api.calendarList.list())).toBe('403 insufficientPermissions');
    const authorization = await authorize({ include_granted_scopes: 'true' }, [first]);
    const back = await choose(authorization, 'pat@gmail.example');
    expect(back.searchParams.get('scope')?.split(' ')).toEqual(
      expect.arrayContaining([first, second]),
    );
  });

  it('returns access_denied without a code when the person cancels', async () => {
    const authorization = await authorize();
    const back = await choose(authorization, 'ada@gmail.example', { cancel: 'true' });
    expect(back.search).toBe('?error=access_denied&state=here');
  });
});

describe('the Google test server (tokens)', () => {
  it('returns no new refresh token when a token is refreshed', async () => {
    const { oauth, api, tokens } = await connect('ref@gmail.example');
    await api.calendarList.list();
    await lab.control('expire-access-tokens', { email: 'ref@gmail.example' });
    oauth.setCredentials({ access_token: tokens.access_token ?? '' });
    expect(await refusalOf(api.calendarList.list())).toBe('401 authError');
    oauth.setCredentials({ refresh_token: tokens.refresh_token ?? '' });
    expect((await api.calendarList.list()).data.items).toHaveLength(1);
    const { counts } = await lab.control('calls', { account: 'ref@gmail.example' });
    expect(counts).toMatchObject({ 'oauth.token': 1, 'oauth.refresh': 1, 'calendarList.list': 3 });
    // The test sends this request itself, because the official client adds its stored refresh token to each
    // response.
    const body = new URLSearchParams({
      client_id: TEST_CLIENT_ID,
      client_secret: TEST_CLIENT_SECRET,
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token ?? '',
    });
    const answer = await fetch(`${lab.url}/token`, { method: 'POST', body });
    expect(Object.keys((await answer.json()) as object).sort()).toEqual([
      'access_token',
      'expires_in',
      'scope',
      'token_type',
    ]);
  });

  it.each(['by the client', 'by the person'])(
    'rejects tokens that were revoked %s',
    async (whom) => {
      const email = `${whom.replaceAll(' ', '-')}@gmail.example`;
      const { oauth, api, tokens } = await connect(email);
      if (whom === 'by the client') await oauth.revokeToken(tokens.refresh_token ?? '');
      else await lab.control('revoke', { email });
      expect(await refusalOf(oauth.revokeToken(tokens.refresh_token ?? ''))).toBe(
        '400 invalid_token',
      );
      oauth.setCredentials({ access_token: tokens.access_token ?? '' });
      expect(await refusalOf(api.calendarList.list())).toBe('401 authError');
      oauth.setCredentials({ refresh_token: tokens.refresh_token ?? '' });
      expect(await refusalOf(api.calendarList.list())).toBe('400 invalid_grant');
      const again = await connect(email);
      expect(await refusalOf(again.api.calendarList.list())).toBe('none');
    },
  );
});
