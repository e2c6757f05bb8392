// Merges and checks the fields that a host sends. The editor uses the parts of this check separately, because it loads
// check-questions.ts only when the host opens the questions, and because the rules for phone numbers are large.
import { readPhoneText } from '../accounts/phone-number.ts';
import { isPhoneText } from '../accounts/phone-text.ts';
import { checkQuestions } from './check-questions.ts';
import { completeQuestions } from './complete-questions.ts';
import { checkMeetingType, type MeetingTypeFields } from './fields.ts';
import { type GivenFields, mergeFields, reportAtSentField } from './merge-fields.ts';
import { type Place, writeFirstPlace } from './places.ts';
import { countDigits, SURE_PHONE_DIGITS } from './read-place.ts';

/**
 * Converts the number that invitees call to E.164. A short number stays, because people dial it inside a company, and
 * so does a number that was stored before numbers were checked.
 */
function readNumber({ kind, value }: Place, stored: readonly Place[]) {
  const isKept =
    kind !== 'phone_invitee_calls' ||
    !isPhoneText(value) ||
    countDigits(value) < SURE_PHONE_DIGITS ||
    stored.some((place) => place.kind === kind && place.value === value);
  return isKept ? { value } : readPhoneText('')(value);
}

/** Returns the place as a request could store it. A number that was stored before the check can become a text. */
export function toStorablePlace(place: Place): Place {
  const reading = readNumber(place, []);
  return 'value' in reading ? { ...place, ...reading } : { ...place, kind: 'text' };
}

function preparePlaces(base: MeetingTypeFields, merged: MeetingTypeFields) {
  const readings = merged.locations.map((place) => readNumber(place, base.locations));
  const locations = merged.locations.map((place, index) => ({ ...place, ...readings[index] }));
  const problems = readings.flatMap((reading, index) =>
    'message' in reading ? [{ path: `locations.${index}.value`, message: reading.message }] : [],
  );
  if (problems.length > 0) return { places: {}, problems };
  const isConsistent = merged.location === writeFirstPlace(merged.locations);
  const location = isConsistent ? writeFirstPlace(locations) : merged.location;
  return { places: { location, locations }, problems };
}

export function prepareFields(base: MeetingTypeFields, sent: GivenFields) {
  const merged = mergeFields(base, sent);
  const { places, problems: placeProblems } = preparePlaces(base, merged);
  const fields = { ...merged, ...places, questions: completeQuestions(merged.questions) };
  const problems = [
    ...checkMeetingType(fields),
    ...placeProblems,
    ...checkQuestions(fields.questions),
  ];
  return { fields, problems: problems.map((problem) => reportAtSentField(problem, sent)) };
}
