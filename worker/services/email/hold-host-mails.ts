// Sorts claimed outbox rows about bookings into three lists. `ready`: emails to send now. `held`:
// emails that must wait, because too many emails about edits were sent recently. `unneeded`: emails
// about edits that were undone before the email was sent.
import type { OutboxRowWithBooking } from '../../db/outbox/outbox.ts';
import { isHostLimited, listHostMailLimits } from '../../domain/email/host-limits.ts';
import type { Instant } from '../../domain/time/types.ts';
import {
  type RecordSecurityEventDeps,
  recordSecurityEvent,
} from '../accounts/record-security-event.ts';
import { writeBookedPlace } from '../bookings/booked-place.ts';
import { hashEditableFields } from '../bookings/hash-editable-fields.ts';
import { findGuest } from '../bookings/read-guests.ts';
import { hashLimits } from '../operations/hash-limits.ts';
import type { Deps } from '../service-deps.ts';

export type HoldHostMailsDeps = Pick<Deps, 'hostMails' | 'hasher'> & RecordSecurityEventDeps;

interface SortedMails {
  readonly ready: OutboxRowWithBooking[];
  readonly held: {
    readonly outboxRow: OutboxRowWithBooking['outboxRow'];
    readonly until: Instant;
  }[];
  readonly unneeded: OutboxRowWithBooking[];
}

/**
 * Tells whether the email is unneeded because later edits restored the data that the recipient
 * already has. After a first attempt the email may have been sent, so it counts as needed.
 */
async function isUnneeded(deps: HoldHostMailsDeps, row: OutboxRowWithBooking): Promise<boolean> {
  const { outboxRow, booking } = row;
  const previousHash = outboxRow.payload?.before;
  const mayHaveBeenSent =
    outboxRow.attempts > 0 || (outboxRow.claims > 1 && outboxRow.holdReason === null);
  if (previousHash === undefined || mayHaveBeenSent) return false;
  const place = writeBookedPlace(row);
  return previousHash === (await hashEditableFields(deps, booking, place, outboxRow.audience));
}

function countsAgainstLimits({ outboxRow, booking }: OutboxRowWithBooking): boolean {
  const isBookingActive = booking.status === 'confirmed' && booking.erasedAt === null;
  return isBookingActive && outboxRow.countedAt === null && isHostLimited(outboxRow);
}

export async function holdHostMails(
  deps: HoldHostMailsDeps,
  rows: readonly OutboxRowWithBooking[],
  now: Instant,
): Promise<SortedMails> {
  const checked = await Promise.all(
    rows.map(async (row) => ({ row, isUnneeded: await isUnneeded(deps, row) })),
  );
  const needed = checked.filter((item) => !item.isUnneeded).map(({ row }) => row);
  const counted = needed.filter(countsAgainstLimits);
  const addressedByHost = await deps.hostMails.listAddressedByHost(
    counted.map(({ booking }) => booking.id),
  );
  const mails = await Promise.all(
    counted.map(async ({ outboxRow, booking }) => ({
      id: outboxRow.id,
      limits: await hashLimits(
        deps,
        listHostMailLimits({
          bookingId: booking.id,
          hostId: booking.hostId,
          guestId: outboxRow.guestId,
          recipient: findGuest(outboxRow, booking)?.email ?? booking.inviteeEmail,
          isOriginalRecipient: outboxRow.guestId === null && !addressedByHost.has(booking.id),
        }),
      ),
    })),
  );
  const waits = await deps.hostMails.countMails(mails, now);
  const held = needed.flatMap(({ outboxRow }) => {
    const until = waits.get(outboxRow.id);
    return until === undefined ? [] : [{ outboxRow, until }];
  });
  await Promise.all(held.map(({ outboxRow }) => recordFirstDelay(deps, outboxRow)));
  return {
    held,
    ready: needed.filter(({ outboxRow }) => !waits.has(outboxRow.id)),
    unneeded: checked.filter((item) => item.isUnneeded).map(({ row }) => row),
  };
}

async function recordFirstDelay(
  deps: HoldHostMailsDeps,
  outboxRow: OutboxRowWithBooking['outboxRow'],
): Promise<void> {
  if (outboxRow.holdReason !== null) return;
  const facts = { limit: 'host-emails', bookingId: outboxRow.bookingId ?? '' };
  await recordSecurityEvent(deps, { type: 'limit.reached', userId: outboxRow.hostId, facts });
}
