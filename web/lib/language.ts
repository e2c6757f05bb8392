import type { Language } from '../../worker/domain/language/languages.ts';
import { SOURCE_LANGUAGE } from '../../worker/domain/language/locales.ts';

/**
 * The language of the page. The Worker writes only supported languages into the page. So this value needs no
 * check, and the page does not load the list of languages.
 */
export const LANGUAGE = (globalThis.document?.documentElement.lang || SOURCE_LANGUAGE) as Language;
