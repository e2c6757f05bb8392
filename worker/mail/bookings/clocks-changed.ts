// The email that asks host and invitee to check the time of a meeting, after a country changed its time zone rules.

import type { Audience } from '../../domain/outbox/readers.ts';
import { type AgreedTimes, instantOfAgreed } from '../../domain/time/agreed-times.ts';
import { writeInterval } from '../email/format-time.ts';
import type { Mail } from '../email/mail.ts';
import type { MailContent, MailDetail } from '../email/mail-content.ts';
import { writeHostButton } from './booking-buttons.ts';
import { closeForHost, closeForInvitee } from './booking-closings.ts';
import { cleanNames, whatAndWhen, writeSubject } from './booking-details.ts';
import { type BookingMailData, clockOf } from './booking-mail-data.ts';
import { senderOf } from './booking-sender.ts';
import { renderBookingMail } from './own-words.ts';

/**
 * Returns one row for the host and one for the invitee, each with the local time of this person. If this
 * time changed, the row also shows the agreed time, struck through.
 */
function clockRows(data: BookingMailData, audience: Audience, agreed: AgreedTimes): MailDetail[] {
  const { startAt, endAt } = data.booking;
  const clock = clockOf(data, audience);
  const { host, invitee } = cleanNames(data);
  const parties = [
    { name: host, time: agreed.host },
    { name: invitee, time: agreed.invitee },
  ];
  return parties.map(({ name, time }): MailDetail => {
    const start = instantOfAgreed(time) ?? startAt;
    const own = { ...clock, zone: time.zone };
    const now = writeInterval({ start: startAt, end: endAt }, own);
    const then = writeInterval({ start, end: start + endAt - startAt }, own);
    return {
      label: data.t('Local time of {name}', { name }),
      value: now.when,
      note: now.zone,
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
  const { t } = data;
  const { host, invitee } = cleanNames(data);
  const other = audience === 'host' ? invitee : host;
  const [what] = whatAndWhen(data, audience);
  const content: MailContent = {
    subject: writeSubject(t('Please check the time'), data, audience),
    preheader: t('A country has changed its time zone rules.'),
    heading: t('Please check the time'),
    intro: t(
      'After this meeting was booked, a country changed its time zone rules. The meeting has not moved, but the local time below has changed. If the new local time does not suit you, please choose another time. {other} also gets this email.',
      { other },
    ),
    details: [...(what ? [what] : []), ...clockRows(data, audience, agreed)],
    button:
      audience === 'host' || data.manageUrl === null
        ? writeHostButton(data)
        : { label: t('Choose another time'), url: data.manageUrl },
    closing: audience === 'host' ? closeForHost(t, invitee) : closeForInvitee(t, host),
    ...senderOf(data, audience),
  };
  return renderBookingMail(data, content);
}
