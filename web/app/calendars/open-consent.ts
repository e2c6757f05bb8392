// Opens the authorization page of a calendar provider. The URL contains a single-use ticket instead of the
// session token.

import type { ProviderName } from '../../../worker/domain/calendars/connection.ts';
import { readAnswer } from '../../lib/api-answer.ts';
import { readSessionToken } from '../../lib/session-token.ts';
import { tabStorage } from '../../lib/storage.ts';
import { t } from '../../lib/translate.ts';
import { showToast } from '../../ui/toast-store.ts';
import { api } from '../api.ts';
import { CALENDAR_TEXTS } from './calendar-calls.ts';

/** Providers with an authorization page. */
export type ConsentProvider = Extract<ProviderName, 'google' | 'microsoft'>;

/** The key in the tab's storage under which the last opened provider is stored. */
export const CONSENT_KEY = 'halfpast-calendar-consent';

export interface Consent {
  readonly provider: ConsentProvider;
  /** True when the host authorizes a connected account again. */
  readonly isAgain?: boolean;
  /** The account to authorize again. When absent, it is the broken account of the provider. */
  readonly accountId?: string;
}

const NO_TOKEN = t('Authentication token not found. Please refresh and try again.');
const FAILED = CALENDAR_TEXTS.connectFailed;

/** Opens the authorization page of the provider. If that fails, shows a toast. */
export async function openConsent({
  provider,
  isAgain = false,
  accountId,
}: Consent): Promise<void> {
  if (readSessionToken() === null) return showToast('error', NO_TOKEN);
  const answer = await readAnswer(api.calendar.ticket.$post(), FAILED);
  if (answer.ok) {
    tabStorage.write(CONSENT_KEY, provider);
    const query = new URLSearchParams({ token: answer.body.data.token });
    if (isAgain) query.set('again', 'true');
    if (accountId !== undefined) query.set('account', accountId);
    // The specification defines the path for authorizing Google again.
    const path = isAgain && provider === 'google' ? 'google/reauth' : `connect-${provider}`;
    return location.assign(`/api/auth/${path}?${query}`);
  }
  const isRefused = answer.failure?.code === 'UNAUTHENTICATED';
  const text = isRefused ? NO_TOKEN : answer.message;
  showToast('error', text);
}
