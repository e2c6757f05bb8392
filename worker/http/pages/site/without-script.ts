// Renders what a page of the web app shows without JavaScript: a note that the page needs
// JavaScript, and links to pages that do not need it.

import { html } from 'hono/html';
import type { AppPage } from '../../../contract/site/app-pages.ts';
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

export function renderWithoutScript({ title }: AppPage): Html {
  const links = LINKS.map(([href, label]) => html`<a href="${href}">${label}</a> `);
  return html`<noscript><main><h1>${title}</h1>${NEEDS_SCRIPT}</main><nav>${links}</nav></noscript>`;
}
