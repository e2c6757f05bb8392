import { AppError } from '../../contract/app-error.ts';
import { ensureNoProblems } from '../../contract/field-problems.ts';
import type { OrganizationInput } from '../../contract/organizations/organization-schemas.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import type { OwnOrganization } from '../../db/organizations/own-organizations.ts';
import { toCanonicalDomain } from '../../domain/accounts/email-domain.ts';
import { classifyDomain } from '../../domain/accounts/personal-domains.ts';
import { checkOrganization } from '../../domain/organizations/organization-form.ts';
import {
  type RecordSecurityEventDeps,
  recordSecurityEvent,
} from '../accounts/record-security-event.ts';
import type { Deps } from '../service-deps.ts';
import { findDomainMember } from './domain-member.ts';

/**
 * Creates an organization with the caller as its first admin. A domain never gets a second
 * organization, even with concurrent requests.
 */
export async function createOrganization(
  deps: Pick<Deps, 'organizations' | 'hasher' | 'keyedHasher'> & RecordSecurityEventDeps,
  account: Account,
  input: OrganizationInput,
): Promise<OwnOrganization> {
  const description = (input.description ?? '').trim();
  ensureNoProblems(checkOrganization({ name: input.name, description }));
  const member = await findDomainMember(deps, account);
  if (!member) throw new AppError('PERSONAL_DOMAIN');
  const { domain = member.domain } = input;
  if (toCanonicalDomain(domain.trim()) !== member.domain) throw new AppError('FOREIGN_DOMAIN');
  const now = deps.clock.now();
  if (classifyDomain(member.domain) !== 'company') {
    const situation = await deps.organizations.findSituation(member, now);
    throw new AppError(situation ? 'ORGANIZATION_EXISTS' : 'PERSONAL_DOMAIN');
  }
  const id = deps.ids.create();
  const name = input.name.trim();
  const organization = { id, memberId: deps.ids.create(), name, description: description || null };
  const isNew = await deps.organizations.createOrganization(member, organization, now);
  if (!isNew) throw new AppError('ORGANIZATION_EXISTS');
  await recordSecurityEvent(deps, {
    type: 'organization.created',
    userId: account.id,
    organizationId: id,
  });
  return {
    id,
    name,
    domain: member.domain,
    description: organization.description,
    logo: null,
    secondFactorFrom: null,
    role: 'admin',
    status: 'active',
    joinedAt: now,
  };
}
