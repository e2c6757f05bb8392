import type { DomainCheck } from '../../../../../worker/contract/organizations/organization-calls.ts';
import type { OrganizationForm } from '../../../../../worker/domain/organizations/organization-form.ts';
import { readAnswer } from '../../../../lib/api-answer.ts';
import { t } from '../../../../lib/translate.ts';
import { sendFresh } from '../../../accounts/send-fresh.ts';
import { api } from '../../../api.ts';

export const ORGANIZATION_TEXTS = {
  load: t('Failed to load organizations'),
  check: t('Failed to check domain information'),
  join: t('Failed to join organization'),
  create: t('Failed to create organization'),
  save: t('Failed to save the organization'),
  leave: t('Failed to leave the organization'),
  remove: t('Failed to delete the organization'),
  count: t('Failed to count the upcoming meetings'),
  transfer: t('Failed to transfer the role'),
  members: t('Failed to fetch members'),
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

const byId = api.organizations[':id'];

/** Null removes the logo. An absent field stays unchanged. */
export function changeOrganization(
  id: string,
  json: Partial<OrganizationForm> & { readonly logo?: null },
  text: string = ORGANIZATION_TEXTS.save,
) {
  return readAnswer(byId.$put({ param: { id }, json }), text);
}

/** `from` is the first day on which members need two-step sign-in. Null: they no longer need it. */
export function setFactorRule(id: string, from: string | null) {
  const send = () => byId['second-factor'].$put({ param: { id }, json: { from } });
  return readAnswer(sendFresh(send), ORGANIZATION_TEXTS.save);
}

export function leaveOrganization(id: string) {
  return readAnswer(byId.leave.$post({ param: { id } }), ORGANIZATION_TEXTS.leave);
}

export function transferRole(id: string, memberId: string) {
  const send = () => byId.transfer.$post({ param: { id }, json: { memberId } });
  return readAnswer(sendFresh(send), ORGANIZATION_TEXTS.transfer);
}

/** Returns the numbers of meetings that the deletion concerns, or null when they could not be loaded. */
export async function readDeletionEffects(id: string) {
  const answer = await readAnswer(byId['deletion-effects'].$get({ param: { id } }));
  return answer.ok ? answer.body.data : null;
}

export function deleteOrganization(id: string, confirm: string) {
  const send = () => byId.$delete({ param: { id }, json: { confirm } });
  return readAnswer(sendFresh(send), ORGANIZATION_TEXTS.remove);
}

/** Returns the other active members, or the reason why the list could not be loaded. */
export async function listColleagues(id: string) {
  const call = byId.members.$get({ param: { id } });
  const answer = await readAnswer(call, ORGANIZATION_TEXTS.members);
  if (!answer.ok) return { people: null, problem: answer.message };
  const { members } = answer.body;
  const people = members.filter(({ isSelf, status }) => !isSelf && status === 'active');
  return { people, problem: null };
}
