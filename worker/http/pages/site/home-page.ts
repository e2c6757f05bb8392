// /: four slides and the features (spec section 2), then the demo, parts of the product, figures and prices.
import { html } from 'hono/html';
import { FREE_OFFER, HOME_FEATURES } from '../../../contract/site/home.ts';
import type { SiteFrame } from '../frame/site-frame.ts';
import type { Html } from '../html.ts';
import { renderDemo } from './demo.ts';
import { FEATURE_ICONS } from './feature-icons.ts';
import { renderHero } from './hero.ts';
import {
  renderComparisonTeaser,
  renderFigures,
  renderHomeQuestions,
  renderPlanTeaser,
  renderShowcases,
} from './home-sections.ts';
import { renderClosing, renderFeatureGrid } from './site-parts.ts';

export function renderHome(frame: SiteFrame): Html {
  const closing = {
    heading: 'Your booking page is ready in a minute',
    text: FREE_OFFER,
    to: '/features',
    label: 'All features',
  };
  return html`${renderHero(frame)}
    <section class="home-section" aria-labelledby="features">
      <h2 id="features" class="section-heading">Everything you need to get booked</h2>
      ${renderFeatureGrid(HOME_FEATURES, FEATURE_ICONS)}
    </section>
    ${renderDemo(frame)}
    ${renderShowcases()}
    ${renderFigures()}
    <div class="home-section pair">${renderPlanTeaser()}${renderComparisonTeaser()}</div>
    ${renderHomeQuestions()}
    ${renderClosing(closing, frame)}`;
}
