import type { CurrentUser } from '../../contract/account-calls.ts';
import type { Account } from '../../db/accounts.ts';

export function presentUser(account: Account): CurrentUser {
  return {
    id: account.id,
    name: account.name,
    email: account.email,
    username: account.username,
    profilePicture: account.profilePicture,
    logo: account.logo,
    timezone: account.timeZone,
    plan: account.plan,
    accountType: account.accountType,
    domain: account.domain ?? '',
    authProvider: account.authProvider,
    // Calendars are not connected yet; signing in with Google keeps no tokens.
    googleTokens: false,
    emailVerified: account.emailVerifiedAt !== null,
    needsReauth: account.needsReauth,
    isFirstLogin: account.isFirstLogin,
  };
}
