// The layout of every documentation page: navigation, contents, footer. The pages are plain HTML, so that
// people and software can read them without JavaScript.

import { html } from 'hono/html';
import { toFragment } from '../../../contract/site/prose.ts';
import { renderHead } from '../head.ts';
import type { Html } from '../html.ts';
import { BRAND_MARK } from '../icons.ts';
import { joinPage, type RenderedPage } from '../shell.ts';
import { renderThemeScript } from '../theme-script.ts';

export interface DocsSection {
  readonly heading: string;
  /** A function when the code samples contain the origin of this service. */
  readonly body: Html | ((origin: string) => Html);
}

export interface DocsPage {
  readonly path: `/docs/${string}`;
  /** The name in the navigation. */
  readonly name: string;
  readonly title: string;
  /** The description for search engines and for the list of documentation pages. */
  readonly description: string;
  readonly lead: string;
  readonly sections: readonly DocsSection[];
}

interface DocsFrame {
  readonly origin: string;
  readonly nonce: string;
  /** All documentation pages, in the order of the navigation. */
  readonly pages: readonly DocsPage[];
}

const FOOTER_LINKS = [
  ['/features', 'Features'],
  ['/pricing', 'Pricing'],
  ['/security', 'Security'],
  ['/status', 'Status'],
  ['/contact', 'Contact'],
] as const;

function renderBar(path: string, pages: readonly DocsPage[]): Html {
  const links = pages.map(
    (page) =>
      html`<a href="${page.path}"${page.path === path && html` aria-current="page"`}>${page.name}</a>`,
  );
  return html`<header class="docs-head"><div class="docs-bar">
      <a class="docs-brand" href="/">${BRAND_MARK} Halfpast</a>
      <nav aria-label="Documentation"><a href="/docs"${path === '/docs' && html` aria-current="page"`}>Docs</a>${links}</nav>
    </div></header>`;
}

function renderContents(sections: readonly DocsSection[]): Html {
  const links = sections.map(
    ({ heading }) => html`<li><a href="#${toFragment(heading)}">${heading}</a></li>`,
  );
  return html`<nav class="docs-contents" aria-labelledby="contents">
      <h2 id="contents">On this page</h2>
      <ul>${links}</ul>
    </nav>`;
}

function renderSections(sections: readonly DocsSection[], origin: string): Html[] {
  return sections.map(({ heading, body }) => {
    const id = toFragment(heading);
    const text = typeof body === 'function' ? body(origin) : body;
    return html`<section aria-labelledby="${id}"><h2 id="${id}">${heading}</h2>${text}</section>`;
  });
}

type FramedPage = Pick<DocsPage, 'title' | 'description' | 'lead'> & { readonly path: string };

function renderFrame(page: FramedPage, frame: DocsFrame, contents: Html, text: Html): RenderedPage {
  const head = html`${renderHead({
    title: `${page.title} – Halfpast`,
    description: page.description,
    canonicalUrl: `${frame.origin}${page.path}`,
    noindex: false,
  })}
    ${renderThemeScript(frame.nonce)}`;
  const foot = FOOTER_LINKS.map(([href, label]) => html`<a href="${href}">${label}</a>`);
  const body = html`${renderBar(page.path, frame.pages)}
    <main class="docs-page">
      <div class="docs-intro"><h1 class="docs-title">${page.title}</h1><p class="docs-lead">${page.lead}</p></div>
      ${contents}
      <div class="docs-text">${text}</div>
    </main>
    <footer class="docs-foot"><nav aria-label="More">${foot}</nav></footer>`;
  return joinPage(head, body, null);
}

export function renderDocsPage(page: DocsPage, frame: DocsFrame): RenderedPage {
  const text = html`${renderSections(page.sections, frame.origin)}`;
  return renderFrame(page, frame, renderContents(page.sections), text);
}

/** Renders /docs, the list of all pages with their descriptions. */
export function renderDocsIndex(frame: DocsFrame): RenderedPage {
  const index = {
    path: '/docs',
    title: 'Documentation',
    description: 'How to connect your own systems and pages to Halfpast.',
    lead: 'For people who connect their own systems and pages to Halfpast.',
  };
  const items = frame.pages.map(
    ({ path, title, description }) =>
      html`<li><a href="${path}">${title}</a><p>${description}</p></li>`,
  );
  return renderFrame(index, frame, html``, html`<ul class="docs-list">${items}</ul>`);
}
