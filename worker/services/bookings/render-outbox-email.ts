// Renders the booking email that an outbox row requests. Uses the current data and the facts in the row.
import type { OutboxRowWithBooking } from '../../db/outbox/outbox.ts';
import { readOpenChange } from '../../domain/calendars/external-change.ts';
import { type BookingStatus, readBookingStatus } from '../../domain/meeting-types/approval.ts';
import type { HandOverFacts } from '../../domain/outbox/outbox-facts.ts';
import { BOOKING_CHANGES, type BookingChange } from '../../domain/outbox/outbox-facts.ts';
import type { Interval } from '../../domain/time/types.ts';
import { renderBookingCancelled } from '../../mail/bookings/booking-cancelled.ts';
import { renderBookingChanged } from '../../mail/bookings/booking-changed.ts';
import { renderBookingConfirmed } from '../../mail/bookings/booking-confirmed.ts';
import { envelopeFor } from '../../mail/bookings/booking-mail-data.ts';
import { renderBookingReassigned } from '../../mail/bookings/booking-reassigned.ts';
import { renderBookingRequested } from '../../mail/bookings/booking-requested.ts';
import { renderCalendarChanged } from '../../mail/bookings/calendar-changed.ts';
import { renderClocksChanged } from '../../mail/bookings/clocks-changed.ts';
import { type HandOverReader, renderHandedOver } from '../../mail/bookings/handed-over.ts';
import { renderTimeAsked } from '../../mail/bookings/time-asked.ts';
import type { Mail } from '../../mail/email/mail.ts';
import type { OutgoingMail } from '../../ports/email/mailer.ts';
import { type MailedBooking, prepareMailData, prepareWrittenData } from './prepare-mail-data.ts';
import { findGuest } from './read-guests.ts';

type PendingRow = OutboxRowWithBooking &
  Pick<MailedBooking, 'isHostNew' | 'template' | 't' | 'hostEntry'>;

function readPreviousTime({ outboxRow, booking }: OutboxRowWithBooking): Interval | null {
  const previous = outboxRow.payload?.former;
  // If the booking was moved and then moved back, its time did not change.
  if (!previous || (previous.startAt === booking.startAt && previous.endAt === booking.endAt))
    return null;
  return { start: previous.startAt, end: previous.endAt };
}

/** Returns the new host of a meeting that the invitee moved. Null when this host has handed over the meeting since. */
function readNewHost({ outboxRow, hosts }: OutboxRowWithBooking): HandOverFacts | null {
  const handover = outboxRow.payload?.handover;
  // If another host got the meeting and then the first host got it back, the host did not change.
  if (!handover || handover.from.id === handover.to.id) return null;
  return hosts.some(({ id }) => id === handover.to.id) ? handover : null;
}

function isBookingChange(event: string): event is BookingChange {
  return BOOKING_CHANGES.some((change) => change === event);
}

/** Tells whether the content of the email is still correct. */
function isStillTrue(event: BookingChange, status: BookingStatus): boolean {
  if (event === 'booking.cancelled') return status === 'cancelled';
  return event === 'booking.requested' ? status === 'pending' : status === 'confirmed';
}

/**
 * Returns null when the email is no longer needed. For example, the booking was cancelled, the host has
 * answered the request, the guest was removed, or the invitee's data is erased.
 */
