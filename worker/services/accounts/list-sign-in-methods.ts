import type { SignInMethods } from '../../contract/accounts/account-calls.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import type { Deps } from '../service-deps.ts';

/** Returns the ways to sign in to the account. */
export async function listSignInMethods(
  deps: Pick<Deps, 'passkeys' | 'secondFactors'>,
  { id, passwordHash, googleSub, microsoftId }: Account,
): Promise<SignInMethods> {
  const [passkeys, epoch] = await Promise.all([
    deps.passkeys.list(id),
    deps.secondFactors.findEpoch(id),
  ]);
  return {
    password: passwordHash !== null,
    google: googleSub !== null,
    microsoft: microsoftId !== null,
    passkey: passkeys.some(({ signsIn }) => signsIn),
    hasPasskey: passkeys.length > 0,
    hasSecondFactor: epoch !== null,
  };
}
