// Uses the link that proves the email address of an identity: connects the identity and starts a
// session. The link works once, and only in the browser that started the sign-in. Otherwise a
// stranger could enter the email address of another person at the provider. If that person, or that
// person's email program, opened the link, the stranger would get access.

import type { ConfirmInput } from '../../contract/accounts/account-schemas.ts';
import { AppError } from '../../contract/app-error.ts';
import type { Deps } from '../service-deps.ts';
import {
  type CompletedSignIn,
  type CompleteSignInDeps,
  completeSignIn,
} from './complete-sign-in.ts';
import type { SignInCall } from './open-session.ts';
import { type ResolveDeps, resolveAccount } from './resolve-account.ts';

type ConfirmDeps = ResolveDeps & CompleteSignInDeps & Pick<Deps, 'oneTimeTokens'>;

export async function confirmIdentity(
  deps: ConfirmDeps,
  { token, timezone, hourFormat }: ConfirmInput,
  {
    secret,
    isKept,
    ...call
  }: SignInCall & {
    readonly secret: string | null;
    readonly isKept: boolean;
  },
): Promise<CompletedSignIn> {
  const tokenHash = await deps.hasher.sha256(token);
  const now = deps.clock.now();
  const identity = await deps.oneTimeTokens.findIdentity(tokenHash, now);
  // An attempt in another browser does not use up the link. The link then still works in the right
  // browser.
  if (!identity || secret === null) throw new AppError('SIGN_IN_EXPIRED');
  if ((await deps.hasher.sha256(secret)) !== identity.browserHash)
    throw new AppError('SIGN_IN_EXPIRED');
  const owner = await deps.oneTimeTokens.take(tokenHash, 'confirm-identity', now);
  const account = owner?.userId ? await deps.identityAccounts.findById(owner.userId) : null;
  if (!account) throw new AppError('SIGN_IN_EXPIRED');

  const { provider, subject, name } = identity;
  const resolved = await resolveAccount(
    deps,
    provider,
    { subject, name, email: account.email, isEmailVerified: true, picture: null },
    // The account exists already, so it keeps its own language.
    { origin: call.origin, language: null },
  );
  if (!resolved.ok) throw new AppError('SIGN_IN_EXPIRED', { data: { error: resolved.reason } });
  const identified = { userId: resolved.userId, epoch: null, method: provider };
  return completeSignIn(deps, identified, { timezone, hourFormat, isKept }, call);
}
