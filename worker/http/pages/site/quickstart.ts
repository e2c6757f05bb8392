// The documentation page for developers who start: one small result with each way to connect Halfpast.
import { html } from 'hono/html';
import { CONSOLE_SLUG, referencePath } from '../../../contract/api/api-reference.ts';
import { listTypesWithCurl } from '../api/api-samples.ts';
import type { DocsPage } from '../frame/docs-frame.ts';
import { renderCode, renderSteps } from '../frame/docs-parts.ts';

export const QUICKSTART: DocsPage = {
  path: '/docs/quickstart',
  name: 'Quickstart',
  title: 'Quickstart',
  description:
    'A booking page on your own site, a first request to the API and a first webhook, in a few minutes each.',
  lead: 'Three ways to connect Halfpast with your own pages and systems. Each takes a few minutes.',
  sections: [
    {
      heading: 'Embed a booking page',
      body: (origin) => html`${renderSteps([
        html`<a href="/sign-up">Sign up</a> and create a meeting type.`,
        html`Paste this code into your page.`,
        html`Replace <code>ada/intro</code> with your own link.`,
      ])}
        ${renderCode(
          'Code of the first embed',
          `
<div data-halfpast="ada/intro">
  <a href="${origin}/ada/intro">Book a time</a>
</div>
<script src="${origin}/embed.js" async></script>`,
        )}
        <p><a href="/docs/embed">Embedding</a> describes dialogs, buttons, options and events.</p>`,
    },
    {
      heading: 'Send a request to the API',
      body: (origin) => html`${renderSteps([
        html`<a href="/docs/api-keys#create-a-key">Create a key</a> with the scope <code>meeting-types:read</code>.`,
        html`Put it into the environment variable <code>HALFPAST_KEY</code>.`,
        html`List your meeting types.`,
      ])}
        ${renderCode('Your meeting types with curl', listTypesWithCurl(origin))}
        <p>The <a href="/docs/api#your-first-booking-in-five-minutes">API guide</a> continues with a script that books, moves and cancels. In the <a href="${referencePath(CONSOLE_SLUG)}">console</a>, you can send requests without any code.</p>`,
    },
    {
      heading: 'Receive a webhook',
      body: html`${renderSteps([
        html`Add the address of your system under <a href="/settings#webhooks">Webhooks</a> in the settings. Webhooks are part of the <a href="/pricing">paid plans</a>.`,
        html`Send a test webhook, and look at the delivery in the log.`,
        html`<a href="/docs/webhooks#verify-the-signature">Verify the signature</a> of each call.`,
      ])}
        <p><a href="/docs/webhooks">Webhooks</a> lists all events with samples.</p>`,
    },
  ],
};
