import type { DomainCheck } from '../../../../../worker/contract/organizations/organization-calls.ts';
import type { OrganizationForm } from '../../../../../worker/domain/organizations/organization-form.ts';
import { readAnswer } from '../../../../lib/api-answer.ts';
import { t } from '../../../../lib/translate.ts';
import { api } from '../../../api.ts';

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

export function joinOrganization() {
  return readAnswer(api.organizations.join.$post(), ORGANIZATION_TEXTS.join);
}

export function createOrganization(values: OrganizationForm, domain: string) {
  const call = api.organizations.$post({ json: { ...values, domain } });
  return readAnswer(call, ORGANIZATION_TEXTS.create);
}
