// Recovery codes start a session when the authenticator app is lost. Only their hashes are stored.
import { RECOVERY_CODES, readFactorCode } from '../../domain/sign-in/second-factor.ts';
import { recordSecurityEvent } from '../accounts/record-security-event.ts';
import type { Deps } from '../service-deps.ts';
import { hashRecoveryCode } from './check-factor-code.ts';
import { type CheckProofDeps, checkFactorProof, type ProofCheck } from './check-factor-proof.ts';

interface NewCodes {
  /** The codes as the owner gets them. */
  readonly codes: readonly string[];
  readonly hashes: readonly string[];
}

export async function createRecoveryCodes(
  deps: Pick<Deps, 'hasher' | 'factorCodes'>,
  userId: string,
): Promise<NewCodes> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => deps.factorCodes.createRecoveryCode());
  const hashes = await Promise.all(
    codes.map((code) => hashRecoveryCode(deps, userId, readFactorCode(code)?.text ?? code)),
  );
  return { codes, hashes };
}

/** Replaces all recovery codes of the account. The earlier codes stop working. */
export async function replaceRecoveryCodes(
  deps: CheckProofDeps,
  check: ProofCheck,
): Promise<readonly string[]> {
  await checkFactorProof(deps, check, 'passkey-proof');
  const { codes, hashes } = await createRecoveryCodes(deps, check.userId);
  await deps.secondFactors.replaceCodes(check.userId, hashes);
  await recordSecurityEvent(deps, { type: 'recovery-codes.created', userId: check.userId });
  return codes;
}
