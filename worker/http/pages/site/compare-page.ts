// /compare: what Halfpast includes, what it costs, and what other services do differently.
import { html } from 'hono/html';
import {
  COMPARED,
  COMPARISON,
  COMPARISON_DATE,
  COMPARISON_LEAD,
  COMPARISON_TITLE,
  type ComparedCell,
  OTHERS,
} from '../../../contract/site/comparison.ts';
import { FREE_OFFER } from '../../../contract/site/home.ts';
import { LAUNCH_EXPLAINED } from '../../../contract/site/pricing.ts';
import type { SiteFrame } from '../frame/site-frame.ts';
import type { Html } from '../html.ts';
import { CHECK_ICON, CHEVRON_END_ICON, CLOCK_ICON, MINUS_ICON, WARNING_ICON } from '../icons.ts';
import { renderPlanPrices } from './plan-prices.ts';
import { renderClosing, renderPageHead } from './site-parts.ts';

/**
 * The icon of each value in the comparison. Each icon has its own shape, because not everyone can see
 * colours. Screen readers read the words.
 */
const MARKS: Readonly<Record<ComparedCell, Html>> = {
  Yes: CHECK_ICON,
  'Not yet': CLOCK_ICON,
  'Not found': MINUS_ICON,
  'Open issue': WARNING_ICON,
};

function renderTable(): Html {
  const heads = COMPARED.map((name) => html`<th scope="col">${name}</th>`);
  const groups = COMPARISON.map(({ name: group, rows }) => {
    const lines = rows.map(({ name, cells }) => {
      const values = cells.map(
        (cell) =>
          html`<td data-value="${cell}"><span class="mark">${MARKS[cell]}${cell}</span></td>`,
      );
      return html`<tr><th scope="row">${name}</th>${values}</tr>`;
    });
    return html`<tbody>
        <tr><th scope="rowgroup" colspan="${COMPARED.length + 1}" class="comparison-group">${group}</th></tr>
        ${lines}
      </tbody>`;
  });
  return html`<section aria-labelledby="included">
      <h2 id="included" class="section-heading">What is included</h2>
      <p class="comparison-note">As of ${COMPARISON_DATE}, from the public documentation and source code of the other services. “Not found” does not prove that a feature is missing. “Open issue” means an open report in the public issue list. <a href="/contact?subject=feature">Tell us</a> if something is wrong.</p>
      <div class="comparison" tabindex="0" role="region" aria-label="Table: Halfpast, Calendly and Cal.com"><table>
        <thead><tr><td></td>${heads}</tr></thead>
        ${groups}
      </table></div>
    </section>`;
}

function renderCosts(): Html {
  return html`<section class="home-section beside" aria-labelledby="costs">
      <div>
        <h2 id="costs" class="section-heading">What it costs</h2>
        <p class="section-intro">The Free plan has no end date, and it includes your logo, your calendars and reminders. Webhooks are part of the paid plans. ${LAUNCH_EXPLAINED}</p>
        <a class="tile-link" href="/pricing">Compare the plans${CHEVRON_END_ICON}</a>
      </div>
      <div class="pair-part">${renderPlanPrices()}</div>
    </section>`;
}

function renderOthers(): Html {
  const others = OTHERS.map(
    ({ name, points }) => html`<section class="pair-part">
        <h3 class="tile-heading">${name}</h3>
        <ul class="points">${points.map((point) => html`<li>${point}</li>`)}</ul>
      </section>`,
  );
  return html`<section class="home-section" aria-labelledby="others">
      <h2 id="others" class="section-heading">What others do differently</h2>
      <div class="others">${others}</div>
    </section>`;
}

export function renderCompare(frame: SiteFrame): Html {
  const closing = {
    heading: 'Compare it with your own meetings',
    text: FREE_OFFER,
    to: '/features',
    label: 'All features',
  };
  return html`${renderPageHead({ title: COMPARISON_TITLE, lead: COMPARISON_LEAD })}
    ${renderTable()}
    ${renderCosts()}
    ${renderOthers()}
    ${renderClosing(closing, frame)}`;
}
