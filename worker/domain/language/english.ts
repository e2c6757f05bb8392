// Translates messages into English, the language of the texts in the code.
import compile from 'icu-minify/compile';
import { keyOf, textOf } from './message.ts';
import { type CompiledMessage, createTranslate } from './translate.ts';

/** Depends only on its key, so all requests of the isolate share it. There is one entry per message of the code. */
const compiled = new Map<string, CompiledMessage>();

/** Returns the English message of a key. Compiles each message once. */
export function compileEnglish(message: string, note?: string): CompiledMessage {
  const key = keyOf(message, note);
  const known = compiled.get(key);
  if (known !== undefined) return known;
  const result = compile(textOf(key));
  compiled.set(key, result);
  return result;
}

export const ENGLISH = /* @__PURE__ */ createTranslate('en', compileEnglish);
