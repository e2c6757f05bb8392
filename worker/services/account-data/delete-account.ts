// Deletes an account at the request of its owner.

import { ensureNoProblems } from '../../contract/field-problems.ts';
import { toAccountEmail } from '../../domain/accounts/account-email.ts';
import { RELEASED_USERNAME_MS } from '../../domain/accounts/limits.ts';
import { hostText } from '../../domain/language/host-text.ts';
import type { Session } from '../accounts/find-session.ts';
import { hashLeftAddress } from '../accounts/hash-address.ts';
import { hashOwner } from '../accounts/hash-owner.ts';
import { recordSecurityEvent } from '../accounts/record-security-event.ts';
import { dropPicture } from '../accounts/store-picture.ts';
import { toMessage } from '../outbox/wake-outbox.ts';
import type { Deps } from '../service-deps.ts';

type DeleteDeps = Pick<
  Deps,
  | 'deletedAccounts'
  | 'organizations'
  | 'accountArchives'
  | 'archiveStore'
  | 'outbox'
  | 'jobQueue'
  | 'mediaStore'
  | 'hasher'
  | 'keyedHasher'
  | 'securityEvents'
  | 'ids'
  | 'clock'
>;

/**
 * The maximum number of outbox rows that get a queue message immediately. The cron starts the
 * remaining rows.
 */
const WAKE_LIMIT = 100;

const NOT_CONFIRMED = hostText('Please type your username or your email address to confirm.');

/**
 * Deletes the account and ends all its sessions immediately. Notifies the invitees of upcoming
 * bookings by email. These emails need some of the account's data, so another job erases that data
 * after the last email was sent.
 */
export async function deleteAccount(
  deps: DeleteDeps,
  { account }: Session,
  request: { readonly confirm: string; readonly origin: string },
): Promise<void> {
  const typedName = toAccountEmail(request.confirm);
  if (typedName !== account.username && typedName !== account.email) {
    ensureNoProblems([{ path: 'confirm', message: NOT_CONFIRMED }]);
  }
  const now = deps.clock.now();
  const organizations = await deps.organizations.listOfUser(account.id);
  const archive = await deps.accountArchives.find(account.id, now);
  const { logos, successors } = await deps.deletedAccounts.deleteAccount({
    userId: account.id,
    changeId: deps.ids.create(),
    address: await hashLeftAddress(deps, account.email),
    ownerHash: await hashOwner(deps, account.email),
    until: now + RELEASED_USERNAME_MS,
    origin: request.origin,
    now,
  });
  const organizationIds = organizations.length === 0 ? [null] : organizations.map(({ id }) => id);
  for (const organizationId of organizationIds)
    await recordSecurityEvent(deps, {
      ...{ type: 'account.deleted', userId: account.id, organizationId },
    });
  for (const { userId, organizationId } of successors)
    await recordSecurityEvent(deps, {
      ...{ type: 'member.role-changed', userId, organizationId, actorId: account.id },
      facts: { role: 'admin' },
    });
  const outboxRows = await deps.outbox.listOpenOfHost(account.id, WAKE_LIMIT);
  await Promise.allSettled([
    deps.jobQueue.enqueue(outboxRows.map(toMessage)),
    dropPicture(deps, account.logo),
    dropPicture(deps, account.profilePicture),
    dropPicture(deps, account.ownPicture),
    archive && deps.archiveStore.delete(archive.id),
    ...logos.map((logo) => dropPicture(deps, logo)),
  ]);
}
