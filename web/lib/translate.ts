// Translates the texts of a page into its language. The build replaces the text in each call of `t` with the
// compiled message (scripts/messages/build-plugin.ts). Tests run without the build, so they compile messages here.
import { compileEnglish } from '../../worker/domain/language/english.ts';
import { type CompiledMessage, createTranslate } from '../../worker/domain/language/translate.ts';
import { LANGUAGE } from './language.ts';

const asBuilt = (message: string): CompiledMessage => message;

// Pure, so that the build leaves it out if nothing uses it.
export const t = /* @__PURE__ */ createTranslate(
  LANGUAGE,
  import.meta.env?.PROD ? asBuilt : compileEnglish,
);
