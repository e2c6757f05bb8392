// Renders the four slides of the home page (ARIA carousel pattern). The script (web/site/slides.ts)
// changes the slides.
import { html } from 'hono/html';
import { FREE_OFFER, SLIDES } from '../../../contract/site/home.ts';
import type { SiteFrame } from '../frame/site-frame.ts';
import type { Html } from '../html.ts';
import {
  CHEVRON_END_ICON,
  CHEVRON_START_ICON,
  HALF_PAST_CLOCK,
  PAUSE_ICON,
  PLAY_ICON,
} from '../icons.ts';
import { renderEmailLink, renderStartButton } from './site-parts.ts';
import { renderSlideFigure } from './slide-figures.ts';

export function renderSlider(frame: SiteFrame): Html {
  const { host } = new URL(frame.origin);
  const slides = SLIDES.map(
    (
      { id, claim, text },
      index,
    ) => html`<div class="slide" role="group" aria-roledescription="slide"
          aria-label="${index + 1} of ${SLIDES.length}" data-shown="${String(index === 0)}">
          <div><h2 class="slide-claim">${claim}</h2><p class="slide-text">${text}</p></div>
          <div class="figure" aria-hidden="true"><div class="figure-card">${renderSlideFigure(id, host)}</div></div>
        </div>`,
  );
  const start = {
    label: frame.googleSignIn ? 'Get started with Google' : 'Get started',
  };
  return html`<section class="slider poster" aria-roledescription="carousel" aria-label="What Halfpast does" data-slider>
      ${HALF_PAST_CLOCK}
      <div class="slides" aria-live="off" data-slides>${slides}</div>
      <div class="slider-foot">
        <div class="ways">
          ${renderStartButton(start, frame)}
          <a class="button" href="/pricing">See pricing</a>
          ${renderEmailLink(frame)}
        </div>
        <p class="slider-note">${FREE_OFFER}</p>
        ${renderControls()}
      </div>
    </section>`;
}

function renderControls(): Html {
  const dots = SLIDES.map(
    ({ claim }, index) =>
      html`<button type="button" class="slide-dot" aria-label="Slide ${index + 1}: ${claim}" aria-current="${String(index === 0)}" data-slide="${index}"></button>`,
  );
  return html`<div class="slide-controls" role="group" aria-label="Slides" data-controls>
      <button type="button" class="slide-control" aria-label="Pause the slides" data-play>${PAUSE_ICON}${PLAY_ICON}</button>
      <button type="button" class="slide-control" aria-label="Previous slide" data-step="-1">${CHEVRON_START_ICON}</button>
      ${dots}
      <button type="button" class="slide-control" aria-label="Next slide" data-step="1">${CHEVRON_END_ICON}</button>
    </div>`;
}
