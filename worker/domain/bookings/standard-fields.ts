// Checks the phone number and the notes of the booking form against the host's choice. These
// functions are not in answers.ts, because every booking page loads them, and only some pages need
// answers.ts.
import { hostText } from '../language/host-text.ts';
import { msg } from '../language/message.ts';
import type { StandardFields } from '../meeting-types/questions.ts';
import type { InviteeForm } from './invitee-form.ts';

interface StandardProblem {
  readonly path: 'inviteeMobileNumber' | 'notes';
  readonly message: string;
}

type SentFields = Pick<InviteeForm, StandardProblem['path']>;

export function checkRequiredFields(
  { phone, notes }: StandardFields,
  form: SentFields,
): StandardProblem[] {
  const problems: StandardProblem[] = [];
  if (phone === 'required' && form.inviteeMobileNumber.trim() === '')
    problems.push({ path: 'inviteeMobileNumber', message: msg('Please enter your phone number.') });
  if (notes === 'required' && form.notes.trim() === '')
    problems.push({ path: 'notes', message: msg('Please enter your notes.') });
  return problems;
}

/** Returns a problem for each hidden field with a value. The booking page never sends such a value. */
export function checkHiddenFields(
  { phone, notes }: StandardFields,
  form: SentFields,
): StandardProblem[] {
  const problems: StandardProblem[] = [];
  if (phone === 'hidden' && form.inviteeMobileNumber.trim() !== '')
    problems.push({
      path: 'inviteeMobileNumber',
      message: hostText('This meeting type does not ask for a phone number.'),
    });
  if (notes === 'hidden' && form.notes.trim() !== '')
    problems.push({
      path: 'notes',
      message: hostText('This meeting type does not ask for notes.'),
    });
  return problems;
}
