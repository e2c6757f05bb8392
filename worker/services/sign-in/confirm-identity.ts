// Uses the link that proves the email address of an identity: connects the identity and starts a
// session. The link works once, and only in the browser that started the sign-in. Otherwise a
// stranger could enter the email address of another person at the provider. If that person, or that
// person's email program, opened the link, the stranger would get access.

import type { SignedIn } from '../../contract/accounts/account-calls.ts';
import type { ConfirmInput } from '../../contract/accounts/account-schemas.ts';
import { AppError } from '../../contract/app-error.ts';
import { rememberNetwork } from '../accounts/known-networks.ts';
import { recordSecurityEvent } from '../accounts/record-security-event.ts';
import type { Deps } from '../service-deps.ts';
import { type ResolveDeps, resolveAccount } from './resolve-account.ts';
import { type StartSessionDeps, startSession } from './start-session.ts';

type ConfirmDeps = ResolveDeps &
  StartSessionDeps &
  Pick<Deps, 'oneTimeTokens' | 'knownNetworks' | 'keyedHasher'>;

export async function confirmIdentity(
  deps: ConfirmDeps,
  { token, timezone, hourFormat }: ConfirmInput,
  call: { readonly secret: string | null; readonly network: string; readonly origin: string },
): Promise<Omit<SignedIn, 'success'>> {
  const tokenHash = await deps.hasher.sha256(token);
  const now = deps.clock.now();
  const identity = await deps.oneTimeTokens.findIdentity(tokenHash, now);
  // An attempt in another browser does not use up the link. The link then still works in the right
  // browser.
  if (!identity || call.secret === null) throw new AppError('SIGN_IN_EXPIRED');
  if ((await deps.hasher.sha256(call.secret)) !== identity.browserHash)
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
  const { userId } = resolved;
  const signedIn = await startSession(deps, { userId, epoch: null }, timezone ?? null, hourFormat);
  await rememberNetwork(deps, userId, call.network);
  await recordSecurityEvent(deps, { type: 'sign-in', userId, facts: { method: provider } });
  return signedIn;
}
