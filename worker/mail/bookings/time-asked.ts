// The email in which the host asks the invitee to choose another time.
import { cleanText, clip, preventLinks } from '../email/escape.ts';
import type { Mail } from '../email/mail.ts';
import type { MailContent, MailDetail } from '../email/mail-content.ts';
import { closeForInvitee } from './booking-closings.ts';
import { addBelowTime, cleanNames, listBookingDetails, writeSubject } from './booking-details.ts';
import type { BookingMailData } from './booking-mail-data.ts';
import { senderOf } from './booking-sender.ts';
import { renderBookingMail } from './own-words.ts';

const MESSAGE_MAX = 500;

/** Returns the row with the message of a host who asks for another time. */
function askRows(data: BookingMailData): MailDetail[] {
  const message = clip(cleanText(data.booking.askMessage), MESSAGE_MAX);
  if (message === '') return [];
  const { actor: host } = cleanNames(data);
  const label = data.t('Message from {host}', { host });
  return [{ label, value: preventLinks(message), by: 'guest', isAtTop: true }];
}

export function renderTimeAsked(data: BookingMailData): Mail {
  const { t } = data;
  const { host, actor } = cleanNames(data);
  const content: MailContent = {
    subject: writeSubject(t('Please choose another time'), data, 'invitee'),
    preheader: t('{host} asks for another time', { host: actor }),
    heading: t('Please choose another time'),
    intro: t(
      '{host} asks you to choose another time for your meeting. The meeting keeps its time until you do.',
      { host: actor },
    ),
    details: addBelowTime(listBookingDetails(data, 'invitee'), askRows(data)),
    button:
      data.manageUrl === null
        ? { label: t('View booking page'), url: data.bookingPageUrl }
        : { label: t('Choose another time'), url: data.manageUrl },
    closing: closeForInvitee(t, host),
    ...senderOf(data, 'invitee'),
  };
  return renderBookingMail(data, content);
}
