// Renders the demo on the home page.
import { html } from 'hono/html';
import type { SiteFrame } from '../frame/site-frame.ts';
import type { Html } from '../html.ts';
import { renderPicture } from './picture.ts';

/**
 * Renders the demo: a real booking page. The script loads the booking page when the visitor presses the
 * button.
 */
export function renderDemo({ demoLink }: SiteFrame): Html {
  if (demoLink === null) return html``;
  return html`<section class="home-section" aria-labelledby="demo" data-demo="/embed/${demoLink}">
      <div class="section-head">
        <div>
          <h2 id="demo" class="section-heading">Try it now</h2>
          <p class="section-intro">This is the booking page of a demo host. Book a time to see what your invitees see.<span data-before-start> Nothing loads until you start it.</span></p>
        </div>
        <div class="ways">
          <button type="button" class="button button-primary" data-demo-start data-before-start>Start the demo</button>
          <a class="button" href="/${demoLink}">Open it as a page</a>
        </div>
      </div>
      <div data-demo-stage>${renderPicture('demo')}</div>
    </section>`;
}
