import { type MailService, renderAccountMail } from '../email/account-mail.ts';
import type { Mail } from '../email/mail.ts';

/**
 * Renders the email about a broken calendar connection. `accountEmail` is the email address of the calendar
 * account, which may differ from the reader's email address.
 */
export function renderCalendarAttention(accountEmail: string, service: MailService): Mail {
  return renderAccountMail(
    {
      subject: `Your calendar needs attention: ${service.name} can no longer reach it`,
      preheader: 'Please authorize Google Calendar again.',
      heading: 'Your calendar needs attention',
      intro: `${service.name} can no longer access the Google calendar of ${accountEmail}. Until you authorize access again, invitees can book at the times of new events in that calendar, and new bookings are not added to it. Nothing is lost: pending changes are written as soon as access works again.`,
      button: { label: 'Authorize again', url: `${service.baseUrl}/settings#calendar` },
      closing: 'You receive this once, because you connected this calendar to your account.',
    },
    service,
  );
}
