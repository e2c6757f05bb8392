// Makes the pseudo-locale: English with accents on all letters, and 40 % longer. A text without accents on a
// page in the pseudo-locale is missing from the catalogs.
import type { CompiledMessage } from '../../worker/domain/language/translate.ts';
import { mapTexts } from './compiled.ts';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = [...'áƀçđéƒğĥíĵķĺɱñóþɋŕšţúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶĹṀÑÓÞɊŔŠŢÚṼŴẊÝŽ'];
const GROWTH = 0.4;

function change(text: string): string {
  const accented = [...text].map((letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter).join('');
  const letters = text.replace(/\P{L}/gu, '').length;
  const [, body = '', end = ''] = accented.match(/^(.*?)(\s*)$/s) ?? [];
  return letters === 0 ? text : `${body}${'·'.repeat(Math.ceil(letters * GROWTH))}${end}`;
}

export const toPseudo = (message: CompiledMessage): CompiledMessage => mapTexts(message, change);
