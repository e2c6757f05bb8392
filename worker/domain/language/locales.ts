// The properties of languages that every page needs. This file is separate from the list of languages,
// because few pages need the list.
import type { Language } from './languages.ts';

/** English with accents and longer words. Tests use it to find texts that cannot be translated. */
export const PSEUDO = 'en-XA';

export const SOURCE_LANGUAGE: Language = 'en';

const RIGHT_TO_LEFT = /^(?:ar|he)$/;

/** Our English dates are written as specified. The dates of other languages follow Intl. */
export const isEnglish = (language: Language): boolean =>
  language === SOURCE_LANGUAGE || language === PSEUDO;

/** Our English dates have the day before the month, as in `en-GB`. */
export const localeOf = (language: Language): string => (isEnglish(language) ? 'en-GB' : language);

export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr';
