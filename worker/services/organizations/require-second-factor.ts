// The rule of an organization that its members need a second factor from a date.
import { ensureNoProblems } from '../../contract/field-problems.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import type { OwnOrganization } from '../../db/organizations/own-organizations.ts';
import { checkRuleStart } from '../../domain/organizations/second-factor-rule.ts';
import { toEpochDay } from '../../domain/time/local-date.ts';
import { readTimeZone } from '../../domain/time/time-zone.ts';
import type { LocalDate } from '../../domain/time/types.ts';
import { startOfDay } from '../../domain/time/wall-clock.ts';
import { type CountAttemptDeps, countAttempt } from '../accounts/count-attempt.ts';
import { recordSecurityEvent } from '../accounts/record-security-event.ts';
import type { Deps } from '../service-deps.ts';
import { ensureAdmin } from './ensure-admin.ts';
import { findOwn } from './find-own.ts';

interface RuleCall {
  readonly account: Account;
  readonly organizationId: string;
  readonly origin: string;
}

/** The rule starts with the day in the admin's time zone. Null ends the rule. */
export async function requireSecondFactor(
  deps: Pick<Deps, 'organizations' | 'organizationMembers'> & CountAttemptDeps,
  { account, organizationId, origin }: RuleCall,
  date: LocalDate | null,
): Promise<OwnOrganization> {
  const call = { callerId: account.id, organizationId, origin };
  ensureAdmin(await deps.organizationMembers.findTeam(call));
  const now = deps.clock.now();
  const from = date === null ? null : startOfDay(readTimeZone(account.timeZone), toEpochDay(date));
  const message = from === null ? null : checkRuleStart(from, now);
  if (message !== null) ensureNoProblems([{ path: 'from', message }]);
  await countAttempt(deps, 'factor-rules-account', account.id, account.id);
  if (await deps.organizations.setSecondFactorRule(call, from, now)) {
    await recordSecurityEvent(deps, {
      ...{ type: 'organization.factor-rule-changed', userId: account.id, organizationId },
      facts: { rule: from === null ? 'off' : 'on' },
    });
  }
  return findOwn(deps, call);
}

/** Enforces the rules whose time has come. Part of the cron. */
export async function enforceSecondFactors(
  deps: Pick<Deps, 'organizations' | 'clock'>,
): Promise<void> {
  await deps.organizations.enforceSecondFactors(deps.clock.now());
}
