// The text of a public page for readers and machines without JavaScript, from the words that the program
// shows, with the links that lead on.
import type { AppPage } from '../../contract/app-pages.ts';
import { findArticle } from '../../contract/site/articles.ts';
import { type Article, readSpans, type Section } from '../../contract/site/prose.ts';
import { type Html, html } from './html.ts';

const LINKS = [
  ['/', 'Home'],
  ['/features', 'Features'],
  ['/pricing', 'Pricing'],
  ['/careers', 'Careers'],
  ['/contact', 'Contact'],
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
  ['/security', 'Security'],
  ['/cookies', 'Cookies'],
  ['/status', 'Status'],
] as const;

function renderSpans(text: string): Html[] {
  return readSpans(text).map((span) =>
    span.href === null ? html`${span.text}` : html`<a href="${span.href}">${span.text}</a>`,
  );
}

function renderSection({ heading, blocks }: Section): Html {
  return html`<h2>${heading}</h2>${blocks.map((block) =>
    typeof block === 'string'
      ? html`<p>${renderSpans(block)}</p>`
      : html`<ul>${block.map((item) => html`<li>${renderSpans(item)}</li>`)}</ul>`,
  )}`;
}

function renderArticle({ title, lead, sections }: Article): Html {
  return html`<h1>${title}</h1><p>${lead}</p>${sections.map(renderSection)}`;
}

/** What every other page of the program has to say without its program. */
const NEEDS_SCRIPT = html`<p>This page needs JavaScript. Please turn it on and load the page again.</p>`;

export function renderWithoutScript({ path }: AppPage): Html {
  const article = findArticle(path);
  if (article === null) return html`<noscript>${NEEDS_SCRIPT}</noscript>`;
  const note = path === '/contact' && NEEDS_SCRIPT;
  const links = LINKS.map(([href, label]) => html`<a href="${href}">${label}</a> `);
  return html`<noscript><main>${renderArticle(article)}${note}</main><nav>${links}</nav></noscript>`;
}
