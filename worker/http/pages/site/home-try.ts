// Renders two sections of the home page: the demo and the code for developers.
import { html } from 'hono/html';
import { renderCode } from '../frame/docs-parts.ts';
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
          <p class="section-intro">This is the booking page of a demo host. Book a time to see what your invitees see. Nothing loads until you start it.</p>
        </div>
        <div class="ways">
          <button type="button" class="button button-primary" data-demo-start>Start the demo</button>
          <a class="button" href="/${demoLink}">Open it as a page</a>
        </div>
      </div>
      <div data-demo-stage>${renderPicture('demo')}</div>
    </section>`;
}

export function renderDevelopers(origin: string): Html {
  const snippet = `
<div data-halfpast="ada/intro">
  <a href="${origin}/ada/intro">Book a time</a>
</div>
<script src="${origin}/embed.js" async></script>
<script>
  addEventListener('halfpast:booked', ({ detail }) => {
    console.log('Booked', detail.id, detail.start);
  });
</script>`;
  return html`<section class="pair-part" aria-labelledby="developers">
      <h2 id="developers" class="tile-heading">Built for developers</h2>
      <p class="section-intro">Signed webhooks, an event stream and a documented API connect everything else.</p>
      <div class="docs-text">${renderCode('Code to embed a booking page', snippet)}</div>
      <div class="ways">
        <a class="button button-small" href="/docs/embed">Embedding</a>
        <a class="button button-small" href="/docs/webhooks">Webhooks</a>
        <a class="button button-small" href="/docs/api">API</a>
      </div>
    </section>`;
}
