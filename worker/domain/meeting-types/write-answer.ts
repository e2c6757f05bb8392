// Writes answers as texts. The function is not in answers.ts, because the bookings screen needs
// only this function.

import type { Translate } from '../language/translate.ts';

export type AnswerValue = string | number | boolean | readonly string[];

/** Writes an answer as text. Several options are on separate lines. */
export function writeAnswer(t: Translate, value: AnswerValue): string {
  if (typeof value === 'boolean')
    return value ? t('Yes', {}, 'an answer') : t('No', {}, 'an answer');
  return Array.isArray(value) ? value.join('\n') : String(value);
}
