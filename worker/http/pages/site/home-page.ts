// /: four slides and the features (spec section 2), then the demo, the story of a booking, figures and prices.
import { html } from 'hono/html';
import { HOME_FEATURES, HOME_TITLE } from '../../../contract/site/home.ts';
import { PLANS } from '../../../domain/plans/plans.ts';
import type { Html } from '../html.ts';
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
import type { SiteFrame } from './site-frame.ts';
import { renderClosing, renderFeatureGrid } from './site-parts.ts';

export function renderHome(frame: SiteFrame): Html {
  const closing = {
    heading: 'Your page can be up in a minute',
    text: `Free forever for ${PLANS.free.meetingTypeLimit} meeting types. No card needed.`,
    to: '/features',
    label: 'All features',
  };
  return html`<h1 class="home-title">${HOME_TITLE}</h1>
    ${renderSlider(frame)}
    <section class="home-section" aria-labelledby="features">
      <h2 id="features" class="section-heading">Features</h2>
      ${renderFeatureGrid(HOME_FEATURES)}
    </section>
    ${renderDemo(frame)}
    ${renderStory()}
    ${renderShowcases()}
    ${renderFigures()}
    ${renderComparison()}
    ${renderDevelopers(frame.origin)}
    ${renderPlanTeaser()}
    ${renderHomeQuestions()}
    ${renderClosing(closing, frame)}`;
}
