// Checks a second factor: one of the passkeys of the account, or a code.
import type { FactorProof } from '../../contract/sign-in/second-factor-schemas.ts';
import { type CheckFactorDeps, checkFactorCode, type FactorCheck } from './check-factor-code.ts';
import { type VerifyPasskeyDeps, verifyPasskey } from './verify-passkey.ts';

export type CheckProofDeps = CheckFactorDeps & VerifyPasskeyDeps;

export type ProofCheck = Omit<FactorCheck, 'code'> & FactorProof;

/** Throws when the proof is wrong. `purpose` tells what the challenge of a passkey must be for. */
export async function checkFactorProof(
  deps: CheckProofDeps,
  { code, passkey, ...check }: ProofCheck,
  purpose: 'passkey-factor' | 'passkey-proof',
): Promise<void> {
  const { userId, origin } = check;
  if (passkey === undefined) return checkFactorCode(deps, { ...check, code });
  await verifyPasskey(deps, passkey, { purpose, userId, origin });
}
