// Parts of OAuth that all providers share: the bearer token of a call, PKCE, and the return to the client.
import { createHash } from 'node:crypto';
import { type Call, type Reply, redirect } from './exchange.ts';

export const bearerOf = ({ headers }: Call): string =>
  /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';

/** Tells whether the verifier belongs to the PKCE challenge (method S256). */
export const matchesChallenge = (challenge: string, verifier: string): boolean =>
  createHash('sha256').update(verifier).digest('base64url') === challenge;

/** Redirects to the client with an answer and the state. `query` is the query of the authorization request. */
export function returnTo(query: URLSearchParams, answer: Readonly<Record<string, string>>): Reply {
  const url = new URL(query.get('redirect_uri') ?? '');
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  const state = query.get('state');
  if (state !== null) url.searchParams.set('state', state);
  return redirect(url.href);
}
