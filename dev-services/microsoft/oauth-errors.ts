// The errors of the identity platform. Each has a number: `AADSTS70008: …`.

import { randomUUID } from 'node:crypto';
import { currentTime } from '../../scripts/clock.ts';
import { json, type Reply } from '../provider/exchange.ts';
import { Refusal } from '../provider/refusal.ts';

interface OAuthErrorShape {
  readonly status: number;
  readonly error: string;
  readonly number: number;
  readonly text: string;
  readonly suberror?: string;
}

const shape = (
  error: string,
  number: number,
  text: string,
  more: Partial<OAuthErrorShape> = {},
): OAuthErrorShape => ({ status: 400, error, number, text, ...more });

const MULTI_FACTOR =
  'Due to a configuration change made by your administrator, or because you moved to a new location, you must use multi-factor authentication to access Microsoft Graph.';

export const OAUTH_ERRORS = {
  badRequest: shape('invalid_request', 900144, 'The request body must contain all parameters.'),
  badGrantType: shape('unsupported_grant_type', 70003, 'The grant type is not supported.'),
  unknownTenant: shape('invalid_request', 90002, 'The tenant was not found.'),
  unknownClient: shape('unauthorized_client', 700016, 'The application was not found.'),
  wrongSecret: shape('invalid_client', 7000215, 'Invalid client secret provided.', { status: 401 }),
  usedCode: shape('invalid_grant', 54005, 'OAuth2 authorization code was already redeemed.'),
  expiredCode: shape('invalid_grant', 70008, 'The provided authorization code has expired.'),
  wrongVerifier: shape(
    'invalid_grant',
    501481,
    'The Code_Verifier does not match the code_challenge supplied in the authorization request.',
  ),
  wrongRedirect: shape(
    'invalid_client',
    500112,
    'The reply address does not match the reply address provided when requesting Authorization code.',
  ),
  wrongScope: shape('invalid_scope', 70011, 'The provided scope is not valid.'),
  notConsented: shape(
    'invalid_grant',
    65001,
    'The user or administrator has not consented to use the application.',
    { suberror: 'consent_required' },
  ),
  invalid_grant: shape(
    'invalid_grant',
    700082,
    'The refresh token has expired due to inactivity, or was replaced.',
    { suberror: 'bad_token' },
  ),
  revokedGrant: shape(
    'invalid_grant',
    50173,
    'The provided grant has expired due to it being revoked, a fresh auth token is needed.',
    { suberror: 'bad_token' },
  ),
  interaction_required: shape('interaction_required', 50076, MULTI_FACTOR, {
    suberror: 'basic_action',
  }),
  conditionalAccess: shape('invalid_grant', 50076, MULTI_FACTOR, { suberror: 'basic_action' }),
  temporarily_unavailable: shape(
    'temporarily_unavailable',
    90033,
    'A transient error has occurred. Please try again.',
    { status: 503 },
  ),
} satisfies Record<string, OAuthErrorShape>;

export type OAuthErrorName = keyof typeof OAUTH_ERRORS;

/** Returns `AADSTS…: text` with the ids that Microsoft adds to every description. */
export function describeError(number: number, text: string): string {
  const timestamp = new Date(currentTime()).toISOString().replace('T', ' ').replace(/\.\d+/, '');
  return `AADSTS${number}: ${text} Trace ID: ${randomUUID()} Correlation ID: ${randomUUID()} Timestamp: ${timestamp}`;
}

export function oauthErrorReply(name: OAuthErrorName): Reply {
  const { status, error, number, text, suberror }: OAuthErrorShape = OAUTH_ERRORS[name];
  return json(status, {
    error,
    error_description: describeError(number, text),
    error_codes: [number],
    timestamp: new Date(currentTime()).toISOString().replace('T', ' ').replace(/\.\d+/, ''),
    trace_id: randomUUID(),
    correlation_id: randomUUID(),
    error_uri: `https://login.microsoftonline.com/error?code=${number}`,
    ...(suberror ? { suberror } : {}),
  });
}

export const refuseOAuth = (name: OAuthErrorName): Refusal => new Refusal(oauthErrorReply(name));
