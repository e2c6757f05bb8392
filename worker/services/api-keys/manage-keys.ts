// Lists, rotates and revokes the API keys of an account or an organization.
import type { ApiKeyView, NewApiKey } from '../../contract/api-keys/api-key-calls.ts';
import { AppError } from '../../contract/app-error.ts';
import type { KeyListRow } from '../../db/api-keys/key-lists.ts';
import { readLists } from '../../db/api-keys/read-key-lists.ts';
import { type KeyOwner, keyStatusOf } from '../../domain/api-keys/api-key.ts';
import { toOverlapMs } from '../../domain/api-keys/limits.ts';
import type { Instant } from '../../domain/time/types.ts';
import { type CountAttemptDeps, countAttempt } from '../accounts/count-attempt.ts';
import {
  type RecordSecurityEventDeps,
  recordSecurityEvent,
} from '../accounts/record-security-event.ts';
import type { Deps } from '../service-deps.ts';
import { createKeyText } from './create-key.ts';
import { ensureKeyAdmin, type KeyAdminDeps } from './ensure-key-admin.ts';

type ListDeps = Pick<Deps, 'keyLists' | 'clock'> & KeyAdminDeps;
type ManageDeps = ListDeps & Pick<Deps, 'apiKeys'>;

const toIso = (at: Instant | null) => (at === null ? null : new Date(at).toISOString());

function present(row: KeyListRow, now: Instant): ApiKeyView {
  const lists = readLists(row.scopes, row.allowedNetworks);
  const status = keyStatusOf(row, now);
  const hasPrevious = status === 'active' && (row.previousUntil ?? 0) > now;
  return {
    id: row.id,
    name: row.name,
    shortKey: `${row.prefix}…${row.lastFour}`,
    scopes: [...(lists?.scopes ?? [])],
    allowedNetworks: [...(lists?.allowedNetworks ?? [])],
    status,
    expiresAt: toIso(row.expiresAt),
    lastUsedAt: toIso(row.lastUsedAt),
    createdAt: new Date(row.createdAt).toISOString(),
    revokedAt: toIso(row.revokedAt),
    previousKeyUntil: hasPrevious ? toIso(row.previousUntil) : null,
    createdBy: row.creatorName,
    needsRotation: status === 'active' && row.hasRights === 0,
  };
}

export async function listKeys(deps: ListDeps, owner: KeyOwner): Promise<ApiKeyView[]> {
  await ensureKeyAdmin(deps, owner);
  const now = deps.clock.now();
  return (await deps.keyLists.listKeys(owner)).map((row) => present(row, now));
}

async function ensureExists(deps: ListDeps, owner: KeyOwner, id: string): Promise<void> {
  const keys = await listKeys(deps, owner);
  if (!keys.some((key) => key.id === id)) throw new AppError('NOT_FOUND');
}

/**
 * Replaces the text of a key. The previous text works for `overlapHours`. A second rotation in this time disables the
 * first text.
 */
export async function rotateKey(
  deps: ManageDeps &
    CountAttemptDeps &
    RecordSecurityEventDeps &
    Pick<Deps, 'tokens' | 'hasher' | 'mode'>,
  owner: KeyOwner,
  { id, overlapHours }: { readonly id: string; readonly overlapHours: number },
): Promise<NewApiKey & { previousKeyUntil: string | null }> {
  await ensureExists(deps, owner, id);
  await countAttempt(deps, 'api-keys-account', owner.userId, owner.userId);
  const now = deps.clock.now();
  const { key, stored } = await createKeyText(deps);
  const previousUntil = now + toOverlapMs(overlapHours);
  const isRotated = await deps.apiKeys.rotateKey(owner, id, { ...stored, previousUntil }, now);
  if (!isRotated) throw new AppError('KEY_NOT_ACTIVE');
  await recordSecurityEvent(deps, {
    type: 'api-key.rotated',
    ...owner,
    facts: { apiKeyId: id },
  });
  return { id, key, previousKeyUntil: overlapHours === 0 ? null : toIso(previousUntil) };
}

/**
 * Revokes a key. The next request with the key is refused. Revoking a revoked key changes nothing.
 */
export async function revokeKey(
  deps: ManageDeps & RecordSecurityEventDeps,
  owner: KeyOwner,
  id: string,
): Promise<void> {
  const isRevoked = await deps.apiKeys.revokeKey(owner, id, deps.clock.now());
  if (!isRevoked) return ensureExists(deps, owner, id);
  await recordSecurityEvent(deps, {
    type: 'api-key.revoked',
    ...owner,
    facts: { apiKeyId: id },
  });
}
