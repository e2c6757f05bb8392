// Checks a second factor: one of the passkeys of the account, or a code.
import { ensureNoProblems } from '../../contract/field-problems.ts';
import { CODE_MISSING, type FactorProof } from '../../contract/sign-in/second-factor-schemas.ts';
import { type CheckFactorDeps, checkFactorCode, type FactorCheck } from './check-factor-code.ts';
import { type VerifyPasskeyDeps, verifyPasskey } from './verify-passkey.ts';

export type CheckProofDeps = CheckFactorDeps & VerifyPasskeyDeps;

export type ProofCheck = Omit<FactorCheck, 'code'> &
  FactorProof & {
    /** The session or the sign-in to which the challenge of a passkey belongs. */
    readonly holder: string;
  };

/** Throws when the proof is wrong. `purpose` tells what the challenge of a passkey must be for. */
export async function checkFactorProof(
  deps: CheckProofDeps,
  { code, passkey, holder, ...check }: ProofCheck,
  purpose: 'passkey-factor' | 'passkey-proof',
): Promise<void> {
  const { userId, origin } = check;
  if (passkey === undefined) return checkFactorCode(deps, { ...check, code });
  await verifyPasskey(deps, passkey, { purpose, userId, holder, origin });
}

/**
 * Checks the proof if the account has a second factor. Returns whether it has one. With the password alone, nobody may
 * add another factor or make a session fresh.
 */
export async function checkProofIfProtected(
  deps: CheckProofDeps,
  check: ProofCheck,
): Promise<boolean> {
  if ((await deps.secondFactors.findEpoch(check.userId)) === null) return false;
  if (check.passkey === undefined && check.code.trim() === '')
    ensureNoProblems([{ path: 'code', message: CODE_MISSING }]);
  await checkFactorProof(deps, check, 'passkey-proof');
  return true;
}
