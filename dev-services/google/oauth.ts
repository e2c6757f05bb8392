// Implements authorization, token, userinfo and revocation as Google documents them, for one OAuth client.
import { randomUUID } from 'node:crypto';
import { type Call, type Handlers, json, page, type Reply } from '../provider/exchange.ts';
import { bearerOf, matchesChallenge, returnTo } from '../provider/oauth-parts.ts';
import { renderChooser, renderConsent } from './chooser-page.ts';
import type { Grant, Grants } from './grants.ts';
import { type Person, subjectOf } from './people.ts';
import { listChoices, writeScope } from './scopes.ts';

export const TEST_CLIENT_ID = 'halfpast-test.apps.googleusercontent.example';
export const TEST_CLIENT_SECRET = 'test-client-secret';

// A PNG picture with a single pixel.
const FACE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

interface Code {
  readonly grant: Grant;
  readonly redirectUri: string;
  readonly challenge: string | null;
  /** True when the request had access_type=offline and prompt=consent, which a refresh token requires. */
  readonly getsRefreshToken: boolean;
}

const refuse = (error: string, description: string, status = 400): Reply =>
  json(status, { error, error_description: description });

/** Returns the error of an authorization request, or null. The error page shows it. */
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

function readPerson(form: URLSearchParams): Person {
  const email = form.get('email') ?? '';
  return {
    sub: form.get('sub') ?? subjectOf(email),
    email,
    name: form.get('name') ?? '',
    isVerified: form.get('verified') === 'true',
  };
}

/** Returns the requested scopes without the scopes that the person unchecked. */
function listGranted(form: URLSearchParams, scope: string): string[] {
  const requested = scope.split(' ').filter(Boolean);
  if (!form.has('isGranular')) return requested;
  const granted = new Set(form.getAll('granted').flatMap((value) => value.split(' ')));
  const optional = new Set(listChoices(scope).map((choice) => choice.scope));
  return requested.filter((name) => !optional.has(name) || granted.has(name));
}

export function createOAuth(grants: Grants, onChosen: (person: Person) => void) {
  const codes = new Map<string, Code>();

  function exchangeCode(form: URLSearchParams): Reply {
    const name = form.get('code') ?? '';
    const code = codes.get(name);
    codes.delete(name);
    if (!code || code.grant.isRevoked) return refuse('invalid_grant', 'Malformed auth code.');
    if (code.redirectUri !== form.get('redirect_uri'))
      return refuse('redirect_uri_mismatch', 'Bad Request');
    const verifier = form.get('code_verifier') ?? '';
    if (code.challenge !== null && !matchesChallenge(code.challenge, verifier))
      return refuse('invalid_grant', 'Invalid code verifier.');
    const { grant, getsRefreshToken } = code;
    return json(200, getsRefreshToken ? grants.issueWithRefresh(grant) : grants.issue(grant));
  }

  function refresh(form: URLSearchParams): Reply {
    const grant = grants.findByRefreshToken(form.get('refresh_token') ?? '');
    if (!grant) return refuse('invalid_grant', 'Token has been expired or revoked.');
    return json(200, grants.issue(grant));
  }

  function choose({ form }: Call): Reply {
    const query = new URLSearchParams(form.get('query') ?? '');
    const fault = findFault(query);
    if (fault) return page(400, `<h1>Error 400: invalid_request</h1><p>${fault}</p>`);
    if (form.has('cancel')) return returnTo(query, { error: 'access_denied' });
    const person = readPerson(form);
    const scope = query.get('scope') ?? '';
    if (form.has('asks') && listChoices(scope).length > 0) {
      return page(200, renderConsent(form.get('query') ?? '', scope, person));
    }
    onChosen(person);
    const includesEarlier = query.get('include_granted_scopes') === 'true';
    const grant = grants.add(person, listGranted(form, scope), includesEarlier);
    const code = `4/${randomUUID()}`;
    codes.set(code, {
      grant,
      redirectUri: query.get('redirect_uri') ?? '',
      challenge: query.get('code_challenge'),
      getsRefreshToken:
        query.get('access_type') === 'offline' &&
        (query.get('prompt') ?? '').split(' ').includes('consent'),
    });
    return returnTo(query, { code, scope: writeScope(grant.scopes) });
  }

  const handlers: Handlers = {
    'GET /o/oauth2/v2/auth': ({ url }) => {
      const fault = findFault(url.searchParams);
      return fault
        ? page(400, `<h1>Error 400: invalid_request</h1><p>${fault}</p>`)
        : page(200, renderChooser(url.search));
    },

    'POST /choose': choose,

    'POST /token': ({ form }) => {
      const isClient =
        form.get('client_id') === TEST_CLIENT_ID &&
        form.get('client_secret') === TEST_CLIENT_SECRET;
      if (!isClient) return refuse('invalid_client', 'Unauthorized', 401);
      if (form.get('grant_type') === 'authorization_code') return exchangeCode(form);
      if (form.get('grant_type') === 'refresh_token') return refresh(form);
      return refuse('unsupported_grant_type', 'Invalid grant_type.');
    },

    'GET /oauth2/v3/userinfo': (call) => {
      const grant = grants.findByAccessToken(bearerOf(call));
      if (!grant) return refuse('invalid_request', 'Invalid Credentials', 401);
      const { sub, name, email, isVerified } = grant.person;
      const picture = `${call.url.origin}/pictures/face.png?of=${encodeURIComponent(email)}`;
      return json(200, { sub, name, email, picture, email_verified: isVerified });
    },

    'GET /pictures/face.png': () => ({
      status: 200,
      headers: { 'content-type': 'image/png' },
      body: FACE,
    }),

    'POST /revoke': ({ form, url }) => {
      const token = form.get('token') ?? url.searchParams.get('token') ?? '';
      return grants.revoke(token) ? json(200, {}) : refuse('invalid_token', 'Token expired.');
    },
  };

  /** Returns the account of a call. Finds it by the token, authorization code or picture URL in the call. */
  function accountOf(call: Call): string | null {
    const { form, url } = call;
    const code = codes.get(form.get('code') ?? '');
    if (code) return code.grant.person.email;
    const tokens = [bearerOf(call), form.get('refresh_token'), form.get('token')];
    const token = [...tokens, url.searchParams.get('token')].find(Boolean);
    return token ? (grants.ownerOf(token)?.email ?? null) : url.searchParams.get('of');
  }

  return { handlers, accountOf };
}
