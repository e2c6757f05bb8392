// Renders every email about a booking from one example booking. Snapshots and accessibility checks use these lists.

import { FOLLOW_UP_KINDS } from '../../../worker/domain/email/follow-ups.ts';
import type { TimeZone } from '../../../worker/domain/time/types.ts';
import { DAY_MS, HOUR_MS, type Instant } from '../../../worker/domain/time/types.ts';
import { renderBookingCancelled } from '../../../worker/mail/bookings/booking-cancelled.ts';
import { renderBookingChanged } from '../../../worker/mail/bookings/booking-changed.ts';
import { renderBookingConfirmed } from '../../../worker/mail/bookings/booking-confirmed.ts';
import type { BookingMailData } from '../../../worker/mail/bookings/booking-mail-data.ts';
import { renderBookingReassigned } from '../../../worker/mail/bookings/booking-reassigned.ts';
import { renderBookingReminder } from '../../../worker/mail/bookings/booking-reminder.ts';
import { renderBookingRequested } from '../../../worker/mail/bookings/booking-requested.ts';
import { renderCalendarChanged } from '../../../worker/mail/bookings/calendar-changed.ts';
import { renderClocksChanged } from '../../../worker/mail/bookings/clocks-changed.ts';
import { renderFollowUp } from '../../../worker/mail/bookings/follow-up.ts';
import { renderHandedOver } from '../../../worker/mail/bookings/handed-over.ts';
import { renderTimeAsked } from '../../../worker/mail/bookings/time-asked.ts';
import type { Mail } from '../../../worker/mail/email/mail.ts';
import { STAMP_AT } from './sample-booking.ts';

const BASE = 'https://halfpast.example';

/** The readers of each email in BOOKING_MAILS. Guests are not included, because they get no reminders. */
type MailAudience = 'host' | 'invitee';

function remind(data: BookingMailData, audience: MailAudience, timeBeforeStart: number): Mail {
  const now: Instant = data.booking.startAt - timeBeforeStart;
  const unsubscribeUrl = `${BASE}/unsubscribe/abc`;
  return renderBookingReminder(data, audience, { now, unsubscribeUrl });
}

/** Emails about a booking, by name. */
export const BOOKING_MAILS: Record<
  string,
  (data: BookingMailData, audience: MailAudience) => Mail
> = {
  confirmed: (data, audience) => renderBookingConfirmed(data, audience, STAMP_AT),
  moved: (data, audience) => {
    const { startAt, endAt } = data.booking;
    const previous = { start: startAt - DAY_MS, end: endAt - DAY_MS };
    return renderBookingChanged(data, audience, previous, STAMP_AT);
  },
  changed: (data, audience) => renderBookingChanged(data, audience, null, STAMP_AT),
  cancelled: (data, audience) => renderBookingCancelled(data, audience, true, STAMP_AT),
  'reminder a day before': (data, audience) => remind(data, audience, DAY_MS),
  'reminder an hour before': (data, audience) => remind(data, audience, HOUR_MS),
};

const PREVIOUS = {
  start: Date.UTC(2026, 10, 20, 13),
  end: Date.UTC(2026, 10, 20, 13, 30),
};

const HANDOVER = {
  from: { id: 'u1', name: 'Ada Lovelace' },
  to: { id: 'u2', name: 'Alan Turing' },
  by: { id: 'u1', name: 'Ada Lovelace' },
};

const AGREED = {
  host: { zone: 'Europe/Berlin' as TimeZone, clock: '2026-11-23 15:00' },
  invitee: { zone: 'America/New_York' as TimeZone, clock: '2026-11-23 08:00' },
};

/** Renders an email about a booking that the host must still approve. */
function request(data: BookingMailData, audience: MailAudience, isMoved: boolean): Mail {
  const { startAt, endAt } = data.booking;
  const givenUpStartAt = isMoved ? startAt - DAY_MS : null;
  const booking = { ...data.booking, approvalDueAt: startAt - DAY_MS, givenUpStartAt };
  const previous = isMoved ? { start: startAt - DAY_MS, end: endAt - DAY_MS } : null;
  const approvalUrl = `${BASE}/approve/abc`;
  return renderBookingRequested({ ...data, booking }, audience, {
    approvalUrl,
    previous,
    stampAt: STAMP_AT,
  });
}

/** Renders the email about a request that ended without approval. */
function endRequest(
  data: BookingMailData,
  audience: MailAudience,
  outcome: 'declined' | 'expired',
): Mail {
  const booking = { ...data.booking, outcome, isEndedRequest: true };
  return renderBookingCancelled({ ...data, booking }, audience, false, STAMP_AT);
}

