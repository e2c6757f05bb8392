// Writes answers as texts. The function is not in answers.ts, because the bookings screen needs
// only this function.

export type AnswerValue = string | number | boolean | readonly string[];

/** Writes an answer as text. Several options are on separate lines. */
export function writeAnswer(value: AnswerValue): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return Array.isArray(value) ? value.join('\n') : String(value);
}
