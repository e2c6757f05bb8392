// Converts the phone fields of a booking form. Pages must not import this file, because the rules of phone numbers
// are large.
import { readPhoneNumber } from '../accounts/phone-number.ts';
import { readTypedPhone } from '../accounts/phone-text.ts';
import type { InviteeForm } from './invitee-form.ts';

type PhoneFields = Pick<InviteeForm, 'inviteeCountryCode' | 'inviteeMobileNumber'>;

/** Converts the fields of a form that `checkPhone` accepts. Returns null for a number that cannot exist. */
export function readPhoneFields(form: PhoneFields): PhoneFields | null {
  if (readTypedPhone(form.inviteeMobileNumber).digits === '')
    return { inviteeCountryCode: '', inviteeMobileNumber: '' };
  const number = readPhoneNumber(form.inviteeMobileNumber, form.inviteeCountryCode);
  return number && { inviteeCountryCode: number.dialCode, inviteeMobileNumber: number.national };
}
