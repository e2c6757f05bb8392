// Moves and cancels bookings for the assistant of a host. The assistant knows only the id of a booking.
import { AppError } from '../../contract/app-error.ts';
import type { ToolAnswer } from '../../contract/mcp/tool-answers.ts';
import type { ToolInput } from '../../contract/mcp/tool-schemas.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import { readTimeZone } from '../../domain/time/time-zone.ts';
import { cancelUpcoming, type DeleteDeps } from '../bookings/change/delete-booking.ts';
import { editBooking } from '../bookings/change/edit-booking.ts';
import { ensureBooking } from '../bookings/ensure-booking.ts';
import { presentForAssistant } from './present-for-assistant.ts';

/** Moves a booking and keeps its length, invitee and texts. */
export async function rescheduleForAssistant(
  deps: Parameters<typeof editBooking>[0],
  account: Account,
  { bookingId, startTime }: ToolInput<'reschedule'>,
  origin: string,
): Promise<ToolAnswer<'reschedule'>> {
  const row = await ensureBooking(deps, account, bookingId);
  const { booking: current } = row;
  const input = {
    startTime,
    endTime: startTime + (current.endAt - current.startAt),
    inviteeName: current.inviteeName,
    inviteeEmail: current.inviteeEmail,
  };
  const edited = await editBooking(deps, account, row, { input, origin });
  return {
    booking: presentForAssistant(edited.booking, readTimeZone(account.timeZone)),
    overlapsCalendarEvent: edited.overlapsEvent,
  };
}

/** Cancels an upcoming booking. Idempotent. Never removes a past booking. */
export async function cancelForAssistant(
  deps: DeleteDeps,
  account: Account,
  { bookingId, message }: ToolInput<'cancel'>,
  origin: string,
): Promise<ToolAnswer<'cancel'>> {
  if (!(await cancelUpcoming(deps, account, bookingId, { origin, message }))) {
    const { booking } = await ensureBooking(deps, account, bookingId);
    if (booking.status !== 'cancelled') throw new AppError('BOOKING_OVER');
  }
  return { bookingId, status: 'cancelled' };
}
