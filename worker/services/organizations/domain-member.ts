import { AppError } from '../../contract/app-error.ts';
import type { Account } from '../../db/accounts.ts';
import type { DomainMember } from '../../db/organizations.ts';
import { emailDomain, mailboxName } from '../../domain/organizations/email-domain.ts';
import { isPersonalDomain } from '../../domain/organizations/personal-domains.ts';
import type { Deps } from '../service-deps.ts';

/** Tells a mailbox again, by whichever of its addresses, without keeping it. */
export function hashAddress(deps: Pick<Deps, 'hasher'>, email: string): Promise<string> {
  const address = `${mailboxName(email)}@${emailDomain(email) ?? ''}`;
  return deps.hasher.sha256(`organization-member:${address}`);
}

/**
 * The account as one of its domain; null when the domain is a mail provider's, or no domain at all. Only a
 * proven address belongs anywhere.
 */
export async function findDomainMember(
  deps: Pick<Deps, 'hasher'>,
  account: Account,
): Promise<DomainMember | null> {
  if (account.emailVerifiedAt === null) throw new AppError('EMAIL_NOT_VERIFIED');
  const domain = emailDomain(account.email);
  if (domain === null || isPersonalDomain(domain)) return null;
  const addressHash = await hashAddress(deps, account.email);
  const mailbox = mailboxName(account.email);
  return { userId: account.id, email: account.email, domain, mailbox, addressHash };
}
