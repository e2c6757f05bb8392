import type { HealthConcern, HealthState } from '../outbox/health-state.ts';

/** One sentence for the operator about each concern. */
export const CONCERN_TEXTS: Record<HealthConcern, string> = {
  bindings: 'A binding or secret that the service needs is missing.',
  writes: 'The database does not accept changes. Bookings cannot be saved.',
  'host-busy': 'Too many people booked with one host at the same time, so some had to retry.',
  'mail-configuration': 'No email can be sent: the email configuration is wrong.',
  mail: 'Emails have been waiting for more than a minute and a half.',
  reminders: 'Reminders have been waiting for more than a minute and a half.',
  webhooks: 'Webhook deliveries have been waiting for more than a minute and a half.',
  calendars: 'Calendars are read late, or changes are waiting to be written to calendars.',
  'given-up': 'In the last 24 hours, messages failed permanently or were unreadable.',
  bookings: 'Bookings of one host overlap.',
  cron: 'The background jobs have not finished for more than 5 minutes.',
};

const STATUS_TEXTS: Record<HealthState['status'], string> = {
  ok: 'Halfpast works normally again.',
  degraded: 'Halfpast works, but something needs attention.',
  down: 'Halfpast cannot reach its database.',
};

export function describeHealth({ status, concerns }: HealthState): string {
  return [STATUS_TEXTS[status], ...concerns.map((concern) => CONCERN_TEXTS[concern])].join(' ');
}
