// Renders the reminder or follow-up that an outbox row requests, from the current data of the booking.
// Creates the unsubscribe link and stores only the link's hash.
import type { OutboxRowWithBooking } from '../../../db/outbox/outbox.ts';
import { isStillWanted } from '../../../domain/bookings/timed-mails.ts';
import { findFollowUp } from '../../../domain/email/follow-ups.ts';
import { UNSUBSCRIBE_LINK_KEPT_MS } from '../../../domain/email/mail-choices.ts';
import type { Instant } from '../../../domain/time/types.ts';
import { envelopeFor } from '../../../mail/bookings/booking-mail-data.ts';
import { renderBookingReminder } from '../../../mail/bookings/booking-reminder.ts';
import { renderFollowUp } from '../../../mail/bookings/follow-up.ts';
import type { OutgoingMail } from '../../../ports/email/mailer.ts';
import type { Deps } from '../../service-deps.ts';
import { addressMail, type MailedBooking, prepareWrittenData } from './prepare-mail-data.ts';

export type PrepareTimedMailDeps = Pick<
  Deps,
  'reminderOptouts' | 'calendarWriteRows' | 'tokens' | 'hasher' | 'mailFrom'
>;

type TimedRow = OutboxRowWithBooking &
  Pick<MailedBooking, 'isHostNew' | 'template' | 't' | 'others'>;

interface TimedMailInput {
  readonly deps: PrepareTimedMailDeps;
  readonly row: TimedRow;
  readonly readerUrl: string | null;
  readonly now: Instant;
}

/**
 * Adds the other people of a shared time to the row of the host's reminder. The outbox row belongs to one of their
 * bookings. If this booking has left the time since then, the row gets another booking of the time.
 */
async function withOthers(deps: PrepareTimedMailDeps, row: TimedRow): Promise<TimedRow> {
  const { booking, host, outboxRow } = row;
  const startAt = outboxRow.payload?.reminder?.startAt;
  if (outboxRow.audience !== 'host' || booking.seats === null || startAt === undefined) return row;
  const endAt = startAt + booking.endAt - booking.startAt;
  const slot = { ...booking, hostId: host.id, startAt, endAt };
  const seats = await deps.calendarWriteRows.listInSlot(slot);
  const sharing = seats.flatMap((seat) => (seat.booking.erasedAt === null ? seat.booking : []));
  const lead = sharing.find(({ id }) => id === booking.id) ?? sharing[0];
  if (lead === undefined) return row;
  const others = sharing
    .filter(({ id }) => id !== lead.id)
    .map(({ inviteeName, inviteeEmail }) => ({ name: inviteeName, email: inviteeEmail }));
  return { ...row, booking: lead, others };
}

/**
 * Returns null when the booking was cancelled, moved, changed or erased, or when it is too late for the
 * email. Also returns null for a guest.
 */
export async function prepareTimedMail({
  deps,
  row: claimed,
  readerUrl,
  now,
}: TimedMailInput): Promise<OutgoingMail | null> {
  const row = await withOthers(deps, claimed);
  const { outboxRow, booking } = row;
  const { audience } = outboxRow;
  // Guests get neither reminders nor follow-ups.
  if (audience === 'guest') return null;
  const facts = outboxRow.payload?.reminder;
  if (facts === undefined || booking.erasedAt !== null) return null;
  if (!isStillWanted(facts, { ...booking, notifiedAt: booking.updatedAt }, now)) return null;
  const data = await prepareWrittenData(row, {
    origin: outboxRow.origin,
    mailFrom: deps.mailFrom,
    manageUrl: readerUrl,
  });
  const token = deps.tokens.create();
  const tokenHash = await deps.hasher.sha256(token);
  const bookingId = booking.id;
  const inviteeEmail = audience === 'invitee' ? booking.inviteeEmail : null;
  const expiresAt = booking.endAt + UNSUBSCRIBE_LINK_KEPT_MS;
  const { email } = envelopeFor(data, audience).to;
  await deps.reminderOptouts.insertLink({ tokenHash, email, bookingId, inviteeEmail, expiresAt });
  const unsubscribeUrl = `${outboxRow.origin}/unsubscribe/${token}`;
  const followUp = findFollowUp(facts.kind);
  const mail = followUp
    ? renderFollowUp(data, followUp.kind, unsubscribeUrl)
    : renderBookingReminder(data, audience, { now, unsubscribeUrl });
  return { ...addressMail(row, data, audience, mail), listUnsubscribe: unsubscribeUrl };
}
