// Serves the documentation. Redirects unknown paths to the list of documentation pages.
import { type Context, Hono } from 'hono';
import { raw } from 'hono/html';
import { EXAMPLE_ORIGIN } from '../../../contract/api/api-reference.ts';
import type { HttpEnv } from '../../env.ts';
import { rateLimit } from '../../middleware/rate-limit.ts';
import { type DocsPage, renderDocsIndex, renderDocsPage } from '../../pages/frame/docs-frame.ts';
import { DOCS_GROUPS, DOCS_PAGES } from '../../pages/site/docs-pages.ts';
import { readSiteFrame } from '../../read-site-frame.ts';
import { sendPage } from '../../send-page.ts';
import { sendErrorPage } from '../booking-page/booking-pages.ts';

/** Reads the sections of a page that the build has rendered. */
async function readSections(c: Context<HttpEnv>, page: DocsPage): Promise<DocsPage> {
  if (page.reference === undefined) return page;
  const sections = await c.var.deps.pageShells.loadReference(page.reference);
  return {
    ...page,
    sections: sections.map(({ heading, html }) => ({
      heading,
      body: (origin) => raw(html.replaceAll(EXAMPLE_ORIGIN, origin)),
    })),
  };
}

export const docs = new Hono<HttpEnv>()
  .onError(sendErrorPage)
  .get('/:name?', rateLimit('all'), async (c) => {
    const name = c.req.param('name');
    const page = DOCS_PAGES.find(({ path }) => path === `/docs/${name}`);
    if (name !== undefined && !page) return c.redirect('/docs', 302);
    const site = readSiteFrame(c);
    const frame = { site, groups: DOCS_GROUPS };
    const rendered = page
      ? renderDocsPage(await readSections(c, page), frame)
      : renderDocsIndex(frame);
    return sendPage(c, { shell: 'site', page: rendered, nonce: site.nonce });
  });
