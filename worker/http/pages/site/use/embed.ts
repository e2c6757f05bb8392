import { html } from 'hono/html';
import type { DocsPage } from '../../frame/docs-frame.ts';
import { renderList, renderSteps } from '../../frame/docs-parts.ts';
import { renderLabel } from '../../frame/product-label.ts';
import { renderPicture } from '../picture.ts';

const IFRAME = renderLabel('Iframe // a way to embed a page');
const INLINE = renderLabel('Inline // a way to embed a page');
const POPUP = renderLabel('Popup // a way to embed a page');
const BUTTON = renderLabel('Button // a way to embed a page');

export const EMBED: DocsPage = {
  path: '/docs/use/embed',
  name: 'Embed',
  title: 'Put your booking page on your website',
  description:
    'Add a booking page to WordPress, Wix, Webflow or any other website: copy a code, and paste it.',
  lead: 'Visitors of your website can book without leaving it. You copy a code and paste it into your page.',
  sections: [
    {
      heading: 'Copy the code',
      body: html`${renderSteps([
        html`On your <a href="/dashboard">dashboard</a>, press ${renderLabel('Embed<hidden> {title}</hidden> // verb: embed a meeting type in a website')} on the meeting type.`,
        html`Choose a way: ${INLINE} shows the calendar in your page. ${POPUP} is a link that opens it. ${BUTTON} is a button in the corner of every page. ${IFRAME} needs no script.`,
        html`Press ${renderLabel('Copy snippet // verb: copy code to the clipboard')}.`,
      ])}
      <p>A preview shows how it looks. Then paste the code into your website.</p>
      ${renderPicture('embed')}`,
    },
    {
      heading: 'WordPress',
      body: html`${renderSteps([
        html`Open the page in the editor, and add the block <strong>Custom HTML</strong>.`,
        html`Paste the code, and publish the page.`,
      ])}
      <p>If the code disappears when you save, your account may not add scripts. Choose ${IFRAME}, or ask an administrator to paste the code. On WordPress.com, scripts need a plan with plugins.</p>`,
    },
    {
      heading: 'Wix',
      body: html`${renderSteps([
        html`In the editor, choose <strong>Add Elements</strong>, then <strong>Embed Code</strong>, then <strong>Embed HTML</strong>.`,
        html`Paste the code of ${IFRAME}, and press <strong>Update</strong>.`,
        html`Drag the box until the whole calendar fits into it.`,
      ])}
      <p>Wix shows the code in a box of a fixed size, so ${POPUP} and ${BUTTON} do not work there. For ${BUTTON}, add the code under <strong>Settings</strong>, <strong>Custom Code</strong>. Wix offers this for paid sites.</p>`,
    },
    {
      heading: 'Webflow',
      body: html`${renderSteps([
        html`Add the element <strong>Code Embed</strong> to your page.`,
        html`Paste the code, and press <strong>Save &amp; Close</strong>.`,
        html`Publish the site. Scripts do not run in the designer.`,
      ])}`,
    },
    {
      heading: 'Other websites',
      body: html`<p>Paste the code into the HTML of your page. Developers find all options and events under <a href="/docs/embed">embedding</a>.</p>
        ${renderList([
          html`If the calendar does not appear, your site may block scripts of other sites. Choose ${IFRAME}.`,
          html`If your link changes, copy the code again.`,
        ])}`,
    },
  ],
};
