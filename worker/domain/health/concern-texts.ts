import type { HealthConcern, HealthState } from './health.ts';

/** What each concern means, as a sentence for the operator. */
export const CONCERN_TEXTS: Record<HealthConcern, string> = {
  bindings: 'A binding or secret that the service needs is missing.',
  writes: 'The database does not take changes. Bookings cannot be saved.',
  'host-busy': 'So many people book with one host at once that some had to be asked to retry.',
  'mail-configuration': 'No email can be sent: the configuration of the mail transport is wrong.',
  mail: 'Emails have been waiting for more than a minute and a half.',
  reminders: 'Reminders have been waiting for more than a minute and a half.',
  webhooks: 'Webhook deliveries have been waiting for more than a minute and a half.',
  calendars: 'Calendars are read late, or changes wait to be written to them.',
  'given-up': 'In the last 24 hours, messages were given up or could not be read.',
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
