// The API requests about the session. The app loads this file only when the browser has a session token,
// because other visitors do not need it.
import type { CurrentUser } from '../../../worker/contract/accounts/account-calls.ts';
import { readAnswer } from '../../lib/api-answer.ts';
import { clearSessionToken } from '../../lib/session-token.ts';
import { api } from '../api.ts';

/** Returns undefined when there was no response, and null when the server does not accept the session. */
export async function fetchCurrentUser(): Promise<CurrentUser | null | undefined> {
  const answer = await readAnswer(api.auth.status.$get());
  if (!answer.ok) return undefined;
  return answer.body.authenticated ? answer.body.user : null;
}

/**
 * Signs out. Clears the token before the response arrives. Otherwise a request that the server
 * refuses after the sign-out would be treated like an expired session.
 */
export async function signOut(): Promise<void> {
  const answer = readAnswer(api.auth.logout.$post());
  clearSessionToken();
  await answer;
}
