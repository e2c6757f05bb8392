import type { BookingInput } from '../../contract/bookings/book-schemas.ts';
import { ensureNoProblems } from '../../contract/field-problems.ts';
import type { BookingPage } from '../../db/booking-page/booking-pages.ts';
import { readAnswers } from '../../domain/bookings/answers.ts';
import { checkHiddenFields, checkRequiredFields } from '../../domain/bookings/standard-fields.ts';

/** Throws when the request does not answer the form of the meeting type. */
export function ensureAnswers(
  { questions, fields }: Pick<BookingPage, 'questions' | 'fields'>,
  input: BookingInput,
): void {
  ensureNoProblems([
    ...checkRequiredFields(fields, input),
    ...checkHiddenFields(fields, input),
    ...readAnswers(questions, input.answers ?? {}).problems,
  ]);
}
