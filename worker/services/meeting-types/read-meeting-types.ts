import { AppError } from '../../contract/app-error.ts';
import type { HostMeetingType } from '../../contract/meeting-types/meeting-type-calls.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import type { MeetingType } from '../../db/meeting-types/meeting-types.ts';
import { hostText } from '../../domain/language/host-text.ts';
import type { Deps } from '../service-deps.ts';
import { presentHostMeetingType } from './present-meeting-type.ts';

type ReadDeps = Pick<Deps, 'meetingTypes' | 'quarantinedRows' | 'clock'>;

/**
 * Returns the host's meeting type. For a meeting type of another host, throws the same error as for an
 * unknown meeting type.
 */
export async function ensureMeetingType(
  deps: ReadDeps,
  account: Account,
  id: string,
): Promise<MeetingType> {
  const type = await deps.meetingTypes.findMeetingType(account.id, id);
  if (!type) throw new AppError('NOT_FOUND', { message: hostText('Meeting Type Not Found') });
  await deps.quarantinedRows.quarantine(type.unreadable, deps.clock.now());
  return type;
}

/**
 * Converts the meeting types into the format of the API. If the stored working hours of a meeting
 * type cannot be read, it has no open hours until the host saves it again.
 */
export async function presentMeetingTypes(
  deps: ReadDeps,
  account: Account,
  types: readonly MeetingType[],
): Promise<HostMeetingType[]> {
  const unreadable = types.flatMap((type) => type.unreadable);
  await deps.quarantinedRows.quarantine(unreadable, deps.clock.now());
  return types.map((type) => presentHostMeetingType(type, account.username));
}

export async function findMeetingType(
  deps: ReadDeps,
  account: Account,
  id: string,
): Promise<HostMeetingType> {
  return presentHostMeetingType(await ensureMeetingType(deps, account, id), account.username);
}
