// Implements authorization, token and revocation as Zoom documents them, for one user-managed OAuth app.
import { createHash, randomUUID } from 'node:crypto';
import { ZOOM_SCOPES } from '../../worker/domain/video/video-meeting.ts';
import {
  type Call,
  type Handlers,
  json,
  page,
  type Reply,
  redirect,
} from '../provider/exchange.ts';
import { ERRORS, invalidRequest } from './errors.ts';
import type { Grants } from './grants.ts';
import { renderChooser } from './pages.ts';

export const TEST_CLIENT_ID = 'halfpast-test-zoom';
export const TEST_CLIENT_SECRET = 'test-zoom-secret';

interface Code {
  readonly email: string;
  readonly scopes: readonly string[];
  readonly redirectUri: string;
  readonly challenge: string | null;
}

/** Returns the error of an authorization request, or null. The error page shows it. */
function findFault(query: URLSearchParams): string | null {
  if (query.get('client_id') !== TEST_CLIENT_ID) return 'Invalid client_id (4,700)';
  if (query.get('response_type') !== 'code') return 'response_type must be code.';
  if (!URL.canParse(query.get('redirect_uri') ?? '')) return 'Invalid redirect url (4,700)';
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

function isClient({ headers }: Call): boolean {
  const expected = Buffer.from(`${TEST_CLIENT_ID}:${TEST_CLIENT_SECRET}`).toString('base64');
  return headers.authorization === `Basic ${expected}`;
}

export function createOAuth(grants: Grants) {
  const codes = new Map<string, Code>();

  function exchangeCode(form: URLSearchParams): Reply {
    const name = form.get('code') ?? '';
    const code = codes.get(name);
    codes.delete(name);
    if (!code) return json(400, { reason: 'Invalid authorization code', error: 'invalid_grant' });
    if (code.redirectUri !== form.get('redirect_uri'))
      return invalidRequest('Invalid request : Redirect URI mismatch.');
    const verifier = form.get('code_verifier') ?? '';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    if (code.challenge !== null && code.challenge !== challenge)
      return invalidRequest('Invalid code verifier.');
    return json(200, grants.issue(code.email, code.scopes));
  }

  const handlers: Handlers = {
    'GET /oauth/authorize': ({ url }) => {
      const fault = findFault(url.searchParams);
      return fault ? page(400, `<h1>${fault}</h1>`) : page(200, renderChooser(url.search));
    },

    'POST /choose': ({ form }) => {
      const query = new URLSearchParams(form.get('query') ?? '');
      const fault = findFault(query);
      if (fault) return page(400, `<h1>${fault}</h1>`);
      if (form.has('cancel')) return returnTo(query, { error: 'access_denied' });
      const email = form.get('email') ?? '';
      grants.ensurePerson(email, form.get('name') ?? email);
      const code = randomUUID();
      codes.set(code, {
        email,
        scopes: form.get('scopes')?.split(' ') ?? ZOOM_SCOPES,
        redirectUri: query.get('redirect_uri') ?? '',
        challenge: query.get('code_challenge'),
      });
      return returnTo(query, { code });
    },

    'POST /oauth/token': (call) => {
      if (!isClient(call)) return ERRORS.invalid_client();
      const { form } = call;
      if (form.get('grant_type') === 'authorization_code') return exchangeCode(form);
      if (form.get('grant_type') !== 'refresh_token')
        return json(400, { reason: 'unsupported grant type', error: 'unsupported_grant_type' });
      const issued = grants.refresh(form.get('refresh_token') ?? '');
      return issued ? json(200, issued) : ERRORS.invalid_grant();
    },

    'POST /oauth/revoke': (call) => {
      if (!isClient(call)) return ERRORS.invalid_client();
      // Zoom revokes access tokens only.
      const found = grants.find(call.form.get('token') ?? '', 'access');
      if (!found) return invalidRequest('Invalid Token!');
      grants.revoke(found.email);
      return json(200, { status: 'success' });
    },
  };

  /** Returns the account of a call. Finds it by the token or the authorization code. */
  function accountOf({ form, headers }: Call): string | null {
    const code = codes.get(form.get('code') ?? '');
    if (code) return code.email;
    const bearer = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
    const token = [bearer, form.get('refresh_token'), form.get('token')].find(Boolean);
    return token ? grants.ownerOf(token) : null;
  }

  return { handlers, accountOf };
}
