// The email with the meetings of one day, for the host.
import type { HourFormat } from '../../domain/time/hour-format.ts';
import type { Instant, TimeZone } from '../../domain/time/types.ts';
import { type MailService, renderAccountMail } from './account-mail.ts';
import { cleanLine, clip } from './escape.ts';
import { formatDay, formatTime, formatTimes } from './format-time.ts';
import type { Mail } from './mail.ts';

interface Agenda {
  /** The meetings of one day, in order. At least one. */
  readonly meetings: readonly {
    readonly startAt: Instant;
    readonly endAt: Instant;
    readonly title: string;
    readonly inviteeName: string;
    /** Null when the meeting has no link to join. */
    readonly joinUrl: string | null;
  }[];
  readonly zone: TimeZone;
  readonly hourFormat: HourFormat;
}

const NAME_MAX = 100;

export function renderAgenda({ meetings, zone, hourFormat }: Agenda, service: MailService): Mail {
  const { t } = service;
  const count = meetings.length;
  const clock = { zone, hourFormat, language: t.language };
  const day = formatDay(meetings[0]?.startAt ?? 0, clock);
  return renderAccountMail(service, {
    subject: t(
      'Your day: {count, plural, =1 {One meeting} one {# meeting} other {# meetings}}, {day}',
      { count, day },
    ),
    preheader: meetings
      .map(({ startAt, inviteeName }) =>
        clip(`${formatTime(startAt, clock)} ${cleanLine(inviteeName)}`, NAME_MAX),
      )
      .slice(0, 3)
      .join(' · '),
    heading: day,
    intro: t(
      '{count, plural, =1 {You have one meeting today.} one {You have # meeting today.} other {You have # meetings today.}}',
      { count },
    ),
    details: meetings.map(({ startAt, endAt, title, inviteeName, joinUrl }) => ({
      label: formatTimes({ start: startAt, end: endAt }, clock),
      value: clip(cleanLine(title), NAME_MAX),
      note: clip(cleanLine(inviteeName), NAME_MAX),
      by: 'guest',
      isTime: true,
      ...(joinUrl !== null && { join: { label: t('Join meeting'), url: joinUrl } }),
    })),
    button: { label: t('Open bookings'), url: `${service.baseUrl}/bookings` },
    closing: t(
      'You receive this because you switched on the daily agenda. You can switch it off in your settings.',
    ),
  });
}
