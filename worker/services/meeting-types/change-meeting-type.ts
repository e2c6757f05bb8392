// Changes a meeting type, or switches it on or off.

import { AppError } from '../../contract/app-error.ts';
import { ensureNoProblems } from '../../contract/field-problems.ts';
import type { HostMeetingType } from '../../contract/meeting-types/meeting-type-calls.ts';
import type { MeetingTypeInput } from '../../contract/meeting-types/meeting-type-schemas.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import { prepareFields } from '../../domain/meeting-types/prepare-fields.ts';
import type { Deps } from '../service-deps.ts';
import { slugTaken } from './create-meeting-type.ts';
import { presentHostMeetingType } from './present-meeting-type.ts';
import { ensureMeetingType } from './read-meeting-types.ts';

type ChangeDeps = Pick<Deps, 'meetingTypes' | 'quarantinedRows' | 'clock'>;

const notFound = () => new AppError('NOT_FOUND', { message: 'Meeting Type Not Found' });

/** Changes the given fields of a meeting type. Existing bookings do not change. */
export async function updateMeetingType(
  deps: ChangeDeps,
  account: Account,
  id: string,
  input: MeetingTypeInput,
): Promise<HostMeetingType> {
  const base = await ensureMeetingType(deps, account, id);
  const { fields, problems } = prepareFields(base, input);
  ensureNoProblems(problems);
  const now = deps.clock.now();
  const changed = await deps.meetingTypes.updateMeetingType(account.id, id, fields, now);
  if (changed) {
    // The update has replaced all fields, so none of them is unreadable now.
    if (base.unreadable.length > 0) await deps.quarantinedRows.release('meeting_types', id);
    return presentHostMeetingType(changed, account.username);
  }
  const isFree = await deps.meetingTypes.isSlugFree(account.id, fields.slug, id);
  throw isFree ? notFound() : slugTaken();
}

export async function switchMeetingType(
  deps: ChangeDeps,
  account: Account,
  id: string,
  isActive: boolean,
): Promise<HostMeetingType> {
  const now = deps.clock.now();
  const changed = await deps.meetingTypes.updateMeetingType(account.id, id, { isActive }, now);
  if (!changed) throw notFound();
  return presentHostMeetingType(changed, account.username);
}
