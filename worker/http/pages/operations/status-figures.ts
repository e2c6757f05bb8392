// Lists the health figures of the service, each with an explanation. `lagSeconds` of the health
// report is the delay of the most overdue read of a calendar, in seconds. It is 0 when no read is
// overdue.
import type { HealthReport, WireBacklog } from '../../../contract/operations/health-call.ts';
import { BACKLOG_COUNTED, type HealthConcern } from '../../../domain/operations/health.ts';

export interface StatusFigure {
  readonly name: string;
  readonly figure: string;
  readonly sentence: string;
  /** The figure needs attention while the health report contains one of these concerns. */
  readonly concerns: readonly HealthConcern[];
}

function describeDuration(seconds: number): string {
  if (seconds < 90) return `${seconds} s`;
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} min`;
  return `${Math.round(seconds / 3600)} h`;
}

const countOf = (count: number) =>
  count < BACKLOG_COUNTED ? `${count}` : `${BACKLOG_COUNTED} or more`;

function describeBacklog({ waiting, oldestSeconds }: WireBacklog): string {
  if (oldestSeconds === null && waiting === 0) return 'none waiting';
  const oldest =
    oldestSeconds === null ? '' : `, the oldest for ${describeDuration(oldestSeconds)}`;
  return `${countOf(waiting)} waiting${oldest}`;
}

function describeGivenUp({ messages, deliveries }: NonNullable<HealthReport['givenUp']>): string {
  const parts = [
    `messages: ${countOf(messages.dead)}`,
    `webhook deliveries: ${countOf(deliveries.dead)}`,
    ...(messages.quarantined > 0 ? [`unreadable: ${countOf(messages.quarantined)}`] : []),
  ];
  return parts.join(', ');
}

function describeAgo(at: string | null, checkedAt: string, never: string): string {
  if (at === null) return never;
  const seconds = Math.round((Date.parse(checkedAt) - Date.parse(at)) / 1000);
  return `${describeDuration(Math.max(0, seconds))} ago`;
}

function describeDatabase({ database, checkedAt }: HealthReport): string {
  if (database.latencyMs === null) return 'not reachable';
  const written = describeAgo(database.lastWriteAt, checkedAt, 'not yet');
  return `answered in ${database.latencyMs} ms, last test write: ${written}`;
}

function listBasicFigures(report: HealthReport): StatusFigure[] {
  const { missing } = report.bindings;
  return [
    {
      name: 'Database',
      figure: describeDatabase(report),
      sentence: 'All data is stored here. A test write runs every minute.',
      concerns: ['writes'],
    },
    {
      name: 'Setup',
      figure: missing.length === 0 ? 'complete' : `missing: ${missing.join(', ')}`,
      sentence: 'The bindings and secrets that Halfpast needs to run.',
      concerns: ['bindings'],
    },
  ];
}

/**
 * Returns the figures. `mailProblem` is a sentence about the email transport, or null when the
 * transport has no problem.
 */
export function listFigures(report: HealthReport, mailProblem: string | null): StatusFigure[] {
  const { mail, reminders, webhooks, calendars, givenUp, bookings, providers, cron } = report;
  const basicFigures = listBasicFigures(report);
  if (!mail || !reminders || !webhooks || !calendars || !givenUp) return basicFigures;
  if (!bookings || !providers || !cron) return basicFigures;
  const ago = (at: string | null) => describeAgo(at, report.checkedAt, 'not yet');
  return [
    ...basicFigures,
    {
      name: 'Emails',
      figure: describeBacklog(mail),
      sentence:
        mailProblem === null
          ? `Emails are being sent. An email that a mailbox does not accept is retried. Last sent: ${ago(providers.mail)}.`
          : `Emails are waiting and none is lost. ${mailProblem}`,
      concerns: ['mail', 'mail-configuration'],
    },
    {
      name: 'Reminders',
      figure: describeBacklog(reminders),
      sentence: 'Emails 24 hours and one hour before a meeting.',
      concerns: ['reminders'],
    },
    {
      name: 'Webhooks',
      figure: describeBacklog(webhooks),
      sentence: `Calls to hosts’ own systems. A call that fails is retried for days. Last success: ${ago(providers.webhooks)}.`,
      concerns: ['webhooks'],
    },
    {
      name: 'Calendar changes',
      figure: describeBacklog(calendars.writes),
      sentence: `Bookings on their way into hosts’ calendars. Last answer from Google: ${ago(providers.googleCalendar)}.`,
      concerns: ['calendars'],
    },
    {
      name: 'Calendar sync',
      figure:
        calendars.lagSeconds === 0 ? 'on time' : `${describeDuration(calendars.lagSeconds)} late`,
      sentence: 'How late the sync of hosts’ calendars is.',
      concerns: ['calendars'],
    },
    {
      name: 'Failed permanently',
      figure: describeGivenUp(givenUp),
      sentence:
        'Work of the last 30 days that failed after all retries, or that could not start because a record was unreadable.',
      concerns: ['given-up'],
    },
    {
      name: 'Busy hosts',
      figure: report.concerns.includes('host-busy') ? 'some bookings had to wait' : 'none',
      sentence:
        'Hosts who receive more booking requests at the same time than Halfpast can handle.',
      concerns: ['host-busy'],
    },
    {
      name: 'Overlapping bookings',
      figure: countOf(bookings.overlapping),
      sentence: `Every change of a booking is checked. Any number other than 0 is an issue to fix. Last complete check of all changes: ${ago(bookings.auditedUntil)}.`,
      concerns: ['bookings'],
    },
    {
      name: 'Background jobs',
      figure: ago(cron.lastRunAt),
      sentence: 'Jobs that run every minute. They retry missed work and delete expired data.',
      concerns: ['cron'],
    },
  ];
}
