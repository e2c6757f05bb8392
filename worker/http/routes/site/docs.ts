// Serves the documentation and the index of its search. Redirects unknown paths to the list of documentation pages.
import { type Context, Hono } from 'hono';
import { raw } from 'hono/html';
import { EXAMPLE_ORIGIN } from '../../../contract/api/api-reference.ts';
import { DOCS_INDEX_PATH } from '../../../contract/site/docs-index.ts';
import type { HttpEnv } from '../../env.ts';
import { rateLimit } from '../../middleware/rate-limit.ts';
import { type DocsPage, renderDocsIndex, renderDocsPage } from '../../pages/frame/docs-frame.ts';
import { indexPages } from '../../pages/site/docs-index.ts';
import { DOCS_HALVES, DOCS_PAGES } from '../../pages/site/docs-pages.ts';
import { readSiteFrame } from '../../read-site-frame.ts';
import { sendPage } from '../../send-page.ts';
import { sendErrorPage } from '../booking-page/booking-pages.ts';

/** Reads the sections of a page that the build has rendered. */
async function readSections(c: Context<HttpEnv>, page: DocsPage): Promise<DocsPage> {
  if (page.reference === undefined) return page;
  const sections = await c.var.deps.pageShells.loadReference(page.reference);
  return {
    ...page,
    sections: sections.map(({ html, ...section }) => ({
      ...section,
      body: (origin) => raw(html.replaceAll(EXAMPLE_ORIGIN, origin)),
    })),
  };
}

/** Sends the texts of all pages, which the search of the documentation reads in the browser. */
async function sendIndex(c: Context<HttpEnv>): Promise<Response> {
  const { answerCache } = c.var.deps;
  const cacheKey = c.var.origin + DOCS_INDEX_PATH;
  const cached = await answerCache.find(cacheKey);
  if (cached) return cached;
  const pages = await Promise.all(DOCS_PAGES.map((page) => readSections(c, page)));
  const answer = c.json(indexPages(pages, c.var.origin), 200, {
    'Cache-Control': 'public, max-age=3600',
  });
  await answerCache.keep(cacheKey, answer.clone());
  return answer;
}

async function sendDocs(c: Context<HttpEnv>): Promise<Response> {
  const { path } = c.req;
  const page = DOCS_PAGES.find((each) => each.path === path);
  if (!page && path !== '/docs') return c.redirect('/docs', 302);
  const site = readSiteFrame(c);
  const frame = { site, halves: DOCS_HALVES };
  const rendered = page
    ? renderDocsPage(await readSections(c, page), frame)
    : renderDocsIndex(frame);
  return sendPage(c, { shell: 'docs', page: rendered, nonce: site.nonce });
}

export const docs = new Hono<HttpEnv>()
  .onError(sendErrorPage)
  .get('/search.json', rateLimit('all'), sendIndex)
  .get('/:name?', rateLimit('all'), sendDocs)
  .get('/use/:name', rateLimit('all'), sendDocs);
