// Renders reminder emails. Each email starts with the time until the meeting, for example "In 1 hour", or with the day
// of the meeting, for example "Tomorrow at 14:00".

import type { Translate } from '../../domain/language/translate.ts';
import type { Audience } from '../../domain/outbox/readers.ts';
import { HOUR_MS, type Instant, MINUTE_MS } from '../../domain/time/types.ts';
import { epochDayAt } from '../../domain/time/wall-clock.ts';
import {
  formatShortStart,
  formatTime,
  formatWeekday,
  type ReaderClock,
} from '../email/format-time.ts';
import type { Mail } from '../email/mail.ts';
import type { MailButton, MailContent } from '../email/mail-content.ts';
import { writeHostLinks, writeInviteeLinks, writeJoinButton } from './booking-buttons.ts';
import { closeForHost, closeForInvitee } from './booking-closings.ts';
import { cleanNames, listBookingDetails, policyRows, writeSubject } from './booking-details.ts';
import type { BookingMailData } from './booking-mail-data.ts';
import { clockOf } from './booking-mail-data.ts';
import { senderOf } from './booking-sender.ts';
import { renderBookingMail } from './own-words.ts';
import { findMapUrl } from './place-rows.ts';
import { closeForSharedTime, isShared } from './shared-people.ts';

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
function writeTimeLeft(t: Translate, timeLeftMs: number): string {
  const all = Math.max(5, Math.round(timeLeftMs / (5 * MINUTE_MS)) * 5);
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  if (hours === 0) return t('In {minutes, plural, one {# minute} other {# minutes}}', { minutes });
  if (minutes === 0) return t('In {hours, plural, one {# hour} other {# hours}}', { hours });
  return t(
    'In {hours, plural, one {# hour} other {# hours}} {minutes, plural, one {# minute} other {# minutes}}',
    { hours, minutes },
  );
}

/** The start of the subject, and the heading of the email. */
interface HowSoon {
  readonly fact: string;
  readonly heading: string;
}

/** Many languages write weekdays in lower case, but here a weekday starts the subject and the heading. */
const capitalize = (text: string, language: string): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

/**
 * Writes `Today`, `Tomorrow`, the name of a day within a week, or `In 14 days`. Counts calendar
 * days, because 24 hours can end two calendar days later when the clocks go forward.
 */
function writeDay(t: Translate, startAt: Instant, now: Instant, clock: ReaderClock): HowSoon {
  const { zone } = clock;
  const time = formatTime(startAt, clock);
  const days = epochDayAt(zone, startAt) - epochDayAt(zone, now);
  if (days <= 0) return { fact: t('Today'), heading: t('Today at {time}', { time }) };
  if (days === 1) return { fact: t('Tomorrow'), heading: t('Tomorrow at {time}', { time }) };
  if (days < 7) {
    const weekday = capitalize(formatWeekday(startAt, clock), clock.language);
    return { fact: weekday, heading: t('{weekday} at {time}', { weekday, time }) };
  }
  return {
    fact: t('In {days, plural, one {# day} other {# days}}', { days }),
    heading: t('In {days, plural, one {# day} other {# days}} at {time}', { days, time }),
  };
}

function writeHowSoon(t: Translate, startAt: Instant, now: Instant, clock: ReaderClock): HowSoon {
  if (startAt - now >= SOON_MS) return writeDay(t, startAt, now, clock);
  const fact = writeTimeLeft(t, startAt - now);
  return { fact, heading: fact };
}

function forReader(data: BookingMailData, audience: Audience) {
  const { t } = data;
  const { host, invitee } = cleanNames(data);
  if (audience === 'host')
    return {
      ...writeHostLinks(data),
      closing: isShared(data) ? closeForSharedTime(t) : closeForHost(t, invitee),
    };
  return {
    ...writeInviteeLinks(data),
    closing: closeForInvitee(t, host),
  };
}

/** Before a meeting at an address, readers look for the way there. */
function writeDirections(data: BookingMailData): MailButton | undefined {
  const url = findMapUrl(data);
  return url === undefined ? undefined : { label: data.t('Get directions'), url };
}

/** Renders a reminder email. The email has no calendar file, because the meeting has not changed. */
export function renderBookingReminder(
  data: BookingMailData,
  audience: Exclude<Audience, 'guest'>,
  { now, unsubscribeUrl }: ReminderOptions,
): Mail {
  const { t } = data;
  const clock = clockOf(data, audience);
  const { startAt } = data.booking;
  const { fact, heading } = writeHowSoon(t, startAt, now, clock);
  const names = cleanNames(data);
  const person = audience === 'host' ? names.invitee : names.hosts;
  const content: MailContent = {
    ...forReader(data, audience),
    heading,
    // The heading says when the meeting starts.
    intro: '',
    subject: writeSubject(fact, data, audience),
    preheader: t('{start} with {person}', { start: formatShortStart(startAt, clock), person }),
    details: [...listBookingDetails(data, audience), ...policyRows(data, audience)],
    ...(unsubscribeUrl && { unsubscribe: { label: t('Stop reminders'), url: unsubscribeUrl } }),
    join: writeJoinButton(data) ?? writeDirections(data),
    ...senderOf(data, audience),
  };
  return renderBookingMail(data, content);
}
