// Sections of the home page: parts of the product, figures, prices, comparison and questions.
import { html } from 'hono/html';
import { COMPARISON_TEASER } from '../../../contract/site/comparison.ts';
import { HOME_FIGURES, HOME_QUESTIONS, SHOWCASES } from '../../../contract/site/home-sections.ts';
import { PICTURES } from '../../../contract/site/pictures.ts';
import { NO_PAYMENT_YET } from '../../../domain/plans/plans.ts';
import type { Html } from '../html.ts';
import { CHECK_ICON, CHEVRON_DOWN_ICON, CHEVRON_END_ICON } from '../icons.ts';
import { renderPicture } from './picture.ts';
import { renderPlanPrices } from './plan-prices.ts';
import { renderQuestions } from './site-parts.ts';

export function renderShowcases(): Html {
  const showcases = SHOWCASES.map(({ id, heading, text, links, picture }) => {
    const isWide = PICTURES[picture].size === 'wide';
    return html`<section class="tile ${isWide ? 'beside-tile' : 'half-tile'}" aria-labelledby="${id}">
      <h2 id="${id}" class="tile-heading">${heading}</h2>
      <div class="tile-text"><p>${text}</p><div class="tile-links">${links.map(
        ({ to, label }) => html`<a class="tile-link" href="${to}">${label}${CHEVRON_END_ICON}</a>`,
      )}</div></div>
      ${renderPicture(picture)}
    </section>`;
  });
  return html`<div class="home-section tiles">${showcases}</div>`;
}

export function renderFigures(): Html {
  const figures = HOME_FIGURES.map(
    ({ figure, label, fragment }) => html`<li class="proof-item">
        <span class="proof-figure">${figure}</span>
        <p>${label}</p>
        <a href="/docs/measurements#${fragment}">How we measure<span class="hidden"> ${label}</span></a>
      </li>`,
  );
  return html`<section class="home-section band band-dark" aria-labelledby="proof">
      <h2 id="proof" class="section-heading">Measured, not promised</h2>
      <ul class="proof">${figures}</ul>
    </section>`;
}

export function renderPlanTeaser(): Html {
  return html`<section class="pair-part" aria-labelledby="plans">
      <h2 id="plans" class="tile-heading">Free to start</h2>
      <p class="section-intro">${NO_PAYMENT_YET}</p>
      ${renderPlanPrices()}
      <a class="tile-link" href="/pricing">Compare the plans${CHEVRON_END_ICON}</a>
    </section>`;
}

export function renderComparisonTeaser(): Html {
  const { heading, text, ours, missing } = COMPARISON_TEASER;
  return html`<section class="pair-part" aria-labelledby="comparison">
      <h2 id="comparison" class="tile-heading">${heading}</h2>
      <p class="section-intro">${text}</p>
      <ul class="points">${ours.map((point) => html`<li>${CHECK_ICON}${point}</li>`)}</ul>
      <p class="points-missing">${missing}</p>
      <a class="tile-link" href="/compare">Compare the services${CHEVRON_END_ICON}</a>
    </section>`;
}

export function renderHomeQuestions(): Html {
  return html`<section class="home-section beside" aria-labelledby="faq">
      <div>
        <h2 id="faq" class="section-heading">Questions and answers</h2>
        <a class="tile-link" href="/contact">Ask another question${CHEVRON_END_ICON}</a>
      </div>
      ${renderQuestions(HOME_QUESTIONS, CHEVRON_DOWN_ICON)}
    </section>`;
}
