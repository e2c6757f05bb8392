// Saves a host's edit in the app. If the new time overlaps another calendar event, the edit is
// saved and the host gets a warning.
import type { HostBooking } from '../../contract/bookings/my-bookings-calls.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import type { HostBookingRow } from '../../db/bookings/host-booking-row.ts';
import { listHostMailLimits } from '../../domain/email/host-limits.ts';
import type { TimeZone } from '../../domain/time/types.ts';
import { type CheckLiveDeps, checkLive } from '../calendars/check-live.ts';
import { hashLimits } from '../operations/hash-limits.ts';
import type { Deps } from '../service-deps.ts';
import { type ChangeAttempt, type ChangeDeps, changeBooking } from './change-booking.ts';
import { ensureBooking } from './ensure-booking.ts';

type EditDeps = ChangeDeps & CheckLiveDeps & Pick<Deps, 'hostMails'>;

/**
 * Tells whether the new time overlaps another calendar event. Returns false when the calendar does not
 * answer, because the result is only a warning.
 */
async function overlapsCalendarEvent(
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

interface EditedBooking {
  readonly booking: HostBooking;
  readonly overlapsEvent: boolean;
  /**
   * The earliest time when the email to the invitee can be sent (ISO 8601). Null when the email is
   * not delayed (see the limits in hold-host-mails.ts).
   */
  readonly emailHeldUntil: string | null;
}

async function findEmailDelay(
  deps: EditDeps,
  { id: hostId }: Account,
  { id: bookingId, inviteeEmail: recipient }: HostBooking,
): Promise<string | null> {
  const addressedByHost = await deps.hostMails.listAddressedByHost([bookingId]);
  const isOriginalRecipient = !addressedByHost.has(bookingId);
  const limits = await hashLimits(
    deps,
    listHostMailLimits({ bookingId, hostId, guestId: null, recipient, isOriginalRecipient }),
  );
  const until = await deps.hostMails.findWait(bookingId, limits, deps.clock.now());
  return until === null ? null : new Date(until).toISOString();
}

export async function editBooking(
  deps: EditDeps,
  account: Account,
  id: string,
  attempt: ChangeAttempt,
): Promise<EditedBooking> {
  const row = await ensureBooking(deps, account, id);
  const [booking, overlapsEvent] = await Promise.all([
    changeBooking(deps, account, id, attempt),
    overlapsCalendarEvent(deps, account, row, attempt),
  ]);
  return { booking, overlapsEvent, emailHeldUntil: await findEmailDelay(deps, account, booking) };
}
