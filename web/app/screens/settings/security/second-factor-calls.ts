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
const SAVE_FAILED = t('Failed to change two-step sign-in. Please try again.');

const factors = api['second-factors'];

/** Returns null when the list could not be loaded. */
export async function listFactors(): Promise<SecondFactorList | null> {
  const answer = await readAnswer<SecondFactors>(factors.$get(), LOAD_FAILED);
  return answer.ok ? answer.body.data : null;
}

export const startAuthenticator = () =>
  readAnswer<StartedSecondFactor>(
    sendFresh(() => factors.$post({ json: { kind: 'authenticator' } })),
    SAVE_FAILED,
  );

export const confirmAuthenticator = (factorId: string, code: string) =>
  readAnswer<RecoveryCodes>(
    factors[':factorId'].$post({ param: { factorId }, json: { code } }),
    SAVE_FAILED,
  );

export const removeAuthenticator = (factorId: string, code: string) =>
  readAnswer<Done>(
    factors[':factorId'].$delete({ param: { factorId }, json: { code } }),
    SAVE_FAILED,
  );

export const stopRemoval = () => readAnswer<Done>(factors.removal.$delete(), SAVE_FAILED);

export const replaceCodes = (code: string) =>
  readAnswer<RecoveryCodes>(factors['recovery-codes'].$post({ json: { code } }), SAVE_FAILED);
