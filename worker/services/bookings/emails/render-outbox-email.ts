// Renders the booking email that an outbox row requests. Uses the current data and the facts in the row.
import type { OutboxRowWithBooking } from '../../../db/outbox/outbox.ts';
import { BOOKING_MESSAGES } from '../../../domain/bookings/booking-messages.ts';
import { readOpenChange } from '../../../domain/calendars/external-change.ts';
import { NO_TEXTS } from '../../../domain/form/standard-fields.ts';
import { readBookingStatus } from '../../../domain/meeting-types/approval.ts';
import type { BookingEvent, HandOverFacts } from '../../../domain/outbox/outbox-facts.ts';
import type { Instant, Interval } from '../../../domain/time/types.ts';
import { renderBookingCancelled } from '../../../mail/bookings/booking-cancelled.ts';
import { renderBookingChanged } from '../../../mail/bookings/booking-changed.ts';
import { renderBookingConfirmed } from '../../../mail/bookings/booking-confirmed.ts';
import type { BookingMailData } from '../../../mail/bookings/booking-mail-data.ts';
import { renderBookingReassigned } from '../../../mail/bookings/booking-reassigned.ts';
import { renderBookingRequested } from '../../../mail/bookings/booking-requested.ts';
import { renderCalendarChanged } from '../../../mail/bookings/calendar-changed.ts';
import { renderClocksChanged } from '../../../mail/bookings/clocks-changed.ts';
import { type HandOverReader, renderHandedOver } from '../../../mail/bookings/handed-over.ts';
import { renderTimeAsked } from '../../../mail/bookings/time-asked.ts';
import type { Mail } from '../../../mail/email/mail.ts';
import type { OutgoingMail } from '../../../ports/email/mailer.ts';
import { findHostEntry } from '../../calendars/find-host-entry.ts';
import { findGuest } from '../read-guests.ts';
import {
  addressMail,
  type MailedBooking,
  prepareMailData,
  prepareWrittenData,
} from './prepare-mail-data.ts';
import { type PrepareTimedMailDeps, prepareTimedMail } from './prepare-timed-mail.ts';

export interface BookingMailInput {
  readonly deps: PrepareTimedMailDeps;
  readonly row: OutboxRowWithBooking & Pick<MailedBooking, 'isHostNew' | 'template' | 't'>;
  /**
   * The link for this reader. The invitee gets a manage link. A guest gets the link to leave the booking. The host gets
   * the link to the page on which the host answers the request.
   */
  readonly readerUrl: string | null;
  readonly now: Instant;
}

type Renderer = (input: BookingMailInput) => OutgoingMail | null | Promise<OutgoingMail | null>;

/** The renderer of each event. It returns null when the email is no longer needed. */
const RENDERERS: Readonly<Record<BookingEvent, Renderer>> = {
  'booking.requested': changeRenderer((data, { row, readerUrl }) => {
    const { outboxRow, booking } = row;
    return renderBookingRequested(data, outboxRow.audience, {
      approvalUrl: outboxRow.audience === 'host' ? readerUrl : null,
      previous: readPreviousTime(row),
      stampAt: booking.updatedAt,
    });
  }),
  'booking.confirmed': changeRenderer((data, { row: { outboxRow, booking } }) =>
    renderBookingConfirmed(data, outboxRow.audience, booking.updatedAt),
  ),
  'booking.changed': changeRenderer((data, { row }) => {
    const { audience } = row.outboxRow;
    const { updatedAt } = row.booking;
    return renderBookingChanged(data, audience, readPreviousTime(row), updatedAt, readNewHost(row));
  }),
  'booking.cancelled': changeRenderer((data, { row: { outboxRow, booking } }) => {
    const hasPage = outboxRow.payload?.host === undefined;
    return renderBookingCancelled(data, outboxRow.audience, hasPage, booking.updatedAt);
  }),
  'booking.reminder': prepareTimedMail,
  'booking.follow-up': prepareTimedMail,
  'booking.time-asked': renderQuestionForTime,
  'booking.clocks-changed': renderClocks,
  'booking.calendar-changed': renderQuestion,
  'booking.reassigned': renderReassigned,
  'booking.handed-over': renderHandOver,
};

/** Renders the email from the current data of the booking. Returns null when the email is no longer needed. */
export const prepareBookingMail: Renderer = (input) => RENDERERS[input.row.outboxRow.event](input);

const senderOf = ({ deps, row }: BookingMailInput) => ({
  origin: row.outboxRow.origin,
  mailFrom: deps.mailFrom,
});

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

/**
 * The renderer of an email about a change. The email is needed while the booking has the status that the email is about,
 * unless the guest was removed or the invitee's data is erased.
 */
