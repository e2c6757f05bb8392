// The API requests of onboarding. Each failure has one message from the spec (section 8). An ended
// session also counts as a failure. If the user then tries again, the sign-in page opens.

import type { Failure } from '../../../../worker/contract/answers.ts';
import type {
  DomainCheck,
  UserOrganization,
} from '../../../../worker/contract/organizations/organization-calls.ts';
import type { OrganizationForm } from '../../../../worker/domain/organizations/organization-form.ts';
import { type ApiAnswer, readAnswer } from '../../../lib/api-answer.ts';
import { createApiClient } from '../../../lib/api-client.ts';
import { readSessionToken } from '../../../lib/session-token.ts';
import { t } from '../../../lib/translate.ts';
import { requestConfirmation } from '../../accounts/confirmation.ts';
import { clearCache } from '../../screen-cache.ts';

const TEXTS = {
  check: t('Failed to check domain information'),
  accountType: t('Failed to set account type'),
  join: t('Failed to join organization'),
  create: t('Failed to create organization'),
  signedOut: t('Authentication required'),
} as const;
export interface OnboardingProblem {
  readonly text: string;
  /** The server's reason, if there is one. */
  readonly reason: string | null;
}

type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: OnboardingProblem };

const api = createApiClient({
  readToken: readSessionToken,
  onRefused: () => undefined,
  confirm: requestConfirmation,
  onWrite: clearCache,
});

const SIGNED_OUT: OnboardingProblem = { text: TEXTS.signedOut, reason: null };

function toProblem(text: string, failure: Failure | null): OnboardingProblem {
  if (failure?.code === 'UNAUTHENTICATED') return SIGNED_OUT;
  const hasNoReason = failure === null || failure.code === undefined || failure.code === 'INTERNAL';
  return { text, reason: hasNoReason ? null : failure.message };
}

async function call<Body>(
  send: () => Parameters<typeof readAnswer<Body>>[0],
  text: string,
): Promise<Outcome<Extract<Body, { success: true }>>> {
  if (readSessionToken() === null) return { ok: false, problem: SIGNED_OUT };
  const answer = await readAnswer(send());
  if (answer.ok) return { ok: true, value: answer.body };
  return { ok: false, problem: toProblem(text, answer.failure) };
}

export function checkDomain(): Promise<Outcome<DomainCheck>> {
  return call(() => api.auth['check-domain-organization'].$get(), TEXTS.check);
}

export function setAccountType(accountType: 'individual' | 'organization') {
  const send = () => api.auth['set-account-type'].$post({ json: { accountType } });
  return call(send, TEXTS.accountType);
}

/** Makes the account an organization account and joins the organization of the user's domain. */
export async function joinOrganization(): Promise<Outcome<UserOrganization>> {
  const chosen = await setAccountType('organization');
  if (!chosen.ok) return chosen;
  const joined = await call(() => api.organizations.join.$post(), TEXTS.join);
  return joined.ok ? { ok: true, value: joined.value.data } : joined;
}

export async function createOrganization(
  values: OrganizationForm,
  domain: string,
): Promise<ApiAnswer<object>> {
  const signedOut = { ok: false, failure: null, message: TEXTS.signedOut, english: '' } as const;
  if (readSessionToken() === null) return signedOut;
  const call = api.organizations.$post({ json: { ...values, domain } });
  const answer = await readAnswer(call, TEXTS.create);
  return !answer.ok && answer.failure?.code === 'UNAUTHENTICATED' ? signedOut : answer;
}
