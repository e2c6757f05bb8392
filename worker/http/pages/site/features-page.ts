// /features: for each group, a few features with pictures and a compact list of the others.
import { html } from 'hono/html';
import { toFragment } from '../../../contract/frame/prose.ts';
import {
  FEATURE_GROUPS,
  FEATURES_LEAD,
  FEATURES_TITLE,
  type FeatureGroup,
  type LeadFeature,
} from '../../../contract/site/features.ts';
import { FREE_OFFER } from '../../../contract/site/home.ts';
import { PICTURES } from '../../../contract/site/pictures.ts';
import type { SiteFrame } from '../frame/site-frame.ts';
import type { Html } from '../html.ts';
import { CHECK_ICON, CHEVRON_DOWN_ICON } from '../icons.ts';
import { renderFeatureFigure } from './feature-figures.ts';
import { renderPicture } from './picture.ts';
import { renderClosing, renderPageHead } from './site-parts.ts';

function renderLead(lead: LeadFeature, isFirst: boolean): Html {
  const isWide = 'picture' in lead && PICTURES[lead.picture].size === 'wide';
  return html`<li class="tile ${isWide ? 'wide-tile' : 'half-tile'}">
      <h3 class="tile-heading">${lead.name}</h3>
      <div class="tile-text"><p>${lead.text}</p></div>
      ${'picture' in lead ? renderPicture(lead.picture, isFirst) : renderFeatureFigure(lead.figure)}
    </li>`;
}

/** Renders the compact list, which visitors can close. */
function renderOthers({ heading, features }: FeatureGroup): Html {
  const items = features.map(
    ({ name, text }) => html`<li>${CHECK_ICON}<span><b>${name}.</b> ${text}</span></li>`,
  );
  return html`<details class="more" open>
      <summary><span>${features.length} more features<span class="hidden">: ${heading}</span></span>${CHEVRON_DOWN_ICON}</summary>
      <ul class="more-list">${items}</ul>
    </details>`;
}

export function renderFeatures(frame: SiteFrame): Html {
  const jumps = FEATURE_GROUPS.map(
    ({ heading }) =>
      html`<a class="button button-small" href="#${toFragment(heading)}">${heading}</a>`,
  );
  const groups = FEATURE_GROUPS.map(
    (group, groupIndex) => html`<section class="feature-group" id="${toFragment(group.heading)}">
        <div class="feature-head">
          <h2 class="section-heading">${group.heading}</h2>
          <p class="section-intro">${group.intro}</p>
        </div>
        <ul class="tiles">${group.leads.map((lead, index) => renderLead(lead, groupIndex + index === 0))}</ul>
        ${renderOthers(group)}
      </section>`,
  );
  const closing = {
    heading: 'Try it with your own meetings',
    text: FREE_OFFER,
    to: '/pricing',
    label: 'Compare the plans',
  };
  return html`${renderPageHead({ title: FEATURES_TITLE, lead: FEATURES_LEAD })}
    <nav class="jumps" aria-label="Groups of features">${jumps}</nav>
    ${groups}
    ${renderClosing(closing, frame)}`;
}
