// The email with which an invitee confirms a time that an agent holds. A stranger may have entered the
// email address, so the email contains no text that the agent sent.
import type { Instant, TimeZone } from '../../domain/time/types.ts';
import { type MailService, renderAccountMail } from '../email/account-mail.ts';
import { cleanLine, clip } from '../email/escape.ts';
import { formatTime, writeInterval } from '../email/format-time.ts';
import type { Mail } from '../email/mail.ts';

interface HeldMeeting {
  readonly title: string;
  /** Empty when the host hides the name. */
  readonly hostName: string;
  readonly startAt: Instant;
  readonly endAt: Instant;
  readonly expiresAt: Instant;
  readonly zone: TimeZone;
  readonly url: string;
}

const NAME_MAX = 100;

export function renderConfirmHold(held: HeldMeeting, service: MailService): Mail {
  const { t } = service;
  const host = clip(cleanLine(held.hostName), NAME_MAX);
  const clock = { zone: held.zone, hourFormat: '24', language: t.language } as const;
  const until = formatTime(held.expiresAt, clock);
  const meeting = { start: held.startAt, end: held.endAt };
  const { when, zone, headline } = writeInterval(meeting, clock);
  return renderAccountMail(service, {
    subject:
      host === '' ? t('Confirm your meeting') : t('Confirm your meeting with {host}', { host }),
    preheader: t('The time is held until {time}.', { time: until }),
    heading: t('Confirm your meeting'),
    intro: t(
      'An assistant holds this time for you until {time} your time. Nothing is booked until you confirm.',
      { time: until },
      'The assistant is a program (an AI agent) that books for the reader.',
    ),
    details: [
      {
        label: t('Meeting'),
        value: clip(cleanLine(held.title), NAME_MAX),
        isTitle: true,
        by: 'guest',
      },
      ...(host === '' ? [] : [{ label: t('Host'), value: host, by: 'guest' as const }]),
      { label: t('Time'), value: when, note: zone, headline, by: 'service' },
    ],
    button: { label: t('Review and confirm'), url: held.url },
    closing: t(
      'You receive this because someone entered this address to hold a time. If that was not you, ignore this email. Then nothing is booked.',
    ),
  });
}
