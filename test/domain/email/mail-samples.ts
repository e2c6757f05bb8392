// Renders every email of the product from one example booking. Snapshots and accessibility checks use these
// lists.
import { MEMBERSHIP_CHANGES } from '../../../worker/domain/organizations/standing-change.ts';
import { DAY_MS, HOUR_MS, type Instant } from '../../../worker/domain/time/types.ts';
import { renderAccountExists } from '../../../worker/mail/accounts/account-exists.ts';
import { renderGoogleLinked } from '../../../worker/mail/accounts/google-linked.ts';
import { renderPasswordChanged } from '../../../worker/mail/accounts/password-changed.ts';
import { renderResetPassword } from '../../../worker/mail/accounts/reset-password.ts';
import { renderVerifyEmail } from '../../../worker/mail/accounts/verify-email.ts';
import { renderBookingCancelled } from '../../../worker/mail/bookings/booking-cancelled.ts';
import { renderBookingChanged } from '../../../worker/mail/bookings/booking-changed.ts';
import { renderBookingConfirmed } from '../../../worker/mail/bookings/booking-confirmed.ts';
import type { BookingMailData } from '../../../worker/mail/bookings/booking-mail-data.ts';
import { renderBookingReassigned } from '../../../worker/mail/bookings/booking-reassigned.ts';
import { renderBookingReminder } from '../../../worker/mail/bookings/booking-reminder.ts';
import { renderCalendarChanged } from '../../../worker/mail/bookings/calendar-changed.ts';
import { renderFollowUp } from '../../../worker/mail/bookings/follow-up.ts';
import type { Mail } from '../../../worker/mail/email/mail.ts';
import { renderJoinedOrganization } from '../../../worker/mail/organizations/joined-organization.ts';
import { renderOrganizationInvitation } from '../../../worker/mail/organizations/organization-invitation.ts';
import { renderOrganizationStanding } from '../../../worker/mail/organizations/organization-standing.ts';
import { renderContactMessage } from '../../../worker/mail/site/contact-message.ts';
import { renderContactReceipt } from '../../../worker/mail/site/contact-receipt.ts';
import { STAMP_AT } from './sample-booking.ts';

const BASE = 'https://halfpast.example';
const service = { name: 'Halfpast', baseUrl: BASE };

/** Readers of every email about a booking. Guests get no reminders. */
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

/** Emails that only invitees get, by name. */
export const INVITEE_MAILS: Record<string, (data: BookingMailData) => Mail> = {
  'thank-you': (data) => renderFollowUp(data, 'thank-you', `${BASE}/unsubscribe/abc`),
  missed: (data) => renderFollowUp(data, 'no-show', `${BASE}/unsubscribe/abc`),
  reassigned: (data) => renderBookingReassigned(data, true, STAMP_AT),
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

/** Adds a second guest, and makes the first one the reader. */
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
  'event moved': (data) => {
    const { startAt, endAt } = data.booking;
    const interval = { start: startAt + HOUR_MS, end: endAt + HOUR_MS };
    return renderCalendarChanged(data, { kind: 'moved', interval });
  },
  'event deleted': (data) => renderCalendarChanged(data, { kind: 'deleted', interval: null }),
};

const SIGN_UP = { at: STAMP_AT, place: 'Berlin, Germany' };

/** Emails about an account, by name. */
export const ACCOUNT_MAILS: Record<string, () => Mail> = {
  'verify-email': () =>
    renderVerifyEmail(
      { link: `${BASE}/verify-email?token=t`, isOfSignUp: true, signUps: [SIGN_UP] },
      service,
    ),
  'verify-email: new password': () =>
    renderVerifyEmail(
      {
        link: `${BASE}/verify-email?token=t`,
        isOfSignUp: false,
        signUps: [SIGN_UP, { ...SIGN_UP, place: null }],
      },
      service,
    ),
  'reset-password': () => renderResetPassword(`${BASE}/reset-password?token=t`, service),
  'password-changed': () => renderPasswordChanged([], service),
  'password-changed: connected': () =>
    renderPasswordChanged(
      [
        { kind: 'calendar', name: 'ada@gmail.example', target: null },
        { kind: 'webhook', name: 'Reports', target: 'hooks.example' },
      ],
      service,
    ),
  'google-linked': () => renderGoogleLinked({ webhooks: 1, calendars: 1 }, service),
  'account-exists': () => renderAccountExists(service),
  'joined-organization': () =>
    renderJoinedOrganization({ name: 'Acme & Sons', domain: 'acme.example' }, service),
  ...Object.fromEntries(
    MEMBERSHIP_CHANGES.map((news) => [
      `organization-standing: ${news}`,
      () => renderOrganizationStanding({ id: 'o1', name: 'Acme & Sons', news }, service),
    ]),
  ),
  'organization-invitation': () =>
    renderOrganizationInvitation(
      { name: 'Acme & Sons', domain: 'acme.example', inviter: 'Ada Lovelace' },
      service,
    ),
};

const message = {
  name: 'Wanda Writer',
  email: 'wanda@writer.example',
  company: 'Writers & Sons',
  subject: 'Billing',
  message: 'Hello,\nwhat does it cost?',
};

/** Emails about a contact message, by name. */
export const CONTACT_MAILS: Record<string, () => Mail> = {
  message: () => renderContactMessage(message, service),
  receipt: () => renderContactReceipt('Billing', true, service),
  'receipt without replies': () => renderContactReceipt('Billing', false, service),
};
