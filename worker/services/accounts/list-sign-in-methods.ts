import type { SignInMethods } from '../../contract/accounts/account-calls.ts';
import type { Account } from '../../db/accounts/accounts.ts';

/** Returns the ways to sign in to the account. */
export const listSignInMethods = ({
  passwordHash,
  googleSub,
  microsoftId,
}: Account): SignInMethods => ({
  password: passwordHash !== null,
  google: googleSub !== null,
  microsoft: microsoftId !== null,
});
