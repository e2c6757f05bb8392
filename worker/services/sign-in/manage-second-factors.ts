// The second factors of the signed-in user. A stranger with a stolen session cannot remove a factor, because removing
// needs a code.
import { AppError } from '../../contract/app-error.ts';
import type {
  NewSecondFactor,
  SecondFactorList,
} from '../../contract/sign-in/second-factor-calls.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import { FACTOR_SETUP_MS, readFactorCode } from '../../domain/sign-in/second-factor.ts';
import { countAttempt } from '../accounts/count-attempt.ts';
import { recordSecurityEvent } from '../accounts/record-security-event.ts';
import { wakeOutbox } from '../outbox/wake-outbox.ts';
import type { Deps } from '../service-deps.ts';
import {
  type CheckFactorDeps,
  checkFactorCode,
  type FactorCheck,
  findStep,
  secretPurpose,
  wrongCode,
} from './check-factor-code.ts';
import { createRecoveryCodes } from './recovery-codes.ts';

const iso = (at: number) => new Date(at).toISOString();

/** An app that is not confirmed yet is not listed. */
export async function listSecondFactors(
  deps: Pick<Deps, 'secondFactors' | 'factorRecoveries'>,
  userId: string,
): Promise<SecondFactorList> {
  const [app, recoveryCodesLeft, endsAt] = await Promise.all([
    deps.secondFactors.findApp(userId),
    deps.secondFactors.countCodes(userId),
    deps.factorRecoveries.findEnd(userId),
  ]);
  if (!app || app.confirmedAt === null)
    return { factors: [], recoveryCodesLeft: 0, removedAt: null };
  const { id, confirmedAt, lastUsedAt } = app;
  const factor = {
    ...{ id, kind: 'authenticator' as const, createdAt: iso(confirmedAt) },
    lastUsedAt: lastUsedAt === null ? null : iso(lastUsedAt),
  };
  const removedAt = endsAt === null ? null : iso(endsAt);
  return { factors: [factor], recoveryCodesLeft, removedAt };
}

/** Adds an authenticator app. It is no second factor until its first code is checked. */
export async function startAuthenticator(
  deps: CheckFactorDeps,
  { id: userId, email }: Pick<Account, 'id' | 'email'>,
): Promise<NewSecondFactor> {
  if (!deps.vault) throw new AppError('SECRETS_UNAVAILABLE');
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

/** Removes the app and its recovery codes, after a check of a code. */
export async function removeSecondFactor(
  deps: CheckFactorDeps,
  { id, ...check }: FactorChange,
): Promise<void> {
  const { userId, origin } = check;
  const app = await deps.secondFactors.findApp(userId);
  if (app?.id !== id || app.confirmedAt === null) throw new AppError('NOT_FOUND');
  await checkFactorCode(deps, check);
  const mail = { id: deps.ids.create(), origin };
  if (!(await deps.secondFactors.removeApp(userId, id, mail, deps.clock.now())))
    throw new AppError('NOT_FOUND');
  await Promise.all([
    recordSecurityEvent(deps, { type: 'second-factor.removed', userId }),
    wakeOutbox(deps, mail.id),
  ]);
}
