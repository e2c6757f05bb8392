// Changes a meeting type, switches it on or off, or moves it in the host's order.

import { AppError } from '../../contract/app-error.ts';
import { ensureNoProblems } from '../../contract/field-problems.ts';
import type { HostMeetingType } from '../../contract/meeting-types/meeting-type-calls.ts';
import type {
  MeetingTypePatch,
  MeetingTypeSwitch,
} from '../../contract/meeting-types/meeting-type-schemas.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import type { MeetingType } from '../../db/meeting-types/meeting-types.ts';
import { hostText } from '../../domain/language/host-text.ts';
import { findLockedChanges, withoutLocked } from '../../domain/meeting-types/locked-fields.ts';
import { prepareFields } from '../../domain/meeting-types/prepare-fields.ts';
import type { IfMatch } from '../api/if-match.ts';
import { ensureWriteCalendar } from '../calendars/ensure-write-calendar.ts';
import { createMeetingTypeEvent } from '../events/add-webhook-event.ts';
import { wakeWebhooks } from '../events/wake-webhooks.ts';
import { withLinkKey } from '../meeting-types/derive-link.ts';
import { presentHostMeetingType } from '../meeting-types/present-meeting-type.ts';
import { ensureMeetingType } from '../meeting-types/read-meeting-types.ts';
import { withScheduleHours } from '../meeting-types/with-schedule-hours.ts';
import type { Deps } from '../service-deps.ts';
import { hashPassword, slugTaken } from './create-meeting-type.ts';

type ChangeDeps = Pick<Deps, 'meetingTypes' | 'quarantinedRows' | 'hostCalendar' | 'ids' | 'clock'>;

const notFound = () => new AppError('NOT_FOUND', { message: hostText('Meeting Type Not Found') });

/** Changes the given fields of a meeting type. Existing bookings do not change. */
export async function updateMeetingType(
  deps: ChangeDeps &
    Pick<Deps, 'passwordHasher' | 'schedules' | 'calendars' | 'calendarConnections'>,
  account: Account,
  id: string,
  input: MeetingTypePatch,
  ifMatch?: IfMatch,
): Promise<HostMeetingType> {
  const base = await ensureMeetingType(deps, account, id);
  await ifMatch?.(presentHostMeetingType(base, account.username));
  await ensureWriteCalendar(deps, account.id, input.writeCalendarId, base.writeCalendarId);
  const complete = await withScheduleHours(deps, account, base, input);
  const { fields, problems } = prepareFields(base, await hashPassword(deps, complete));
  const lockedFields = base.managedBy?.lockedFields ?? [];
  ensureNoProblems([...problems, ...findLockedChanges(base, fields, lockedFields)]);
  const now = deps.clock.now();
  const locations = withLinkKey(fields.locations, base.locations, deps.ids.create);
  const newFields = withoutLocked({ ...fields, locations }, lockedFields);
  const event = createMeetingTypeEvent(deps.ids, account.plan, 'meeting_type.updated');
  const change = { now, event, seen: ifMatch && base };
  const changed = await deps.meetingTypes.updateMeetingType(account.id, id, newFields, change);
  if (changed) {
    await wakeWebhooks(deps, account);
    // The update has replaced all fields, so none of them is unreadable now.
    if (base.unreadable.length > 0) await deps.quarantinedRows.release('meeting_types', id);
    // A client may send back a whole meeting type, with its current position. In that case, do not
    // move it.
    const position = input.position === base.position ? undefined : input.position;
    return presentMoved(deps, account, changed, position);
  }
  if (!(await deps.meetingTypes.isSlugFree(account.id, fields.slug, id))) throw slugTaken();
  const isChanged = ifMatch && (await deps.meetingTypes.findMeetingType(account.id, id)) !== null;
  throw isChanged ? new AppError('PRECONDITION_FAILED') : notFound();
}

export async function switchMeetingType(
  deps: ChangeDeps,
  account: Account,
  id: string,
  { isActive, position }: MeetingTypeSwitch,
): Promise<HostMeetingType> {
  const now = deps.clock.now();
  const event = createMeetingTypeEvent(deps.ids, account.plan, 'meeting_type.updated');
  const type =
    isActive === undefined
      ? await deps.meetingTypes.findMeetingType(account.id, id)
      : await deps.meetingTypes.updateMeetingType(account.id, id, { isActive }, { now, event });
  if (!type) throw notFound();
  if (isActive !== undefined) await wakeWebhooks(deps, account);
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
