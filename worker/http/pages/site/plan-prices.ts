// Renders the price of each plan in one line. The home page and the comparison show this list.
import { html } from 'hono/html';
import { PLAN_IDS, PLANS } from '../../../domain/plans/plans.ts';
import type { Html } from '../html.ts';

export function renderPlanPrices(): Html {
  const plans = PLAN_IDS.map((id) => {
    const { name, price } = PLANS[id];
    return html`<li class="teaser-plan"><b>${name}</b><span><span class="teaser-price">${price.amount}</span> ${price.period}</span></li>`;
  });
  return html`<ul class="teaser">${plans}</ul>`;
}
