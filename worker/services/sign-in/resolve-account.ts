import type { SignInErrorCode } from '../../contract/accounts/account-calls.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import type { IdentityProfile } from '../../db/sign-in/identity-accounts.ts';
import { nameOfEmail, toAccountEmail } from '../../domain/accounts/account-email.ts';
import { ACCOUNT_NAME_MAX } from '../../domain/accounts/account-forms.ts';
import { cleanName, isReadableName } from '../../domain/accounts/display-name.ts';
import type { AccountLanguage } from '../../domain/language/languages.ts';
import type { IdentityProviderName } from '../../domain/providers/identity-providers.ts';
import type { Identity } from '../../ports/accounts/identity-provider.ts';
import { chooseUsername } from '../accounts/choose-username.ts';
import { type AdoptDeps, adoptAccount } from './adopt-account.ts';

type ResolvedAccount =
  | { readonly ok: true; readonly userId: string }
  | { readonly ok: false; readonly reason: SignInErrorCode };

/**
 * The maximum number of attempts. A retry is needed when another request uses the same email address at the
 * same time.
 */
const ATTEMPTS_MAX = 4;

export type ResolveDeps = AdoptDeps;

interface ResolveCall {
  readonly origin: string;
  /** The language of a new account. Null when the browser has none of our languages. */
  readonly language: AccountLanguage | null;
}

/** Returns the name for an account: the name at the provider, or a name from the email address. */
export function nameOf({ name, email }: { readonly name: string; readonly email: string }): string {
  const cleaned = cleanName(name);
  const accountName = isReadableName(cleaned) ? cleaned : nameOfEmail(email);
  return accountName.slice(0, ACCOUNT_NAME_MAX);
}

/**
 * Links the account with this email address to the identity. If no account has this email address,
 * creates an account. Returns null when another request created or changed the account at the same
 * time.
 */
async function linkOrCreate(
  deps: AdoptDeps,
  profile: IdentityProfile,
  { origin, language }: ResolveCall,
): Promise<ResolvedAccount | null> {
  const { accounts, identityAccounts } = deps;
  const existing = await accounts.findByEmail(profile.email);
  if (!existing) {
    const id = deps.ids.create();
    const username = await chooseUsername(deps, profile.name, profile.email);
    const isNew = await identityAccounts.insert(
      { id, username, language },
      profile,
      deps.clock.now(),
    );
    return isNew ? { ok: true, userId: id } : null;
  }
  // The account is linked to a different subject (the provider's id of a person). An email address
  // may later belong to a different person, but a subject always identifies the same person.
  if (subjectOf(existing, profile.provider) !== null)
    return { ok: false, reason: `${profile.provider}-conflict` };
  const isLinked = await adoptAccount(deps, existing, profile, origin);
  return isLinked ? { ok: true, userId: existing.id } : null;
}

function subjectOf(account: Account, provider: IdentityProviderName): string | null {
  return provider === 'google' ? account.googleSub : account.microsoftId;
}

/**
 * Finds the account by its subject at the provider, or by its email address if the address is proven.
 * Creates an account when no account matches.
 */
export async function resolveAccount(
  deps: AdoptDeps,
  provider: IdentityProviderName,
  identity: Identity,
  call: ResolveCall,
): Promise<ResolvedAccount> {
  const { subject, email, isEmailVerified } = identity;
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const account = await deps.identityAccounts.findBySubject(provider, subject);
    if (account) return { ok: true, userId: account.id };
    if (!isEmailVerified || email === null) return { ok: false, reason: `${provider}-unverified` };
    const name = nameOf({ name: identity.name, email });
    const profile = { provider, subject, email: toAccountEmail(email), name };
    const resolved = await linkOrCreate(deps, profile, call);
    if (resolved) return resolved;
  }
  return { ok: false, reason: `${provider}-failed` };
}
