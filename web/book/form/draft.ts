// The invitee's input. It is stored outside the form component, so that it is kept when the form
// closes. For example, the form closes when the slot was taken.

import { isEmailAddress } from '../../../worker/domain/accounts/email-address.ts';
import { findCountry, splitTypedPhone } from '../../../worker/domain/bookings/countries.ts';
import {
  INVITEE_NAME_MAX,
  type InviteeForm,
} from '../../../worker/domain/bookings/invitee-form.ts';
import { findCountryOfTimeZone } from '../../../worker/domain/bookings/zone-countries.ts';
import {
  FORM_TEXTS,
  type FormTexts,
  mapTexts,
  type StandardFields,
} from '../../../worker/domain/form/standard-fields.ts';
import type { PlaceKind } from '../../../worker/domain/meeting-types/places.ts';

export interface Draft extends FormTexts {
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
 * Reads the name, the email address and the texts of the URL, and ignores values that the form would refuse. Guesses the country
 * from the invitee's time zone. Other zones, such as the zone of the host, do not tell the country of the invitee.
 */
export function startDraft(query: URLSearchParams, zone: string): Draft {
  const name = query.get('name')?.trim() ?? '';
  // In a query, `+` means a space. Email addresses contain no spaces, so here it is a plus.
  const email = query.get('email')?.trim().replaceAll(' ', '+') ?? '';
  return {
    name: name.length <= INVITEE_NAME_MAX ? name : '',
    email: isEmailAddress(email) ? email : '',
    country: findCountryOfTimeZone(zone)?.code ?? '',
    isCountryChosen: false,
    mobile: '',
    ...mapTexts((text) => {
      const value = query.get(text) ?? '';
      return value.length <= FORM_TEXTS[text].maximum ? value : '';
    }),
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
    ...mapTexts((text) => (fields[text] === 'hidden' ? '' : draft[text].trim())),
  };
}

/**
 * Returns the draft with the typed phone number. When the number begins with `+` or `00`, the country code selects the
 * country and leaves the field, also while a person types it digit by digit.
 */
export function typePhone(draft: Draft, text: string): Draft {
  const { country, mobile } = splitTypedPhone(text, draft.country);
  return { ...draft, country: country?.code ?? draft.country, mobile };
}
