// The invitee's input. It is stored outside the form component, so that it is kept when the form
// closes. For example, the form closes when the slot was taken.

import { COUNTRIES, findCountry } from '../../../worker/domain/bookings/countries.ts';
import {
  INVITEE_NAME_MAX,
  type InviteeForm,
  isEmailAddress,
  keepPhoneDigits,
  NOTES_MAX,
} from '../../../worker/domain/bookings/invitee-form.ts';
import { findCountryOfTimeZone } from '../../../worker/domain/bookings/zone-countries.ts';
import type { PlaceKind } from '../../../worker/domain/meeting-types/places.ts';
import type { StandardFields } from '../../../worker/domain/meeting-types/questions.ts';

export interface Draft {
  readonly name: string;
  readonly email: string;
  /**
   * An ISO country code, or empty. It is not a dial code, because several countries may share a
   * dial code.
   */
  readonly country: string;
  /** False if the country was only guessed from the time zone. */
  readonly isCountryChosen: boolean;
  readonly mobile: string;
  readonly notes: string;
  /** The answers that the invitee entered, by the keys of their questions. */
  readonly answers: DraftAnswers;
  /** The email addresses of the guests as the invitee typed them. */
  readonly guests: readonly string[];
  /** The kind of place that the invitee chose. Empty for the first kind. */
  readonly placeKind: PlaceKind | '';
  /** The place that the invitee entered. */
  readonly placeText: string;
  /**
   * The parameters `q-{key}` of the URL. questions.tsx ignores values that do not match their
   * question.
   */
  readonly prefill: readonly (readonly [name: string, value: string])[];
}

export type DraftAnswers = Readonly<Record<string, string | boolean | readonly string[]>>;

/**
 * Reads `?name=&email=&notes=` and ignores values that the form would refuse. Guesses the country
 * from the first zone that belongs to a country.
 */
export function startDraft(query: URLSearchParams, zones: readonly string[]): Draft {
  const name = query.get('name')?.trim() ?? '';
  // In a query, `+` means a space. Email addresses contain no spaces, so here it is a plus.
  const email = query.get('email')?.trim().replaceAll(' ', '+') ?? '';
  const notes = query.get('notes') ?? '';
  const guessedCountry = zones.map(findCountryOfTimeZone).find((country) => country !== null);
  return {
    name: name.length <= INVITEE_NAME_MAX ? name : '',
    email: isEmailAddress(email) ? email : '',
    country: guessedCountry?.code ?? '',
    isCountryChosen: false,
    mobile: '',
    notes: notes.length <= NOTES_MAX ? notes : '',
    answers: {},
    guests: [],
    placeKind: '',
    placeText: '',
    prefill: [...query].filter(([parameter]) => parameter.startsWith('q-')),
  };
}

/**
 * Converts the draft to the form's values. A guessed country without a phone number is left out,
 * because the invitee did not enter it. Fields that the host has hidden are left out too.
 */
export function toInviteeForm(draft: Draft, fields: StandardFields): InviteeForm {
  const hasPhone = fields.phone !== 'hidden';
  const hasCountry = draft.isCountryChosen || draft.mobile !== '';
  return {
    inviteeName: draft.name.trim(),
    inviteeEmail: draft.email.trim(),
    inviteeCountryCode: hasCountry && hasPhone ? (findCountry(draft.country)?.dialCode ?? '') : '',
    inviteeMobileNumber: hasPhone ? draft.mobile : '',
    notes: fields.notes === 'hidden' ? '' : draft.notes.trim(),
  };
}

/**
 * Returns the draft with the typed phone number. A pasted number such as `+49 151 …` also selects the
 * country.
 */
export function typePhone(draft: Draft, text: string): Draft {
  const digits = text.replace(/\D/g, '');
  const currentCountry = findCountry(draft.country);
  const typedCountry = text.trim().startsWith('+')
    ? [currentCountry, ...COUNTRIES].find(
        (country) => country && digits.startsWith(country.dialCode.slice(1)),
      )
    : null;
  if (!typedCountry) return { ...draft, mobile: keepPhoneDigits(text) };
  const nationalDigits = digits.slice(typedCountry.dialCode.length - 1);
  return { ...draft, country: typedCountry.code, mobile: keepPhoneDigits(nationalDigits) };
}
