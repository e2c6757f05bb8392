// Writes lists in a sentence, such as `Ada, Grace and Alan`.
import type { Language } from './languages.ts';
import { directionOf, localeOf } from './locales.ts';

/** Depends only on its key, so all requests of the isolate share it. There is one entry per language. */
const formats = new Map<string, Intl.ListFormat>();

function formatOf(locale: string): Intl.ListFormat {
  const format = formats.get(locale) ?? new Intl.ListFormat(locale, { type: 'conjunction' });
  formats.set(locale, format);
  return format;
}

/** In right-to-left languages, a name in another script must not change the order of the other names. */
export function writeList(language: Language, items: readonly string[]): string {
  const shown =
    directionOf(language) === 'rtl' ? items.map((item) => `\u2068${item}\u2069`) : items;
  return formatOf(localeOf(language)).format(shown);
}
