import type {
  SignInMethods,
  SignInMethodsAnswer,
} from '../../../../../worker/contract/accounts/account-calls.ts';
import type { IdentityProviderName } from '../../../../../worker/domain/providers/identity-providers.ts';
import { readAnswer } from '../../../../lib/api-answer.ts';
import { t } from '../../../../lib/translate.ts';
import { api } from '../../../api.ts';

export const SIGN_IN_TEXTS = {
  fetch: t('Failed to load the ways to sign in'),
  password: t('Failed to change your password. Please try again.'),
  remove: t('Failed to disconnect the account. Please try again.'),
} as const;

/** Returns null when the ways to sign in could not be loaded. */
export async function listSignInMethods(): Promise<SignInMethods | null> {
  const call = api.users['sign-in-methods'].$get();
  const answer = await readAnswer<SignInMethodsAnswer>(call, SIGN_IN_TEXTS.fetch);
  return answer.ok ? answer.body.data : null;
}

export const changePassword = (current: string, next: string) =>
  readAnswer(api.users.password.$post({ json: { current, next } }), SIGN_IN_TEXTS.password);

export const removeProvider = (provider: IdentityProviderName) =>
  readAnswer(
    api.users['sign-in-methods'][':provider'].$delete({ param: { provider } }),
    SIGN_IN_TEXTS.remove,
  );