function changeRenderer(
  render: (data: BookingMailData, input: BookingMailInput) => Mail,
): Renderer {
  return async (input) => {
    const { deps, row, readerUrl } = input;
    const { outboxRow, booking } = row;
    const { audience, event, payload } = outboxRow;
    if (BOOKING_MESSAGES[event].status !== readBookingStatus(booking)) return null;
    if (audience === 'invitee' && booking.erasedAt !== null) return null;
    const guest = findGuest(outboxRow, booking);
    if (audience === 'guest' && guest === null) return null;
    const host = { ...row.host, ...payload?.host };
    const hostEntry = await findHostEntry(deps, row);
    // Prefer `booking.cancelledBy`, because the outbox row of a resent cancellation email does not
    // contain the person who cancelled.
    const cancelledBy = booking.status === 'cancelled' ? booking.cancelledBy : null;
    const changedBy = cancelledBy ?? payload?.by;
    const links = guest
      ? { manageUrl: null, guest: { email: guest.email, removeUrl: readerUrl } }
      : { manageUrl: audience === 'invitee' ? readerUrl : null };
    const { actor, edited, newPlace: hasNewPlace } = payload ?? {};
    const context = { ...senderOf(input), changedBy, hasNewPlace, edited, actor, ...links };
    const data = await prepareWrittenData({ ...row, host, hostEntry }, context);
    return addressMail(row, data, audience, render(data, input));
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
}: OutboxRowWithBooking): HandOverReader | null {
  const facts = outboxRow.payload?.handover;
  if (!facts) return null;
  const isHosting = (userId: string) => hosts.some(({ id }) => id === userId);
  if (outboxRow.audience === 'host' && host.id === facts.from.id)
    return isHosting(facts.from.id) ? null : 'previous-host';
  const isOpen = readBookingStatus(booking) === 'confirmed' && booking.erasedAt === null;
  if (!isOpen || !isHosting(facts.to.id)) return null;
  return outboxRow.audience === 'host' ? 'new-host' : 'invitee';
}

async function renderHandOver(input: BookingMailInput): Promise<OutgoingMail | null> {
  const { deps, row, readerUrl } = input;
  const { outboxRow, booking } = row;
  const reader = findHandOverReader(row);
  const facts = outboxRow.payload?.handover;
  if (reader === null || !facts) return null;
  const audience = reader === 'invitee' ? 'invitee' : 'host';
  // With an empty list, `prepareMailData` takes the previous host as the organizer. The calendar file for
  // this host then cancels the meeting that this host organized.
  const hosts = reader === 'previous-host' ? [] : row.hosts;
  const hostEntry = await findHostEntry(deps, row);
  const manageUrl = audience === 'invitee' ? readerUrl : null;
  const context = { ...senderOf(input), manageUrl };
  const data = prepareMailData({ ...row, hosts, hostEntry }, context);
  const previous = readPreviousTime(row);
  const { removal: _, ...mail } = renderHandedOver(
    data,
    reader,
    facts,
    booking.updatedAt,
    previous,
  );
  return addressMail(row, data, audience, mail);
}

/**
 * Renders the email to the previous invitee, or to a guest of this invitee, after the host gave the booking to
 * another invitee. The email shows the booking's previous data and none of its current data. Returns null when the
 * host assigned the booking back to this invitee.
 */
function renderReassigned(input: BookingMailInput): OutgoingMail | null {
  const { row } = input;
  const { outboxRow, booking } = row;
  const previous = outboxRow.payload?.formerInvitee;
  const audience = outboxRow.audience === 'guest' ? 'guest' : 'invitee';
  const guest = findGuest(outboxRow, booking);
  if (!previous || (audience === 'guest' && guest === null)) return null;
  if (audience === 'invitee' && previous.email === booking.inviteeEmail) return null;
  const storedHost = outboxRow.payload?.host;
  const host = { ...row.host, ...storedHost };
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
    ...NO_TEXTS,
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
  const context = { ...senderOf(input), manageUrl: null, guest: reader };
  const data = prepareMailData({ ...row, booking: previousBooking, host, meeting }, context);
  const hasPage = storedHost === undefined;
  const mail = renderBookingReassigned(data, audience, hasPage, outboxRow.createdAt);
  return addressMail(row, data, audience, mail);
}

/** Returns null when the invitee has chosen another time, or when the booking was cancelled or erased. */
async function renderQuestionForTime(input: BookingMailInput): Promise<OutgoingMail | null> {
  const { row, readerUrl } = input;
  const { outboxRow, booking } = row;
  const isOpen = readBookingStatus(booking) === 'confirmed' && booking.askedAt !== null;
  if (!isOpen || booking.erasedAt !== null) return null;
  const { actor } = outboxRow.payload ?? {};
  const context = { ...senderOf(input), manageUrl: readerUrl, actor };
  const data = await prepareWrittenData(row, context);
  return addressMail(row, data, 'invitee', renderTimeAsked(data));
}

/**
 * Returns null when the booking was moved, cancelled or erased. Also returns null when the booking waits for
 * approval, and for a guest.
 */
function renderClocks(input: BookingMailInput): OutgoingMail | null {
  const { row, readerUrl } = input;
  const { outboxRow, booking } = row;
  const { audience, payload } = outboxRow;
  const isOpen = readBookingStatus(booking) === 'confirmed' && booking.erasedAt === null;
  const agreed = payload?.agreed;
  if (!isOpen || agreed?.startAt !== booking.startAt || audience === 'guest') return null;
  const data = prepareMailData(row, { ...senderOf(input), manageUrl: readerUrl });
  return addressMail(row, data, audience, renderClocksChanged(data, audience, agreed));
}

/**
 * Renders the email that asks the host about a changed calendar event. Returns null when the host has already
 * decided, the calendar event is back at the booked time, or the booking is cancelled.
 */
function renderQuestion(input: BookingMailInput): OutgoingMail | null {
  const { row } = input;
  const change = row.change && readOpenChange(row.change);
  if (!change || row.booking.status === 'cancelled') return null;
  const data = prepareMailData(row, { ...senderOf(input), manageUrl: null });
  return addressMail(row, data, 'host', renderCalendarChanged(data, change));
}
