// /: four slides and the features (spec section 2), then the demo, the story of a booking, figures and prices.
import { html } from 'hono/html';
import { HOME_TITLE } from '../../../contract/frame/home-title.ts';
import { FREE_OFFER, HOME_FEATURES } from '../../../contract/site/home.ts';
import type { SiteFrame } from '../frame/site-frame.ts';
import type { Html } from '../html.ts';
import { FEATURE_ICONS } from './feature-icons.ts';
import {
  renderComparison,
  renderFigures,
  renderHomeQuestions,
  renderPlanTeaser,
  renderShowcases,
  renderStory,
} from './home-sections.ts';
import { renderSlider } from './home-slider.ts';
import { renderDemo, renderDevelopers } from './home-try.ts';
import { renderClosing, renderFeatureGrid } from './site-parts.ts';

export function renderHome(frame: SiteFrame): Html {
  const closing = {
    heading: 'Your booking page is ready in a minute',
    text: FREE_OFFER,
    to: '/features',
    label: 'All features',
  };
  return html`<h1 class="home-title">${HOME_TITLE}</h1>
    ${renderSlider(frame)}
    <section class="home-section" aria-labelledby="features">
      <h2 id="features" class="section-heading">Everything you need to get booked</h2>
      ${renderFeatureGrid(HOME_FEATURES, FEATURE_ICONS)}
    </section>
    ${renderDemo(frame)}
    ${renderStory()}
    ${renderShowcases()}
    ${renderFigures()}
    ${renderComparison()}
    <div class="home-section pair">${renderDevelopers(frame.origin)}${renderPlanTeaser()}</div>
    ${renderHomeQuestions()}
    ${renderClosing(closing, frame)}`;
}
