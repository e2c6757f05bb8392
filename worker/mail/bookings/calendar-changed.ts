// The email that asks the host what to do after someone moved or deleted the booking's calendar
// event. The booking stays unchanged, and the invitee gets no email.
import type { ExternalChange } from '../../domain/calendars/external-change.ts';
import { writeInterval } from '../email/format-time.ts';
import type { Mail } from '../email/mail.ts';
import type { MailContent } from '../email/mail-content.ts';
import { cleanNames, listBookingDetails, writeSubject } from './booking-details.ts';
import { type BookingMailData, clockOf } from './booking-mail-data.ts';
import { senderOf } from './booking-sender.ts';
import { renderBookingMail } from './own-words.ts';

export function renderCalendarChanged(data: BookingMailData, change: ExternalChange): Mail {
  const { t } = data;
  const { title, invitee } = cleanNames(data);
  const isMoved = change.kind === 'moved';
  const written = isMoved && writeInterval(change.interval, clockOf(data, 'host'));
  const content: MailContent = {
    subject: writeSubject(t('Your calendar changed'), data, 'host'),
    preheader: isMoved
      ? t('The event was moved. The booking stays as it is until you decide.')
      : t('The event was deleted. The booking stays as it is until you decide.'),
    heading: isMoved ? t('Your calendar event was moved') : t('Your calendar event was deleted'),
    intro: isMoved
      ? t(
          'The event of {title} with {invitee} was moved in your calendar. The booking itself has not changed, and {invitee} has not been notified. Choose whether to move the booking, cancel it or leave it as it is.',
          { title, invitee },
        )
      : t(
          'The event of {title} with {invitee} was deleted in your calendar. The booking itself has not changed, and {invitee} has not been notified. Choose whether to cancel the booking or leave it as it is.',
          { title, invitee },
        ),
    details: [
      ...listBookingDetails(data, 'host'),
      {
        label: t('In your calendar'),
        value: written ? written.when : t('Deleted'),
        ...(written && { note: written.zone }),
        by: 'service',
      },
    ],
    button: { label: t('Decide in your bookings'), url: `${data.service.baseUrl}/bookings` },
    closing: t(
      'You receive this because your calendar is connected to {service} and the event of a booking was changed there. Replies go to {invitee}.',
      { service: data.service.name, invitee },
    ),
    ...senderOf(data, 'host'),
  };
  return renderBookingMail(data, content);
}
