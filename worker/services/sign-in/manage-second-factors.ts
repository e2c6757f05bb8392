// The second factors of the signed-in user. A stranger with a stolen session cannot remove a factor, because removing
// needs a code or a passkey.
import { AppError } from '../../contract/app-error.ts';
import type {
  NewSecondFactor,
  SecondFactorList,
  SecondFactorView,
} from '../../contract/sign-in/second-factor-calls.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import { FACTOR_SETUP_MS, readFactorCode } from '../../domain/sign-in/second-factor.ts';
import { countAttempt } from '../accounts/count-attempt.ts';
import { recordSecurityEvent } from '../accounts/record-security-event.ts';
import { wakeOutbox } from '../outbox/wake-outbox.ts';
import type { Deps } from '../service-deps.ts';
import {
  type CheckFactorDeps,
  type FactorCheck,
  findStep,
  secretPurpose,
  wrongCode,
} from './check-factor-code.ts';
import {
  type CheckProofDeps,
  checkFactorProof,
  checkProofIfProtected,
  type ProofCheck,
} from './check-factor-proof.ts';
import { createRecoveryCodes } from './recovery-codes.ts';

const iso = (at: number) => new Date(at).toISOString();

/** An app that is not confirmed yet is not listed. */
export async function listSecondFactors(
  deps: Pick<Deps, 'secondFactors' | 'passkeys' | 'factorRecoveries'>,
  userId: string,
): Promise<SecondFactorList> {
  const [app, passkeys, recoveryCodesLeft, endsAt] = await Promise.all([
    deps.secondFactors.findApp(userId),
    deps.passkeys.list(userId),
    deps.secondFactors.countCodes(userId),
    deps.factorRecoveries.findEnd(userId),
  ]);
  const apps: SecondFactorView[] =
    app && app.confirmedAt !== null
      ? [{ id: app.id, kind: 'authenticator', name: null, ...presentTimes(app.confirmedAt, app) }]
      : [];
  const keys: SecondFactorView[] = passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
    ...{ id, kind: 'passkey' as const, name },
    ...presentTimes(createdAt, { lastUsedAt }),
  }));
  const factors = [...apps, ...keys];
  if (factors.length === 0) return { factors, recoveryCodesLeft: 0, removedAt: null };
  return { factors, recoveryCodesLeft, removedAt: endsAt === null ? null : iso(endsAt) };
}

const presentTimes = (
  createdAt: number,
  { lastUsedAt }: { readonly lastUsedAt: number | null },
) => ({ createdAt: iso(createdAt), lastUsedAt: lastUsedAt === null ? null : iso(lastUsedAt) });

/** Adds an authenticator app. It is no second factor until its first code is checked. */
export async function startAuthenticator(
  deps: CheckProofDeps,
  { id: userId, email }: Pick<Account, 'id' | 'email'>,
  check: ProofCheck,
): Promise<NewSecondFactor> {
  if (!deps.vault) throw new AppError('SECRETS_UNAVAILABLE');
  await checkProofIfProtected(deps, check);
  await countAttempt(deps, 'second-factor-setups', userId);
  const secret = deps.factorCodes.createSecret();
  const id = deps.ids.create();
  const isAdded = await deps.secondFactors.addApp({
    ...{ id, userId, createdAt: deps.clock.now() },
    secret: await deps.vault.seal(secret, secretPurpose(userId)),
  });
  if (!isAdded) throw new AppError('SECOND_FACTOR_EXISTS');
  return { id, secret, address: deps.factorCodes.writeAddress(secret, email) };
}

type FactorChange = FactorCheck & { readonly id: string };

/** Confirms the app with its first code. Returns the recovery codes. */
export async function confirmAuthenticator(
  deps: CheckFactorDeps,
  { id, userId, code: typed, origin }: FactorChange,
): Promise<readonly string[]> {
  await countAttempt(deps, 'second-factor-setups', userId);
  const since = deps.clock.now() - FACTOR_SETUP_MS;
  const app = await deps.secondFactors.findApp(userId);
  if (app?.id !== id || app.confirmedAt !== null || app.createdAt <= since)
    throw new AppError('NOT_FOUND');
  const secret = await deps.vault?.open(app.secret, secretPurpose(userId));
  if (!secret) throw new AppError('SECRETS_UNAVAILABLE');
  const code = readFactorCode(typed);
  const step =
    code?.kind === 'app' ? await findStep(deps, secret, { code: code.text, lastStep: null }) : null;
  if (step === null) throw wrongCode();
  const { codes, hashes } = await createRecoveryCodes(deps, userId);
  const mail = { id: deps.ids.create(), origin };
  const confirmation = { id, userId, step, hashes, since };
  if (!(await deps.secondFactors.confirmApp(confirmation, mail, deps.clock.now())))
    throw new AppError('NOT_FOUND');
  await Promise.all([
    recordSecurityEvent(deps, { type: 'second-factor.added', userId }),
    wakeOutbox(deps, mail.id),
  ]);
  return codes;
}

/**
 * Removes the app or a passkey, after a check of a second factor. The recovery codes go with the last one. Returns what
 * was removed, or `all` when no second factor is left.
 */
export async function removeSecondFactor(
  deps: CheckProofDeps & Pick<Deps, 'identityProviders'>,
  { id, ...check }: ProofCheck & { readonly id: string },
): Promise<'app' | 'passkey' | 'all'> {
  const { userId, origin } = check;
  const [app, passkeys] = await Promise.all([
    deps.secondFactors.findApp(userId),
    deps.passkeys.list(userId),
  ]);
  const isApp = app?.id === id && app.confirmedAt !== null;
  if (!isApp && !passkeys.some((passkey) => passkey.id === id)) throw new AppError('NOT_FOUND');
  await checkFactorProof(deps, check, 'passkey-proof');
  const mail = { id: deps.ids.create(), origin };
  const now = deps.clock.now();
  const google = deps.identityProviders.has('google');
  const microsoft = deps.identityProviders.has('microsoft');
  const isRemoved = isApp
    ? await deps.secondFactors.removeApp(userId, id, mail, now)
    : await deps.passkeys.remove({ userId, id, google, microsoft }, mail, now);
  if (!isRemoved) throw new AppError(isApp ? 'NOT_FOUND' : 'LAST_SIGN_IN_METHOD');
  const isLast = (await deps.secondFactors.findEpoch(userId)) === null;
  if (!isApp) await recordSecurityEvent(deps, { type: 'passkey.removed', userId });
  else if (!isLast) await recordSecurityEvent(deps, { type: 'authenticator.removed', userId });
  if (isLast) await recordSecurityEvent(deps, { type: 'second-factor.removed', userId });
  await wakeOutbox(deps, mail.id);
  if (isLast) return 'all';
  return isApp ? 'app' : 'passkey';
}
