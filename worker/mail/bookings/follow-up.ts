// Renders the emails to the invitee after a meeting.
import type { FollowUpKind } from '../../domain/email/follow-ups.ts';
import { writeDefaultText, writeFollowUpHeading } from '../../domain/email/message-texts.ts';
import type { Mail } from '../email/mail.ts';
import type { MailContent } from '../email/mail-content.ts';
import { closeForInvitee } from './booking-closings.ts';
import { cleanNames, whatAndWhen, writeSubject } from './booking-details.ts';
import type { BookingMailData } from './booking-mail-data.ts';
import { senderOf } from './booking-sender.ts';
import { renderBookingMail } from './own-words.ts';

export function renderFollowUp(
  data: BookingMailData,
  kind: FollowUpKind,
  unsubscribeUrl: string,
): Mail {
  const { t } = data;
  const { host } = cleanNames(data);
  const heading = writeFollowUpHeading(t, kind);
  const intro = writeDefaultText(t, kind, host).text;
  const content: MailContent = {
    subject: writeSubject(heading, data, 'invitee'),
    preheader: intro,
    heading,
    intro,
    details: whatAndWhen(data, 'invitee'),
    button: { label: t('Book another meeting'), url: data.bookingPageUrl },
    closing: closeForInvitee(t, host),
    unsubscribe: { label: t('Stop reminders and emails like this'), url: unsubscribeUrl },
    ...senderOf(data, 'invitee'),
  };
  return renderBookingMail(data, content);
}
