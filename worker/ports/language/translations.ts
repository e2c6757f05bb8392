import type { Language } from '../../domain/language/languages.ts';
import type { Translate } from '../../domain/language/translate.ts';

/** The translations of the texts that the Worker writes: pages, emails and calendar files. */
export interface Translations {
  load(language: Language): Promise<Translate>;
}
