import type { SignInErrorCode } from '../../contract/accounts/account-calls.ts';
import type { GoogleProfile } from '../../db/accounts/google-accounts.ts';
import { nameOfEmail, toAccountEmail } from '../../domain/accounts/account-email.ts';
import { ACCOUNT_NAME_MAX } from '../../domain/accounts/account-forms.ts';
import { cleanName, isReadableName } from '../../domain/accounts/display-name.ts';
import type { Identity } from '../../ports/accounts/identity-provider.ts';
import { type AdoptDeps, adoptAccount } from './adopt-account.ts';
import { chooseUsername } from './choose-username.ts';

type ResolvedAccount =
  | { readonly ok: true; readonly userId: string }
  | { readonly ok: false; readonly reason: SignInErrorCode };

/**
 * The maximum number of attempts. A retry is needed when another request uses the same email address at the
 * same time.
 */
const ATTEMPTS_MAX = 4;

function toProfile({ subject, email, name }: Identity): GoogleProfile {
  const cleaned = cleanName(name);
  const accountName = isReadableName(cleaned) ? cleaned : nameOfEmail(email);
  return {
    subject,
    email: toAccountEmail(email),
    name: accountName.slice(0, ACCOUNT_NAME_MAX),
  };
}

/**
 * Links the account with this email address to Google. If no account has this email address,
 * creates one. Returns null when another request created or changed the account at the same time.
 */
async function linkOrCreate(
  deps: AdoptDeps,
  profile: GoogleProfile,
  origin: string,
): Promise<ResolvedAccount | null> {
  const { accounts, googleAccounts } = deps;
  const existing = await accounts.findByEmail(profile.email);
  if (!existing) {
    const id = deps.ids.create();
    const username = await chooseUsername(deps, profile.name, profile.email);
    const isNew = await googleAccounts.insert({ id, username }, profile, deps.clock.now());
    return isNew ? { ok: true, userId: id } : null;
  }
  // The account is linked to a different Google subject (Google's id of a person). An email address
  // may later belong to a different person, but a subject always identifies the same person.
  if (existing.googleSub !== null) return { ok: false, reason: 'google-conflict' };
  const isLinked = await adoptAccount(deps, existing, profile, origin);
  return isLinked ? { ok: true, userId: existing.id } : null;
}

/**
 * Finds the account by its Google subject, or by its email address if Google has verified that address.
 * Creates an account when no account matches.
 */
export async function resolveGoogleAccount(
  deps: AdoptDeps,
  identity: Identity,
  origin: string,
): Promise<ResolvedAccount> {
  const profile = toProfile(identity);
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const account = await deps.googleAccounts.findBySubject(identity.subject);
    if (account) return { ok: true, userId: account.id };
    if (!identity.isEmailVerified) return { ok: false, reason: 'google-unverified' };
    const resolved = await linkOrCreate(deps, profile, origin);
    if (resolved) return resolved;
  }
  return { ok: false, reason: 'google-failed' };
}