export async function renderOutboxEmail(
  row: PendingRow,
  mailFrom: string | null,
  /**
   * The link for this reader. The invitee gets a manage link. A guest gets the link to leave the booking. The host gets
   * the link to the page on which the host answers the request.
   */
  readerUrl: string | null,
): Promise<OutgoingMail | null> {
  const { outboxRow, booking } = row;
  const { event, audience } = outboxRow;
  if (event === 'booking.calendar-changed') return renderQuestion(row, mailFrom);
  if (event === 'booking.reassigned') return renderReassigned(row, mailFrom);
  if (event === 'booking.handed-over') return renderHandOver(row, mailFrom, readerUrl);
  if (event === 'booking.clocks-changed') return renderClocks(row, mailFrom, readerUrl);
  if (event === 'booking.time-asked') return renderQuestionForTime(row, mailFrom, readerUrl);
  if (!isBookingChange(event)) throw new Error('The outbox row is not about a booking change.');
  if (!isStillTrue(event, readBookingStatus(booking))) return null;
  if (audience === 'invitee' && booking.erasedAt !== null) return null;
  const guest = findGuest(outboxRow, booking);
  if (audience === 'guest' && guest === null) return null;
  const storedHost = outboxRow.payload?.host;
  const host = storedHost ? { ...row.host, ...storedHost } : row.host;
  // Prefer `booking.cancelledBy`, because the outbox row of a resent cancellation email does not
  // contain the person who cancelled.
  const cancelledBy = event === 'booking.cancelled' ? booking.cancelledBy : null;
  const changedBy = cancelledBy ?? outboxRow.payload?.by;
  const links = guest
    ? { manageUrl: null, guest: { email: guest.email, removeUrl: readerUrl } }
    : { manageUrl: audience === 'invitee' ? readerUrl : null };
  const { actor, newPlace: hasNewPlace } = outboxRow.payload ?? {};
  const context = { origin: outboxRow.origin, mailFrom, changedBy, hasNewPlace, actor, ...links };
  const data = await prepareWrittenData({ ...row, host }, context);
  const render = (): Mail => {
    switch (event) {
      case 'booking.requested':
        return renderBookingRequested(data, audience, {
          approvalUrl: audience === 'host' ? readerUrl : null,
          previous: readPreviousTime(row),
          stampAt: booking.updatedAt,
        });
      case 'booking.confirmed':
        return renderBookingConfirmed(data, audience, booking.updatedAt);
      case 'booking.changed':
        return renderBookingChanged(
          data,
          audience,
          readPreviousTime(row),
          booking.updatedAt,
          readNewHost(row),
        );
      case 'booking.cancelled':
        return renderBookingCancelled(data, audience, storedHost === undefined, booking.updatedAt);
      default:
        return event satisfies never;
    }
  };
  const { subject, html, text, ics, removal } = render();
  return {
    id: outboxRow.id,
    threadId: booking.id,
    ...(data.guest?.removeUrl && { listUnsubscribe: data.guest.removeUrl }),
    ...envelopeFor(data, audience),
    subject,
    html,
    text,
    ics: ics ?? null,
    ...(removal && { removal }),
  };
}

/**
 * Returns the reader to whom the hand-over still applies. Null when the meeting was handed over again, was
 * cancelled or waits for approval, or when its data is erased.
 */
function findHandOverReader({
  outboxRow,
  booking,
  host,
  hosts,
}: PendingRow): HandOverReader | null {
  const facts = outboxRow.payload?.handover;
  if (!facts) return null;
  const isHosting = (userId: string) => hosts.some(({ id }) => id === userId);
  if (outboxRow.audience === 'host' && host.id === facts.from.id)
    return isHosting(facts.from.id) ? null : 'previous-host';
  const isOpen = readBookingStatus(booking) === 'confirmed' && booking.erasedAt === null;
  if (!isOpen || !isHosting(facts.to.id)) return null;
  return outboxRow.audience === 'host' ? 'new-host' : 'invitee';
}

function renderHandOver(
  row: PendingRow,
  mailFrom: string | null,
  manageUrl: string | null,
): OutgoingMail | null {
  const { outboxRow, booking } = row;
  const reader = findHandOverReader(row);
  const facts = outboxRow.payload?.handover;
  if (reader === null || !facts) return null;
  const audience = reader === 'invitee' ? 'invitee' : 'host';
  const context = { origin: outboxRow.origin, mailFrom };
  // With an empty list, `prepareMailData` takes the previous host as the organizer. The calendar file for
  // this host then cancels the meeting that this host organized.
  const hosts = reader === 'previous-host' ? [] : row.hosts;
  const data = prepareMailData(
    { ...row, hosts },
    {
      ...context,
      manageUrl: audience === 'invitee' ? manageUrl : null,
    },
  );
  const mail = renderHandedOver(data, reader, facts, booking.updatedAt, readPreviousTime(row));
  const { subject, html, text, ics = null } = mail;
  const envelope = envelopeFor(data, audience);
  return { id: outboxRow.id, threadId: booking.id, ...envelope, subject, html, text, ics };
}

/**
 * Renders the email to the previous invitee, or to a guest of this invitee, after the host gave the booking to
 * another invitee. The email shows the booking's previous data and none of its current data. Returns null when the
 * host assigned the booking back to this invitee.
 */
