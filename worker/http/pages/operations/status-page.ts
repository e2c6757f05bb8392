// The public status page, which shows the health of the service.

import { html } from 'hono/html';
import type { HealthReport } from '../../../contract/operations/health-call.ts';
import { renderHead } from '../head.ts';
import type { Html } from '../html.ts';
import { BRAND_MARK } from '../icons.ts';
import { joinPage, type RenderedPage } from '../shell.ts';
import { listFigures, type StatusFigure } from './status-figures.ts';

const SUMMARIES: Record<HealthReport['status'], string> = {
  ok: 'Everything works.',
  degraded: 'Halfpast works, but something needs attention.',
  down: 'Halfpast cannot reach its database. Confirmed bookings are not lost, but no one can book right now.',
};

function renderFigure(
  { name, figure, sentence, concerns }: StatusFigure,
  report: HealthReport,
): Html {
  const needsAttention =
    concerns.some((concern) => report.concerns.includes(concern)) ||
    (name === 'Database' && report.status === 'down');
  return html`<div class="figure" data-concern="${String(needsAttention)}">
      <dt>${name}</dt>
      <dd class="figure-value">${figure}${needsAttention && html` <span class="figure-warning">needs attention</span>`}</dd>
      <dd class="figure-text">${sentence}</dd>
    </div>`;
}

/**
 * Renders the status page. `mailProblem` is a sentence about the email transport, or null when the
 * transport has no problem.
 */
export function renderStatusPage(report: HealthReport, mailProblem: string | null): RenderedPage {
  const summary = SUMMARIES[report.status];
  const head = renderHead({
    title: 'Status – Halfpast',
    description: summary,
    canonicalUrl: null,
    noindex: true,
  });
  const body = html`<header class="mark"><a href="/">${BRAND_MARK} Halfpast</a></header>
  <main class="notice notice-marked notice-own">
    <h1>Status</h1>
    <p class="summary" data-status="${report.status}">${summary}</p>
    <dl class="figures">${listFigures(report, mailProblem).map((figure) => renderFigure(figure, report))}</dl>
    <p class="figures-end">Version ${report.version}, checked at <time datetime="${report.checkedAt}">${report.checkedAt.slice(0, 19).replace('T', ' ')} UTC</time>. The same figures as JSON: <a href="/api/health">/api/health</a>.</p>
    <p class="actions"><a class="button" href="/status">Check again</a> <a class="button" href="/">Go to the home page</a></p>
  </main>`;
  return joinPage(head, body, null);
}
