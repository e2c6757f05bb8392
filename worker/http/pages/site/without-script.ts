// The pages of the web app for people and software without JavaScript. If the build has rendered a page, its
// complete content is shown. Every other page contains a note that it needs JavaScript, and links to other
// pages.

import { html, raw } from 'hono/html';
import type { AppPage } from '../../../contract/site/app-pages.ts';
import { CONTACT_LEAD, CONTACT_NOTES, CONTACT_TITLE } from '../../../contract/site/contact.ts';
import { readSpans, type Section } from '../../../contract/site/prose.ts';
import type { Html } from '../html.ts';

const LINKS = [
  ['/', 'Home'],
  ['/features', 'Features'],
  ['/pricing', 'Pricing'],
  ['/careers', 'Careers'],
  ['/contact', 'Contact'],
  ['/docs', 'Documentation'],
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
  ['/security', 'Security'],
  ['/cookies', 'Cookies'],
  ['/status', 'Status'],
] as const;

const NEEDS_SCRIPT = html`<p>This page needs JavaScript. Please turn it on and load the page again.</p>`;

/** Hides the buttons, which do nothing without the app, and shows all slides, one below the other. */
const PAINTED_RULES = raw(
  '#app button,#app fieldset{display:none}' +
    '#app [aria-roledescription=slide]{grid-area:auto;margin-block-end:32px;visibility:visible;opacity:1}',
);

function renderSpans(text: string): Html[] {
  return readSpans(text).map((span) =>
    span.href === null ? html`${span.text}` : html`<a href="${span.href}">${span.text}</a>`,
  );
}

function renderSection({ heading, blocks }: Section): Html {
  const texts = blocks.flat().map((text) => html`<p>${renderSpans(text)}</p>`);
  return html`<h2>${heading}</h2>${texts}`;
}

/** Renders the notes of the contact page. Leaves out the contact form, because it needs JavaScript. */
function renderContact(): Html {
  return html`<h1>${CONTACT_TITLE}</h1><p>${CONTACT_LEAD}</p>${CONTACT_NOTES.map(renderSection)}`;
}

export function renderWithoutScript({ path, title }: AppPage): Html {
  const words = path === '/contact' ? renderContact() : html`<h1>${title}</h1>`;
  const links = LINKS.map(([href, label]) => html`<a href="${href}">${label}</a> `);
  return html`<noscript><main>${words}${NEEDS_SCRIPT}</main><nav>${links}</nav></noscript>`;
}

export function renderPaintedWithoutScript(nonce: string): Html {
  return html`<noscript><style nonce="${nonce}">${PAINTED_RULES}</style><p>Signing in and signing up need JavaScript.</p></noscript>`;
}
