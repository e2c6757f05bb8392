// Carries out the host's decision after someone moved or deleted the calendar event of a booking.
// The host can move the booking to the event's new time, cancel the booking, or leave it unchanged.
// If the event is back at the booked time or has changed again, the decision is refused.

import { AppError } from '../../../contract/app-error.ts';
import type { HostBooking } from '../../../contract/bookings/my-bookings-calls.ts';
import type { ExternalChangeInput } from '../../../contract/bookings/my-bookings-schemas.ts';
import type { Account } from '../../../db/accounts/accounts.ts';
import type { HostBookingRow } from '../../../db/bookings/list/host-booking-row.ts';
import { displayStatus } from '../../../domain/bookings/booking-lists.ts';
import {
  canMoveBookingTo,
  readOpenChange,
  writeChangeKey,
} from '../../../domain/calendars/external-change.ts';
import { hostText } from '../../../domain/language/host-text.ts';
import type { Interval } from '../../../domain/time/types.ts';
import type { WithIfMatch } from '../../api/if-match.ts';
import type { Deps } from '../../service-deps.ts';
import { ensureBooking } from '../ensure-booking.ts';
import { presentBooking } from '../present-booking.ts';
import { type ChangeDeps, changeBooking } from './change-booking.ts';
import { deleteBooking } from './delete-booking.ts';

type DecideDeps = ChangeDeps & Pick<Deps, 'externalChanges'>;

interface Decision extends WithIfMatch {
  readonly input: ExternalChangeInput;
  readonly origin: string;
}

function ensureChange({ booking, change }: HostBookingRow, { input }: Decision, deps: DecideDeps) {
  if (displayStatus(booking, deps.clock.now()) !== 'upcoming') {
    throw new AppError('BOOKING_NOT_EDITABLE');
  }
  const openChange = change && readOpenChange(change);
  const seenAt = change?.externalSeenAt ?? null;
  const isOutdated = input.seenAt !== undefined && input.seenAt !== seenAt;
  if (!openChange || seenAt === null || isOutdated) throw new AppError('EXTERNAL_CHANGE_GONE');
  return { change: openChange, seenAt };
}

const TAKEN = hostText(
  'Another booking is at that time. Move one of the two bookings in your calendar or here, or leave this booking as it is.',
);

async function moveToEventTime(
  deps: DecideDeps,
  account: Account,
  { booking }: HostBookingRow,
  { interval, ...call }: { readonly interval: Interval; readonly origin: string } & WithIfMatch,
): Promise<HostBooking> {
  const { inviteeName, inviteeEmail } = booking;
  const input = { inviteeName, inviteeEmail, startTime: interval.start, endTime: interval.end };
  try {
    return await changeBooking(deps, account, booking.id, {
      input,
      ...call,
      usesEventLength: true,
    });
  } catch (error) {
    const isTaken = error instanceof AppError && error.code === 'SLOT_TAKEN';
    throw isTaken ? new AppError('SLOT_TAKEN', { message: TAKEN }) : error;
  }
}

async function decideOne(
  deps: DecideDeps,
  account: Account,
  id: string,
  decision: Decision,
): Promise<void> {
  const row = await ensureBooking(deps, account, id);
  const { origin, ifMatch } = decision;
  await ifMatch?.(presentBooking(row));
  const { change, seenAt } = ensureChange(row, decision, deps);
  switch (decision.input.action) {
    case 'move':
      if (change.kind === 'deleted' || !canMoveBookingTo(change.interval)) {
        throw new AppError('EXTERNAL_CHANGE_NO_TIME');
      }
      await moveToEventTime(deps, account, row, { interval: change.interval, origin, ifMatch });
      break;
    case 'cancel':
      await deleteBooking(deps, account, id, { origin, ifMatch });
      break;
    case 'ignore':
      if (!(await deps.externalChanges.ignore(account.id, id, seenAt, writeChangeKey(change)))) {
        throw new AppError('EXTERNAL_CHANGE_GONE');
      }
      break;
    default:
      decision.input.action satisfies never;
  }
}

/**
 * After one of these errors, this booking needs no decision. The other bookings of the same event may still
 * need a decision.
 */
const SETTLED: readonly string[] = ['EXTERNAL_CHANGE_GONE', 'BOOKING_NOT_EDITABLE', 'NOT_FOUND'];

/** Bookings that share a slot share its event, so the decision is made for all of them. */
export async function decideExternalChange(
  deps: DecideDeps,
  account: Account,
  id: string,
  decision: Decision,
): Promise<HostBooking> {
  const others = await deps.externalChanges.listSharing(account.id, id);
  await decideOne(deps, account, id, decision);
  const { action } = decision.input;
  for (const other of others) {
    try {
      await decideOne(deps, account, other, { origin: decision.origin, input: { action } });
    } catch (error) {
      if (!(error instanceof AppError && SETTLED.includes(error.code))) throw error;
    }
  }
  return presentBooking(await ensureBooking(deps, account, id));
}
