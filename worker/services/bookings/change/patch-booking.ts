// Saves a change that contains only some fields of a booking.
import type { BookingPatch } from '../../../contract/bookings/my-bookings-schemas.ts';
import { ensureNoProblems } from '../../../contract/field-problems.ts';
import type { Account } from '../../../db/accounts/accounts.ts';
import { checkBookingEdit } from '../../../domain/bookings/booking-edit.ts';
import { pickTexts } from '../../../domain/form/standard-fields.ts';
import type { WithIfMatch } from '../../api/if-match.ts';
import { ensureBooking } from '../ensure-booking.ts';
import { editBooking } from './edit-booking.ts';

type PatchDeps = Parameters<typeof editBooking>[0];

interface PatchCall extends WithIfMatch {
  readonly patch: BookingPatch;
  readonly origin: string;
}

/** If the change contains a new start and no new end, the length of the meeting stays the same. */
export async function patchBooking(
  deps: PatchDeps,
  account: Account,
  id: string,
  { patch, origin, ifMatch }: PatchCall,
) {
  const row = await ensureBooking(deps, account, id);
  const { booking } = row;
  const startTime = patch.startTime ?? booking.startAt;
  const length = booking.endAt - booking.startAt;
  const { inviteeCountryCode, inviteeMobileNumber } = patch;
  const input = {
    inviteeName: patch.inviteeName ?? booking.inviteeName,
    inviteeEmail: patch.inviteeEmail ?? booking.inviteeEmail,
    startTime,
    endTime: patch.endTime ?? startTime + length,
    ...pickTexts(patch),
    inviteeCountryCode,
    inviteeMobileNumber,
  };
  ensureNoProblems(checkBookingEdit(input));
  return editBooking(deps, account, row, { input, origin, ifMatch });
}
