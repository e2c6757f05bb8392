// Changes the language of the page. The Worker chooses the language of each page, so the page loads again.
import {
  LANGUAGE_COOKIE,
  LANGUAGE_COOKIE_SECONDS,
  LANGUAGE_PARAMETER,
} from '../../worker/contract/language/page-language.ts';

/** Returns null if the browser has no cookie with a language. */
export function readLanguageCookie(): string | null {
  const cookies = document.cookie.split('; ').map((cookie) => cookie.split('='));
  return cookies.find(([name]) => name === LANGUAGE_COOKIE)?.[1] ?? null;
}

/**
 * Loads the page again in the language. Returns false without loading the page if the browser refuses
 * cookies. The page would then still have the same language, and a session that is not stored would be lost.
 */
export function openInLanguage(language: string): boolean {
  const secure = location.protocol === 'https:' ? ';secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the Cookie Store API
  document.cookie = `${LANGUAGE_COOKIE}=${language};path=/;samesite=lax;max-age=${LANGUAGE_COOKIE_SECONDS}${secure}`;
  if (readLanguageCookie() !== language) return false;
  const url = new URL(location.href);
  url.searchParams.delete(LANGUAGE_PARAMETER);
  history.replaceState(history.state, '', url);
  location.reload();
  return true;
}
