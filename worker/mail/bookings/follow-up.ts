// Renders the emails to the invitee after a meeting: a thank-you, or a note to an invitee who did not come.
import type { Translate } from '../../domain/language/translate.ts';
import type { Mail } from '../email/mail.ts';
import type { MailContent } from '../email/mail-content.ts';
import { closeForInvitee } from './booking-closings.ts';
import { cleanNames, whatAndWhen, writeSubject } from './booking-details.ts';
import type { BookingMailData } from './booking-mail-data.ts';
import { senderOf } from './booking-sender.ts';
import { renderBookingMail } from './own-words.ts';

type FollowUpKind = 'thank-you' | 'no-show';

function writeTexts(t: Translate, kind: FollowUpKind, host: string) {
  if (kind === 'thank-you')
    return {
      heading: t('Thank you'),
      intro: t(
        'Thank you for meeting {host}. If you would like to meet again, please choose a time on the booking page.',
        { host },
      ),
    };
  return {
    heading: t('We missed you'),
    intro: t(
      'You did not come to your meeting with {host}. If you would still like to meet, please choose another time on the booking page.',
      { host },
    ),
  };
}

export function renderFollowUp(
  data: BookingMailData,
  kind: FollowUpKind,
  unsubscribeUrl: string,
): Mail {
  const { t } = data;
  const { host } = cleanNames(data);
  const { heading, intro } = writeTexts(t, kind, host);
  const content: MailContent = {
    subject: writeSubject(heading, data, 'invitee'),
    preheader: intro,
    heading,
    intro,
    details: whatAndWhen(data, 'invitee'),
    button: { label: t('Book another meeting'), url: data.bookingPageUrl },
    closing: closeForInvitee(t, host),
    unsubscribe: { label: t('Stop reminders and emails like this'), url: unsubscribeUrl },
    ...senderOf(data),
  };
  return renderBookingMail(data, content);
}
