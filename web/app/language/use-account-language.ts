// After a sign-in and on the first screen, shows the app in the language of the account.
import { useEffect } from 'react';
import type { CurrentUser } from '../../../worker/contract/accounts/account-calls.ts';
import { LANGUAGE } from '../../lib/language.ts';

/**
 * Loads the page again if it is not in the language of the account. Runs only on the first screen and when
 * the user changes. If it ran for every change of the language, for example in another tab, it would
 * discard what the host is typing.
 */
export function useAccountLanguage(user: CurrentUser | null): void {
  const language = user?.language ?? LANGUAGE;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the language has no effect
  useEffect(() => {
    if (language !== LANGUAGE)
      import('./follow-language.ts').then(
        (file) => file.followLanguage(language),
        () => {},
      );
  }, [user?.id]);
}
