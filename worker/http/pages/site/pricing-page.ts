// /pricing: the four plans and an FAQ.
import { html } from 'hono/html';
import { PRICING_LEAD, PRICING_QUESTIONS, PRICING_TITLE } from '../../../contract/site/pricing.ts';
import { PLAN_IDS, PLANS, type Plan } from '../../../domain/plans/plans.ts';
import type { Html } from '../html.ts';
import { CHECK_ICON, CHEVRON_DOWN_ICON } from '../icons.ts';
import type { SiteFrame } from './site-frame.ts';
import {
  renderEmailLink,
  renderPageHead,
  renderQuestions,
  renderStartButton,
} from './site-parts.ts';

const SALES_SUBJECT = encodeURIComponent('Halfpast Enterprise');

export function renderPricing(frame: SiteFrame): Html {
  return html`${renderPageHead({ title: PRICING_TITLE, lead: PRICING_LEAD })}
    ${renderPlanCards('h2', frame)}
    <section class="faq" aria-labelledby="faq">
      <h2 id="faq" class="section-heading">Questions and answers</h2>
      ${renderQuestions(PRICING_QUESTIONS, CHEVRON_DOWN_ICON)}
    </section>`;
}

function renderPlanCards(heading: 'h2' | 'h3', frame: SiteFrame): Html {
  const cards = PLAN_IDS.map((id) => html`<li>${renderPlanCard(PLANS[id], heading, frame)}</li>`);
  return html`<ul class="plans">${cards}</ul>`;
}

function renderPlanCard(plan: Plan, heading: 'h2' | 'h3', frame: SiteFrame): Html {
  const { id, name, price, annualPrice, trial, isMostPopular, benefits } = plan;
  const isAmount = price.amount.startsWith('$');
  const title =
    heading === 'h2' ? html`<h2 id="${id}">${name}</h2>` : html`<h3 id="${id}">${name}</h3>`;
  return html`<section class="plan" data-popular="${String(isMostPopular)}" aria-labelledby="${id}">
      <div class="plan-head">${title}${isMostPopular && html`<span class="plan-badge">Most popular</span>`}</div>
      <p class="plan-price"><span class="plan-amount" data-words="${String(!isAmount)}">${price.amount}</span> ${isAmount && price.period}</p>
      <p class="plan-terms">${!isAmount && price.period}${
        annualPrice !== null && html`or ${annualPrice.amount} ${annualPrice.period}<br />`
      }${trial}</p>
      <ul class="plan-benefits" aria-label="What ${name} includes">
        ${benefits.map((benefit) => html`<li>${CHECK_ICON}${benefit}</li>`)}
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

/** Opens an email to the configured address, or else the contact form (spec sections 2 and 9). */
function renderSalesLink(supportEmail: string | null): Html {
  const href =
    supportEmail === null
      ? '/contact?subject=enterprise'
      : `mailto:${supportEmail}?subject=${SALES_SUBJECT}`;
  return html`<a class="button" href="${href}">Contact sales</a>`;
}
