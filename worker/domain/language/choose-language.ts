// Chooses the language of a page.
import { findLanguage, LANGUAGE_TAGS, type Language } from './languages.ts';

/**
 * Only this number of languages is read. Browsers send at most a few, and reading a very long list would take
 * too much time.
 */
const RANGES_MAX = 20;

/** Returns the language and the script of a tag, such as `zh-Hans` for `zh-CN`. Null for an invalid tag. */
function readTag(tag: string): string | null {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return null;
  }
}

const BY_SCRIPT = new Map(LANGUAGE_TAGS.map((tag) => [readTag(tag), tag]));

/** Returns the first of our languages in an Accept-Language header. Null if there is none. */
export function readAcceptLanguage(header: string | null | undefined): Language | null {
  const ranges = (header ?? '')
    .split(',', RANGES_MAX)
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return { tag, weight: quality === undefined ? 1 : Number(quality.slice(2)) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { tag } of ranges) {
    const found = findLanguage(tag) ?? BY_SCRIPT.get(readTag(tag));
    if (found) return found;
  }
  return null;
}
