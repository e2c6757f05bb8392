// Changes a meeting type, switches it on or off, or moves it in the host's order.

import { AppError } from '../../contract/app-error.ts';
import { ensureNoProblems } from '../../contract/field-problems.ts';
import type { HostMeetingType } from '../../contract/meeting-types/meeting-type-calls.ts';
import type {
  MeetingTypeInput,
  MeetingTypeSwitch,
} from '../../contract/meeting-types/meeting-type-schemas.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import type { MeetingType } from '../../db/meeting-types/meeting-types.ts';
import { prepareFields } from '../../domain/meeting-types/prepare-fields.ts';
import type { Deps } from '../service-deps.ts';
import { hashPassword, slugTaken } from './create-meeting-type.ts';
import { presentHostMeetingType } from './present-meeting-type.ts';
import { ensureMeetingType } from './read-meeting-types.ts';
import { withScheduleHours } from './with-schedule-hours.ts';

type ChangeDeps = Pick<Deps, 'meetingTypes' | 'quarantinedRows' | 'clock'>;

const notFound = () => new AppError('NOT_FOUND', { message: 'Meeting Type Not Found' });

/** Changes the given fields of a meeting type. Existing bookings do not change. */
export async function updateMeetingType(
  deps: ChangeDeps & Pick<Deps, 'passwordHasher' | 'schedules'>,
  account: Account,
  id: string,
  input: MeetingTypeInput,
): Promise<HostMeetingType> {
  const base = await ensureMeetingType(deps, account, id);
  const complete = await withScheduleHours(deps, account, base, input);
  const { fields, problems } = prepareFields(base, await hashPassword(deps, complete));
  ensureNoProblems(problems);
  const now = deps.clock.now();
  const changed = await deps.meetingTypes.updateMeetingType(account.id, id, fields, now);
  if (changed) {
    // The update has replaced all fields, so none of them is unreadable now.
    if (base.unreadable.length > 0) await deps.quarantinedRows.release('meeting_types', id);
    // A client may send back a whole meeting type, with its current position. In that case, do not
    // move it.
    const position = input.position === base.position ? undefined : input.position;
    return presentMoved(deps, account, changed, position);
  }
  const isFree = await deps.meetingTypes.isSlugFree(account.id, fields.slug, id);
  throw isFree ? notFound() : slugTaken();
}

export async function switchMeetingType(
  deps: ChangeDeps,
  account: Account,
  id: string,
  { isActive, position }: MeetingTypeSwitch,
): Promise<HostMeetingType> {
  const now = deps.clock.now();
  const type =
    isActive === undefined
      ? await deps.meetingTypes.findMeetingType(account.id, id)
      : await deps.meetingTypes.updateMeetingType(account.id, id, { isActive }, now);
  if (!type) throw notFound();
  return presentMoved(deps, account, type, position);
}

/**
 * Moves the meeting type if the request contains a position. Then converts it into the format of
 * the API.
 */
async function presentMoved(
  deps: ChangeDeps,
  account: Account,
  type: MeetingType,
  position: number | undefined,
): Promise<HostMeetingType> {
  if (position === undefined) return presentHostMeetingType(type, account.username);
  const moved = await deps.meetingTypes.moveMeetingType(account.id, type.id, position);
  if (moved === null) throw notFound();
  return presentHostMeetingType({ ...type, position: moved }, account.username);
}
