import { AppError } from '../../contract/app-error.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import type { DomainMember } from '../../db/organizations/organizations.ts';
import type { OwnOrganization } from '../../db/organizations/own-organizations.ts';
import { decideJoin, type JoinRefusal } from '../../domain/organizations/joining.ts';
import {
  type RecordSecurityEventDeps,
  recordSecurityEvent,
} from '../accounts/record-security-event.ts';
import { type WakeDeps, wakeOutbox } from '../outbox/wake-outbox.ts';
import type { Deps } from '../service-deps.ts';
import { findDomainMember } from './domain-member.ts';
import { refuseJoin } from './join-refusals.ts';

export type JoinDeps = WakeDeps &
  RecordSecurityEventDeps &
  Pick<Deps, 'organizations' | 'hasher' | 'keyedHasher'>;

type JoinResult =
  | { readonly ok: true; readonly organization: OwnOrganization; readonly isNew: boolean }
  /** `none` means that the domain has no organization. */
  | { readonly ok: false; readonly reason: 'none' }
  | { readonly ok: false; readonly reason: JoinRefusal; readonly name: string };

/**
 * Joins the organization of the email domain, if there is one. Changes nothing for an existing
 * member.
 */
export async function tryJoin(
  deps: JoinDeps,
  member: DomainMember,
  origin: string,
): Promise<JoinResult> {
  const mail = { id: deps.ids.create(), origin };
  const memberId = deps.ids.create();
  const now = deps.clock.now();
  const { isNew, situation } = await deps.organizations.join(member, memberId, mail, now);
  if (isNew) {
    await recordSecurityEvent(deps, {
      type: 'member.joined',
      userId: member.userId,
      organizationId: situation?.own?.id ?? null,
    });
    await wakeOutbox(deps, mail.id);
  }
  if (!situation) return { ok: false, reason: 'none' };
  if (situation.own) return { ok: true, organization: situation.own, isNew };
  const reason = decideJoin(situation);
  // One transaction tried to add the member and read the situation. If joining is allowed but the
  // member was not added, the account was deleted after its session was checked.
  if (reason === 'join' || reason === 'member-already') throw new AppError('UNAUTHENTICATED');
  return { ok: false, reason, name: situation.organization.name };
}

/**
 * Joins the organization of the account's email domain. Throws an error with the reason when the
 * account cannot join.
 */
export async function joinOrganization(
  deps: JoinDeps,
  account: Account,
  origin: string,
): Promise<OwnOrganization> {
  const member = await findDomainMember(deps, account);
  if (!member) throw new AppError('PERSONAL_DOMAIN');
  const joined = await tryJoin(deps, member, origin);
  if (joined.ok) return joined.organization;
  throw joined.reason === 'none'
    ? new AppError('NO_ORGANIZATION')
    : refuseJoin(joined.reason, joined.name);
}
