// The invitee's input. It is stored outside the form component, so it is not lost when the form closes
// because the slot was taken.

import { COUNTRIES, findCountry } from '../../../worker/domain/bookings/countries.ts';
import {
  INVITEE_NAME_MAX,
  type InviteeForm,
  isEmailAddress,
  keepPhoneDigits,
  NOTES_MAX,
} from '../../../worker/domain/bookings/invitee-form.ts';
import { findCountryOfTimeZone } from '../../../worker/domain/bookings/zone-countries.ts';

export interface Draft {
  readonly name: string;
  readonly email: string;
  /**
   * An ISO country code, or empty. It is not a dial code, because several countries may share a dial code.
   */
  readonly country: string;
  /** False if the country was only guessed from the time zone. */
  readonly isCountryChosen: boolean;
  readonly mobile: string;
  readonly notes: string;
}

/** Reads `?name=&email=&notes=` and ignores values that the form would refuse. */
export function startDraft(query: URLSearchParams, zones: readonly string[]): Draft {
  const name = query.get('name')?.trim() ?? '';
  const email = query.get('email')?.trim() ?? '';
  const notes = query.get('notes') ?? '';
  const guess = zones.map(findCountryOfTimeZone).find((country) => country !== null);
  return {
    name: name.length <= INVITEE_NAME_MAX ? name : '',
    email: isEmailAddress(email) ? email : '',
    country: guess?.code ?? '',
    isCountryChosen: false,
    mobile: '',
    notes: notes.length <= NOTES_MAX ? notes : '',
  };
}

/**
 * Converts the draft to the form's values. A guessed country without a phone number is left out, because the
 * invitee did not enter it.
 */
export function toInviteeForm(draft: Draft): InviteeForm {
  const hasCountry = draft.isCountryChosen || draft.mobile !== '';
  return {
    inviteeName: draft.name.trim(),
    inviteeEmail: draft.email.trim(),
    inviteeCountryCode: hasCountry ? (findCountry(draft.country)?.dialCode ?? '') : '',
    inviteeMobileNumber: draft.mobile,
    notes: draft.notes.trim(),
  };
}

/**
 * Returns the draft with the typed phone number. A pasted number such as `+49 151 …` also selects its
 * country.
 */
export function typePhone(draft: Draft, text: string): Draft {
  const digits = text.replace(/\D/g, '');
  const own = findCountry(draft.country);
  const named = text.trim().startsWith('+')
    ? [own, ...COUNTRIES].find((country) => country && digits.startsWith(country.dialCode.slice(1)))
    : null;
  if (!named) return { ...draft, mobile: keepPhoneDigits(text) };
  const rest = digits.slice(named.dialCode.length - 1);
  return { ...draft, country: named.code, mobile: keepPhoneDigits(rest) };
}
