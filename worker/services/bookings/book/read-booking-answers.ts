import type { BookingInput } from '../../../contract/bookings/book-schemas.ts';
import { readPhoneText } from '../../../domain/accounts/phone-number.ts';
import { readAnswers } from '../../../domain/meeting-types/answers.ts';
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
