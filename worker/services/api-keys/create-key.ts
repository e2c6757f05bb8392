import type { NewApiKey } from '../../contract/api-keys/api-key-calls.ts';
import type { ApiKeyInput } from '../../contract/api-keys/api-key-schemas.ts';
import { AppError } from '../../contract/app-error.ts';
import { ensureNoProblems } from '../../contract/field-problems.ts';
import type { KeyOwner } from '../../domain/api-keys/api-key.ts';
import { checkKeyForm } from '../../domain/api-keys/key-form.ts';
import { formatKey, lastFourOf, prefixOf } from '../../domain/api-keys/key-text.ts';
import { KEYS_MAX } from '../../domain/api-keys/limits.ts';
import { type CountAttemptDeps, countAttempt } from '../accounts/count-attempt.ts';
import {
  type RecordSecurityEventDeps,
  recordSecurityEvent,
} from '../accounts/record-security-event.ts';
import { type WakeDeps, wakeOutbox } from '../outbox/wake-outbox.ts';
import type { Deps } from '../service-deps.ts';
import { ensureKeyAdmin, type KeyAdminDeps } from './ensure-key-admin.ts';
import { environmentOf } from './key-environment.ts';

type CreateKeyDeps = Pick<Deps, 'apiKeys' | 'tokens' | 'hasher' | 'mode' | 'clock' | 'ids'> &
  KeyAdminDeps &
  CountAttemptDeps &
  RecordSecurityEventDeps &
  WakeDeps;

/** Creates the text of a new key, and the values that the database stores. */
export async function createKeyText(deps: Pick<Deps, 'tokens' | 'hasher' | 'mode'>) {
  const key = formatKey(environmentOf(deps), deps.tokens.create());
  const stored = { hash: await deps.hasher.sha256(key), lastFour: lastFourOf(key) };
  return { key, stored };
}

/**
 * Creates a key and sends an email about the key to its creator. Only the result of this call
 * contains the key.
 */
export async function createKey(
  deps: CreateKeyDeps,
  owner: KeyOwner,
  { input, origin }: { readonly input: ApiKeyInput; readonly origin: string },
): Promise<NewApiKey> {
  await ensureKeyAdmin(deps, owner);
  const now = deps.clock.now();
  ensureNoProblems(checkKeyForm(input, { isOfOrganization: owner.organizationId !== null, now }));
  await countAttempt(deps, 'api-keys-account', owner.userId, owner.userId);
  const { key, stored } = await createKeyText(deps);
  const newKey = { ...input, ...stored, id: deps.ids.create(), prefix: prefixOf(key) };
  const mailId = deps.ids.create();
  const options = { mailId, origin, now, limit: KEYS_MAX };
  const isCreated = await deps.apiKeys.insertKey(owner, newKey, options);
  if (!isCreated) throw new AppError('KEY_LIMIT_REACHED');
  await recordSecurityEvent(deps, {
    type: 'api-key.created',
    ...owner,
    facts: { apiKeyId: newKey.id },
  });
  await wakeOutbox(deps, mailId);
  return { id: newKey.id, key };
}
