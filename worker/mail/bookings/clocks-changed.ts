// The email that asks host and invitee which time holds, after a country changed its rules for clocks.
import { type AgreedTimes, instantOfAgreed } from '../../domain/bookings/agreed-times.ts';
import type { Audience } from '../../domain/outbox/readers.ts';
import { writeInterval } from '../email/format-time.ts';
import type { Mail } from '../email/mail.ts';
import type { MailContent, MailDetail } from '../email/mail-content.ts';
import { cleanNames, whatAndWhen, writeSubject } from './booking-details.ts';
import { type BookingMailData, hourFormatOf } from './booking-mail-data.ts';
import { senderOf } from './booking-sender.ts';
import { renderBookingMail } from './own-words.ts';

/** One row per zone, with the agreed time struck through where the clocks changed. */
function clockRows(data: BookingMailData, audience: Audience, agreed: AgreedTimes): MailDetail[] {
  const { startAt, endAt } = data.booking;
  const hourFormat = hourFormatOf(data, audience);
  const { host, invitee } = cleanNames(data);
  const parties = [
    { name: host, time: agreed.host },
    { name: invitee, time: agreed.invitee },
  ];
  return parties.map(({ name, time }): MailDetail => {
    const start = instantOfAgreed(time) ?? startAt;
    const now = writeInterval({ start: startAt, end: endAt }, time.zone, hourFormat);
    const then = writeInterval({ start, end: start + endAt - startAt }, time.zone, hourFormat);
    return {
      label: `Clocks of ${name}`,
      value: now.when,
      note: time.zone,
      ...(then.when !== now.when && { previous: then.when }),
      by: 'guest',
    };
  });
}

export function renderClocksChanged(
  data: BookingMailData,
  audience: 'host' | 'invitee',
  agreed: AgreedTimes,
): Mail {
  const { host, invitee } = cleanNames(data);
  const other = audience === 'host' ? invitee : host;
  const [what] = whatAndWhen(data, audience);
  const content: MailContent = {
    subject: writeSubject('Please check the time', data, audience),
    preheader: 'A country has changed its rules for clocks.',
    heading: 'Please check the time',
    intro: `A country has changed its rules for clocks since this meeting was booked. The meeting keeps its moment, so the clocks now show another time than the one you agreed on. If the new time does not suit you, please choose another time. ${other} gets the same question.`,
    details: [...(what ? [what] : []), ...clockRows(data, audience, agreed)],
    button:
      audience === 'host' || data.manageUrl === null
        ? { label: 'Open bookings', url: `${data.service.baseUrl}/bookings` }
        : { label: 'Choose another time', url: data.manageUrl },
    closing:
      audience === 'host'
        ? `You receive this because someone booked a meeting on your page. Replies go to ${invitee}.`
        : `You receive this because your address was used to book a meeting with ${host}. Replies go to ${host}.`,
    ...senderOf(data),
  };
  return renderBookingMail(data, content);
}
