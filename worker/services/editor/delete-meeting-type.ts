// Deletes a meeting type. The upcoming bookings remain, or they are cancelled if the host chooses
// this. In that case, each request cancels some bookings, and the last request deletes the meeting
// type.

import { AppError } from '../../contract/app-error.ts';
import type { MeetingTypeDeletion } from '../../contract/meeting-types/meeting-type-calls.ts';
import type { MeetingTypeDeletionInput } from '../../contract/meeting-types/meeting-type-schemas.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import { hostText } from '../../domain/language/host-text.ts';
import { cancelUpcoming, type DeleteDeps } from '../bookings/change/delete-booking.ts';
import { createMeetingTypeEvent } from '../events/add-webhook-event.ts';
import { wakeWebhooks } from '../events/wake-webhooks.ts';
import { ensureMeetingType } from '../meeting-types/read-meeting-types.ts';
import type { Deps } from '../service-deps.ts';

type DeletionDeps = DeleteDeps & Pick<Deps, 'meetingTypes' | 'quarantinedRows'>;

/**
 * The maximum number of bookings that one request cancels. The limit keeps a request short. The
 * client repeats the request until no booking remains.
 */
export const CANCELLED_PER_REQUEST = 25;

const notFound = () => new AppError('NOT_FOUND', { message: hostText('Meeting Type Not Found') });

export interface DeletionCall extends MeetingTypeDeletionInput {
  readonly origin: string;
}

/** Counts the upcoming bookings of the meeting type. */
export async function countUpcoming(
  deps: Pick<Deps, 'meetingTypes' | 'hostBookings' | 'quarantinedRows' | 'clock'>,
  account: Account,
  id: string,
): Promise<number> {
  await ensureMeetingType(deps, account, id);
  const now = deps.clock.now();
  return deps.hostBookings.countUpcomingOfType({ hostId: account.id, meetingTypeId: id, now });
}

/**
 * Cancels some bookings and returns how many were cancelled. Deactivates the meeting type first, so
 * that no one can book it meanwhile.
 */
async function cancelSome(
  deps: DeletionDeps,
  account: Account,
  id: string,
  { origin, message }: DeletionCall,
): Promise<number> {
  const now = deps.clock.now();
  const hostId = account.id;
  // This step adds no webhook event, because the deletion adds one.
  await deps.meetingTypes.updateMeetingType(hostId, id, { isActive: false }, { now });
  const ids = await deps.hostBookings.listUpcomingOfType(
    { hostId, meetingTypeId: id, now },
    CANCELLED_PER_REQUEST,
  );
  let cancelled = 0;
  for (const bookingId of ids) {
    if (await cancelUpcoming(deps, account, bookingId, { origin, message })) cancelled += 1;
  }
  return cancelled;
}

export async function deleteMeetingType(
  deps: DeletionDeps,
  account: Account,
  id: string,
  call: DeletionCall,
): Promise<MeetingTypeDeletion> {
  let cancelled = 0;
  if (call.cancelBookings) {
    await ensureMeetingType(deps, account, id);
    cancelled = await cancelSome(deps, account, id, call);
    const left = await countUpcoming(deps, account, id);
    if (left > 0) return { outcome: 'cancelling', cancelled, left };
  }
  const event = createMeetingTypeEvent(deps.ids, account.plan, 'meeting_type.deleted');
  const now = deps.clock.now();
  const isDeleted = await deps.meetingTypes.deleteMeetingType(account.id, id, now, event);
  if (!isDeleted) throw notFound();
  await wakeWebhooks(deps, account);
  await deps.quarantinedRows.release('meeting_types', id);
  return { outcome: 'deleted', cancelled, left: 0 };
}
