// Renders the emails to the invitee after a meeting: a thank-you, or a note that the invitee was missed.
import type { Mail } from '../email/mail.ts';
import type { MailContent } from '../email/mail-content.ts';
import { cleanNames, whatAndWhen, writeSubject } from './booking-details.ts';
import type { BookingMailData } from './booking-mail-data.ts';
import { senderOf } from './booking-sender.ts';
import { renderBookingMail } from './own-words.ts';

type FollowUpKind = 'thank-you' | 'no-show';

function writeTexts(kind: FollowUpKind, host: string) {
  if (kind === 'thank-you')
    return {
      heading: 'Thank you',
      intro: `Thank you for meeting ${host}. If you would like to meet again, please choose a time on the booking page.`,
    };
  return {
    heading: 'We missed you',
    intro: `You did not come to your meeting with ${host}. If you would still like to meet, please choose another time on the booking page.`,
  };
}

export function renderFollowUp(
  data: BookingMailData,
  kind: FollowUpKind,
  unsubscribeUrl: string,
): Mail {
  const { host } = cleanNames(data);
  const { heading, intro } = writeTexts(kind, host);
  const content: MailContent = {
    subject: writeSubject(heading, data, 'invitee'),
    preheader: intro,
    heading,
    intro,
    details: whatAndWhen(data, 'invitee'),
    button: { label: 'Book another meeting', url: data.bookingPageUrl },
    closing: `You receive this because your address was used to book a meeting with ${host}. Replies go to ${host}.`,
    unsubscribe: { label: 'Stop reminders and emails like this', url: unsubscribeUrl },
    ...senderOf(data),
  };
  return renderBookingMail(data, content);
}
