import type { BookingInput } from '../../../contract/bookings/book-schemas.ts';
import { ensureNoProblems } from '../../../contract/field-problems.ts';
import type { BookingPage } from '../../../db/booking-page/booking-pages.ts';
import { checkGuests } from '../../../domain/bookings/guests.ts';
import { checkHiddenFields, checkRequiredFields } from '../../../domain/form/standard-fields.ts';
import { choosePlace, fieldsAtPlace } from '../../../domain/meeting-types/choose-place.ts';
import { readBookingAnswers } from './read-booking-answers.ts';

/** Throws when the request does not answer the form of the meeting type. */
export function ensureAnswers(
  page: Pick<BookingPage, 'questions' | 'fields' | 'locations' | 'maximumGuests'>,
  input: BookingInput,
): void {
  const { place, problems } = choosePlace(page.locations, input.location);
  const fields = fieldsAtPlace(page.fields, place);
  ensureNoProblems([
    ...problems,
    ...checkRequiredFields(fields, input),
    ...checkHiddenFields(fields, input),
    ...readBookingAnswers(page.questions, input).problems,
    ...checkGuests(input.guests ?? [], page.maximumGuests),
  ]);
}
