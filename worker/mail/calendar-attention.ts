import { type MailService, renderAccountMail } from './account-mail.ts';
import type { Mail } from './mail.ts';

/** `accountEmail`: the calendar account, which may differ from the reader's address. */
export function renderCalendarAttention(accountEmail: string, service: MailService): Mail {
  return renderAccountMail(
    {
      subject: `Your calendar needs attention: ${service.name} can no longer reach it`,
      preheader: 'Please authorize Google Calendar again.',
      heading: 'Your calendar needs attention',
      intro: `Google no longer lets ${service.name} into the calendar of ${accountEmail}. Until you authorize it again, new events there are not seen and bookings are not written to it. Nothing is lost: what waits is written as soon as the calendar can be reached.`,
      button: { label: 'Authorize again', url: `${service.baseUrl}/settings#calendar` },
      closing: 'You receive this once, because you connected this calendar to your account.',
    },
    service,
  );
}
