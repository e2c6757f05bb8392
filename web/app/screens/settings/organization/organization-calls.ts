import type { DomainCheck } from '../../../../../worker/contract/organizations/organization-calls.ts';
import type { OrganizationForm } from '../../../../../worker/domain/organizations/organization-form.ts';
import { readAnswer } from '../../../../lib/api-answer.ts';
import { t } from '../../../../lib/translate.ts';
import { api } from '../../../api.ts';
import type { CreationFailure } from '../../../organizations/organization-form.tsx';

export const ORGANIZATION_TEXTS = {
  load: t('Failed to load organizations'),
  check: t('Failed to check domain information'),
  join: t('Failed to join organization'),
  create: t('Failed to create organization'),
  saveProfile: t('Failed to save your profile. Please try again.'),
} as const;
export async function checkDomain(): Promise<DomainCheck | null> {
  const answer = await readAnswer(api.auth['check-domain-organization'].$get());
  return answer.ok ? answer.body : null;
}

/** Returns null when the user has joined, otherwise the reason for the refusal. */
export async function joinOrganization(): Promise<string | null> {
  const answer = await readAnswer(api.organizations.join.$post(), ORGANIZATION_TEXTS.join);
  return answer.ok ? null : answer.message;
}

/**
 * Returns null when the organization was created, otherwise the error message and the errors of the fields.
 */
export async function createOrganization(
  values: OrganizationForm,
  domain: string,
): Promise<CreationFailure | null> {
  const call = api.organizations.$post({ json: { ...values, domain } });
  const answer = await readAnswer(call, ORGANIZATION_TEXTS.create);
  if (answer.ok) return null;
  return {
    message: answer.message,
    ...(answer.failure?.errors && { errors: answer.failure.errors }),
  };
}
