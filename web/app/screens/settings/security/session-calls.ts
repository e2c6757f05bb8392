import type {
  Sessions,
  SessionView,
} from '../../../../../worker/contract/accounts/session-calls.ts';
import { readAnswer } from '../../../../lib/api-answer.ts';
import { t } from '../../../../lib/translate.ts';
import { api } from '../../../api.ts';

interface Done {
  success: true;
  message: string;
}

export const SESSION_TEXTS = {
  fetch: t('Failed to load your sessions'),
  end: t('Failed to end the session. Please try again.'),
  endOthers: t('Failed to end the other sessions. Please try again.'),
  signOut: t('Failed to sign out everywhere. Please try again.'),
} as const;

/** Returns null when the sessions could not be loaded. */
export async function listSessions(): Promise<SessionView[] | null> {
  const answer = await readAnswer<Sessions>(api.sessions.$get(), SESSION_TEXTS.fetch);
  return answer.ok ? answer.body.data : null;
}

export const endSession = (sessionId: string) =>
  readAnswer<Done>(api.sessions[':sessionId'].$delete({ param: { sessionId } }), SESSION_TEXTS.end);

export const endOtherSessions = () =>
  readAnswer<Done>(api.sessions.$delete(), SESSION_TEXTS.endOthers);

export const signOutEverywhere = () =>
  readAnswer<Done>(api.auth['logout-everywhere'].$post(), SESSION_TEXTS.signOut);
