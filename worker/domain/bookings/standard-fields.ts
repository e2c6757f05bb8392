// Checks the phone number and the notes of the booking form against the host's choice. These
// functions are not in answers.ts, because every booking page loads them, and only some pages need
// answers.ts.
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
    problems.push({ path: 'inviteeMobileNumber', message: 'Please enter your phone number.' });
  if (notes === 'required' && form.notes.trim() === '')
    problems.push({ path: 'notes', message: 'Please enter your notes.' });
  return problems;
}

/** Finds values in hidden fields. The page never sends them. */
export function checkHiddenFields(
  { phone, notes }: StandardFields,
  form: SentFields,
): StandardProblem[] {
  const problems: StandardProblem[] = [];
  const write = (name: string) => `This meeting type does not ask for ${name}.`;
  if (phone === 'hidden' && form.inviteeMobileNumber.trim() !== '')
    problems.push({ path: 'inviteeMobileNumber', message: write('a phone number') });
  if (notes === 'hidden' && form.notes.trim() !== '')
    problems.push({ path: 'notes', message: write('notes') });
  return problems;
}
