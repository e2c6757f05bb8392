import { msg } from '../../domain/language/message.ts';
import type { Translate } from '../../domain/language/translate.ts';
import type { ProviderName } from '../../domain/providers/calendar-providers.ts';
import type { UnreachablePolicy } from '../../domain/slots/calendar-busy.ts';
import { type MailService, renderAccountMail } from '../email/account-mail.ts';
import type { Mail } from '../email/mail.ts';

interface BrokenAccount {
  readonly provider: ProviderName;
  /** The name or the email address of the calendar account. It may differ from the reader's email address. */
  readonly accountEmail: string;
  readonly unreachablePolicy: UnreachablePolicy;
}

const CONSENT = msg('Please authorize the access again.');
const AUTHORIZE = msg('Authorize again');

const REPAIRS = {
  google: { preheader: CONSENT, button: AUTHORIZE },
  microsoft: { preheader: CONSENT, button: AUTHORIZE },
  caldav: {
    preheader: msg('Please enter the password again.'),
    button: msg('Enter the password'),
  },
  ics: {
    preheader: msg('Please enter the address of the calendar file again.'),
    button: msg('Enter the address'),
  },
} as const satisfies Readonly<Record<ProviderName, object>>;

function describeProblem({ provider, accountEmail: account }: BrokenAccount, service: MailService) {
  const { t, name } = service;
  switch (provider) {
    case 'google':
      return t(
        '{service} can no longer access Google Calendar ({account}). Google refuses access.',
        { service: name, account },
      );
    case 'microsoft':
      return t(
        '{service} can no longer access Outlook Calendar ({account}). Microsoft refuses access.',
        { service: name, account },
      );
    case 'caldav':
      return t(
        '{service} can no longer access CalDAV calendar ({account}). The calendar server does not accept the password.',
        { service: name, account },
      );
    case 'ics':
      return t(
        '{service} can no longer access Calendar feed ({account}). There is no calendar file at the address, or the server refuses access to it.',
        { service: name, account },
      );
  }
}

/**
 * Describes what invitees can book until the host authorizes access again. For a feed, there is no
 * live check before a booking.
 */
function describeBookings(t: Translate, { provider, unreachablePolicy }: BrokenAccount): string {
  if (provider === 'ics')
    return t(
      'Events that were read before still block their times. Invitees can book at the times of newer events.',
    );
  return unreachablePolicy === 'refuse'
    ? t(
        'If this calendar blocks times, no one can book a meeting with you until access works again. You chose this for calendars that do not answer. Existing bookings stay. Their changes are written to the calendar as soon as access works again.',
      )
    : t(
        'Events that were read before still block their times. Invitees can book at the times of newer events. New bookings and changes are written to the calendar as soon as access works again.',
      );
}

/** Renders the email about a broken calendar connection. */
export function renderCalendarAttention(account: BrokenAccount, service: MailService): Mail {
  const { t } = service;
  const { preheader, button } = REPAIRS[account.provider];
  return renderAccountMail(service, {
    subject: t('Your calendar needs attention: {service} can no longer reach it', {
      service: service.name,
    }),
    preheader: t(preheader),
    heading: t('Your calendar needs attention'),
    intro: `${describeProblem(account, service)} ${describeBookings(t, account)}`,
    button: { label: t(button), url: `${service.baseUrl}/settings#calendar` },
    closing: t(
      'You receive this because you connected this calendar to your account. We send this email only once.',
    ),
  });
}
