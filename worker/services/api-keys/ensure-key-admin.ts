import type { KeyOwner } from '../../domain/api-keys/api-key.ts';
import { ensureAdmin } from '../organizations/ensure-admin.ts';
import type { Deps } from '../service-deps.ts';

export type KeyAdminDeps = Pick<Deps, 'organizationMembers'>;

/**
 * Throws if the account may not manage the keys of the organization. Every account may manage its
 * personal keys.
 */
export async function ensureKeyAdmin(
  deps: KeyAdminDeps,
  { userId, organizationId }: KeyOwner,
): Promise<void> {
  if (organizationId === null) return;
  const call = { callerId: userId, organizationId };
  ensureAdmin((await deps.organizationMembers.listMembers(call)).team);
}
