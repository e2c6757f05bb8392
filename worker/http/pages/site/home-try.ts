// Renders two sections of the home page: the demo and the code for developers.
import { html } from 'hono/html';
import type { Html } from '../html.ts';
import { renderCode } from './docs-parts.ts';
import { renderPicture } from './home-sections.ts';
import type { SiteFrame } from './site-frame.ts';

const DEMO_PICTURE = { file: 'pick', alt: '' };

/** Renders the demo: a real booking page. The script loads it when the visitor presses the button. */
export function renderDemo({ demoLink }: SiteFrame): Html {
  if (demoLink === null) return html``;
  return html`<section class="home-section" aria-labelledby="demo">
      <h2 id="demo" class="section-heading">Try it now</h2>
      <p class="section-intro">This is a real booking page with a demo host. Nothing loads until you start it.</p>
      <div class="demo" data-demo="/embed/${demoLink}">
        ${renderPicture(DEMO_PICTURE)}
        <div class="demo-start">
          <button type="button" class="button button-primary" data-demo-start>Start the demo</button>
          <a class="button" href="/${demoLink}">Open it as a page</a>
        </div>
      </div>
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
  return html`<section class="home-section home-split" aria-labelledby="developers">
      <div>
        <h2 id="developers" class="section-heading">Made for developers, too</h2>
        <p class="section-intro">Two lines put a booking page on your site. Your own systems get each booking as a signed webhook, or read the event stream.</p>
        <div class="ways">
          <a class="button" href="/docs/embed">Embedding</a>
          <a class="button" href="/docs/webhooks">Webhooks</a>
        </div>
      </div>
      <div class="docs-text">${renderCode('Code to embed a booking page', snippet)}</div>
    </section>`;
}
