// Converts a signed-in account into the format of the API.

import type { CurrentUser } from '../../contract/accounts/account-calls.ts';
import type { SessionAccount } from '../../db/accounts/accounts.ts';
import { readLinks } from '../../db/accounts/read-links.ts';
import { readLimits } from '../../db/meeting-types/read-lists.ts';
import { emailDomain } from '../../domain/organizations/email-domain.ts';
import { isPersonalAddress } from '../../domain/organizations/personal-domains.ts';

type PresentedSession = Pick<SessionAccount, 'account' | 'hasCalendar' | 'domainHasOrganization'>;

export function presentUser(session: PresentedSession): CurrentUser {
  const { account, hasCalendar, domainHasOrganization } = session;
  return {
    id: account.id,
    name: account.name,
    email: account.email,
    username: account.username,
    profilePicture: account.ownPicture ?? account.profilePicture,
    hasOwnPicture: account.ownPicture !== null,
    logo: account.logo,
    bio: account.bio,
    links: readLinks(account.links),
    timezone: account.timeZone,
    hourFormat: account.hourFormat,
    bookingLimits: readLimits(account.bookingLimits),
    plan: account.plan,
    accountType: account.accountType,
    domain: emailDomain(account.email) ?? '',
    authProvider: account.authProvider,
    // True when a calendar is connected. A sign-in with Google stores no tokens.
    googleTokens: hasCalendar,
    emailVerified: account.emailVerifiedAt !== null,
    needsReauth: account.needsReauth,
    isFirstLogin: account.isFirstLogin,
    isPersonalDomain: isPersonalAddress(account.email, domainHasOrganization),
    showsOrganization: account.showsOrganization,
    needsAccessReview: account.accessReviewAt !== null,
  };
}
