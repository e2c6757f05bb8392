import { LANGUAGE_PARAMETER } from '../../../worker/contract/language/page-language.ts';
import { needsOtherLanguage } from '../../../worker/domain/language/follow-account.ts';
import { openInLanguage, readLanguageCookie } from '../../lib/choose-language.ts';
import { LANGUAGE } from '../../lib/language.ts';
import { paths } from '../paths.ts';

/** The URL with which the page was loaded. The app may have changed the URL since then. */
function readLoadedUrl(): URL {
  const [entry] = performance.getEntriesByType('navigation');
  return new URL(entry?.name ?? location.href);
}

/** The URLs of these pages contain a token that works only once, so they must not be loaded again. */
const ONE_TIME_PATHS: readonly string[] = [paths.authCallback, paths.verifyEmail];

/**
 * Loads the page again in the language of the account if `needsOtherLanguage` returns true. Never loads a
 * page again whose URL contains a one-time token.
 */
export function followLanguage(language: string): void {
  if (ONE_TIME_PATHS.includes(location.pathname)) return;
  const page = {
    language: LANGUAGE,
    languageInUrl: readLoadedUrl().searchParams.get(LANGUAGE_PARAMETER),
    cookie: readLanguageCookie(),
  };
  if (needsOtherLanguage(page, language)) openInLanguage(language);
}
