// Renders the layout of every documentation page inside the frame of the public site, with the table of contents.
// People and software can read the pages without JavaScript.

import { html } from 'hono/html';
import { toFragment } from '../../../contract/frame/prose.ts';
import type { Html } from '../html.ts';
import { CHEVRON_DOWN_ICON } from '../icons.ts';
import type { RenderedPage } from '../shell.ts';
import { findHalf, renderNavigation, renderSteps } from './docs-navigation.ts';
import { renderCall } from './docs-parts.ts';
import { renderSitePage, type SiteFrame } from './site-frame.ts';

export interface DocsSection {
  readonly heading: string;
  /** The method and the path of an operation of the API. Such a section is folded. */
  readonly call?: string;
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

/** A part of a half whose pages are folded in the navigation. */
export interface DocsGroup {
  readonly name: string;
  readonly pages: readonly DocsPage[];
}

export interface DocsHalf {
  readonly id: 'use' | 'build';
  readonly name: string;
  /** Says for whom the half is. */
  readonly lead: string;
  readonly pages: readonly DocsPage[];
  readonly groups: readonly DocsGroup[];
}

interface DocsFrame {
  readonly site: SiteFrame;
  /** All documentation pages, in the order of the navigation. */
  readonly halves: readonly DocsHalf[];
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

/**
 * Renders an operation of the API. The target of links is inside the folded part, because browsers open it for such a
 * target, also without JavaScript.
 */
function renderOperation(id: string, heading: string, call: string, text: Html): Html {
  return html`<details class="operation">
      <summary><h2>${heading}</h2>${renderCall(call)}${CHEVRON_DOWN_ICON}</summary>
      <div id="${id}" class="operation-text">${text}</div>
    </details>`;
}

function renderSections(sections: readonly DocsSection[], origin: string): Html[] {
  return sections.map(({ heading, call, body }) => {
    const id = toFragment(heading);
    const text = typeof body === 'function' ? body(origin) : body;
    if (call !== undefined) return renderOperation(id, heading, call, html`${text}`);
    return html`<section aria-labelledby="${id}"><h2 id="${id}">${heading}</h2>${text}</section>`;
  });
}

interface FramedPage extends Pick<DocsPage, 'name' | 'title' | 'description' | 'lead'> {
  readonly path: '/docs' | DocsPage['path'];
}

function renderFrame(page: FramedPage, frame: DocsFrame, contents: Html, text: Html): RenderedPage {
  const half = findHalf(page.path, frame.halves);
  const main = html`<div class="docs-page" data-half="${half?.id ?? ''}">
      <div class="docs-intro">${half && html`<p class="docs-half">${half.name}</p>`}<h1 class="docs-title">${page.title}</h1><p class="docs-lead">${page.lead}</p></div>
      ${contents}
      <div class="docs-text">${text}</div>
    </div>`;
  const navigation = renderNavigation(page, frame.halves);
  const title = `${page.title} – Halfpast`;
  return renderSitePage({ ...page, title, navigation }, frame.site, main);
}

export function renderDocsPage(page: DocsPage, frame: DocsFrame): RenderedPage {
  const sections = renderSections(page.sections, frame.site.origin);
  const text = html`${sections}${renderSteps(page, frame.halves)}`;
  // Folded sections are a list of contents already.
  const isFolded = page.sections.some(({ call }) => call !== undefined);
  return renderFrame(page, frame, isFolded ? html`` : renderContents(page.sections), text);
}

function renderCards(pages: readonly DocsPage[]): Html {
  const cards = pages.map(
    ({ path, title, description }) =>
      html`<li><h3><a href="${path}">${title}</a></h3><p>${description}</p></li>`,
  );
  return html`<ul class="docs-list">${cards}</ul>`;
}

/** Renders a card for each page of a half, and a compact list of each of its groups. */
function renderHalf({ id, name, lead, pages, groups }: DocsHalf): Html {
  const lists = groups.map((group) => {
    const links = group.pages.map(({ path, title, reference, name: shortName }) => {
      const label = reference === undefined ? title : shortName;
      return html`<li><a href="${path}">${label}</a></li>`;
    });
    return html`<h3>${group.name}</h3><ul class="docs-names">${links}</ul>`;
  });
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${name}</h2>
      <p>${lead}</p>
      ${renderCards(pages)}
      ${lists}
    </section>`;
}

/** Renders /docs, the list of all pages with their descriptions. */
export function renderDocsIndex(frame: DocsFrame): RenderedPage {
  const index = {
    path: '/docs',
    name: 'Overview',
    title: 'Documentation',
    description:
      'How to use Halfpast: links, calendars, video calls, hours and reminders. How to build with it: embedding, webhooks and the API.',
    lead: 'Set up your booking pages, and connect your own systems.',
  } as const;
  return renderFrame(index, frame, html``, html`${frame.halves.map(renderHalf)}`);
}
