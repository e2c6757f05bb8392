// Renders the content of a web app page without JavaScript: a note that the page needs JavaScript, and links to other
// pages.

import { html } from 'hono/html';
import { type AppPage, writeTitle } from '../../../contract/site/app-pages.ts';
import { msg } from '../../../domain/language/message.ts';
import type { Translate } from '../../../domain/language/translate.ts';
import type { Html } from '../html.ts';

const LINKS = [
  ['/', msg('Home')],
  ['/features', msg('Features')],
  ['/pricing', msg('Pricing')],
  ['/compare', msg('Compare', 'link to the comparison with other services')],
  ['/careers', msg('Careers')],
  ['/contact', msg('Contact', 'link to the contact page')],
  ['/docs', msg('Documentation')],
  ['/privacy', msg('Privacy', 'link to the privacy policy')],
  ['/terms', msg('Terms', 'link to the terms of service')],
  ['/security', msg('Security')],
  ['/cookies', msg('Cookies')],
  ['/status', msg('Status', 'link to the page about the state of the service')],
] as const;

export function renderWithoutScript(t: Translate, { name }: AppPage): Html {
  const note = t('This page needs JavaScript. Please turn it on and load the page again.');
  const links = LINKS.map(([href, label]) => html`<a href="${href}">${t(label)}</a> `);
  return html`<noscript><main><h1>${writeTitle(t(name))}</h1><p>${note}</p></main><nav>${links}</nav></noscript>`;
}
