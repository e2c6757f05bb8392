// Deletes a meeting type of a team. The upcoming bookings remain, or they are cancelled if the manager chooses this. The
// copies of a managed meeting type become ordinary meeting types of their hosts, and their bookings remain.

import { AppError } from '../../contract/app-error.ts';
import type { MeetingTypeDeletion } from '../../contract/meeting-types/meeting-type-calls.ts';
import { hostText } from '../../domain/language/host-text.ts';
import { cancelRead, type DeleteDeps } from '../bookings/change/delete-booking.ts';
import { CANCELLED_PER_REQUEST, type DeletionCall } from '../editor/delete-meeting-type.ts';
import type { Deps } from '../service-deps.ts';
import { recordChange, type TeamTypeDeps } from './finish-team-type-change.ts';
import { notFound, readEditableType, readTeamType, type TeamTypeKey } from './read-team-types.ts';

export type DeleteTeamTypeDeps = TeamTypeDeps & DeleteDeps & Pick<Deps, 'teamBookings'>;

/** Counts the upcoming bookings of the meeting type, for everyone who may see the meeting type. */
export async function countUpcomingOfTeam(
  deps: DeleteTeamTypeDeps,
  key: TeamTypeKey,
): Promise<number> {
  await readTeamType(deps, key);
  return deps.teamBookings.countUpcomingOfType(key.id, deps.clock.now());
}

/** Like `cancelUpcoming`, for a manager who may host none of the bookings. */
async function cancelOne(
  deps: DeleteTeamTypeDeps,
  callerId: string,
  id: string,
  { origin, message }: DeletionCall,
): Promise<boolean> {
  const read = async () => {
    const row = await deps.teamBookings.findBooking(callerId, id);
    if (!row) throw new AppError('NOT_FOUND', { message: hostText('Booking not found') });
    return row;
  };
  return cancelRead(deps, { id, callerId, read }, { origin, message });
}

/** Cancels some bookings and returns how many were cancelled. */
async function cancelSome(
  deps: DeleteTeamTypeDeps,
  { id, callerId }: TeamTypeKey,
  call: DeletionCall,
): Promise<number> {
  const now = deps.clock.now();
  const { listUpcomingOfType } = deps.teamBookings;
  let cancelled = 0;
  for (const { id: bookingId } of await listUpcomingOfType(
    callerId,
    id,
    now,
    CANCELLED_PER_REQUEST,
  )) {
    if (await cancelOne(deps, callerId, bookingId, call)) cancelled += 1;
  }
  return cancelled;
}

export async function deleteTeamType(
  deps: DeleteTeamTypeDeps,
  key: TeamTypeKey,
  call: DeletionCall,
): Promise<MeetingTypeDeletion> {
  const { team, type } = await readEditableType(deps, key);
  const prepareKey = () => ({ ...key, changeId: deps.ids.create(), now: deps.clock.now() });
  let cancelled = 0;
  if (call.cancelBookings) {
    // Switch the meeting type off first, so that no one can book it meanwhile. This step adds no event,
    // because the deletion adds one.
    if (type.isActive) await deps.teamTypes.switchType(prepareKey(), false, null);
    cancelled = await cancelSome(deps, key, call);
    const left = await deps.teamBookings.countUpcomingOfType(key.id, deps.clock.now());
    if (left > 0) return { outcome: 'cancelling', cancelled, left };
  }
  const event = { id: deps.ids.create(), type: 'meeting_type.deleted' } as const;
  const deleted = await deps.teamTypes.deleteType(prepareKey(), event);
  if (!deleted.isDone) throw notFound();
  await deps.quarantinedRows.release('meeting_types', key.id);
  const { organizationId } = team;
  const { streams } = deleted;
  await recordChange(deps, key, { type: 'team-type.deleted', organizationId, streams });
  return { outcome: 'deleted', cancelled, left: 0 };
}
