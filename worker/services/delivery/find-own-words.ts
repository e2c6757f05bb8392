import type { OutboxRowWithBooking } from '../../db/outbox/outbox.ts';
import { BOOKING_MESSAGES } from '../../domain/bookings/booking-messages.ts';
import { findFollowUp } from '../../domain/email/follow-ups.ts';
import type { MessageKind, MessageText } from '../../domain/email/message-texts.ts';
import { isEndedRequest } from '../../domain/meeting-types/approval.ts';
import type { Deps } from '../service-deps.ts';

/** Returns the kind of an email to an invitee, or null when hosts cannot write this email themselves. */
function findKind({ outboxRow, booking }: OutboxRowWithBooking): MessageKind | null {
  const { ownWords } = BOOKING_MESSAGES[outboxRow.event];
  if (outboxRow.audience !== 'invitee') return null;
  if (ownWords === 'follow-up')
    return findFollowUp(outboxRow.payload?.reminder?.kind ?? '')?.kind ?? null;
  // The host's text for cancelled meetings does not fit a request that was declined or lapsed.
  return ownWords === 'cancelled' && (booking.status !== 'cancelled' || isEndedRequest(booking))
    ? null
    : ownWords;
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
