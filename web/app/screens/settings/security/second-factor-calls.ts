import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import type { PasskeyCreationAnswer } from '../../../../../worker/contract/sign-in/passkey-calls.ts';
import type {
  RecoveryCodes,
  SecondFactorList,
  SecondFactors,
  StartedSecondFactor,
} from '../../../../../worker/contract/sign-in/second-factor-calls.ts';
import { readAnswer } from '../../../../lib/api-answer.ts';
import { t } from '../../../../lib/translate.ts';
import { sendFresh } from '../../../accounts/send-fresh.ts';
import { api } from '../../../api.ts';

interface Done {
  success: true;
  message: string;
}

export const LOAD_FAILED = t('Failed to load two-step sign-in');
export const SAVE_FAILED = t('Failed to change two-step sign-in. Please try again.');

export const factors = api['second-factors'];

/** Returns null when the list could not be loaded. */
export async function listFactors(): Promise<SecondFactorList | null> {
  const answer = await readAnswer<SecondFactors>(factors.$get(), LOAD_FAILED);
  return answer.ok ? answer.body.data : null;
}

/** A code, or the answer of a passkey. */
export type Proof = { readonly code: string } | { readonly passkey: AuthenticationResponseJSON };

/** An account with a second factor needs a proof of it. */
export const startAuthenticator = (proof?: Proof) =>
  readAnswer<StartedSecondFactor>(
    sendFresh(() => factors.$post({ json: { kind: 'authenticator', ...proof } })),
    SAVE_FAILED,
  );

/** Prepares a new passkey. An account with a second factor needs a proof of it. */
export const startPasskey = (proof?: Proof) =>
  readAnswer<PasskeyCreationAnswer>(
    sendFresh(() => factors.passkeys.options.$post({ json: { ...proof } })),
    SAVE_FAILED,
  );

export const confirmAuthenticator = (factorId: string, code: string) =>
  readAnswer<RecoveryCodes>(
    factors[':factorId'].$post({ param: { factorId }, json: { code } }),
    SAVE_FAILED,
  );

export const removeFactor = (factorId: string, proof: Proof) =>
  readAnswer<Done>(factors[':factorId'].$delete({ param: { factorId }, json: proof }), SAVE_FAILED);

export const renamePasskey = (factorId: string, name: string) =>
  readAnswer<Done>(
    factors[':factorId'].$patch({ param: { factorId }, json: { name } }),
    SAVE_FAILED,
  );

export const stopRemoval = () => readAnswer<Done>(factors.removal.$delete(), SAVE_FAILED);

export const replaceCodes = (proof: Proof) =>
  readAnswer<RecoveryCodes>(factors['recovery-codes'].$post({ json: proof }), SAVE_FAILED);
