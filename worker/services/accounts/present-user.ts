// Converts a signed-in account into the format of the API.

import type { CurrentUser } from '../../contract/accounts/account-calls.ts';
import type { SessionAccount } from '../../db/accounts/accounts.ts';
import { readLinks } from '../../db/accounts/read-links.ts';
import { readLimits } from '../../db/limits/read-limits.ts';
import { emailDomain } from '../../domain/accounts/email-domain.ts';
import { isPersonalAddress } from '../../domain/accounts/personal-domains.ts';
import { USER_SETTINGS } from '../../domain/accounts/user-settings.ts';
import { pickFields } from '../../domain/api/declared-fields.ts';

type PresentedSession = Pick<
  SessionAccount,
  | 'account'
  | 'calendarProviders'
  | 'brokenProviders'
  | 'canCreateTeamsMeetings'
  | 'zoom'
  | 'domainHasOrganization'
> &
  Partial<Pick<SessionAccount, 'heldUntil' | 'factorDueAt'>>;

export function presentUser(session: PresentedSession): CurrentUser {
  const { heldUntil, factorDueAt = null } = session;
  const { account, calendarProviders, brokenProviders, zoom, domainHasOrganization } = session;
  return {
    id: account.id,
    name: account.name,
    email: account.email,
    username: account.username,
    profilePicture: account.ownPicture ?? account.profilePicture,
    hasOwnPicture: account.ownPicture !== null,
    logo: account.logo,
    timezone: account.timeZone,
    ...pickFields(USER_SETTINGS, account),
    links: readLinks(account.links),
    bookingLimits: readLimits(account.bookingLimits),
    plan: account.plan,
    accountType: account.accountType,
    domain: emailDomain(account.email) ?? '',
    authProvider: account.authProvider,
    // True when a calendar of any provider is connected. A sign-in with Google stores no tokens, so it does
    // not count.
    googleTokens: calendarProviders.length > 0,
    calendarProviders: [...calendarProviders],
    emailVerified: account.emailVerifiedAt !== null,
    needsReauth: account.needsReauth,
    brokenAccounts: [...brokenProviders, ...(zoom === 'broken' ? (['zoom'] as const) : [])],
    canCreateTeamsMeetings: session.canCreateTeamsMeetings,
    ...(heldUntil === undefined ? {} : { heldUntil }),
    zoom,
    isFirstLogin: account.isFirstLogin,
    isPersonalDomain: isPersonalAddress(account.email, domainHasOrganization),
    needsAccessReview: account.accessReviewAt !== null,
    factorDueAt: factorDueAt === null ? null : new Date(factorDueAt).toISOString(),
    hasNotices:
      account.accessReviewAt !== null ||
      brokenProviders.length > 0 ||
      zoom === 'broken' ||
      factorDueAt !== null,
  };
}
