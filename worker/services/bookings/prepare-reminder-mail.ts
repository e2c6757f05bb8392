// Renders the reminder email that an outbox row requests, from the current data of the booking.
// Creates the unsubscribe link and stores only the link's hash.
import type { OutboxRowWithBooking } from '../../db/outbox/outbox.ts';
import { isReminderDue } from '../../domain/bookings/reminders.ts';
import { UNSUBSCRIBE_LINK_KEPT_MS } from '../../domain/operations/retention.ts';
import type { Instant } from '../../domain/time/types.ts';
import { envelopeFor } from '../../mail/bookings/booking-mail-data.ts';
import { renderBookingReminder } from '../../mail/bookings/booking-reminder.ts';
import type { OutgoingMail } from '../../ports/email/mailer.ts';
import type { Deps } from '../service-deps.ts';
import { type MailedBooking, prepareMailData } from './prepare-mail-data.ts';

export type PrepareReminderMailDeps = Pick<
  Deps,
  'reminderOptouts' | 'tokens' | 'hasher' | 'mailFrom'
>;

/** Returns null when the booking was cancelled, moved or changed, or when it is too late for the reminder. */
export async function prepareReminderMail(
  deps: PrepareReminderMailDeps,
  row: OutboxRowWithBooking & Pick<MailedBooking, 'isHostNew'>,
  manageUrl: string | null,
  now: Instant,
): Promise<OutgoingMail | null> {
  const { outboxRow, booking } = row;
  const { audience } = outboxRow;
  // Guests get no reminders.
  if (audience === 'guest') return null;
  const facts = outboxRow.payload?.reminder;
  if (facts === undefined || facts.startAt !== booking.startAt) return null;
  if (!isReminderDue(facts.kind, { ...booking, notifiedAt: booking.updatedAt }, now)) return null;
  const data = prepareMailData(row, {
    origin: outboxRow.origin,
    mailFrom: deps.mailFrom,
    manageUrl,
  });
  const envelope = envelopeFor(data, audience);
  const token = deps.tokens.create();
  const tokenHash = await deps.hasher.sha256(token);
  const bookingId = booking.id;
  const inviteeEmail = audience === 'invitee' ? booking.inviteeEmail : null;
  const expiresAt = booking.endAt + UNSUBSCRIBE_LINK_KEPT_MS;
  const { email } = envelope.to;
  await deps.reminderOptouts.insertLink({ tokenHash, email, bookingId, inviteeEmail, expiresAt });
  const unsubscribeUrl = `${outboxRow.origin}/unsubscribe/${token}`;
  const { subject, html, text } = renderBookingReminder(data, audience, {
    now,
    unsubscribeUrl,
  });
  return {
    id: outboxRow.id,
    threadId: booking.id,
    listUnsubscribe: unsubscribeUrl,
    ...envelope,
    subject,
    html,
    text,
    ics: null,
  };
}
