// Saves a host's edit in the app. If the new time overlaps another calendar event, the edit is
// saved and the host gets a warning.
import type { HostBooking } from '../../../contract/bookings/my-bookings-calls.ts';
import type { Account } from '../../../db/accounts/accounts.ts';
import type { HostBookingRow } from '../../../db/bookings/list/host-booking-row.ts';
import { listHostMailLimits, NEW_HOST_MS } from '../../../domain/bookings/host-limits.ts';
import { readTimeZone } from '../../../domain/time/time-zone.ts';
import { type CheckLiveDeps, checkLive } from '../../calendars/check-live.ts';
import { hashLimits } from '../../limits/hash-limits.ts';
import type { Deps } from '../../service-deps.ts';
import { type ChangeAttempt, type ChangeDeps, changeBooking } from './change-booking.ts';

type EditDeps = ChangeDeps & CheckLiveDeps & Pick<Deps, 'hostMails'>;

/** The maximum number of hosts whose calendars are asked. */
const CHECKS_MAX = 12;
/** The number of hosts whose calendars are asked at the same time. */
const PARALLEL_CHECKS = 3;

/**
 * Tells whether the new time overlaps another calendar event of a host of the booking. A calendar that does
 * not answer counts as free, because the result is only a warning.
 */
async function overlapsCalendarEvent(
  deps: EditDeps,
  { booking, hosts }: HostBookingRow,
  { input }: ChangeAttempt,
): Promise<boolean> {
  const interval = { start: input.startTime, end: input.endTime };
  const isMoved = interval.start !== booking.startAt || interval.end !== booking.endAt;
  if (!isMoved) return false;
  const asked = hosts.slice(0, CHECKS_MAX).map(({ id: hostId, timeZone }) => ({
    hostId,
    hostZone: readTimeZone(timeZone),
    interval,
    exceptBookingId: booking.id,
  }));
  for (let index = 0; index < asked.length; index += PARALLEL_CHECKS) {
    const part = asked.slice(index, index + PARALLEL_CHECKS);
    const verdicts = await Promise.all(part.map((wanted) => checkLive(deps, wanted)));
    if (verdicts.some(({ kind }) => kind === 'taken')) return true;
  }
  return false;
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
  { hostId }: HostBookingRow['booking'],
  { id: bookingId, inviteeEmail: recipient }: HostBooking,
): Promise<string | null> {
  const now = deps.clock.now();
  const [addressedByHost, ofNewHosts] = await Promise.all([
    deps.hostMails.listAddressedByHost([bookingId]),
    deps.hostMails.listOfNewHosts([bookingId], now - NEW_HOST_MS),
  ]);
  const limits = await hashLimits(
    deps,
    listHostMailLimits({
      bookingId,
      hostId,
      isHostNew: ofNewHosts.has(bookingId),
      guestId: null,
      recipient,
      isStranger: addressedByHost.has(bookingId),
    }),
  );
  const until = await deps.hostMails.findWait(bookingId, limits, now);
  return until === null ? null : new Date(until).toISOString();
}

/** `row` is the booking before the edit. */
export async function editBooking(
  deps: EditDeps,
  account: Account,
  row: HostBookingRow,
  attempt: ChangeAttempt,
): Promise<EditedBooking> {
  const [booking, overlapsEvent] = await Promise.all([
    changeBooking(deps, account, row.booking.id, attempt),
    overlapsCalendarEvent(deps, row, attempt),
  ]);
  return {
    booking,
    overlapsEvent,
    emailHeldUntil: await findEmailDelay(deps, row.booking, booking),
  };
}
