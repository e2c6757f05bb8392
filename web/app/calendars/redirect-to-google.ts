// Opens Google's authorization page. The URL contains a single-use ticket instead of the session token.
import { readSessionToken } from '../../lib/session-token.ts';
import { showToast } from '../../ui/toast-store.ts';
import { explainFailure } from '../failure-text.ts';
import { CALENDAR_TEXTS, requestTicket } from './calendar-calls.ts';

const AUTHORIZATION_PATHS = {
  connect: '/api/auth/connect-google',
  /** Renews the access to the Google account that is already connected. */
  reauthorize: '/api/auth/google/reauth',
} as const;

/** Opens Google, or shows a toast when that fails. */
export async function redirectToGoogle(purpose: keyof typeof AUTHORIZATION_PATHS): Promise<void> {
  if (readSessionToken() === null) return showToast('error', CALENDAR_TEXTS.noToken);
  const answer = await requestTicket();
  if (answer.ok) {
    const query = new URLSearchParams({ token: answer.body.data.token });
    return location.assign(`${AUTHORIZATION_PATHS[purpose]}?${query}`);
  }
  const isRefused = answer.failure?.code === 'UNAUTHENTICATED';
  const text = isRefused
    ? CALENDAR_TEXTS.noToken
    : explainFailure(answer, CALENDAR_TEXTS.connectFailed);
  showToast('error', text);
}
