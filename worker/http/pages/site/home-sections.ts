// Sections of the home page: the story of a booking, figures, comparison, prices and questions.
import { html } from 'hono/html';
import {
  COMPARED,
  COMPARISON,
  COMPARISON_DATE,
  type ComparedCell,
  HOME_FIGURES,
  HOME_QUESTIONS,
  type Picture,
  SHOWCASES,
  STORY,
} from '../../../contract/site/home-sections.ts';
import { PLAN_IDS, PLANS } from '../../../domain/plans/plans.ts';
import type { Html } from '../html.ts';
import {
  CHECK_ICON,
  CHEVRON_DOWN_ICON,
  CLOCK_ICON,
  MINUS_ICON,
  QUESTION_ICON,
  WARNING_ICON,
} from '../icons.ts';
import { renderQuestions } from './site-parts.ts';

/**
 * Renders a picture of the product in both themes. CSS shows one of the two images, and the browser
 * loads only this image.
 */
export function renderPicture({ file, alt }: Picture): Html {
  const image = (className: string, theme: string) =>
    html`<img class="${className}" src="/pictures/${file}-${theme}.webp" alt="${alt}" width="1200" height="750" loading="lazy" decoding="async" />`;
  return html`<span class="picture">${image('picture-light', 'light')}${image('picture-dark', 'dark')}</span>`;
}

export function renderStory(): Html {
  const steps = STORY.map(
    (step) => html`<li class="story-step">
        ${renderPicture(step)}
        <div><h3>${step.name}</h3><p>${step.text}</p></div>
      </li>`,
  );
  return html`<section class="home-section band band-light" aria-labelledby="story">
      <h2 id="story" class="section-heading">From link to calendar</h2>
      <ol class="story">${steps}</ol>
    </section>`;
}

export function renderShowcases(): Html {
  const showcases = SHOWCASES.map(
    (
      { id, heading, text, link, ...picture },
      index,
    ) => html`<section class="home-section home-split" data-picture="${index % 2 === 0 ? 'end' : 'start'}" aria-labelledby="${id}">
      <div>
        <h2 id="${id}" class="section-heading">${heading}</h2>
        <p class="section-intro">${text}</p>
        <a class="button" href="${link.to}">${link.label}</a>
      </div>
      ${renderPicture(picture)}
    </section>`,
  );
  return html`${showcases}`;
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
 * The icon of each value. Each icon has its own shape, because not everyone can see colours. Screen
 * readers read the words.
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
  return html`<section class="home-section" aria-labelledby="comparison">
      <h2 id="comparison" class="section-heading">A fair comparison</h2>
      <div class="comparison" tabindex="0" role="region" aria-label="Table: Halfpast, Calendly and Cal.com"><table>
        <thead><tr><td></td>${heads}</tr></thead>
        <tbody>${rows}</tbody>
      </table></div>
      <p class="comparison-note">As of ${COMPARISON_DATE}, from public documentation and source code. “Not found” does not prove that a feature is missing, and “Open issue” means an open report in the public issue list. <a href="/contact?subject=feature">Tell us</a> if something is wrong.</p>
    </section>`;
}

export function renderPlanTeaser(): Html {
  const plans = PLAN_IDS.map((id) => {
    const { name, price } = PLANS[id];
    return html`<li class="teaser-plan"><b>${name}</b><span class="teaser-price">${price.amount}</span><span>${price.period}</span></li>`;
  });
  return html`<section class="home-section" aria-labelledby="plans">
      <div class="section-bar">
        <h2 id="plans" class="section-heading">Free to start</h2>
        <a href="/pricing">Compare the plans</a>
      </div>
      <ul class="teaser">${plans}</ul>
    </section>`;
}

export function renderHomeQuestions(): Html {
  return html`<section class="home-section faq" aria-labelledby="faq">
      <h2 id="faq" class="section-heading">Questions and answers</h2>
      ${renderQuestions(HOME_QUESTIONS, CHEVRON_DOWN_ICON)}
    </section>`;
}
