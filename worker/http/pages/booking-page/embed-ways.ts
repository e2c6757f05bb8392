// Part of the documentation page about embedding: the ways to put a booking page on another site. A test
// extracts and runs every sample whose name starts with "Example".
import { html } from 'hono/html';
import type { Html } from '../html.ts';
import type { DocsSection } from '../site/docs-frame.ts';
import { renderCode } from '../site/docs-parts.ts';

export const renderScript = (origin: string) => `<script src="${origin}/embed.js" async></script>`;

const START: DocsSection = {
  heading: 'Before you start',
  body: html`<p>In every example <code>ada/intro</code> stands for your own meeting: your username and the last part of the link that you share. The Embed button on your <a href="/dashboard">dashboard</a> creates the code for you and shows a preview.</p>
    <p>For a team, write <code>team/sales/demo</code> for a meeting type, or <code>team/sales</code> for a list of the public meeting types of the team. The screen of the team has Embed buttons for both.</p>
    <p>The line with <code>embed.js</code> is needed once per page, in any place. Repeating it does no harm. The script also works with <code>type="module"</code>, with a version such as <code>?ver=2</code>, and as a copy or a part of a bundle on your own site: it contains the address of this service. A copy does not receive updates.</p>`,
};

const INLINE: DocsSection = {
  heading: 'In the page',
  body: (
    origin,
  ) => html`<p>The booking page becomes part of your page. The booking page is as wide as its container and as high as its content. The link in the code is for visitors without JavaScript.</p>
    ${renderCode(
      'Example: in the page',
      `
<div data-halfpast="ada/intro">
  <a href="${origin}/ada/intro">Book a time</a>
</div>
${renderScript(origin)}`,
    )}
    <p>The embed is also available as an HTML element. Frameworks such as React or Vue can add, change, move and remove this element at any time.</p>
    ${renderCode(
      'Example: as an element',
      `
<halfpast-embed link="ada/intro"></halfpast-embed>
${renderScript(origin)}`,
    )}`,
};

const POPUP: DocsSection = {
  heading: 'In a dialog',
  body: (
    origin,
  ) => html`<p>This link opens the booking page in a dialog. Escape closes the dialog, and the focus returns to the link. Without JavaScript, or in a new tab, the link opens the booking page itself.</p>
    ${renderCode(
      'Example: in a dialog',
      `
<a data-halfpast-popup="ada/intro" href="${origin}/ada/intro">Book a time</a>
${renderScript(origin)}`,
    )}`,
};

const BUTTON: DocsSection = {
  heading: 'A button in the corner',
  body: (
    origin,
  ) => html`<p>One line adds a button to every page that contains it. <code>data-color</code> sets its colour: the Embed button on your dashboard fills in the colour of the meeting. The button is hidden while it would cover a link, a field or another control of your page. A page has only one button for the same meeting, even if it loads the script several times.</p>
    ${renderCode(
      'Example: a button in the corner',
      `
<script
  src="${origin}/embed.js"
  async
  data-button="ada/intro"
  data-text="Book a call"
  data-color="#0b7285"
></script>`,
    )}
    <p>In your own style sheet, the CSS properties <code>--halfpast-button</code> and <code>--halfpast-button-text</code> set the colours, too. These properties override <code>data-color</code>.</p>`,
};

const FRAME: DocsSection = {
  heading: 'Without our script',
  body: (
    origin,
  ) => html`<p>A plain frame needs no script. The frame has a fixed height, sends no events, and opens the page of a booking in a new tab. The frame cannot read the theme of your page, so it uses the light theme. For the dark theme, add <code>?theme=dark</code> to its URL.</p>
    ${renderCode(
      'Example: a plain frame',
      `
<iframe
  src="${origin}/embed/ada/intro"
  width="600"
  height="800"
  style="border: 1px solid #dfe3ea; border-radius: 14px; max-width: 100%"
  title="Book a time"
  loading="lazy"
></iframe>`,
    )}`,
};

const POLICY_NAME = 'Content-Security-Policy';

const STRICT: DocsSection = {
  heading: 'Content security policy',
  body: (
    origin,
  ): Html => html`<p>If your site has a content security policy, it must allow our script and our frames. Nothing else is needed: no inline styles, images or connections. This policy allows exactly what is needed:</p>
    ${renderCode('Policy', `${POLICY_NAME}: default-src 'none'; script-src ${origin}; frame-src ${origin}`)}
    <p>Embedding also works on sites that use <code>Cross-Origin-Embedder-Policy: require-corp</code>. Embedding does not work there if the service uses Turnstile, because Turnstile does not support this header.</p>
    <p><code>/embed.js</code> is updated from time to time, and browsers cache it for ten minutes. To decide yourself when the script changes, use <a href="/embed.json">/embed.json</a>. This file contains a permanent URL of the current version and its hash for the <code>integrity</code> attribute.</p>`,
};

export const WAYS: readonly DocsSection[] = [START, INLINE, POPUP, BUTTON];
export const CONDITIONS: readonly DocsSection[] = [FRAME, STRICT];
