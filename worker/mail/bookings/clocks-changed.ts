// The email that asks host and invitee to check the time of a meeting, after a country changed its time zone rules.

import { writeList } from '../../domain/language/lists.ts';
import { type AgreedTimes, instantOfAgreed } from '../../domain/time/agreed-times.ts';
import type { Instant } from '../../domain/time/types.ts';
import { nameZone } from '../email/format-time.ts';
import type { Mail } from '../email/mail.ts';
import type { MailButton, MailContent, MailDetail } from '../email/mail-content.ts';
import { writeHostButton } from './booking-buttons.ts';
import { closeForHost, closeForInvitee } from './booking-closings.ts';
import { cleanNames, listBookingDetails, writeSubject } from './booking-details.ts';
import { type BookingMailData, clockOf } from './booking-mail-data.ts';
import { senderOf } from './booking-sender.ts';
import { writeTimeIn } from './other-time.ts';
import { renderBookingMail } from './own-words.ts';

type Party = 'host' | 'invitee';

const OTHER = { host: 'invitee', invitee: 'host' } as const satisfies Record<Party, Party>;

/** Returns the data with the time zones in which host and invitee agreed on the time. */
const inAgreedZones = (data: BookingMailData, agreed: AgreedTimes): BookingMailData => ({
  ...data,
  host: { ...data.host, timeZone: agreed.host.zone },
  booking: { ...data.booking, inviteeTimeZone: agreed.invitee.zone },
});

/** Returns the instant at which the clocks of this person now show the agreed time. Null when it is the start. */
function findMovedStart({ booking }: BookingMailData, agreed: AgreedTimes[Party]): Instant | null {
  const start = instantOfAgreed(agreed) ?? booking.startAt;
  return start === booking.startAt ? null : start;
}

/** Adds the local time of the other person, and the agreed time if the clocks of this person have changed. */
function addOtherTime(
  data: BookingMailData,
  audience: Party,
  agreed: AgreedTimes,
): (row: MailDetail) => MailDetail {
  const own = clockOf(data, audience);
  const other = { ...own, zone: agreed[OTHER[audience]].zone };
  const zones = { own, other };
  const movedStart = findMovedStart(data, agreed[OTHER[audience]]);
  const isSame = own.zone === other.zone && movedStart === findMovedStart(data, agreed[audience]);
  const otherTime = writeTimeIn(data, data.booking.startAt, zones);
  return (row) => {
    if (!row.headline || movedStart === null || isSame) return row;
    return { ...row, otherTime, otherPrevious: writeTimeIn(data, movedStart, zones) };
  };
}

function nameChangedZones(data: BookingMailData, agreed: AgreedTimes): string {
  const { t, booking } = data;
  const parties = ['host', 'invitee'] as const;
  const changed = parties.filter((party) => findMovedStart(data, agreed[party]) !== null);
  const names = (changed.length > 0 ? changed : parties).map((party) =>
    nameZone(booking.startAt, { ...clockOf(data, party), zone: agreed[party].zone }),
  );
  return writeList(t.language, [...new Set(names)]);
}

const canMove = ({ meetingType, manageUrl }: BookingMailData, audience: Party): boolean =>
  audience === 'host' || (manageUrl !== null && meetingType.rescheduling.allowed);

function writeButton(data: BookingMailData, audience: Party): MailButton {
  const { t, manageUrl, bookingPageUrl } = data;
  if (audience === 'host') return { ...writeHostButton(data), label: t('Choose another time') };
  if (manageUrl === null) return { label: t('View booking page'), url: bookingPageUrl };
  return canMove(data, audience)
    ? { label: t('Choose another time'), url: `${manageUrl}?step=reschedule` }
    : { label: t('View your booking'), url: manageUrl };
}

export function renderClocksChanged(
  current: BookingMailData,
  audience: Party,
  agreed: AgreedTimes,
): Mail {
  const data = inAgreedZones(current, agreed);
  const { t, booking } = data;
  const { host, invitee } = cleanNames(data);
  const other = audience === 'host' ? invitee : host;
  const zones = nameChangedZones(data, agreed);
  const start = findMovedStart(data, agreed[audience]);
  const previous = start === null ? null : { start, end: start + booking.endAt - booking.startAt };
  const content: MailContent = {
    subject: writeSubject(t('Please check the time'), data, audience),
    preheader: t(
      'The time zone rules for {zones} have changed.',
      { zones },
      'cities in English, and names of time zones in other languages',
    ),
    heading: t('Please check the time'),
    intro: canMove(data, audience)
      ? t(
          'The time zone rules for {zones} changed after this meeting was booked. The meeting has not moved, but its local time has changed. If the new local time does not suit you, please choose another time. {other} also gets this email.',
          { zones, other },
        )
      : t(
          'The time zone rules for {zones} changed after this meeting was booked. The meeting has not moved, but its local time has changed. If the new local time does not suit you, please reply to this email. {other} also gets this email.',
          { zones, other },
        ),
    details: listBookingDetails(data, audience, previous).map(addOtherTime(data, audience, agreed)),
    button: writeButton(data, audience),
    closing: audience === 'host' ? closeForHost(t, invitee) : closeForInvitee(t, host),
    ...senderOf(data, audience),
  };
  return renderBookingMail(data, content);
}
