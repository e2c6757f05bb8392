// The token endpoint and the metadata of the identity platform, version 2.0, for one confidential client.
import { currentTime } from '../../scripts/clock.ts';
import { type Call, type Handlers, json, type Reply } from '../provider/exchange.ts';
import { bearerOf, matchesChallenge } from '../provider/oauth-parts.ts';
import type { Accounts } from './accounts.ts';
import { createAuthorize, kindsOf, TEST_CLIENT_ID } from './authorize.ts';
import type { Grant, Grants } from './grants.ts';
import { createIdTokens } from './id-tokens.ts';
import { refuseOAuth } from './oauth-errors.ts';
import type { Person } from './people.ts';
import { readScopes, writeScope } from './scopes.ts';

export const TEST_CLIENT_SECRET = 'test~client~secret~of~microsoft';

function ensureClient(form: URLSearchParams, tenant: string): void {
  if (!kindsOf(tenant)) throw refuseOAuth('unknownTenant');
  if (form.get('client_id') !== TEST_CLIENT_ID) throw refuseOAuth('unknownClient');
  if (form.get('client_secret') !== TEST_CLIENT_SECRET) throw refuseOAuth('wrongSecret');
}

/** Returns the requested scopes, or all granted scopes. Refuses scopes that the person has not granted. */
function readTokenScopes(form: URLSearchParams, grant: Grant): readonly string[] {
  const text = form.get('scope');
  if (!text) return grant.scopes;
  const scopes = readScopes(text);
  if (scopes === null) throw refuseOAuth('wrongScope');
  if (!scopes.every((scope) => grant.scopes.includes(scope))) throw refuseOAuth('notConsented');
  return scopes;
}

export function createOAuth(
  grants: Grants,
  accounts: Accounts,
  onChosen: (person: Person) => void,
) {
  const { handlers, codes } = createAuthorize(grants, accounts, onChosen);
  const idTokens = createIdTokens();

  function answer(call: Call, grant: Grant, nonce: string | null): Reply {
    const scopes = readTokenScopes(call.form, grant);
    const { person } = accounts.ensure(grant.email);
    const idToken = () =>
      idTokens.sign({
        issuer: `${call.url.origin}/${person.tid}/v2.0`,
        clientId: TEST_CLIENT_ID,
        nonce,
        person,
        scopes,
      });
    return json(200, {
      ...grants.issue(grant),
      scope: writeScope(scopes, person.kind === 'personal'),
      ...(scopes.includes('openid') ? { id_token: idToken() } : {}),
    });
  }

  function exchangeCode(call: Call): Reply {
    const { form } = call;
    const code = codes.get(form.get('code') ?? '');
    if (!code) throw refuseOAuth('expiredCode');
    if (code.isUsed) throw refuseOAuth('usedCode');
    if (code.expiresAt <= currentTime()) throw refuseOAuth('expiredCode');
    if (code.redirectUri !== form.get('redirect_uri')) throw refuseOAuth('wrongRedirect');
    if (!matchesChallenge(code.challenge, form.get('code_verifier') ?? ''))
      throw refuseOAuth('wrongVerifier');
    code.isUsed = true;
    if (code.grant.isRevoked) throw refuseOAuth('revokedGrant');
    return answer(call, code.grant, code.nonce);
  }

  function refresh(call: Call): Reply {
    const token = call.form.get('refresh_token') ?? '';
    const email = grants.ownerOf(token);
    const demand = email === null ? null : accounts.ensure(email).settings.conditionalAccess;
    if (demand === 'interaction_required') throw refuseOAuth('interaction_required');
    if (demand === 'invalid_grant') throw refuseOAuth('conditionalAccess');
    const grant = grants.redeemRefreshToken(token);
    if (grant === 'revoked') throw refuseOAuth('revokedGrant');
    if (grant === 'expired') throw refuseOAuth('invalid_grant');
    return answer(call, grant, null);
  }

  const tokenHandlers: Handlers = {
    'POST /{tenant}/oauth2/v2.0/token': (call) => {
      const { form, ids } = call;
      ensureClient(form, ids.tenant ?? '');
      const type = form.get('grant_type');
      if (type === 'authorization_code') return exchangeCode(call);
      if (type === 'refresh_token') return refresh(call);
      throw refuseOAuth(type === null ? 'badRequest' : 'badGrantType');
    },

    'GET /{tenant}/discovery/v2.0/keys': () => json(200, idTokens.listKeys()),

    'GET /{tenant}/v2.0/.well-known/openid-configuration': ({ url, ids }) => {
      const base = `${url.origin}/${ids.tenant}`;
      const issuer = kindsOf(ids.tenant ?? '') ? '{tenantid}' : ids.tenant;
      return json(200, {
        token_endpoint: `${base}/oauth2/v2.0/token`,
        token_endpoint_auth_methods_supported: ['client_secret_post'],
        jwks_uri: `${base}/discovery/v2.0/keys`,
        response_modes_supported: ['query'],
        subject_types_supported: ['pairwise'],
        id_token_signing_alg_values_supported: ['RS256'],
        response_types_supported: ['code'],
        scopes_supported: ['openid', 'profile', 'email', 'offline_access'],
        issuer: `${url.origin}/${issuer}/v2.0`,
        authorization_endpoint: `${base}/oauth2/v2.0/authorize`,
      });
    },
  };

  /** Returns the account of a call. Finds it by the token or the authorization code in the call. */
  function accountOf(call: Call): string | null {
    const code = codes.get(call.form.get('code') ?? '');
    if (code) return code.grant.email;
    const token = bearerOf(call) || call.form.get('refresh_token');
    return token ? grants.ownerOf(token) : null;
  }

  return { handlers: { ...handlers, ...tokenHandlers }, accountOf };
}
