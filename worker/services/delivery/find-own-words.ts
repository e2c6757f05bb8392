import type { OutboxRowWithBooking } from '../../db/outbox/outbox.ts';
import type { MessageKind, MessageText } from '../../domain/email/message-texts.ts';
import { isEndedRequest, readBookingStatus } from '../../domain/meeting-types/approval.ts';
import type { Deps } from '../service-deps.ts';

/** Returns the kind of an email to an invitee, or null when hosts cannot write this email themselves. */
function findKind({ outboxRow, booking }: OutboxRowWithBooking): MessageKind | null {
  if (outboxRow.audience !== 'invitee') return null;
  switch (outboxRow.event) {
    case 'booking.requested':
      return 'requested';
    case 'booking.confirmed':
      return 'confirmed';
    case 'booking.changed':
      return 'changed';
    case 'booking.time-asked':
      return 'time-asked';
    case 'booking.cancelled':
      // The host's text for cancelled meetings does not fit a request that was declined or lapsed.
      return readBookingStatus(booking) === 'cancelled' && !isEndedRequest(booking)
        ? 'cancelled'
        : null;
    case 'booking.reminder':
      return 'reminder';
    case 'booking.follow-up':
      return outboxRow.payload?.reminder?.kind === 'no-show' ? 'no-show' : 'thank-you';
    default:
      return null;
  }
}

/**
 * Returns a function that finds the subject and text that the host wrote for an email. Runs one
 * query for all rows.
 */
export async function findOwnWords(
  deps: Pick<Deps, 'messageTexts'>,
  rows: readonly OutboxRowWithBooking[],
): Promise<(row: OutboxRowWithBooking) => MessageText | null> {
  const hostIds = new Set(rows.flatMap((row) => (findKind(row) === null ? [] : [row.host.id])));
  if (hostIds.size === 0) return () => null;
  const stored = await deps.messageTexts.listOfHosts([...hostIds]);
  return (row) => {
    const kind = findKind(row);
    return stored.find((one) => one.hostId === row.host.id && one.kind === kind) ?? null;
  };
}
