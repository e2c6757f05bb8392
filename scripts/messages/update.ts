// Writes the files in `messages`: adds new messages, moves and removes messages. Keeps all translations that
// are still used.
import { textOf } from '../../worker/domain/language/message.ts';
import {
  PARTS,
  readSources,
  readTranslations,
  type Sources,
  TRANSLATIONS,
  writeFile,
} from './catalogs.ts';

/**
 * Returns the translations of messages that are no longer used, by English text. If only the note of a
 * message changed, the new message keeps the translation. A text with several different translations gets an
 * empty translation.
 */
function keepByText(
  translations: Readonly<Record<string, string>>,
  isUsed: (key: string) => boolean,
): ReadonlyMap<string, string> {
  const byText = new Map<string, string>();
  for (const [key, text] of Object.entries(translations)) {
    if (isUsed(key)) continue;
    const english = textOf(key);
    byText.set(english, byText.has(english) && byText.get(english) !== text ? '' : text);
  }
  return byText;
}

export function updateCatalogs(
  parts: ReadonlyMap<string, Sources>,
  added: readonly string[],
): void {
  const used = new Set([...parts.values()].flatMap((sources) => Object.keys(sources)));
  for (const language of [...TRANSLATIONS, ...added]) {
    const translations = readTranslations(language);
    const byText = keepByText(translations, (key) => used.has(key));
    for (const [part, sources] of parts) {
      const entries = Object.keys(sources).map(
        (key) => [key, translations[key] ?? byText.get(textOf(key)) ?? ''] as const,
      );
      writeFile(part, language, Object.fromEntries(entries));
    }
  }
  for (const part of Object.keys(PARTS)) {
    const sources = parts.get(part) ?? {};
    if (JSON.stringify(sources) !== JSON.stringify(readSources(part)))
      writeFile(part, 'en', sources);
  }
}
