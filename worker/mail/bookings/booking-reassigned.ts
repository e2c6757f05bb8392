import type { Instant } from '../../domain/time/types.ts';
import type { Mail } from '../email/mail.ts';
import type { MailContent } from '../email/mail-content.ts';
import { cleanNames, listBookingDetails, writeSubject } from './booking-details.ts';
import type { BookingMailData } from './booking-mail-data.ts';
import { senderOf } from './booking-sender.ts';
import { renderCancellation } from './ics.ts';
import { renderBookingMail } from './own-words.ts';

/**
 * Renders the email to a previous invitee whom the host removed from the booking. `data` is the
 * booking before the removal, with the previous invitee's data. `hasPage` is false when the host's
 * booking page no longer exists.
 */
export function renderBookingReassigned(
  data: BookingMailData,
  hasPage: boolean,
  stampAt: Instant,
): Mail {
  const { host } = cleanNames(data);
  const content: MailContent = {
    subject: writeSubject('No longer part of', data, 'invitee'),
    preheader: `${host} has removed you from the meeting`,
    heading: 'You are no longer part of this meeting',
    intro: `${host} has removed you from this meeting. The calendar file in this email removes it from your calendar. Your earlier links to it no longer work.`,
    details: listBookingDetails(data, 'invitee'),
    button: hasPage
      ? { label: 'Book another time', url: data.bookingPageUrl }
      : { label: `Visit ${data.service.name}`, url: data.service.baseUrl },
    closing: `You receive this because your address was used to book a meeting with ${host}. Replies go to ${host}.`,
    ...senderOf(data),
  };
  return {
    ...renderBookingMail(data, content),
    ics: renderCancellation(data, 'invitee', stampAt),
  };
}
