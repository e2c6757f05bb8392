// Renders the layout of every documentation page inside the frame of the public site: the
// navigation and the table of contents. People and software can read the pages without JavaScript.

import { html } from 'hono/html';
import { toFragment } from '../../../contract/site/prose.ts';
import type { Html } from '../html.ts';
import type { RenderedPage } from '../shell.ts';
import { renderSitePage, type SiteFrame } from './site-frame.ts';

export interface DocsSection {
  readonly heading: string;
  /**
   * The text of the section. If it contains the origin of this service, for example in a code
   * sample, this is a function of the origin.
   */
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
  readonly site: SiteFrame;
  /** All documentation pages, in the order of the navigation. */
  readonly pages: readonly DocsPage[];
}

function renderNavigation(path: string, pages: readonly DocsPage[]): Html {
  const links = [{ path: '/docs', name: 'Docs' }, ...pages].map(
    (page) =>
      html`<a href="${page.path}"${page.path === path && html` aria-current="page"`}>${page.name}</a>`,
  );
  return html`<nav class="docs-nav" aria-label="Documentation"><div>${links}</div></nav>`;
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
  const main = html`<div class="docs-page">
      <div class="docs-intro"><h1 class="docs-title">${page.title}</h1><p class="docs-lead">${page.lead}</p></div>
      ${contents}
      <div class="docs-text">${text}</div>
    </div>`;
  const navigation = renderNavigation(page.path, frame.pages);
  const title = `${page.title} – Halfpast`;
  return renderSitePage({ ...page, title, navigation }, frame.site, main);
}

export function renderDocsPage(page: DocsPage, frame: DocsFrame): RenderedPage {
  const text = html`${renderSections(page.sections, frame.site.origin)}`;
  return renderFrame(page, frame, renderContents(page.sections), text);
}

/** Renders /docs, the list of all pages with their descriptions. */
export function renderDocsIndex(frame: DocsFrame): RenderedPage {
  const index = {
    path: '/docs',
    title: 'Documentation',
    description: 'How to connect your own systems and pages to Halfpast, and how we measure it.',
    lead: 'For people who connect their own systems and pages to Halfpast.',
  };
  const items = frame.pages.map(
    ({ path, title, description }) =>
      html`<li><a href="${path}">${title}</a><p>${description}</p></li>`,
  );
  return renderFrame(index, frame, html``, html`<ul class="docs-list">${items}</ul>`);
}
