// /features: core features, booking management, technical details and a sign-up button.
import { html } from 'hono/html';
import { FEATURE_GROUPS, FEATURES_LEAD, FEATURES_TITLE } from '../../../contract/site/features.ts';
import { PLANS } from '../../../domain/plans/plans.ts';
import type { Html } from '../html.ts';
import { renderPicture } from './home-sections.ts';
import type { SiteFrame } from './site-frame.ts';
import { renderClosing, renderFeatureGrid, renderPageHead } from './site-parts.ts';

export function renderFeatures(frame: SiteFrame): Html {
  const groups = FEATURE_GROUPS.map(
    ({ heading, intro, picture, features }) => html`<section class="feature-group">
        <div class="${picture ? 'home-split' : ''}">
          <div>
            <h2 class="section-heading">${heading}</h2>
            <p class="section-intro">${intro}</p>
          </div>
          ${picture && renderPicture(picture)}
        </div>
        ${renderFeatureGrid(features)}
      </section>`,
  );
  const closing = {
    heading: 'Try it with your own meetings',
    text: `Free forever for ${PLANS.free.meetingTypeLimit} meeting types. No card needed.`,
    to: '/pricing',
    label: 'Compare the plans',
  };
  return html`${renderPageHead({ title: FEATURES_TITLE, lead: FEATURES_LEAD })}
    ${groups}
    ${renderClosing(closing, frame)}`;
}
