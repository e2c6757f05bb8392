// Chooses the language of a page for invitees.
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { LANGUAGE_COOKIE, LANGUAGE_PARAMETER } from '../contract/language/page-language.ts';
import { readAcceptLanguage } from '../domain/language/choose-language.ts';
import {
  findLanguage,
  type Language,
  readLanguage,
  SOURCE_LANGUAGE,
} from '../domain/language/languages.ts';
import type { Translate } from '../domain/language/translate.ts';
import type { HttpEnv } from './env.ts';

/**
 * The language in the URL comes first, then the language that the visitor chose earlier, then the languages of the
 * browser. `fallback` is the stored language of the booking or of the host.
 */
export function translateFor(
  c: Context<HttpEnv>,
  fallback: string | null | undefined = null,
): Promise<Translate> {
  const language = readWantedLanguage(c) ?? readVisitorLanguage(c) ?? readLanguage(fallback);
  return c.var.deps.translations.load(language);
}

/**
 * Like `translateFor`, for a page that only the host opens. The language of the account comes before the
 * language that the visitor chose earlier and the languages of the browser.
 */
export function translateForHost(
  c: Context<HttpEnv>,
  own: string | null | undefined,
): Promise<Translate> {
  const language =
    readWantedLanguage(c) ?? findLanguage(own) ?? readVisitorLanguage(c) ?? SOURCE_LANGUAGE;
  return c.var.deps.translations.load(language);
}

/**
 * The language that a visitor chose on our pages, or else the first of the browser's languages that the
 * service supports. Null if there is none.
 */
export const readVisitorLanguage = (c: Context<HttpEnv>): Language | null =>
  readAcceptLanguage(getCookie(c, LANGUAGE_COOKIE)) ??
  readAcceptLanguage(c.req.header('accept-language'));

/** The language in the URL. Null if there is none. */
export const readWantedLanguage = (c: Context<HttpEnv>): Language | null =>
  readAcceptLanguage(c.req.query(LANGUAGE_PARAMETER));
