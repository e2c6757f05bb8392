// Decides whether the app loads its page again, in the language of the account. The Worker cannot do this, because it
// does not know the account when it sends the page.
import { readAcceptLanguage } from './choose-language.ts';
import type { Language } from './languages.ts';

interface LoadedPage {
  readonly language: Language;
  /** The language in the URL of the page, or null. If the page is in this language, the account's does not matter. */
  readonly languageInUrl: string | null;
  /** The language in the browser's cookie. */
  readonly cookie: string | null;
}

/**
 * Tells whether the app must load the page again in the language of the account. If the cookie already
 * contains this language, but the page has another one, returns false: loading the page again would change
 * nothing.
 */
export function needsOtherLanguage(page: LoadedPage, account: string): boolean {
  // The Worker ignores a language in the URL that the product does not have.
  if (readAcceptLanguage(page.languageInUrl) === page.language) return false;
  return account !== page.language && account !== page.cookie;
}
