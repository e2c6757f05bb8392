// Lists the parts of the service that hosts and invitees notice, each with its state.
import type { HealthReport } from '../../../contract/operations/health-call.ts';
import type { HealthConcern } from '../../../domain/outbox/health-state.ts';
import { describeAgo, describeBacklog } from './status-figures.ts';

export type ComponentState = 'working' | 'attention' | 'unknown' | 'down';

export interface StatusComponent {
  readonly name: string;
  readonly state: ComponentState;
  readonly sentence: string;
}

interface ComponentInput {
  readonly name: string;
  /** If the health report contains one of these concerns, the component needs attention. */
  readonly concerns: readonly HealthConcern[];
  readonly sentence: string;
}

function describeBookings({ status }: HealthReport): string {
  return status === 'down'
    ? 'No one can book right now. Confirmed bookings are not lost.'
    : 'Invitees see free times and can book them.';
}

function describeEmails({ mail, providers, checkedAt }: HealthReport, problem: string | null) {
  if (problem !== null) return `Emails are waiting and none is lost. ${problem}`;
  if (mail && mail.waiting > 0) return `Emails are being sent: ${describeBacklog(mail)}.`;
  const sent = providers?.mail;
  return sent
    ? `The email service is ready. Last email: ${describeAgo(sent, checkedAt)}.`
    : 'The email service is ready. No email has been sent yet.';
}

function describeReminders({ reminders }: HealthReport): string {
  return reminders && reminders.waiting > 0
    ? `Reminders are being sent: ${describeBacklog(reminders)}.`
    : 'No reminder is late.';
}

function describeCalendars({ providers, checkedAt }: HealthReport): string {
  const answered = providers?.googleCalendar;
  return answered
    ? `Busy times and bookings are synced. Last answer from Google: ${describeAgo(answered, checkedAt)}.`
    : 'Ready to sync. Google Calendar has not been used yet.';
}

function describeWebhooks({ providers, checkedAt }: HealthReport): string {
  const called = providers?.webhooks;
  return called
    ? `Failed calls are retried for days. Last success: ${describeAgo(called, checkedAt)}.`
    : 'Ready to send. No webhook has been delivered yet.';
}

/** `mailProblem` is a sentence about the email transport, or null when the transport has no problem. */
export function listComponents(
  report: HealthReport,
  mailProblem: string | null,
): StatusComponent[] {
  const { status, concerns: current } = report;
  const bookings = {
    name: 'Booking pages',
    concerns: ['writes', 'host-busy', 'bookings'],
    sentence: describeBookings(report),
  } satisfies ComponentInput;
  const others: readonly ComponentInput[] = [
    {
      name: 'Emails',
      concerns: ['mail', 'mail-configuration'],
      sentence: describeEmails(report, mailProblem),
    },
    { name: 'Reminders', concerns: ['reminders'], sentence: describeReminders(report) },
    { name: 'Calendars', concerns: ['calendars'], sentence: describeCalendars(report) },
    { name: 'Webhooks', concerns: ['webhooks'], sentence: describeWebhooks(report) },
  ];
  if (status === 'down') {
    const sentence = 'The state is not known while the database is not reachable.';
    return [
      { ...bookings, state: 'down' },
      ...others.map(({ name }) => ({ name, state: 'unknown' as const, sentence })),
    ];
  }
  return [bookings, ...others].map(({ name, concerns, sentence }) => {
    const needsAttention = concerns.some((concern) => current.includes(concern));
    return { name, sentence, state: needsAttention ? 'attention' : 'working' };
  });
}
