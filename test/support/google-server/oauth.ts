// Authorization, token, userinfo and revocation as Google documents them, for one client.
import { createHash, randomUUID } from 'node:crypto';
import { renderChooser } from './chooser-page.ts';
import { type Handlers, json, page, type Reply, redirect } from './exchange.ts';
import type { Person } from './people.ts';

export const TEST_CLIENT_ID = 'halfpast-test.apps.googleusercontent.example';
export const TEST_CLIENT_SECRET = 'test-client-secret';

// A picture of one transparent dot.
const FACE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

interface Grant {
  readonly person: Person;
  readonly scope: string;
}

interface Code extends Grant {
  readonly redirectUri: string;
  readonly challenge: string | null;
  readonly isOffline: boolean;
}

const refuse = (error: string, description: string, status = 400): Reply =>
  json(status, { error, error_description: description });

/** What is wrong with an authorization request, in the words of the error page. */
function findFault(query: URLSearchParams): string | null {
  if (query.get('client_id') !== TEST_CLIENT_ID) return 'The OAuth client was not found.';
  if (query.get('response_type') !== 'code') return 'response_type must be code.';
  if (!URL.canParse(query.get('redirect_uri') ?? '')) return 'redirect_uri is missing.';
  if (!query.get('scope')) return 'scope is missing.';
  const method = query.get('code_challenge_method');
  if (query.has('code_challenge') && method !== 'S256')
    return 'code_challenge_method must be S256.';
  return null;
}

function returnTo(query: URLSearchParams, answer: Record<string, string>): Reply {
  const url = new URL(query.get('redirect_uri') ?? '');
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  const state = query.get('state');
  if (state !== null) url.searchParams.set('state', state);
  return redirect(url.href);
}

export function createOAuth() {
  const codes = new Map<string, Code>();
  const refreshTokens = new Map<string, Grant>();
  const accessTokens = new Map<string, Grant>();

  function issue(grant: Grant) {
    const token = `ya29.${randomUUID()}`;
    accessTokens.set(token, grant);
    return { access_token: token, expires_in: 3599, scope: grant.scope, token_type: 'Bearer' };
  }

  function exchangeCode(form: URLSearchParams): Reply {
    const name = form.get('code') ?? '';
    const code = codes.get(name);
    codes.delete(name);
    if (!code) return refuse('invalid_grant', 'Malformed auth code.');
    if (code.redirectUri !== form.get('redirect_uri'))
      return refuse('redirect_uri_mismatch', 'Bad Request');
    const verifier = form.get('code_verifier') ?? '';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    if (code.challenge !== null && code.challenge !== challenge)
      return refuse('invalid_grant', 'Invalid code verifier.');
    if (!code.isOffline) return json(200, issue(code));
    const refreshToken = `1//${randomUUID()}`;
    refreshTokens.set(refreshToken, code);
    return json(200, { ...issue(code), refresh_token: refreshToken });
  }

  function refresh(form: URLSearchParams): Reply {
    const grant = refreshTokens.get(form.get('refresh_token') ?? '');
    if (!grant) return refuse('invalid_grant', 'Token has been expired or revoked.');
    return json(200, issue(grant));
  }

  function readPerson(form: URLSearchParams): Person {
    const email = form.get('email') ?? '';
    const sub = form.get('sub') ?? createHash('sha256').update(email).digest('hex').slice(0, 21);
    return {
      sub,
      email,
      name: form.get('name') ?? '',
      isVerified: form.get('verified') === 'true',
    };
  }

  const handlers: Handlers = {
    'GET /o/oauth2/v2/auth': ({ url }) => {
      const fault = findFault(url.searchParams);
      return fault
        ? page(400, `<h1>Error 400: invalid_request</h1><p>${fault}</p>`)
        : page(200, renderChooser(url.search));
    },

    'POST /choose': ({ form }) => {
      const query = new URLSearchParams(form.get('query') ?? '');
      const fault = findFault(query);
      if (fault) return page(400, `<h1>Error 400: invalid_request</h1><p>${fault}</p>`);
      if (form.has('cancel')) return returnTo(query, { error: 'access_denied' });
      const code = `4/${randomUUID()}`;
      const scope = query.get('scope') ?? '';
      codes.set(code, {
        person: readPerson(form),
        scope,
        redirectUri: query.get('redirect_uri') ?? '',
        challenge: query.get('code_challenge'),
        isOffline: query.get('access_type') === 'offline',
      });
      return returnTo(query, { code, scope });
    },

    'POST /token': ({ form }) => {
      const isClient =
        form.get('client_id') === TEST_CLIENT_ID &&
        form.get('client_secret') === TEST_CLIENT_SECRET;
      if (!isClient) return refuse('invalid_client', 'Unauthorized', 401);
      if (form.get('grant_type') === 'authorization_code') return exchangeCode(form);
      if (form.get('grant_type') === 'refresh_token') return refresh(form);
      return refuse('unsupported_grant_type', 'Invalid grant_type.');
    },

    'GET /oauth2/v3/userinfo': ({ headers }) => {
      const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
      const grant = accessTokens.get(token);
      if (!grant) return refuse('invalid_request', 'Invalid Credentials', 401);
      const { sub, name, email, isVerified } = grant.person;
      const picture = `http://${headers.host}/pictures/face.png`;
      return json(200, { sub, name, email, picture, email_verified: isVerified });
    },

    'GET /pictures/face.png': () => ({
      status: 200,
      headers: { 'content-type': 'image/png' },
      body: FACE,
    }),

    'POST /revoke': ({ form, url }) => {
      const token = form.get('token') ?? url.searchParams.get('token') ?? '';
      const isKnown = [refreshTokens, accessTokens].map((tokens) => tokens.delete(token));
      return isKnown.includes(true) ? json(200, {}) : refuse('invalid_token', 'Token expired.');
    },
  };

  return { handlers };
}
