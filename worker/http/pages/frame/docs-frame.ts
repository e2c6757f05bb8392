// Renders the layout of every documentation page inside the frame of the public site: the
// navigation and the table of contents. People and software can read the pages without JavaScript.

import { html } from 'hono/html';
import { toFragment } from '../../../contract/frame/prose.ts';
import type { Html } from '../html.ts';
import { CHEVRON_DOWN_ICON } from '../icons.ts';
import type { RenderedPage } from '../shell.ts';
import { renderCode } from './docs-parts.ts';
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
  /**
   * The name of the file with the sections, for a page that the build has rendered. Absent for other pages.
   */
  readonly reference?: string;
}

export interface DocsGroup {
  readonly name: string;
  readonly pages: readonly DocsPage[];
}

interface DocsFrame {
  readonly site: SiteFrame;
  /** All documentation pages, in the order of the navigation. */
  readonly groups: readonly DocsGroup[];
}

function renderNavigation(current: string, groups: readonly DocsGroup[]): Html {
  const link = (path: string, name: string) =>
    html`<li><a href="${path}"${path === current && html` aria-current="page"`}>${name}</a></li>`;
  const lists = groups.map(({ name, pages }) => {
    const links = html`<ul>${pages.map((page) => link(page.path, page.name))}</ul>`;
    if (!pages.some(({ reference }) => reference)) return html`<li><p>${name}</p>${links}</li>`;
    // The group with the API reference is long, so it is open only on its own pages.
    const isOpen = pages.some(({ path }) => path === current);
    return html`<li><details${isOpen && html` open`}><summary>${name}${CHEVRON_DOWN_ICON}</summary>${links}</details></li>`;
  });
  return html`<nav class="docs-nav" aria-label="Documentation"><ul>${link('/docs', 'Overview')}${lists}</ul></nav>`;
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
  const navigation = renderNavigation(page.path, frame.groups);
  const title = `${page.title} – Halfpast`;
  return renderSitePage({ ...page, title, navigation }, frame.site, main);
}

export function renderDocsPage(page: DocsPage, frame: DocsFrame): RenderedPage {
  const text = html`${renderSections(page.sections, frame.site.origin)}`;
  return renderFrame(page, frame, renderContents(page.sections), text);
}

/** Renders a card for each page, and a compact list of the reference pages. */
function renderGroup({ name, pages }: DocsGroup): Html {
  const id = toFragment(name);
  const cards = pages
    .filter(({ reference }) => reference === undefined)
    .map(
      ({ path, title, description }) =>
        html`<li><h3><a href="${path}">${title}</a></h3><p>${description}</p></li>`,
    );
  const references = pages
    .filter(({ reference }) => reference !== undefined)
    .map((page) => html`<li><a href="${page.path}">${page.name}</a></li>`);
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${name}</h2>
      <ul class="docs-list">${cards}</ul>
      ${references.length > 0 && html`<h3>Reference</h3><ul class="docs-references">${references}</ul>`}
    </section>`;
}

/** Renders the shortest way to a booking page on another site. */
function renderQuickstart(origin: string): Html {
  const code = `
<div data-halfpast="ada/intro">
  <a href="${origin}/ada/intro">Book a time</a>
</div>
<script src="${origin}/embed.js" async></script>`;
  return html`<section class="quickstart" aria-labelledby="quickstart">
      <div>
        <h2 id="quickstart">First embed in 2 minutes</h2>
        <ol>
          <li><a href="/sign-up">Sign up</a> and create a meeting type.</li>
          <li>Paste this code into your page.</li>
          <li>Replace <code>ada/intro</code> with your own link.</li>
        </ol>
        <p><a href="/docs/embed">All ways to embed</a></p>
      </div>
      ${renderCode('Code of the first embed', code)}
    </section>`;
}

/** Renders /docs, the list of all pages with their descriptions. */
export function renderDocsIndex(frame: DocsFrame): RenderedPage {
  const index = {
    path: '/docs',
    title: 'Documentation',
    description:
      'How to connect your own systems and pages to Halfpast, and how we measure Halfpast.',
    lead: 'Put booking pages on your site, receive webhooks, and use the API.',
  };
  return renderFrame(
    index,
    frame,
    html``,
    html`${renderQuickstart(frame.site.origin)}${frame.groups.map(renderGroup)}`,
  );
}
