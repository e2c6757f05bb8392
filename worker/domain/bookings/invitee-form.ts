// The rules of the booking form (spec section 5). The page and the server use the same rules. Texts that the
// spec quotes must stay word for word.
import { cleanName, isReadableName, NAME_UNREADABLE } from '../accounts/display-name.ts';
import { isEmailAddress } from '../accounts/email-address.ts';
import { hasPhoneLength, readTypedPhone } from '../accounts/phone-text.ts';
import { checkTextLengths, type FormTexts } from '../form/standard-fields.ts';
import { msg } from '../language/message.ts';

export const INVITEE_NAME_MAX = 100;

export const INVITEE_TEXTS = {
  nameRequired: msg('Please enter your name.'),
  nameTooLong: msg('Names can have at most 100 characters.'),
  emailRequired: msg('Please enter your email address.'),
  emailInvalid: msg('Please enter a valid email address.'),
  phonePair: msg('Please provide both country code and mobile number, or leave both empty.'),
  phoneLength: msg('Mobile number must be between 4 and 15 digits.'),
} as const;

export interface InviteeForm extends FormTexts {
  readonly inviteeName: string;
  readonly inviteeEmail: string;
  readonly inviteeCountryCode: string;
  readonly inviteeMobileNumber: string;
}

type InviteeField = keyof InviteeForm;

interface InviteeProblem {
  readonly path: InviteeField;
  readonly message: string;
}

type PhoneFields = Pick<InviteeForm, 'inviteeCountryCode' | 'inviteeMobileNumber'>;

export interface PhoneProblem {
  readonly path: keyof PhoneFields;
  readonly message: string;
}

/**
 * Returns null when both fields are empty or both are valid. A number that begins with `+` or `00` contains its
 * country code. The server also checks whether the number can exist (phone-number.ts).
 */
export function checkPhone(form: PhoneFields): PhoneProblem | null {
  const { isInternational, digits } = readTypedPhone(form.inviteeMobileNumber);
  const hasCountry = form.inviteeCountryCode.trim() !== '' || isInternational;
  if (hasCountry !== (digits !== '')) {
    const path = hasCountry ? 'inviteeMobileNumber' : 'inviteeCountryCode';
    return { path, message: INVITEE_TEXTS.phonePair };
  }
  if (digits !== '' && !hasPhoneLength(digits)) {
    return { path: 'inviteeMobileNumber', message: INVITEE_TEXTS.phoneLength };
  }
  return null;
}

/**
 * Returns the problems in the order of the form's fields. The list is empty when the form may be sent. Trims
 * values before the check.
 */
export function checkInviteeForm(form: InviteeForm): InviteeProblem[] {
  const problems: InviteeProblem[] = [];
  const name = cleanName(form.inviteeName);
  if (name === '') problems.push({ path: 'inviteeName', message: INVITEE_TEXTS.nameRequired });
  else if (name.length > INVITEE_NAME_MAX)
    problems.push({ path: 'inviteeName', message: INVITEE_TEXTS.nameTooLong });
  else if (!isReadableName(name)) problems.push({ path: 'inviteeName', message: NAME_UNREADABLE });

  const email = form.inviteeEmail.trim();
  if (email === '') problems.push({ path: 'inviteeEmail', message: INVITEE_TEXTS.emailRequired });
  else if (!isEmailAddress(email))
    problems.push({ path: 'inviteeEmail', message: INVITEE_TEXTS.emailInvalid });

  const phone = checkPhone(form);
  if (phone) problems.push(phone);
  return [...problems, ...checkTextLengths(form)];
}
