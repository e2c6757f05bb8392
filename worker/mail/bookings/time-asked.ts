// The email in which the host asks the invitee to choose another time.
import type { Mail } from '../email/mail.ts';
import type { MailContent } from '../email/mail-content.ts';
import { askRows, cleanNames, listBookingDetails, writeSubject } from './booking-details.ts';
import type { BookingMailData } from './booking-mail-data.ts';
import { senderOf } from './booking-sender.ts';
import { renderBookingMail } from './own-words.ts';

export function renderTimeAsked(data: BookingMailData): Mail {
  const { host } = cleanNames(data);
  const content: MailContent = {
    subject: writeSubject('Please choose another time', data, 'invitee'),
    preheader: `${host} asks for another time`,
    heading: 'Please choose another time',
    intro: `${host} asks you to choose another time for your meeting. The meeting keeps its time until you do.`,
    details: [...listBookingDetails(data, 'invitee'), ...askRows(data)],
    button:
      data.manageUrl === null
        ? { label: 'View booking page', url: data.bookingPageUrl }
        : { label: 'Choose another time', url: data.manageUrl },
    closing: `You receive this because your address was used to book a meeting with ${host}. Replies go to ${host}.`,
    ...senderOf(data),
  };
  return renderBookingMail(data, content);
}
