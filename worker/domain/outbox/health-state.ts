// The state of the service that emails to the operator report.

export const HEALTH_CONCERNS = [
  'bindings',
  'writes',
  'host-busy',
  'mail-configuration',
  'mail',
  'reminders',
  'webhooks',
  'calendars',
  'given-up',
  'bookings',
  'cron',
] as const;

export type HealthConcern = (typeof HEALTH_CONCERNS)[number];

/** The operator gets an email and a webhook when this state changes. */
export interface HealthState {
  readonly status: 'ok' | 'degraded' | 'down';
  readonly concerns: readonly HealthConcern[];
}
