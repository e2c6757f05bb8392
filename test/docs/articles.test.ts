// Checks the articles for hosts and the ways to them: the navigation, the steps, the search and the links.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toFragment } from '../../worker/contract/frame/prose.ts';
import { indexPages } from '../../worker/http/pages/site/docs-index.ts';
import { DOCS_HALVES, DOCS_PAGES } from '../../worker/http/pages/site/docs-pages.ts';
import { USE_PAGES } from '../../worker/http/pages/site/use-pages.ts';
import { DOCS_ORIGIN, renderPage } from './render-docs.ts';

const index = indexPages(DOCS_PAGES, DOCS_ORIGIN);
const partOf = (body: string, start: string) => body.slice(body.indexOf(start)).split('</nav>')[0];

it('the articles for hosts keep their addresses, because other screens link to them', () => {
  expect(USE_PAGES.map(({ path }) => path)).toEqual([
    '/docs/use/first-link',
    '/docs/use/calendars',
    '/docs/use/video-calls',
    '/docs/use/hours',
    '/docs/use/reminders',
    '/docs/use/embed',
    '/docs/use/move-and-cancel',
    '/docs/use/teams',
    '/docs/use/seats',
    '/docs/use/booking-links',
  ]);
});

describe.each(USE_PAGES.map((page) => [page.path, page] as const))('%s', (path, page) => {
  it('is short', () => {
    const sections = index.find((indexed) => indexed.path === path)?.sections ?? [];
    const texts = sections.flatMap(({ heading, text }) => [heading, text]);
    const words = texts.join(' ').split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(150);
    expect(words).toBeLessThanOrEqual(350);
  });

  it('links only to sections of the settings that exist', () => {
    const source = readFileSync('web/app/screens/settings/settings-nav.tsx', 'utf8');
    const sections = [...source.matchAll(/\{ id: '([a-z-]+)'/g)].map(([, id]) => id);
    const { body } = renderPage(page);
    const links = [...body.matchAll(/href="\/settings#([^"]+)"/g)].map(([, id]) => id);
    expect(sections).toEqual(expect.arrayContaining(links));
  });
});

describe.each(DOCS_PAGES.map((page) => [page.path, page] as const))('%s', (path, page) => {
  const { body } = renderPage(page);

  it('is the current page of the navigation, which lists all pages', () => {
    const navigation = partOf(body, '<nav class="docs-nav"') ?? '';
    for (const { path: other } of DOCS_PAGES) expect(navigation).toContain(`href="${other}"`);
    const current = [...navigation.matchAll(/href="([^"]+)" aria-current="page"/g)];
    expect(current.map(([, href]) => href)).toEqual([path]);
  });

  it('links to the previous and the next page of its half', () => {
    const half = DOCS_HALVES.find(({ id }) => (id === 'use') === USE_PAGES.includes(page));
    const paths = [...(half?.pages ?? []), ...(half?.groups ?? []).flatMap(({ pages }) => pages)];
    const place = paths.indexOf(page);
    const steps = partOf(body, '<nav class="docs-steps"') ?? '';
    const links = [...steps.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    const expected = [paths[place - 1]?.path, paths[place + 1]?.path];
    expect(links).toEqual(expected.filter((href) => href !== undefined));
  });

  it('is in the search, with all its sections', () => {
    const indexed = index.find((candidate) => candidate.path === path);
    expect(indexed?.title).toBe(page.title);
    const headings = indexed?.sections.map(({ heading }) => heading) ?? [];
    expect(headings).toEqual(['', ...page.sections.map(({ heading }) => heading)]);
    for (const { text } of indexed?.sections ?? []) expect(text).not.toMatch(/<\/|&(amp|lt|#39);/);
  });

  it('links only to sections of other pages that exist', () => {
    for (const [, target = '', fragment] of body.matchAll(/href="(\/docs[^"#]*)#([^"]+)"/g)) {
      const other = DOCS_PAGES.find((candidate) => candidate.path === target);
      // The build writes the sections of these pages. test/worker/site/links.test.ts opens them.
      if (other?.reference !== undefined) continue;
      const fragments = other?.sections.map(({ heading }) => toFragment(heading));
      expect(fragments, target).toContain(fragment);
    }
  });
});
