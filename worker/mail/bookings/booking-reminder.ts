// Renders reminder emails. Each email starts with the time until the meeting, for example "In 1
// hour", or with its day, for example "Tomorrow at 14:00".

import type { Audience } from '../../domain/outbox/readers.ts';
import type { HourFormat } from '../../domain/time/hour-format.ts';
import { HOUR_MS, type Instant, MINUTE_MS, type TimeZone } from '../../domain/time/types.ts';
import { epochDayAt } from '../../domain/time/wall-clock.ts';
import { formatShortStart, formatTime, formatWeekday } from '../email/format-time.ts';
import type { Mail } from '../email/mail.ts';
import type { MailContent } from '../email/mail-content.ts';
import {
  cleanNames,
  listBookingDetails,
  policyRows,
  writeInviteeButton,
  writeSubject,
} from './booking-details.ts';
import type { BookingMailData } from './booking-mail-data.ts';
import { hourFormatOf, zoneOf } from './booking-mail-data.ts';
import { senderOf } from './booking-sender.ts';
import { renderBookingMail } from './own-words.ts';

interface ReminderOptions {
  readonly now: Instant;
  /** Null when no link can stop the reminders. */
  readonly unsubscribeUrl: string | null;
}

/**
 * If the meeting starts within this time, the reminder gives the hours and minutes until the start.
 * Otherwise the reminder gives the day.
 */
const SOON_MS = 3 * HOUR_MS;

/**
 * Writes `In 1 hour` or `In 45 minutes`. Rounds to 5 minutes, because reminders may be sent slightly early
 * or late.
 */
function writeTimeLeft(timeLeftMs: number): string {
  const minutes = Math.max(5, Math.round(timeLeftMs / (5 * MINUTE_MS)) * 5);
  if (minutes < 60) return `In ${minutes} minutes`;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60 === 0 ? '' : ` ${minutes % 60} minutes`;
  return `In ${hours} ${hours === 1 ? 'hour' : 'hours'}${rest}`;
}

/**
 * Writes `Today`, `Tomorrow`, the name of a day within a week, or `In 14 days`. When the clocks go forward,
 * 24 hours can end two calendar days later.
 */
function writeDay(startAt: Instant, now: Instant, zone: TimeZone): string {
  const days = epochDayAt(zone, startAt) - epochDayAt(zone, now);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  return days < 7 ? formatWeekday(startAt, zone) : `In ${days} days`;
}

function writeHowSoon(startAt: Instant, now: Instant, zone: TimeZone, hourFormat: HourFormat) {
  const isSoon = startAt - now < SOON_MS;
  const fact = isSoon ? writeTimeLeft(startAt - now) : writeDay(startAt, now, zone);
  return { fact, heading: isSoon ? fact : `${fact} at ${formatTime(startAt, zone, hourFormat)}` };
}

function forReader(data: BookingMailData, audience: Audience) {
  const { title, host, invitee } = cleanNames(data);
  if (audience === 'host')
    return {
      intro: `${title} with ${invitee} is coming up.`,
      button: { label: 'Open bookings', url: `${data.service.baseUrl}/bookings` },
      closing: `You receive this because someone booked a meeting on your page. Replies go to ${invitee}.`,
    };
  return {
    intro: `Your meeting with ${host} is coming up.`,
    button: writeInviteeButton(data),
    closing: `You receive this because your address was used to book a meeting with ${host}. Replies go to ${host}.`,
  };
}

/** Renders a reminder email. The email has no calendar file, because the meeting has not changed. */
export function renderBookingReminder(
  data: BookingMailData,
  audience: Exclude<Audience, 'guest'>,
  { now, unsubscribeUrl }: ReminderOptions,
): Mail {
  const zone = zoneOf(data, audience);
  const hourFormat = hourFormatOf(data, audience);
  const { startAt } = data.booking;
  const { fact, heading } = writeHowSoon(startAt, now, zone, hourFormat);
  const names = cleanNames(data);
  const otherPerson = audience === 'host' ? names.invitee : names.host;
  const content: MailContent = {
    ...forReader(data, audience),
    heading,
    subject: writeSubject(fact, data, audience),
    preheader: `${formatShortStart(startAt, zone, hourFormat)} with ${otherPerson}`,
    details: [...listBookingDetails(data, audience), ...policyRows(data, audience)],
    ...(unsubscribeUrl && { unsubscribe: { label: 'Stop reminders', url: unsubscribeUrl } }),
    ...senderOf(data),
  };
  return renderBookingMail(data, content);
}
