// What the service knows of itself, each figure with a sentence that says what it means.
import type { HealthReport, WireBacklog } from '../../contract/health-call.ts';
import { BACKLOG_COUNTED, type HealthConcern } from '../../domain/health/health.ts';
import { renderHead } from './head.ts';
import { type Html, html } from './html.ts';
import { BRAND_MARK } from './icons.ts';
import { joinPage, type RenderedPage } from './shell.ts';

interface Row {
  readonly name: string;
  readonly figure: string;
  readonly sentence: string;
  readonly concerns: readonly HealthConcern[];
}

const SUMMARIES: Record<HealthReport['status'], string> = {
  ok: 'Everything works.',
  degraded: 'Halfpast works, but something needs attention.',
  down: 'Halfpast cannot reach its database. Nothing that was confirmed is lost, but nothing can be booked right now.',
};

function renderDuration(seconds: number): string {
  if (seconds < 90) return `${seconds} s`;
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} min`;
  return `${Math.round(seconds / 3600)} h`;
}

function describeBacklog({ waiting, oldestSeconds }: WireBacklog): string {
  if (oldestSeconds === null) return 'none waiting';
  const count = waiting < BACKLOG_COUNTED ? `${waiting}` : `${BACKLOG_COUNTED} or more`;
  return `${count} waiting, the oldest for ${renderDuration(oldestSeconds)}`;
}

/** `mailProblem`: what is wrong with the mail transport, in a sentence; null when nothing is. */
function listRows(report: HealthReport, mailProblem: string | null): Row[] {
  const { database, mail, webhooks, calendars, bookings, cron, checkedAt } = report;
  const rows: Row[] = [
    {
      name: 'Database',
      figure:
        database.latencyMs === null ? 'not reachable' : `answered in ${database.latencyMs} ms`,
      sentence: 'Where everything is kept. The time is that of the question behind this page.',
      concerns: [],
    },
  ];
  if (!mail || !webhooks || !calendars || !bookings || !cron) return rows;
  const cronSeconds =
    cron.lastRunAt && Math.round((Date.parse(checkedAt) - Date.parse(cron.lastRunAt)) / 1000);
  return [
    ...rows,
    {
      name: 'Mails',
      figure: describeBacklog(mail),
      sentence:
        mailProblem === null
          ? 'Mails are being sent. One that a mailbox does not take waits and is tried again.'
          : `Mails are waiting and none is lost. ${mailProblem}`,
      concerns: ['mail', 'mail-configuration'],
    },
    {
      name: 'Webhooks',
      figure: describeBacklog(webhooks),
      sentence:
        'Calls to hosts’ own systems. One that a system does not take is tried again for days.',
      concerns: ['webhooks'],
    },
    {
      name: 'Calendars, reading',
      figure:
        calendars.lagSeconds === 0 ? 'on time' : `${renderDuration(calendars.lagSeconds)} late`,
      sentence: 'How far the reading of connected calendars lags behind its schedule.',
      concerns: ['calendars'],
    },
    {
      name: 'Calendars, writing',
      figure: describeBacklog(calendars.writes),
      sentence: 'Bookings on their way into hosts’ connected calendars.',
      concerns: ['calendars'],
    },
    {
      name: 'Overlapping bookings',
      figure: `${bookings.overlapping}`,
      sentence: 'Counted just now among all meetings to come. It is 0, or we have a fault to mend.',
      concerns: ['bookings'],
    },
    {
      name: 'Chores',
      figure:
        typeof cronSeconds === 'number'
          ? `${renderDuration(Math.max(0, cronSeconds))} ago`
          : 'not yet',
      sentence: 'Every minute we look for work that was left behind, and delete what has expired.',
      concerns: ['cron'],
    },
  ];
}

function renderRow({ name, figure, sentence, concerns }: Row, report: HealthReport): Html {
  const isWrong =
    concerns.some((concern) => report.concerns.includes(concern)) ||
    (name === 'Database' && report.status === 'down');
  return html`<div class="figure">
      <dt>${name}</dt>
      <dd class="figure-value">${figure}${isWrong && html` <span class="figure-warning">needs attention</span>`}</dd>
      <dd class="figure-text">${sentence}</dd>
    </div>`;
}

export function renderStatusPage(report: HealthReport, mailProblem: string | null): RenderedPage {
  const summary = SUMMARIES[report.status];
  const head = renderHead({
    title: 'Status – Halfpast',
    description: summary,
    canonicalUrl: null,
    noindex: true,
  });
  const body = html`<header class="mark"><a href="/">${BRAND_MARK} Halfpast</a></header>
  <main class="notice notice-marked">
    <h1>Status</h1>
    <p class="summary" data-status="${report.status}">${summary}</p>
    <dl class="figures">${listRows(report, mailProblem).map((row) => renderRow(row, report))}</dl>
    <p class="figures-end">Version ${report.version}, checked at <time datetime="${report.checkedAt}">${report.checkedAt.slice(0, 19).replace('T', ' ')} UTC</time>. The same as data: <a href="/api/health">/api/health</a>.</p>
    <p class="actions"><a class="button" href="/status">Check again</a> <a class="button" href="/">Go to the home page</a></p>
  </main>`;
  return joinPage(head, body, null);
}
