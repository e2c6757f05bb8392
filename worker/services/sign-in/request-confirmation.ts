// The first sign-in with a provider that does not prove email addresses. The service sends a link
// to the email address of the identity. Only this link connects the identity to the account with
// this address.
import type { SignInErrorCode } from '../../contract/accounts/account-calls.ts';
import { toAccountEmail } from '../../domain/accounts/account-email.ts';
import { toMailbox } from '../../domain/accounts/email-domain.ts';
import type { AccountLanguage } from '../../domain/language/languages.ts';
import type { IdentityProviderName } from '../../domain/providers/identity-providers.ts';
import type { Identity } from '../../ports/accounts/identity-provider.ts';
import { chooseUsername } from '../accounts/choose-username.ts';
import { isAttemptLeft } from '../accounts/count-attempt.ts';
import { type WakeDeps, wakeOutbox } from '../outbox/wake-outbox.ts';
import type { Deps } from '../service-deps.ts';
import { nameOf } from './resolve-account.ts';

export type RequestConfirmationDeps = WakeDeps &
  Pick<Deps, 'accounts' | 'accountChanges' | 'rateCounters' | 'hasher' | 'ids' | 'clock'>;

interface Request {
  readonly provider: IdentityProviderName;
  readonly identity: Identity;
  /** The secret of the browser that started the sign-in. The link works only in this browser. */
  readonly codeVerifier: string;
  readonly origin: string;
  readonly network: string;
  /** The language of a new account. */
  readonly language: AccountLanguage | null;
}

/**
 * The maximum number of attempts. A retry is needed when another request takes the same username at
 * the same time.
 */
const ATTEMPTS_MAX = 4;

/**
 * Adds the email with the link that confirms the identity. Always returns a failure, because the sign-in
 * continues only with the link. The result does not reveal whether an account with the address exists.
 */
export async function requestConfirmation(
  deps: RequestConfirmationDeps,
  { provider, identity, codeVerifier, origin, network, language }: Request,
): Promise<{ readonly ok: false; readonly reason: SignInErrorCode }> {
  if (identity.email === null) return { ok: false, reason: 'microsoft-no-email' };
  const email = toAccountEmail(identity.email);
  const isAllowed =
    (await isAttemptLeft(deps, 'mail-links-ip', network)) &&
    (await isAttemptLeft(deps, 'mails-account', toMailbox(email)));
  if (!isAllowed) return { ok: false, reason: 'microsoft-too-many' };
  const name = nameOf({ name: identity.name, email });
  const { subject } = identity;
  const browserHash = await deps.hasher.sha256(codeVerifier);
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const mail = { id: deps.ids.create(), origin };
    const username = await chooseUsername(deps, name, email);
    const isAdded = await deps.accountChanges.addIdentityEmail(
      { accountId: deps.ids.create(), email, username, language },
      { provider, subject, name, browserHash },
      mail,
      deps.clock.now(),
    );
    if (isAdded) {
      await wakeOutbox(deps, mail.id);
      return { ok: false, reason: 'microsoft-unverified' };
    }
  }
  return { ok: false, reason: 'microsoft-failed' };
}
