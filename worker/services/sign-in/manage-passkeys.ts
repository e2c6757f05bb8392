// Adds and renames the passkeys of the signed-in user. manage-second-factors.ts removes them.
import { AppError } from '../../contract/app-error.ts';
import type { PasskeyCreation } from '../../contract/sign-in/passkey-calls.ts';
import type { NewPasskeyInput } from '../../contract/sign-in/passkey-schemas.ts';
import { PASSKEYS_MAX, readTransports } from '../../domain/sign-in/passkeys.ts';
import { type CountAttemptDeps, countAttempt } from '../accounts/count-attempt.ts';
import type { Session } from '../accounts/find-session.ts';
import { recordSecurityEvent } from '../accounts/record-security-event.ts';
import { type WakeDeps, wakeOutbox } from '../outbox/wake-outbox.ts';
import type { Deps } from '../service-deps.ts';
import {
  type CheckProofDeps,
  checkProofIfProtected,
  type ProofCheck,
} from './check-factor-proof.ts';
import { listKnownPasskeys, type PreparePasskeyDeps } from './prepare-passkey.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import { issueChallenge, takeChallenge } from './verify-passkey.ts';

/** Prepares a new passkey. A device that has a passkey of the account already adds no other one. */
export async function preparePasskey(
  deps: PreparePasskeyDeps & CheckProofDeps,
  { id: sessionId, account }: Session,
  check: ProofCheck,
): Promise<PasskeyCreation> {
  await checkProofIfProtected(deps, check);
  await countAttempt(deps, 'second-factor-setups', account.id);
  const known = await listKnownPasskeys(deps, account.id);
  if (known.length >= PASSKEYS_MAX) throw new AppError('PASSKEY_LIMIT_REACHED');
  const options = deps.passkeyChecks.prepareCreation(check.origin, account, known);
  return issueChallenge(deps, ownerOf(sessionId, account.id), options);
}

const ownerOf = (sessionId: string, userId: string) =>
  ({ purpose: 'passkey-added', userId, holder: sessionId }) as const;

type AddPasskeyDeps = PreparePasskeyDeps & WakeDeps & CountAttemptDeps & Pick<Deps, 'factorCodes'>;

/** Adds the passkey. Returns recovery codes if it is the first second factor of the account, otherwise null. */
export async function addPasskey(
  deps: AddPasskeyDeps,
  { id: sessionId, account: { id: userId } }: Session,
  { name, passkey: created }: NewPasskeyInput,
  origin: string,
): Promise<readonly string[] | null> {
  const { clientDataJSON, transports } = created.response;
  const challenge = await takeChallenge(deps, clientDataJSON, ownerOf(sessionId, userId));
  const checked = await deps.passkeyChecks.checkCreated(created, { origin, challenge });
  if (!checked) throw new AppError('PASSKEY_NOT_ADDED');
  const { codes, hashes } = await createRecoveryCodes(deps, userId);
  const mail = { id: deps.ids.create(), origin };
  const added = {
    ...{ id: deps.ids.create(), userId, name: name.trim(), createdAt: deps.clock.now() },
    ...{ transports: readTransports(transports).join(' '), ...checked },
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
