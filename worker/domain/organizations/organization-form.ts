// The rules of the organization forms (spec section 5). The pages and the server use the same rules.

import { toAccountEmail } from '../accounts/account-email.ts';
import { cleanName, isReadableName, NAME_UNREADABLE } from '../accounts/display-name.ts';
import { isEmailAddress } from '../accounts/email-address.ts';
import { emailDomain } from '../accounts/email-domain.ts';
import { hostText } from '../language/host-text.ts';

export const ORGANIZATION_NAME_MAX = 100;
export const ORGANIZATION_DESCRIPTION_MAX = 500;
/** The maximum number of email addresses in one request. */
export const INVITATIONS_MAX = 20;

export const ORGANIZATION_TEXTS = {
  nameRequired: hostText('Organization name is required'),
  nameTooLong: hostText('Organization names can have at most {maximum} characters.', {
    maximum: ORGANIZATION_NAME_MAX,
  }),
  descriptionTooLong: hostText('Descriptions can have at most {maximum} characters.', {
    maximum: ORGANIZATION_DESCRIPTION_MAX,
  }),
  emailRequired: hostText('Please enter at least one email address.'),
  tooManyEmails: hostText('You can invite at most {maximum} people at once.', {
    maximum: INVITATIONS_MAX,
  }),
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
  if (malformed !== undefined)
    return hostText('{malformed} is not a valid email address.', { malformed });
  const foreign = emails.find((email) => emailDomain(toAccountEmail(email)) !== domain);
  return foreign === undefined
    ? null
    : hostText('{foreign} is not an email address at {domain}.', { foreign, domain });
}