/** Emails that only invitees get, by name. */
export const INVITEE_MAILS: Record<string, (data: BookingMailData) => Mail> = {
  'time asked': (data) => renderTimeAsked(data),
  'handed over': (data) => renderHandedOver(data, 'invitee', HANDOVER, STAMP_AT),
  'clocks changed': (data) => renderClocksChanged(data, 'invitee', AGREED),
  requested: (data) => request(data, 'invitee', false),
  'asked for another time': (data) => request(data, 'invitee', true),
  'request declined': (data) => endRequest(data, 'invitee', 'declined'),
  'request expired': (data) => endRequest(data, 'invitee', 'expired'),
  'cancelled by the invitee': (data) =>
    renderBookingCancelled({ ...data, changedBy: 'invitee' }, 'invitee', true, STAMP_AT),
  'moved by the invitee': (data) =>
    renderBookingChanged({ ...data, changedBy: 'invitee' }, 'invitee', PREVIOUS, STAMP_AT),
  'changed details': (data) => {
    const booking = { ...data.booking, notes: 'I have a question.' };
    const edited = { name: true, notes: true } as const;
    return renderBookingChanged({ ...data, booking, edited }, 'invitee', null, STAMP_AT);
  },
  'new place': (data) =>
    renderBookingChanged({ ...data, hasNewPlace: true }, 'invitee', null, STAMP_AT),
  'confirmed by the host': (data) => {
    const notice = { allowed: true, noticeMinutes: 1440 };
    const meetingType = { ...data.meetingType, cancellation: notice, rescheduling: notice };
    const booking = { ...data.booking, createdBy: 'host' as const };
    return renderBookingConfirmed({ ...data, meetingType, booking }, 'invitee', STAMP_AT);
  },
  ...Object.fromEntries(
    FOLLOW_UP_KINDS.map((kind) => [
      kind,
      (data) => renderFollowUp(data, kind, `${BASE}/unsubscribe/abc`),
    ]),
  ),
  reassigned: (data) => renderBookingReassigned(data, 'invitee', true, STAMP_AT),
  'cancelled with a message': (data) => {
    const booking = { ...data.booking, cancelReason: 'I am ill.\nSorry, see prize.example' };
    return renderBookingCancelled({ ...data, booking }, 'invitee', true, STAMP_AT);
  },
  'confirmed for a new host': (data) => {
    const location = 'https://evil.example/room';
    const meetingType = { ...data.meetingType, title: 'Win at prize.example', location };
    const fromNewHost = { ...data, meetingType, isHostNew: true };
    return renderBookingConfirmed(fromNewHost, 'invitee', STAMP_AT);
  },
};

const GUEST = { email: 'gil@example.net', removeUrl: `${BASE}/unsubscribe/abc` };

/** Adds a second guest, and makes the first guest the reader. */
const asGuest = (data: BookingMailData): BookingMailData => {
  const guests = [GUEST.email, 'gia@example.net'];
  const booking = { ...data.booking, guests, notes: 'Secret', cancelReason: 'Private' };
  return { ...data, booking, manageUrl: null, guest: GUEST };
};

/** Emails that only guests get, by name. */
export const GUEST_MAILS: Record<string, (data: BookingMailData) => Mail> = {
  invited: (data) => renderBookingConfirmed(asGuest(data), 'guest', STAMP_AT),
  'invited, guests shown': (data) => {
    const meetingType = { ...data.meetingType, showsGuests: true };
    return renderBookingConfirmed({ ...asGuest(data), meetingType }, 'guest', STAMP_AT);
  },
  moved: (data) => {
    const { startAt, endAt } = data.booking;
    const previous = { start: startAt - DAY_MS, end: endAt - DAY_MS };
    return renderBookingChanged(asGuest(data), 'guest', previous, STAMP_AT);
  },
  cancelled: (data) => renderBookingCancelled(asGuest(data), 'guest', true, STAMP_AT),
  'cancelled by an erasure': (data) => {
    const erased = { name: 'Erased invitee', email: '' };
    const { name: inviteeName, email: inviteeEmail } = erased;
    const booking = { ...data.booking, inviteeName, inviteeEmail, isErased: true };
    const guest = { email: GUEST.email, removeUrl: null };
    const whole = { ...data, booking, manageUrl: null, guest, changedBy: 'invitee' as const };
    return renderBookingCancelled(whole, 'guest', true, STAMP_AT);
  },
};

/** Emails that only hosts get, by name. */
export const HOST_MAILS: Record<string, (data: BookingMailData) => Mail> = {
  'reminder of a shared time': (data) => {
    const names = ['Alan Turing', 'Ada Lovelace', 'Alan Turing'];
    const others = names.map((name, index) => ({ name, email: `invitee-${index}@example.net` }));
    return remind({ ...data, others }, 'host', DAY_MS);
  },
  'given away': (data) => renderHandedOver(data, 'previous-host', HANDOVER, STAMP_AT),
  'taken over': (data) => renderHandedOver(data, 'new-host', HANDOVER, STAMP_AT),
  'clocks changed': (data) => renderClocksChanged(data, 'host', AGREED),
  'asked for approval': (data) => request(data, 'host', false),
  'asked to move': (data) => request(data, 'host', true),
  'request declined': (data) => endRequest(data, 'host', 'declined'),
  'request expired': (data) => endRequest(data, 'host', 'expired'),
  'confirmed with answers': (data) => {
    const answers = [{ key: 'q1', label: '1?', value: true }];
    const booking = { ...data.booking, answers, notes: '1', inviteePhone: '+49 170' };
    return renderBookingConfirmed({ ...data, booking }, 'host', STAMP_AT);
  },
  'event moved': (data) => {
    const { startAt, endAt } = data.booking;
    const interval = { start: startAt + HOUR_MS, end: endAt + HOUR_MS };
    return renderCalendarChanged(data, { kind: 'moved', interval });
  },
  'event deleted': (data) => renderCalendarChanged(data, { kind: 'deleted', interval: null }),
};