function renderReassigned(row: PendingRow, mailFrom: string | null): OutgoingMail | null {
  const { outboxRow, booking } = row;
  const previous = outboxRow.payload?.formerInvitee;
  const audience = outboxRow.audience === 'guest' ? 'guest' : 'invitee';
  const guest = findGuest(outboxRow, booking);
  if (!previous || (audience === 'guest' && guest === null)) return null;
  if (audience === 'invitee' && previous.email === booking.inviteeEmail) return null;
  const storedHost = outboxRow.payload?.host;
  const host = storedHost ? { ...row.host, ...storedHost } : row.host;
  const previousBooking = {
    ...booking,
    // The previous invitee no longer takes part, so the email shows no link to join.
    status: 'cancelled' as const,
    approvalDueAt: null,
    inviteeName: previous.name,
    inviteeEmail: previous.email,
    inviteeTimeZone: previous.timeZone,
    startAt: previous.startAt,
    endAt: previous.endAt,
    sequence: previous.sequence,
    inviteeCountryCode: null,
    inviteeMobileNumber: null,
    notes: '',
    guests: [],
    cancelReason: null,
    erasedAt: null,
  };
  const meeting = {
    connected: null,
    takesBookings: false,
    conference: null,
    meetUrl: null,
    videoConnection: null,
    videoState: null,
    videoUrl: null,
  };
  const reader = guest && { email: guest.email, removeUrl: null };
  const context = { origin: outboxRow.origin, mailFrom, manageUrl: null, guest: reader };
  const data = prepareMailData({ ...row, booking: previousBooking, host, meeting }, context);
  const hasPage = storedHost === undefined;
  const mail = renderBookingReassigned(data, audience, hasPage, outboxRow.createdAt);
  const { subject, html, text, ics = null } = mail;
  const envelope = envelopeFor(data, audience);
  return { id: outboxRow.id, threadId: booking.id, ...envelope, subject, html, text, ics };
}

/** Returns null when the invitee has chosen another time, or when the booking was cancelled or erased. */
async function renderQuestionForTime(
  row: PendingRow,
  mailFrom: string | null,
  manageUrl: string | null,
): Promise<OutgoingMail | null> {
  const { outboxRow, booking } = row;
  const isOpen = readBookingStatus(booking) === 'confirmed' && booking.askedAt !== null;
  if (!isOpen || booking.erasedAt !== null) return null;
  const { actor } = outboxRow.payload ?? {};
  const context = { origin: outboxRow.origin, mailFrom, manageUrl, actor };
  const data = await prepareWrittenData(row, context);
  const { subject, html, text } = renderTimeAsked(data);
  const envelope = envelopeFor(data, 'invitee');
  return { id: outboxRow.id, threadId: booking.id, ...envelope, subject, html, text, ics: null };
}

/**
 * Returns null when the booking was moved, cancelled or erased. Also returns null when the booking waits for
 * approval, and for a guest.
 */
function renderClocks(
  row: PendingRow,
  mailFrom: string | null,
  manageUrl: string | null,
): OutgoingMail | null {
  const { outboxRow, booking } = row;
  const { audience, payload } = outboxRow;
  const isOpen = readBookingStatus(booking) === 'confirmed' && booking.erasedAt === null;
  const agreed = payload?.agreed;
  if (!isOpen || agreed?.startAt !== booking.startAt || audience === 'guest') return null;
  const data = prepareMailData(row, { origin: outboxRow.origin, mailFrom, manageUrl });
  const { subject, html, text } = renderClocksChanged(data, audience, agreed);
  const envelope = envelopeFor(data, audience);
  return { id: outboxRow.id, threadId: booking.id, ...envelope, subject, html, text, ics: null };
}

/**
 * Renders the email that asks the host about a changed calendar event. Returns null when the host has already
 * decided, the calendar event is back at the booked time, or the booking is cancelled.
 */
function renderQuestion(row: PendingRow, mailFrom: string | null): OutgoingMail | null {
  const { outboxRow, booking } = row;
  const change = row.change && readOpenChange(row.change);
  if (!change || booking.status === 'cancelled') return null;
  const data = prepareMailData(row, { origin: outboxRow.origin, mailFrom, manageUrl: null });
  const { subject, html, text } = renderCalendarChanged(data, change);
  const envelope = envelopeFor(data, 'host');
  return { id: outboxRow.id, threadId: booking.id, ...envelope, subject, html, text, ics: null };
}
