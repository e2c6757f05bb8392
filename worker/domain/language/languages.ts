// The languages in which people can read our pages and emails.
import { PSEUDO, SOURCE_LANGUAGE } from './locales.ts';

export { directionOf, isEnglish, localeOf, PSEUDO, SOURCE_LANGUAGE } from './locales.ts';

/**
 * Maps the tag (BCP 47) of each language to the name of the language in that language.
 * `npm run messages -- --add <tag>` adds a language.
 */
const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  'pt-BR': 'Português (Brasil)',
  it: 'Italiano',
  nl: 'Nederlands',
  pl: 'Polski',
  uk: 'Українська',
  tr: 'Türkçe',
  ja: '日本語',
  ko: '한국어',
  zh: '简体中文',
  ar: 'العربية',
  he: 'עברית',
} as const;

export type AccountLanguage = keyof typeof LANGUAGES;
export type Language = AccountLanguage | typeof PSEUDO;

export const LANGUAGE_TAGS = /* @__PURE__ */ Object.keys(LANGUAGES) as AccountLanguage[];

/** Returns the name of a language in the language itself, for example `Deutsch`. */
export const nameOfLanguage = (tag: AccountLanguage): string => LANGUAGES[tag];

/** Reads a stored language. Returns English for an absent or unknown tag. */
export const readLanguage = (tag: string | null | undefined): Language =>
  findLanguage(tag) ?? SOURCE_LANGUAGE;

/** Returns the language that a new account gets. Accounts never have the pseudo-locale, which is for tests. */
export const toAccountLanguage = (language: Language | null): AccountLanguage | null =>
  language === PSEUDO ? null : language;

/** Returns null when Halfpast has no language with this tag. */
export function findLanguage(tag: string | null | undefined): Language | null {
  if (tag === PSEUDO) return PSEUDO;
  return LANGUAGE_TAGS.find((each) => each === tag) ?? null;
}
