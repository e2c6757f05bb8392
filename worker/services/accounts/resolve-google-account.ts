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
const ROUNDS = 4;

function toProfile({ subject, email, name }: Identity): GoogleProfile {
  const given = cleanName(name);
  const written = isReadableName(given) ? given : nameOfEmail(email);
  return {
    subject,
    email: toAccountEmail(email),
    name: written.slice(0, ACCOUNT_NAME_MAX),
  };
}

/**
 * Links the account with this email address to Google, or creates an account when there is none. Returns null
 * when another request created or changed the account at the same time.
 */
async function adopt(
  deps: AdoptDeps,
  profile: GoogleProfile,
  origin: string,
): Promise<ResolvedAccount | null> {
  const { accounts, googleAccounts } = deps;
  const known = await accounts.findByEmail(profile.email);
  if (!known) {
    const id = deps.ids.create();
    const username = await chooseUsername(deps, profile.name, profile.email);
    const isNew = await googleAccounts.insert({ id, username }, profile, deps.clock.now());
    return isNew ? { ok: true, userId: id } : null;
  }
  // The account belongs to a different Google subject. An email address may later belong to a different
  // person, but a Google subject always identifies one person.
  if (known.googleSub !== null) return { ok: false, reason: 'google-conflict' };
  const isDone = await adoptAccount(deps, known, profile, origin);
  return isDone ? { ok: true, userId: known.id } : null;
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
  for (let round = 0; round < ROUNDS; round += 1) {
    const account = await deps.googleAccounts.findBySubject(identity.subject);
    if (account) return { ok: true, userId: account.id };
    if (!identity.isEmailVerified) return { ok: false, reason: 'google-unverified' };
    const adopted = await adopt(deps, profile, origin);
    if (adopted) return adopted;
  }
  return { ok: false, reason: 'google-failed' };
}
