// Renders the top of the home page: the headline, the call to action and the four slides (ARIA carousel pattern).
// Only the pictures change, so that no one has to read a headline in five seconds. The script (web/site/slides.ts)
// changes the slides.
import { html } from 'hono/html';
import { FREE_OFFER, HOME_HEADLINE, HOME_LEAD, SLIDES } from '../../../contract/site/home.ts';
import type { SiteFrame } from '../frame/site-frame.ts';
import type { Html } from '../html.ts';
import { CHEVRON_END_ICON, CHEVRON_START_ICON, PAUSE_ICON, PLAY_ICON } from '../icons.ts';
import { renderPicture } from './picture.ts';
import { renderEmailLink, renderStartButton } from './site-parts.ts';

export function renderHero(frame: SiteFrame): Html {
  const start = {
    label: frame.googleSignIn ? 'Get started with Google' : 'Get started',
  };
  return html`<div class="hero poster">
      <div class="hero-text">
        <h1 class="hero-headline">${HOME_HEADLINE}</h1>
        <p class="hero-lead">${HOME_LEAD}</p>
        <div class="ways">
          ${renderStartButton(start, frame)}
          <a class="button" href="/pricing">See pricing</a>
          ${renderEmailLink(frame)}
        </div>
        <p class="hero-note">${FREE_OFFER}</p>
      </div>
      ${renderSlider()}
    </div>`;
}

function renderSlider(): Html {
  const slides = SLIDES.map(
    ({ picture, line }, index) => html`<div class="slide" role="group" aria-roledescription="slide"
          aria-label="${index + 1} of ${SLIDES.length}" data-shown="${String(index === 0)}">
          ${renderPicture(picture, index === 0)}
          <p class="slide-line">${line}</p>
        </div>`,
  );
  return html`<section class="slider" aria-roledescription="carousel" aria-label="What Halfpast does" data-slider>
      <div class="slides" aria-live="off" data-slides>${slides}</div>
      ${renderControls()}
    </section>`;
}

function renderControls(): Html {
  const dots = SLIDES.map(
    ({ line }, index) =>
      html`<button type="button" class="slide-dot" aria-label="Slide ${index + 1}: ${line}" aria-current="${String(index === 0)}" data-slide="${index}"></button>`,
  );
  return html`<div class="slide-controls" role="group" aria-label="Slides" data-controls>
      <button type="button" class="slide-control" aria-label="Pause the slides" data-play>${PAUSE_ICON}${PLAY_ICON}</button>
      <button type="button" class="slide-control" aria-label="Previous slide" data-step="-1">${CHEVRON_START_ICON}</button>
      ${dots}
      <button type="button" class="slide-control" aria-label="Next slide" data-step="1">${CHEVRON_END_ICON}</button>
    </div>`;
}
