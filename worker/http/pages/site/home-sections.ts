// Sections of the home page: the story of a booking, figures, comparison, prices and questions.
import { html } from 'hono/html';
import {
  COMPARED,
  COMPARISON,
  COMPARISON_DATE,
  type ComparedCell,
} from '../../../contract/site/comparison.ts';
import {
  HOME_FIGURES,
  HOME_QUESTIONS,
  SHOWCASES,
  STORY,
} from '../../../contract/site/home-sections.ts';
import { NO_PAYMENT_YET, PLAN_IDS, PLANS } from '../../../domain/plans/plans.ts';
import type { Html } from '../html.ts';
import {
  CHECK_ICON,
  CHEVRON_DOWN_ICON,
  CHEVRON_END_ICON,
  CLOCK_ICON,
  MINUS_ICON,
  QUESTION_ICON,
  WARNING_ICON,
} from '../icons.ts';
import { renderPicture } from './picture.ts';
import { renderQuestions } from './site-parts.ts';

export function renderStory(): Html {
  const steps = STORY.map(
    ({ picture, name, text }) => html`<li class="story-step">
        ${renderPicture(picture)}
        <div><h3>${name}</h3><p>${text}</p></div>
      </li>`,
  );
  return html`<section class="home-section band band-light" aria-labelledby="story">
      <h2 id="story" class="section-heading">From link to calendar in four steps</h2>
      <ol class="story">${steps}</ol>
    </section>`;
}

export function renderShowcases(): Html {
  const showcases = SHOWCASES.map(
    ({
      id,
      heading,
      text,
      link,
      picture,
    }) => html`<section class="tile half-tile" aria-labelledby="${id}">
      <h2 id="${id}" class="tile-heading">${heading}</h2>
      <div class="tile-text"><p>${text}</p><a class="tile-link" href="${link.to}">${link.label}${CHEVRON_END_ICON}</a></div>
      ${renderPicture(picture)}
    </section>`,
  );
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

/**
 * The icon of each value in the comparison. Each icon has its own shape, because not everyone can see
 * colours. Screen readers read the words.
 */
const MARKS: Readonly<Record<ComparedCell, Html>> = {
  Yes: CHECK_ICON,
  'Not yet': CLOCK_ICON,
  'Not found': MINUS_ICON,
  'Not checked': QUESTION_ICON,
  'Open issue': WARNING_ICON,
};

export function renderComparison(): Html {
  const heads = COMPARED.map((name) => html`<th scope="col">${name}</th>`);
  const rows = COMPARISON.map(({ name, cells }) => {
    const values = cells.map(
      (cell) => html`<td data-value="${cell}"><span class="mark">${MARKS[cell]}${cell}</span></td>`,
    );
    return html`<tr><th scope="row">${name}</th>${values}</tr>`;
  });
  return html`<section class="home-section beside" aria-labelledby="comparison">
      <div>
      <h2 id="comparison" class="section-heading">How Halfpast compares</h2>
      <p class="comparison-note">As of ${COMPARISON_DATE}, from the public documentation and source code of the other services. “Not found” does not prove that a feature is missing. “Open issue” means an open report in the public issue list. <a href="/contact?subject=feature">Tell us</a> if something is wrong.</p>
      </div>
      <div class="comparison" tabindex="0" role="region" aria-label="Table: Halfpast, Calendly and Cal.com"><table>
        <thead><tr><td></td>${heads}</tr></thead>
        <tbody>${rows}</tbody>
      </table></div>
    </section>`;
}

export function renderPlanTeaser(): Html {
  const plans = PLAN_IDS.map((id) => {
    const { name, price } = PLANS[id];
    return html`<li class="teaser-plan"><b>${name}</b><span><span class="teaser-price">${price.amount}</span> ${price.period}</span></li>`;
  });
  return html`<section class="pair-part" aria-labelledby="plans">
      <h2 id="plans" class="tile-heading">Free to start</h2>
      <p class="section-intro">${NO_PAYMENT_YET}</p>
      <ul class="teaser">${plans}</ul>
      <a class="tile-link" href="/pricing">Compare the plans${CHEVRON_END_ICON}</a>
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
