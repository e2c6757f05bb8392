import type { DomainCheck } from '../../contract/organizations/organization-calls.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import { emailDomain } from '../../domain/accounts/email-domain.ts';
import { classifyDomain } from '../../domain/accounts/personal-domains.ts';
import { decideJoin } from '../../domain/organizations/joining.ts';
import type { Deps } from '../service-deps.ts';
import { findDomainMember } from './domain-member.ts';
import { explainRefusal } from './join-refusals.ts';

/** Tells whether the account can join or create the organization of its email domain. */
export async function checkDomain(
  deps: Pick<Deps, 'organizations' | 'hasher' | 'keyedHasher' | 'clock'>,
  account: Account,
): Promise<DomainCheck> {
  const nothing: DomainCheck = {
    success: true,
    hasOrganization: false,
    isPersonalDomain: false,
    canCreateOrganization: false,
    domain: emailDomain(account.email) ?? '',
    organization: null,
    canJoinOrganization: false,
    joinRefusal: null,
  };
  const member = await findDomainMember(deps, account);
  if (!member) return { ...nothing, isPersonalDomain: true };
  const situation = await deps.organizations.findSituation(member, deps.clock.now());
  if (!situation) {
    const isCompany = classifyDomain(member.domain) === 'company';
    return { ...nothing, isPersonalDomain: !isCompany, canCreateOrganization: isCompany };
  }
  const { name, description } = situation.organization;
  const decision = decideJoin(situation);
  const isRefused = decision !== 'join' && decision !== 'member-already';
  return {
    ...nothing,
    hasOrganization: true,
    organization: { name, description: description ?? '' },
    canJoinOrganization: decision === 'join',
    joinRefusal: isRefused ? { reason: decision, message: explainRefusal(decision, name) } : null,
  };
}
