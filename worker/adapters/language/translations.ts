// Loads the translations of one language when it is needed, once per isolate. The build writes them
// (scripts/messages/build-plugin.ts), so they cost no time when the Worker starts.
import { compileEnglish, ENGLISH } from '../../domain/language/english.ts';
import { type Language, SOURCE_LANGUAGE } from '../../domain/language/languages.ts';
import { keyOf } from '../../domain/language/message.ts';
import {
  type CompiledMessage,
  createTranslate,
  type Translate,
} from '../../domain/language/translate.ts';
import type { Translations } from '../../ports/language/translations.ts';

type Catalog = Readonly<Record<string, CompiledMessage>>;

export function createTranslations(assets: Fetcher): Translations {
  const loaded = new Map<Language, Promise<Translate>>();

  async function fetchCatalog(language: Language): Promise<Translate> {
    const response = await assets.fetch(`https://assets.local/assets/messages/${language}.json`);
    if (!response.ok) throw new Error(`The messages in ${language} are missing.`);
    const catalog = await response.json<Catalog>();
    return createTranslate(
      language,
      (message, note) => catalog[keyOf(message, note)] ?? compileEnglish(message, note),
    );
  }

  return {
    async load(language) {
      if (language === SOURCE_LANGUAGE) return ENGLISH;
      const known = loaded.get(language);
      if (known) return known;
      const loading = fetchCatalog(language);
      loaded.set(language, loading);
      loading.catch(() => loaded.delete(language));
      return loading;
    },
  };
}
