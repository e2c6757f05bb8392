// The calls of a session itself. Loaded when there is a session to ask about: visitors need none of it.
import type { CurrentUser } from '../../worker/contract/account-calls.ts';
import { readAnswer } from '../lib/api-answer.ts';
import { clearSessionToken } from '../lib/session-token.ts';
import { api } from './api.ts';

const UNSAID = { refused: '', network: '' };

/** Undefined when there was no answer; null when the session is not known. */
export async function askCurrentUser(): Promise<CurrentUser | null | undefined> {
  const answer = await readAnswer(api.auth.status.$get(), UNSAID);
  if (!answer.ok) return undefined;
  return answer.body.authenticated ? answer.body.user : null;
}

/** The token goes at once, so that a refusal is not taken for a session that ended by itself. */
export async function signOut(): Promise<void> {
  const answer = readAnswer(api.auth.logout.$post(), UNSAID);
  clearSessionToken();
  await answer;
}
