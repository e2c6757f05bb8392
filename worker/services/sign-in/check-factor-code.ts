// Checks a code of the second factor: a code of the authenticator app, or a recovery code. Each code works once. Wrong
// codes count for each combination of account and network, and slow down unknown networks, as wrong passwords do
// (guard-guesses.ts). Only a person with the right password gets here, so strangers cannot use up the owner's attempts.
import { AppError } from '../../contract/app-error.ts';
import { ERRORS } from '../../contract/errors.ts';
import { listAcceptedSteps, readFactorCode } from '../../domain/sign-in/second-factor.ts';
import { type GuardGuessDeps, guardGuess, settleGuess } from '../accounts/guard-guesses.ts';
import { recordSecurityEvent } from '../accounts/record-security-event.ts';
import { type WakeDeps, wakeOutbox } from '../outbox/wake-outbox.ts';
import type { Deps } from '../service-deps.ts';

export type CheckFactorDeps = GuardGuessDeps &
  WakeDeps &
  Pick<Deps, 'secondFactors' | 'vault' | 'factorCodes' | 'ids'>;

export interface FactorCheck {
  readonly userId: string;
  /** A password reset raises the epoch, and so starts new counters. */
  readonly sessionEpoch: number;
  /** The code as the person typed it. */
  readonly code: string;
  readonly network: string;
  readonly origin: string;
}

export const secretPurpose = (userId: string) => `authenticator-app:${userId}`;

/** `code` has no hyphens. A code has 120 random bits, so a fast hash is enough. */
export const hashRecoveryCode = (deps: Pick<Deps, 'hasher'>, userId: string, code: string) =>
  deps.hasher.sha256(`recovery-code:${userId}:${code}`);

export const wrongCode = () =>
  new AppError('WRONG_CODE', { errors: [{ path: 'code', message: ERRORS.WRONG_CODE[1] }] });

/** Returns the step to which the code belongs. Null when no step that is accepted now has this code. */
export async function findStep(
  deps: Pick<Deps, 'factorCodes' | 'clock'>,
  secret: string,
  { code, lastStep }: { readonly code: string; readonly lastStep: number | null },
): Promise<number | null> {
  const steps = listAcceptedSteps(deps.clock.now(), lastStep);
  const codes = await Promise.all(steps.map((step) => deps.factorCodes.compute(secret, step)));
  return steps[codes.indexOf(code)] ?? null;
}

async function acceptAppCode(
  deps: CheckFactorDeps,
  userId: string,
  code: string,
): Promise<boolean> {
  const app = await deps.secondFactors.findApp(userId);
  if (!app || app.confirmedAt === null) return false;
  const secret = (await deps.vault?.open(app.secret, secretPurpose(userId))) ?? null;
  if (secret === null) throw new AppError('SECRETS_UNAVAILABLE');
  const step = await findStep(deps, secret, { code, lastStep: app.lastStep });
  return step !== null && deps.secondFactors.takeStep(userId, app.id, step, deps.clock.now());
}

async function acceptRecoveryCode(
  deps: CheckFactorDeps,
  { userId, origin }: FactorCheck,
  code: string,
): Promise<boolean> {
  const mail = { id: deps.ids.create(), origin };
  const hash = await hashRecoveryCode(deps, userId, code);
  const isUsed = await deps.secondFactors.takeCode(userId, hash, mail, deps.clock.now());
  if (!isUsed) return false;
  await Promise.all([
    recordSecurityEvent(deps, { type: 'recovery-code.used', userId }),
    wakeOutbox(deps, mail.id),
  ]);
  return true;
}

function acceptCode(deps: CheckFactorDeps, check: FactorCheck): Promise<boolean> {
  const code = readFactorCode(check.code);
  if (code === null) return Promise.resolve(false);
  return code.kind === 'app'
    ? acceptAppCode(deps, check.userId, code.text)
    : acceptRecoveryCode(deps, check, code.text);
}

/** Throws when the code is wrong or was used before, or when too many codes were wrong. */
export async function checkFactorCode(deps: CheckFactorDeps, check: FactorCheck): Promise<void> {
  const { userId, sessionEpoch, network } = check;
  const account = { id: userId, sessionEpoch };
  const guess = { kind: 'second-factor', subject: userId, account, network } as const;
  await guardGuess(deps, guess);
  if (!(await acceptCode(deps, check))) {
    await recordSecurityEvent(deps, { type: 'second-factor.failed', userId });
    throw wrongCode();
  }
  await settleGuess(deps, guess);
}
