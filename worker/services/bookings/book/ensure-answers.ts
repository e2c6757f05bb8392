// Reads and checks the answers to the form of a meeting type.
import type { BookingInput } from '../../../contract/bookings/book-schemas.ts';
import { ensureNoProblems } from '../../../contract/field-problems.ts';
import type { BookingPage } from '../../../db/booking-page/booking-pages.ts';
import { readPhoneText } from '../../../domain/accounts/phone-number.ts';
import { checkGuests } from '../../../domain/bookings/guests.ts';
import { checkHiddenFields, checkRequiredFields } from '../../../domain/form/standard-fields.ts';
import { readAnswers } from '../../../domain/meeting-types/answers.ts';
import { choosePlace, fieldsAtPlace } from '../../../domain/meeting-types/choose-place.ts';
import type { Question } from '../../../domain/meeting-types/questions.ts';

type FormInput = Partial<Pick<BookingInput, 'answers' | 'inviteeCountryCode'>>;

/**
 * Reads the answers, with phone numbers in E.164. A number without a country code gets the code of the invitee's own
 * number. The time zone does not decide, because people who travel would get a number of another country.
 */
export function readBookingAnswers(questions: readonly Question[], input: FormInput) {
  const { answers = {}, inviteeCountryCode = '' } = input;
  return readAnswers(questions, answers, readPhoneText(inviteeCountryCode));
}

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
