// /pricing: the four plans with their limits, the parts of every plan, and an FAQ.
import { html } from 'hono/html';
import {
  describeFlatPrice,
  IN_EVERY_PLAN,
  LAUNCH_EXPLAINED,
  LAUNCH_OFFER,
  NOT_INCLUDED,
  PLAN_LIMITS,
  PRICING_LEAD,
  PRICING_QUESTIONS,
  PRICING_TITLE,
} from '../../../contract/site/pricing.ts';
import { describeYearlySaving, TEAM_UNTIL_PAYMENT } from '../../../domain/plans/plan-texts.ts';
import { PLAN_IDS, PLANS, type Plan } from '../../../domain/plans/plans.ts';
import type { SiteFrame } from '../frame/site-frame.ts';
import type { Html } from '../html.ts';
import { CHECK_ICON, CHEVRON_DOWN_ICON, CHEVRON_END_ICON } from '../icons.ts';
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
    ${renderEveryPlan()}
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

function renderEveryPlan(): Html {
  return html`<section class="every-plan" aria-labelledby="every-plan">
      <h2 id="every-plan">Every plan</h2>
      <ul>${IN_EVERY_PLAN.map((part) => html`<li>${CHECK_ICON}${part}</li>`)}</ul>
      <p>${TEAM_UNTIL_PAYMENT}</p>
    </section>`;
}

function renderLimits(plan: Plan): Html {
  const limits = PLAN_LIMITS.map(({ name, describe }) => {
    const value = describe(plan);
    return html`<div><dt>${name}</dt><dd data-missing="${String(value === NOT_INCLUDED)}">${value}</dd></div>`;
  });
  return html`<dl class="plan-limits">${limits}</dl>`;
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
      ${renderLimits(plan)}
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
