// /pricing: the four plans, a table that compares them, and an FAQ.
import { html } from 'hono/html';
import {
  describeFlatPrice,
  INCLUDED,
  isSameInAll,
  LAUNCH_EXPLAINED,
  LAUNCH_OFFER,
  NOT_INCLUDED,
  PLAN_ROWS,
  PRICING_LEAD,
  PRICING_QUESTIONS,
  PRICING_TITLE,
} from '../../../contract/site/pricing.ts';
import {
  describeYearlySaving,
  PLAN_BENEFITS,
  TEAM_UNTIL_PAYMENT,
} from '../../../domain/plans/plan-texts.ts';
import { PLAN_IDS, PLANS, type Plan } from '../../../domain/plans/plans.ts';
import type { SiteFrame } from '../frame/site-frame.ts';
import type { Html } from '../html.ts';
import { CHECK_ICON, CHEVRON_DOWN_ICON, CHEVRON_END_ICON, MINUS_ICON } from '../icons.ts';
import {
  renderEmailLink,
  renderPageHead,
  renderQuestions,
  renderStartButton,
} from './site-parts.ts';

const SALES_SUBJECT = encodeURIComponent('Halfpast Enterprise');

export function renderPricing(frame: SiteFrame): Html {
  return html`${renderPageHead({ title: PRICING_TITLE, lead: PRICING_LEAD })}
    <p class="launch"><b>${LAUNCH_OFFER}</b> ${LAUNCH_EXPLAINED}</p>
    ${renderPlanCards(frame)}
    ${renderPlanTable()}
    <section class="home-section beside" aria-labelledby="faq">
      <div>
        <h2 id="faq" class="section-heading">Questions and answers</h2>
        <a class="tile-link" href="/contact">Ask another question${CHEVRON_END_ICON}</a>
      </div>
      ${renderQuestions(PRICING_QUESTIONS, CHEVRON_DOWN_ICON)}
    </section>`;
}

function renderPlanCards(frame: SiteFrame): Html {
  const cards = PLAN_IDS.map((id) => html`<li>${renderPlanCard(PLANS[id], frame)}</li>`);
  return html`<ul class="plans">${cards}</ul>`;
}

const MARKS: Readonly<Record<string, { readonly icon: Html; readonly value: string }>> = {
  [INCLUDED]: { icon: CHECK_ICON, value: 'Yes' },
  [NOT_INCLUDED]: { icon: MINUS_ICON, value: 'No' },
};

function renderPlanCell(text: string, tag: 'td' | 'dd'): Html {
  const mark = MARKS[text];
  const value = mark === undefined ? text : html`<span class="mark">${mark.icon}${text}</span>`;
  return tag === 'td'
    ? html`<td data-value="${mark?.value ?? ''}">${value}</td>`
    : html`<dd data-value="${mark?.value ?? ''}">${value}</dd>`;
}

/** Renders the table as a list of plans. CSS shows the list on narrow screens, in place of the table. */
function renderPlanList(): Html {
  const shared = PLAN_ROWS.filter(isSameInAll);
  const differing = PLAN_ROWS.filter((row) => !isSameInAll(row));
  const renderRows = (rows: typeof PLAN_ROWS, index: number) => {
    const items = rows.map(
      ({ name, cells }) =>
        html`<div><dt>${name}</dt>${renderPlanCell(cells[index] ?? '', 'dd')}</div>`,
    );
    return html`<dl>${items}</dl>`;
  };
  const plans = PLAN_IDS.map(
    (id, index) =>
      html`<li data-popular="${String(PLANS[id].isMostPopular)}"><h3>${PLANS[id].name}</h3>${renderRows(differing, index)}</li>`,
  );
  return html`<ul class="plan-list comparison">
      <li><h3>Every plan</h3>${renderRows(shared, 0)}</li>
      ${plans}
    </ul>`;
}

function renderPlanTable(): Html {
  const heads = PLAN_IDS.map((id) => html`<th scope="col">${PLANS[id].name}</th>`);
  const rows = PLAN_ROWS.map(
    ({ name, cells }) =>
      html`<tr><th scope="row">${name}</th>${cells.map((cell) => renderPlanCell(cell, 'td'))}</tr>`,
  );
  return html`<section class="home-section" aria-labelledby="compare">
      <h2 id="compare" class="section-heading">Compare the plans</h2>
      <div class="comparison plan-table" tabindex="0" role="region" aria-label="Table: the four plans"><table>
        <thead><tr><td></td>${heads}</tr></thead>
        <tbody>${rows}</tbody>
      </table></div>
      ${renderPlanList()}
      <p class="comparison-note">${TEAM_UNTIL_PAYMENT}</p>
    </section>`;
}

function renderPlanCard(plan: Plan, frame: SiteFrame): Html {
  const { id, name, price, annualPrice, trial, isMostPopular } = plan;
  const isAmount = price.amount.startsWith('$');
  const flatPrice = describeFlatPrice(plan);
  return html`<section class="plan" data-popular="${String(isMostPopular)}" aria-labelledby="${id}">
      <div class="plan-head"><h2 id="${id}">${name}</h2>${isMostPopular && html`<span class="plan-badge">Most popular</span>`}</div>
      <p class="plan-price"><span class="plan-amount" data-words="${String(!isAmount)}">${price.amount}</span> ${isAmount && price.period}</p>
      <p class="plan-terms">${!isAmount && price.period}${
        annualPrice !== null &&
        html`<span class="plan-yearly">Pay yearly: <b>${annualPrice.amount}</b> ${annualPrice.period} <b class="plan-saving">${describeYearlySaving(plan)}</b></span>`
      }${trial}${flatPrice !== null && html`<br />${flatPrice}`}</p>
      <ul class="plan-benefits" aria-label="What ${name} includes">
        ${PLAN_BENEFITS[id].map((benefit) => html`<li>${CHECK_ICON}${benefit}</li>`)}
      </ul>
      <div class="plan-way">${renderPlanButton(plan, frame)}</div>
    </section>`;
}

function renderPlanButton(plan: Plan, frame: SiteFrame): Html {
  if (plan.id === 'enterprise') return renderSalesLink(frame.supportEmail);
  if (plan.id === 'free') {
    const button = renderStartButton({ label: 'Sign up', isPrimary: false }, frame);
    return html`${button}${renderEmailLink(frame)}`;
  }
  const returnTo = '/upgrade';
  const button = {
    label: `Sign up for ${plan.name}`,
    isPrimary: plan.isMostPopular,
    returnTo,
    signedInLabel: 'See your plan',
  };
  return html`${renderStartButton(button, frame)}${renderEmailLink(frame, returnTo)}`;
}

/**
 * Renders a link that opens an email to the configured address, or else the contact form (spec
 * sections 2 and 9).
 */
function renderSalesLink(supportEmail: string | null): Html {
  const href =
    supportEmail === null
      ? '/contact?subject=enterprise'
      : `mailto:${supportEmail}?subject=${SALES_SUBJECT}`;
  return html`<a class="button" href="${href}">Contact sales</a>`;
}
