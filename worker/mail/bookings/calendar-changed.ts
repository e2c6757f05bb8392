// The email that asks the host what to do after someone moved or deleted the booking's calendar
// event. The booking stays unchanged, and the invitee gets no email.
import type { ExternalChange } from '../../domain/calendars/external-change.ts';
import { writeInterval } from '../email/format-time.ts';
import type { Mail } from '../email/mail.ts';
import type { MailContent } from '../email/mail-content.ts';
import { cleanNames, listBookingDetails, writeSubject } from './booking-details.ts';
import type { BookingMailData } from './booking-mail-data.ts';
import { senderOf } from './booking-sender.ts';
import { renderBookingMail } from './own-words.ts';

export function renderCalendarChanged(data: BookingMailData, change: ExternalChange): Mail {
  const { title, invitee } = cleanNames(data);
  const isMoved = change.kind === 'moved';
  const done = isMoved ? 'moved' : 'deleted';
  const written =
    isMoved && writeInterval(change.interval, data.host.timeZone, data.host.hourFormat);
  const choice = isMoved
    ? 'Choose whether to move the booking, cancel it or leave it as it is.'
    : 'Choose whether to cancel the booking or leave it as it is.';
  const content: MailContent = {
    subject: writeSubject('Your calendar changed', data, 'host'),
    preheader: `The event was ${done}. The booking stays as it is until you decide.`,
    heading: `Your calendar event was ${done}`,
    intro: `The event of ${title} with ${invitee} was ${done} in your calendar. The booking itself has not changed, and ${invitee} has not been notified. ${choice}`,
    details: [
      ...listBookingDetails(data, 'host'),
      {
        label: 'In your calendar',
        value: written ? written.when : 'Deleted',
        ...(written && { note: written.zone }),
        by: 'service',
      },
    ],
    button: { label: 'Decide in your bookings', url: `${data.service.baseUrl}/bookings` },
    closing: `You receive this because your calendar is connected to ${data.service.name} and the event of a booking was changed there. Replies go to ${invitee}.`,
    ...senderOf(data),
  };
  return renderBookingMail(data, content);
}
