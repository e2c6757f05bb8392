// Renders the ways through the documentation: the search, the list of all pages, and the links to the previous and the
// next page. On narrow screens, the list is folded. All of it except the search works without JavaScript.

import { html } from 'hono/html';
import type { Html } from '../html.ts';
import { CHEVRON_DOWN_ICON, CHEVRON_END_ICON, CHEVRON_START_ICON } from '../icons.ts';
import type { DocsGroup, DocsHalf, DocsPage } from './docs-frame.ts';

interface LinkedPage {
  readonly path: string;
  readonly name: string;
}

/** Lists the pages of a half, in the order of the navigation. */
export const listPages = ({ pages, groups }: DocsHalf): readonly DocsPage[] => [
  ...pages,
  ...groups.flatMap((group) => group.pages),
];

export const findHalf = (path: string, halves: readonly DocsHalf[]): DocsHalf | undefined =>
  halves.find((half) => listPages(half).some((page) => page.path === path));

function renderLinks(pages: readonly LinkedPage[], current: string, labelId?: string): Html {
  const links = pages.map(
    ({ path, name }) =>
      html`<li><a href="${path}"${path === current && html` aria-current="page"`}>${name}</a></li>`,
  );
  return html`<ul${labelId && html` aria-labelledby="${labelId}"`}>${links}</ul>`;
}

/** Renders a group that is open only on its own pages, because the groups have many pages. */
function renderGroup({ name, pages }: DocsGroup, current: string): Html {
  const isOpen = pages.some(({ path }) => path === current);
  return html`<details class="docs-group"${isOpen && html` open`}>
      <summary>${name}${CHEVRON_DOWN_ICON}</summary>${renderLinks(pages, current)}
    </details>`;
}

function renderHalf(half: DocsHalf, current: string): Html {
  const id = `pages-${half.id}`;
  return html`<p id="${id}" class="docs-nav-half">${half.name}</p>
      ${renderLinks(half.pages, current, id)}
      ${half.groups.map((group) => renderGroup(group, current))}`;
}

/** Renders the field of the search. The script of the site loads the search when the field gets the focus. */
function renderSearch(): Html {
  return html`<div role="search" class="docs-search needs-script" data-docs-search>
      <label class="hidden" for="docs-search">Search the documentation</label>
      <input id="docs-search" type="search" placeholder="Search the docs" autocomplete="off" spellcheck="false" maxlength="80" />
      <div class="docs-found"><p role="status"></p><ul></ul></div>
    </div>`;
}

const OVERVIEW: LinkedPage = { path: '/docs', name: 'Overview' };

export function renderNavigation(current: LinkedPage, halves: readonly DocsHalf[]): Html {
  const half = findHalf(current.path, halves);
  return html`<div class="docs-side">
      ${renderSearch()}
      <details class="docs-menu">
        <summary><span class="hidden">All pages. Current page:</span>${half && html`<span class="docs-half">${half.name}</span>`}${current.name}${CHEVRON_DOWN_ICON}</summary>
        <nav class="docs-nav" aria-label="Documentation">
          ${renderLinks([OVERVIEW], current.path)}
          ${halves.map((each) => renderHalf(each, current.path))}
        </nav>
      </details>
    </div>`;
}

/** Renders the links to the previous and the next page of the same half. */
export function renderSteps({ path }: LinkedPage, halves: readonly DocsHalf[]): Html {
  const half = findHalf(path, halves);
  const pages = half ? listPages(half) : [];
  const index = pages.findIndex((page) => page.path === path);
  const [previous, next] = [pages[index - 1], pages[index + 1]];
  const link = (page: DocsPage, rel: 'prev' | 'next', label: string, icon: Html) =>
    html`<a class="docs-step" rel="${rel}" href="${page.path}">${icon}<span><span class="docs-step-label">${label}</span>${page.name}</span></a>`;
  return html`<nav class="docs-steps" aria-label="Previous and next page">
      ${previous && link(previous, 'prev', 'Previous', CHEVRON_START_ICON)}
      ${next && link(next, 'next', 'Next', CHEVRON_END_ICON)}
    </nav>`;
}
