// The email with the meetings of one day, for the host.
import type { HourFormat } from '../../domain/time/hour-format.ts';
import type { Instant, TimeZone } from '../../domain/time/types.ts';
import { type MailService, renderAccountMail } from './account-mail.ts';
import { cleanLine, clip } from './escape.ts';
import { formatDay, formatTime } from './format-time.ts';
import type { Mail } from './mail.ts';

interface Agenda {
  /** The meetings of one day, in order. At least one. */
  readonly meetings: readonly {
    readonly startAt: Instant;
    readonly endAt: Instant;
    readonly title: string;
    readonly inviteeName: string;
  }[];
  readonly zone: TimeZone;
  readonly hourFormat: HourFormat;
}

const NAME_MAX = 100;

export function renderAgenda({ meetings, zone, hourFormat }: Agenda, service: MailService): Mail {
  const count = meetings.length;
  const meetingsToday = count === 1 ? 'One meeting' : `${count} meetings`;
  const day = formatDay(meetings[0]?.startAt ?? 0, zone);
  return renderAccountMail(
    {
      subject: `Your day: ${meetingsToday}, ${day}`,
      preheader: meetings
        .map(({ startAt, inviteeName }) =>
          clip(`${formatTime(startAt, zone, hourFormat)} ${cleanLine(inviteeName)}`, NAME_MAX),
        )
        .slice(0, 3)
        .join(' · '),
      heading: day,
      intro: count === 1 ? 'You have one meeting today.' : `You have ${count} meetings today.`,
      details: meetings.map(({ startAt, endAt, title, inviteeName }) => ({
        label: `${formatTime(startAt, zone, hourFormat)}–${formatTime(endAt, zone, hourFormat)}`,
        value: clip(cleanLine(title), NAME_MAX),
        note: clip(cleanLine(inviteeName), NAME_MAX),
        by: 'guest',
      })),
      button: { label: 'Open bookings', url: `${service.baseUrl}/bookings` },
      closing: `You receive this because you switched on the daily agenda. You can switch it off in your settings.`,
    },
    service,
  );
}
