import type { CurrentUser } from '../../contract/accounts/account-calls.ts';
import { AppError } from '../../contract/app-error.ts';
import type { SessionAccount } from '../../db/accounts/accounts.ts';
import type { OwnOrganization } from '../../db/organizations/own-organizations.ts';
import { classifyDomain } from '../../domain/accounts/personal-domains.ts';
import { presentUser } from '../accounts/present-user.ts';
import type { Deps } from '../service-deps.ts';
import { findDomainMember } from './domain-member.ts';
import { type JoinDeps, tryJoin } from './join-organization.ts';
import { refuseJoin } from './join-refusals.ts';

interface AccountTypeResult {
  readonly user: CurrentUser;
  readonly organization: OwnOrganization | null;
}

/**
 * Saves the account type that the user chose. If the email domain already has an organization, the
 * user joins it instead (docs/specification.md, section 4). The onboarding ends when the user joins an
 * organization or chooses `individual`. A new organization is created by a separate request.
 */
export async function setAccountType(
  deps: JoinDeps & Pick<Deps, 'accounts'>,
  session: SessionAccount,
  type: 'individual' | 'organization',
  origin: string,
): Promise<AccountTypeResult> {
  const { account } = session;
  const member = await findDomainMember(deps, account);
  if (!member && type === 'organization') throw new AppError('PERSONAL_DOMAIN');
  const joined = member && (await tryJoin(deps, member, origin));
  if (member && joined && !joined.ok && type === 'organization') {
    if (joined.reason !== 'none') throw refuseJoin(joined.reason, joined.name);
    if (classifyDomain(member.domain) !== 'company') throw new AppError('PERSONAL_DOMAIN');
  }
  if (!joined?.ok) {
    const endsOnboarding = type === 'individual';
    await deps.organizations.chooseAccountType(account.id, type, endsOnboarding, deps.clock.now());
  }
  const changed = await deps.accounts.findByEmail(account.email);
  if (!changed) throw new AppError('UNAUTHENTICATED');
  return {
    user: presentUser({ ...session, account: changed }),
    organization: joined?.ok ? joined.organization : null,
  };
}
