// The host's own edit. Where it puts the booking beside another event of the host's calendar it is done all the
// same: it is their calendar, and they are told.
import type { HostBooking } from '../../contract/host-calls.ts';
import type { Account } from '../../db/accounts.ts';
import type { HostBookingRow } from '../../db/host-bookings.ts';
import type { TimeZone } from '../../domain/time/types.ts';
import { type CheckLiveDeps, checkLive } from '../calendars/check-live.ts';
import { type ChangeAttempt, type ChangeDeps, changeBooking } from './change-booking.ts';
import { ensureBooking } from './ensure-booking.ts';

type EditDeps = ChangeDeps & CheckLiveDeps;

/** What cannot be told, because the calendar does not answer, is nothing to tell. */
async function isBesideEvent(
  deps: EditDeps,
  account: Account,
  { booking, meeting }: HostBookingRow,
  { input }: ChangeAttempt,
): Promise<boolean> {
  const interval = { start: input.startTime, end: input.endTime };
  const isMoved = interval.start !== booking.startAt || interval.end !== booking.endAt;
  if (!isMoved || meeting.connection === null) return false;
  const hostZone = account.timeZone as TimeZone;
  const wanted = { hostId: account.id, hostZone, interval, exceptBookingId: booking.id };
  return (await checkLive(deps, wanted)).kind === 'taken';
}

export async function editBooking(
  deps: EditDeps,
  account: Account,
  id: string,
  attempt: ChangeAttempt,
): Promise<{ readonly booking: HostBooking; readonly overlapsEvent: boolean }> {
  const row = await ensureBooking(deps, account, id);
  const [booking, overlapsEvent] = await Promise.all([
    changeBooking(deps, account, id, attempt),
    isBesideEvent(deps, account, row, attempt),
  ]);
  return { booking, overlapsEvent };
}
