// The rules of the organization forms (spec section 5). The pages and the server use the same rules.

import { toAccountEmail } from '../accounts/account-email.ts';
import { cleanName, isReadableName, NAME_UNREADABLE } from '../accounts/display-name.ts';
import { isEmailAddress } from '../bookings/invitee-form.ts';
import { emailDomain } from './email-domain.ts';

export const ORGANIZATION_NAME_MAX = 100;
export const ORGANIZATION_DESCRIPTION_MAX = 500;
/** The maximum number of email addresses in one request. */
export const INVITATIONS_MAX = 20;

export const ORGANIZATION_TEXTS = {
  nameRequired: 'Organization name is required',
  nameTooLong: `Organization names can have at most ${ORGANIZATION_NAME_MAX} characters.`,
  descriptionTooLong: `Descriptions can have at most ${ORGANIZATION_DESCRIPTION_MAX} characters.`,
  emailRequired: 'Please enter at least one email address.',
  tooManyEmails: `You can invite at most ${INVITATIONS_MAX} people at once.`,
} as const;

export interface OrganizationForm {
  readonly name: string;
  readonly description: string;
}

interface OrganizationProblem {
  readonly path: keyof OrganizationForm;
  readonly message: string;
}

/** Returns problems in field order. Trims values before the check. */
export function checkOrganization({ name, description }: OrganizationForm): OrganizationProblem[] {
  const problems: OrganizationProblem[] = [];
  const cleaned = cleanName(name);
  if (cleaned === '') problems.push({ path: 'name', message: ORGANIZATION_TEXTS.nameRequired });
  else if (cleaned.length > ORGANIZATION_NAME_MAX)
    problems.push({ path: 'name', message: ORGANIZATION_TEXTS.nameTooLong });
  else if (!isReadableName(cleaned)) problems.push({ path: 'name', message: NAME_UNREADABLE });
  if (description.trim().length > ORGANIZATION_DESCRIPTION_MAX)
    problems.push({ path: 'description', message: ORGANIZATION_TEXTS.descriptionTooLong });
  return problems;
}

/** Splits the text at spaces, line breaks, commas and semicolons. */
export function splitEmails(text: string): string[] {
  return text.split(/[\s,;]+/).filter((part) => part !== '');
}

/**
 * Returns the first problem, or null. Only email addresses of the organization's own domain can be invited.
 */
export function checkInvitations(emails: readonly string[], domain: string): string | null {
  if (emails.length === 0) return ORGANIZATION_TEXTS.emailRequired;
  if (emails.length > INVITATIONS_MAX) return ORGANIZATION_TEXTS.tooManyEmails;
  const malformed = emails.find((email) => !isEmailAddress(email.trim()));
  if (malformed !== undefined) return `${malformed} is not a valid email address.`;
  const foreign = emails.find((email) => emailDomain(toAccountEmail(email)) !== domain);
  return foreign === undefined ? null : `${foreign} is not an email address at ${domain}.`;
}
