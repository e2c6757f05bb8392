import type { UserOrganization } from '../../../worker/contract/organizations/organization-calls.ts';
import { readAnswer } from '../../lib/api-answer.ts';
import { api } from '../api.ts';

export const ORGANIZATIONS_CALL = '/api/organizations/my-organizations';

/** Returns null when the list could not be loaded. */
export async function listOrganizations(): Promise<UserOrganization[] | null> {
  const call = api.organizations['my-organizations'].$get();
  const answer = await readAnswer(call);
  return answer.ok ? answer.body.organizations : null;
}
