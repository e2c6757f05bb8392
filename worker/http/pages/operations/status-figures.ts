// Lists the figures of the internal parts of the service, each with an explanation. In the health report,
// `lagSeconds` is the delay of the most delayed calendar, in seconds. It is 0 when no calendar is
// late.
import type { HealthReport, WireBacklog } from '../../../contract/operations/health-call.ts';
import { BACKLOG_COUNTED } from '../../../domain/operations/health.ts';
import type { HealthConcern } from '../../../domain/outbox/health-state.ts';

export interface StatusFigure {
  readonly name: string;
  readonly figure: string;
  readonly sentence: string;
  /**
   * While the health report contains one of these concerns, the figure is marked as needing
   * attention.
   */
  readonly concerns: readonly HealthConcern[];
}

/** Contains no-break spaces, so that a number stays beside its unit. */
function describeDuration(seconds: number): string {
  if (seconds < 90) return `${seconds}\u00a0s`;
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)}\u00a0min`;
  return `${Math.round(seconds / 3600)}\u00a0h`;
}

const countOf = (count: number) =>
  count < BACKLOG_COUNTED ? `${count}` : `${BACKLOG_COUNTED} or more`;

export function describeBacklog({ waiting, oldestSeconds }: WireBacklog): string {
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

export function describeAgo(at: string, checkedAt: string): string {
  const seconds = Math.round((Date.parse(checkedAt) - Date.parse(at)) / 1000);
  return `${describeDuration(Math.max(0, seconds))}\u00a0ago`;
}

const describeLast = (at: string | null, { checkedAt }: HealthReport): string =>
  at === null ? 'not yet' : describeAgo(at, checkedAt);

function describeDatabase(report: HealthReport): string {
  const { latencyMs, lastWriteAt } = report.database;
  if (latencyMs === null) return 'not reachable';
  return `answered in ${latencyMs}\u00a0ms, last test write: ${describeLast(lastWriteAt, report)}`;
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

export function listFigures(report: HealthReport): StatusFigure[] {
  const { mail, reminders, webhooks, calendars, givenUp, bookings, cron } = report;
  const basicFigures = listBasicFigures(report);
  if (!mail || !reminders || !webhooks || !calendars || !givenUp) return basicFigures;
  if (!bookings || !cron) return basicFigures;
  return [
    ...basicFigures,
    {
      name: 'Email queue',
      figure: describeBacklog(mail),
      sentence: 'An email that a mailbox does not accept is retried.',
      concerns: ['mail', 'mail-configuration'],
    },
    {
      name: 'Reminder queue',
      figure: describeBacklog(reminders),
      sentence: 'Emails before a meeting that are due now.',
      concerns: ['reminders'],
    },
    {
      name: 'Webhook queue',
      figure: describeBacklog(webhooks),
      sentence: 'Calls to hosts’ own systems. A call that fails is retried for days.',
      concerns: ['webhooks'],
    },
    {
      name: 'Calendar queue',
      figure: describeBacklog(calendars.writes),
      sentence: 'Bookings on their way into hosts’ calendars.',
      concerns: ['calendars'],
    },
    {
      name: 'Calendar sync',
      figure:
        calendars.lagSeconds === 0 ? 'on time' : `${describeDuration(calendars.lagSeconds)} late`,
      sentence: 'The delay of the sync of hosts’ calendars.',
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
      sentence: `Every change of a booking is checked. This number should always be 0. Last complete check of all changes: ${describeLast(bookings.auditedUntil, report)}.`,
      concerns: ['bookings'],
    },
    {
      name: 'Background jobs',
      figure: describeLast(cron.lastRunAt, report),
      sentence: 'Jobs that run every minute. They retry missed work and delete expired data.',
      concerns: ['cron'],
    },
  ];
}
