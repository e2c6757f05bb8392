// Leaves the program for Google with a ticket, which stands for the session in an address.
import { readSessionToken } from '../../lib/session-token.ts';
import { showToast } from '../../ui/toast-store.ts';
import { explainFailure } from '../failure-text.ts';
import { askTicket, CALENDAR_TEXTS } from './calendar-calls.ts';

const WAYS = {
  connect: '/api/auth/connect-google',
  /** To the account that is connected already. */
  reauthorize: '/api/auth/google/reauth',
} as const;

/** Says in a notice why it cannot. */
export async function leaveForGoogle(way: keyof typeof WAYS): Promise<void> {
  if (readSessionToken() === null) return showToast('error', CALENDAR_TEXTS.noToken);
  const answer = await askTicket();
  if (answer.ok) {
    const query = new URLSearchParams({ token: answer.body.data.token });
    return location.assign(`${WAYS[way]}?${query}`);
  }
  const isRefused = answer.failure?.code === 'UNAUTHENTICATED';
  const text = isRefused
    ? CALENDAR_TEXTS.noToken
    : explainFailure(answer, CALENDAR_TEXTS.leaveFailed);
  showToast('error', text);
}
