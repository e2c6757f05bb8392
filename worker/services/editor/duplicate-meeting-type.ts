import type { HostMeetingType } from '../../contract/meeting-types/meeting-type-calls.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import { prepareCopy } from '../../domain/meeting-types/prepare-copy.ts';
import { ensureMeetingType } from '../meeting-types/read-meeting-types.ts';
import type { Deps } from '../service-deps.ts';
import { type CreationDeps, storeMeetingType } from './create-meeting-type.ts';

/**
 * Creates an inactive copy of a meeting type. Throws when the plan allows no further meeting type.
 */
export async function duplicateMeetingType(
  deps: CreationDeps & Pick<Deps, 'quarantinedRows'>,
  account: Account,
  id: string,
): Promise<HostMeetingType> {
  const original = await ensureMeetingType(deps, account, id);
  const types = await deps.meetingTypes.listMeetingTypes(account.id);
  const copy = prepareCopy(original, new Set(types.map(({ slug }) => slug)));
  return storeMeetingType(deps, account, copy);
}
