// The public status page, which shows the health of the service.

import { html } from 'hono/html';
import type { HealthReport } from '../../../contract/operations/health-call.ts';
import { renderSitePage, type SiteFrame } from '../frame/site-frame.ts';
import type { Html } from '../html.ts';
import { CHEVRON_DOWN_ICON } from '../icons.ts';
import type { RenderedPage } from '../shell.ts';
import { type ComponentState, listComponents, type StatusComponent } from './status-components.ts';
import { listFigures, type StatusFigure } from './status-figures.ts';

const SUMMARIES: Record<HealthReport['status'], string> = {
  ok: 'Everything works.',
  degraded: 'Halfpast works, but something needs attention.',
  down: 'Halfpast cannot reach its database. Confirmed bookings are not lost, but no one can book right now.',
};

const STATES: Record<ComponentState, string> = {
  working: 'Working',
  attention: 'Needs attention',
  unknown: 'Not known',
  down: 'Not available',
};

function renderComponent({ name, state, sentence }: StatusComponent): Html {
  return html`<div class="state" data-state="${state}">
      <dt>${name}</dt>
      <dd class="state-value">${STATES[state]}</dd>
      <dd class="state-text">${sentence}</dd>
    </div>`;
}

function needsAttention({ name, concerns }: StatusFigure, report: HealthReport): boolean {
  return (
    concerns.some((concern) => report.concerns.includes(concern)) ||
    (name === 'Database' && report.status === 'down')
  );
}

function renderFigure(figure: StatusFigure, report: HealthReport): Html {
  const isConcern = needsAttention(figure, report);
  return html`<div class="state" data-state="${isConcern ? 'attention' : 'working'}">
      <dt>${figure.name}</dt>
      <dd class="state-value">${figure.figure}${isConcern && html` <span class="state-warning">needs attention</span>`}</dd>
      <dd class="state-text">${figure.sentence}</dd>
    </div>`;
}

/** Renders the internal figures. The list is open while one of the figures needs attention. */
function renderDetails(report: HealthReport): Html {
  const figures = listFigures(report);
  const isOpen = figures.some((figure) => needsAttention(figure, report));
  return html`<details class="states state-details"${isOpen && html` open`}>
      <summary>Details${CHEVRON_DOWN_ICON}</summary>
      <dl>${figures.map((figure) => renderFigure(figure, report))}</dl>
    </details>`;
}

/**
 * Renders the status page. `mailProblem` is a sentence about the email transport, or null when the
 * transport has no problem.
 */
export function renderStatusPage(
  report: HealthReport,
  mailProblem: string | null,
  frame: SiteFrame,
): RenderedPage {
  const summary = SUMMARIES[report.status];
  const checkedAt = report.checkedAt.slice(0, 19).replace('T', ' ');
  const page = {
    path: '/status',
    title: 'Status – Halfpast',
    description: summary,
    isIndexed: false,
  };
  const main = html`<div class="notice notice-own">
    <h1>Status</h1>
    <p class="summary" data-status="${report.status}">${summary}</p>
    <dl class="states">${listComponents(report, mailProblem).map(renderComponent)}</dl>
    ${renderDetails(report)}
    <p class="state-end">Version ${report.version}, checked at <time datetime="${report.checkedAt}">${checkedAt} UTC</time>. The same figures as JSON: <a href="/api/health">/api/health</a>.</p>
    <p class="actions"><a class="button" href="/status">Check again</a></p>
  </div>`;
  return renderSitePage(page, frame, main);
}
