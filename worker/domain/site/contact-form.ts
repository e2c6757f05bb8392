// The rules of the contact form (spec section 5). The page and the server use the same rules.

import { isEmailAddress } from '../accounts/email-address.ts';
import { INVITEE_TEXTS } from '../bookings/invitee-form.ts';
import { SUPPORT_REPLY_HOURS } from '../plans/promises.ts';

export const CONTACT_SUBJECTS = [
  { value: 'general', label: 'General question' },
  { value: 'support', label: 'Support' },
  { value: 'billing', label: 'Billing' },
  { value: 'feature', label: 'Feature request' },
  { value: 'enterprise', label: 'Enterprise plan' },
  { value: 'partnership', label: 'Partnership' },
  { value: 'security', label: 'Security' },
  { value: 'other', label: 'Something else' },
] as const;
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number]['value'];

export function isContactSubject(text: string): text is ContactSubject {
  return CONTACT_SUBJECTS.some(({ value }) => value === text);
}

export function labelOfSubject(subject: ContactSubject): string {
  return CONTACT_SUBJECTS.find(({ value }) => value === subject)?.label ?? subject;
}

export const CONTACT_NAME_MAX = 100;
export const CONTACT_COMPANY_MAX = 100;
const CONTACT_MESSAGE_MAX = 5000;

export const CONTACT_TEXTS = {
  nameRequired: INVITEE_TEXTS.nameRequired,
  nameTooLong: `Names can have at most ${CONTACT_NAME_MAX} characters.`,
  emailRequired: INVITEE_TEXTS.emailRequired,
  emailInvalid: INVITEE_TEXTS.emailInvalid,
  companyTooLong: `Company names can have at most ${CONTACT_COMPANY_MAX} characters.`,
  subjectRequired: 'Please choose a subject.',
  messageRequired: 'Please enter your message.',
  messageTooLong: `Messages can have at most ${CONTACT_MESSAGE_MAX} characters.`,
  received: `We received your message. We answer within ${SUPPORT_REPLY_HOURS} hours.`,
  failed: 'Failed to send message. Please try again.',
} as const;

interface ContactForm {
  readonly name: string;
  readonly email: string;
  /** Empty when the sender gives no company. */
  readonly company: string;
  readonly subject: string;
  readonly message: string;
}

interface ContactProblem {
  readonly path: keyof ContactForm;
  readonly message: string;
}

const problem = (path: keyof ContactForm, message: string): ContactProblem => ({ path, message });

/**
 * Returns problems in field order. The list is empty when the form may be sent. Trims values before the
 * check.
 */
export function checkContactForm(form: ContactForm): ContactProblem[] {
  const problems: ContactProblem[] = [];
  const name = form.name.trim();
  if (name === '') problems.push(problem('name', CONTACT_TEXTS.nameRequired));
  else if (name.length > CONTACT_NAME_MAX)
    problems.push(problem('name', CONTACT_TEXTS.nameTooLong));

  const email = form.email.trim();
  if (email === '') problems.push(problem('email', CONTACT_TEXTS.emailRequired));
  else if (!isEmailAddress(email)) problems.push(problem('email', CONTACT_TEXTS.emailInvalid));

  if (form.company.trim().length > CONTACT_COMPANY_MAX)
    problems.push(problem('company', CONTACT_TEXTS.companyTooLong));
  if (!isContactSubject(form.subject))
    problems.push(problem('subject', CONTACT_TEXTS.subjectRequired));

  const message = form.message.trim();
  if (message === '') problems.push(problem('message', CONTACT_TEXTS.messageRequired));
  else if (message.length > CONTACT_MESSAGE_MAX)
    problems.push(problem('message', CONTACT_TEXTS.messageTooLong));
  return problems;
}
