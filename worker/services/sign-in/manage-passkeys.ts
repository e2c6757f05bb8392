// Adds and renames the passkeys of the signed-in user. manage-second-factors.ts removes them.
import { AppError } from '../../contract/app-error.ts';
import type { PasskeyCreation } from '../../contract/sign-in/passkey-calls.ts';
import type { NewPasskeyInput } from '../../contract/sign-in/passkey-schemas.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import { type CountAttemptDeps, countAttempt } from '../accounts/count-attempt.ts';
import { recordSecurityEvent } from '../accounts/record-security-event.ts';
import { type WakeDeps, wakeOutbox } from '../outbox/wake-outbox.ts';
import type { Deps } from '../service-deps.ts';
import { listKnownPasskeys, type PreparePasskeyDeps } from './prepare-passkey.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import { issueChallenge, takeChallenge } from './verify-passkey.ts';

/** Prepares a new passkey. A device that has a passkey of the account already adds no other one. */
export async function preparePasskey(
  deps: PreparePasskeyDeps & CountAttemptDeps,
  account: Pick<Account, 'id' | 'email' | 'name'>,
  origin: string,
): Promise<PasskeyCreation> {
  await countAttempt(deps, 'second-factor-setups', account.id);
  const known = await listKnownPasskeys(deps, account.id);
  const options = deps.passkeyChecks.prepareCreation(origin, account, known);
  return issueChallenge(deps, 'passkey-added', account.id, options);
}

type AddPasskeyDeps = PreparePasskeyDeps & WakeDeps & CountAttemptDeps & Pick<Deps, 'factorCodes'>;

/** Adds the passkey. Returns recovery codes if it is the first second factor of the account, otherwise null. */
export async function addPasskey(
  deps: AddPasskeyDeps,
  userId: string,
  { name, passkey: created }: NewPasskeyInput,
  origin: string,
): Promise<readonly string[] | null> {
  const { clientDataJSON, transports } = created.response;
  const challenge = await takeChallenge(deps, clientDataJSON, 'passkey-added', userId);
  const checked = await deps.passkeyChecks.checkCreated(created, { origin, challenge });
  if (!checked) throw new AppError('PASSKEY_NOT_ADDED');
  const { codes, hashes } = await createRecoveryCodes(deps, userId);
  const mail = { id: deps.ids.create(), origin };
  const added = {
    ...{ id: deps.ids.create(), userId, name: name.trim(), createdAt: deps.clock.now() },
    ...{ transports: transports.join(' '), ...checked },
  };
  const { isAdded, hasNewCodes } = await deps.passkeys.add(added, hashes, mail);
  if (!isAdded) throw new AppError('PASSKEY_NOT_ADDED');
  await Promise.all([
    recordSecurityEvent(deps, { type: 'passkey.added', userId }),
    wakeOutbox(deps, mail.id),
  ]);
  return hasNewCodes ? codes : null;
}

export async function renamePasskey(
  deps: Pick<Deps, 'passkeys'>,
  { userId, id, name }: Readonly<Record<'userId' | 'id' | 'name', string>>,
): Promise<void> {
  if (!(await deps.passkeys.rename(userId, id, name.trim()))) throw new AppError('NOT_FOUND');
}
