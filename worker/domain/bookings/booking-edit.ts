// The rules for a host's edit of a booking (spec section 5). The dialog and the server use the same rules.

import { toAccountEmail } from '../accounts/account-email.ts';
import { cleanName, isReadableName, NAME_UNREADABLE } from '../accounts/display-name.ts';
import { isEmailAddress } from '../accounts/email-address.ts';
import { checkTextLengths, type TextName } from '../form/standard-fields.ts';
import { hostText } from '../language/host-text.ts';
import { type Instant, MINUTE_MS } from '../time/types.ts';
import { checkPhone, INVITEE_NAME_MAX, INVITEE_TEXTS, type PhoneProblem } from './invitee-form.ts';

/** A text stays unchanged when it is absent. */
export interface BookingEdit extends Partial<Record<TextName, string | undefined>> {
  readonly inviteeName: string;
  readonly inviteeEmail: string;
  readonly startTime: Instant;
  readonly endTime: Instant;
  /**
   * Country code and number must both be given or both be absent. Null removes the phone number.
   * When absent, the phone number stays unchanged. But a new email address removes the phone
   * number.
   */
  readonly inviteeCountryCode?: string | null | undefined;
  readonly inviteeMobileNumber?: string | null | undefined;
}

export interface BookingEditProblem {
  readonly path: keyof BookingEdit;
  readonly message: string;
}

export const BOOKING_EDIT_TEXTS = {
  nameRequired: hostText("Please enter the invitee's name."),
  emailRequired: hostText("Please enter the invitee's email address."),
  endBeforeStart: hostText('End time must be after start time'),
  lengthUnknown: hostText("The end time must be the start time plus the meeting's duration."),
  timeTaken: hostText('You already have a meeting at this time.'),
} as const;

/**
 * Returns the problems in the order of the form's fields. The list is empty when the edit may be sent. Trims
 * texts before the check.
 */
export function checkBookingEdit(edit: BookingEdit): BookingEditProblem[] {
  const problems: BookingEditProblem[] = [];
  const name = cleanName(edit.inviteeName);
  if (name === '') problems.push({ path: 'inviteeName', message: BOOKING_EDIT_TEXTS.nameRequired });
  else if (name.length > INVITEE_NAME_MAX)
    problems.push({ path: 'inviteeName', message: INVITEE_TEXTS.nameTooLong });
  else if (!isReadableName(name)) problems.push({ path: 'inviteeName', message: NAME_UNREADABLE });

  const email = edit.inviteeEmail.trim();
  if (email === '')
    problems.push({ path: 'inviteeEmail', message: BOOKING_EDIT_TEXTS.emailRequired });
  else if (!isEmailAddress(email))
    problems.push({ path: 'inviteeEmail', message: INVITEE_TEXTS.emailInvalid });

  if (edit.endTime <= edit.startTime)
    problems.push({ path: 'endTime', message: BOOKING_EDIT_TEXTS.endBeforeStart });
  problems.push(...checkTextLengths(edit));
  const phone = findPhoneProblem(edit);
  if (phone) problems.push(phone);
  return problems;
}

function findPhoneProblem(edit: BookingEdit): PhoneProblem | null {
  return checkPhone({
    inviteeCountryCode: edit.inviteeCountryCode ?? '',
    inviteeMobileNumber: edit.inviteeMobileNumber ?? '',
  });
}

/**
 * Tells whether the edit replaces the email address, ignoring case. A new email address removes the previous
 * invitee from the booking.
 */
export function hasNewEmail(wanted: string, booked: string): boolean {
  return toAccountEmail(wanted) !== booked.toLowerCase();
}

/** Tells whether the edited meeting keeps its length or has the current duration of its meeting type. */
export function isMeetingLength(
  edit: Pick<BookingEdit, 'startTime' | 'endTime'>,
  booked: { readonly startAt: Instant; readonly endAt: Instant },
  durationMinutes: number,
): boolean {
  const length = edit.endTime - edit.startTime;
  return length === booked.endAt - booked.startAt || length === durationMinutes * MINUTE_MS;
}
