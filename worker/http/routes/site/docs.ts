// Serves the documentation. Redirects unknown paths to the list of documentation pages.
import { Hono } from 'hono';
import type { HttpEnv } from '../../env.ts';
import { rateLimit } from '../../middleware/rate-limit.ts';
import { renderDocsIndex, renderDocsPage } from '../../pages/site/docs-frame.ts';
import { DOCS_PAGES } from '../../pages/site/docs-pages.ts';
import { sendPage } from '../../send-page.ts';
import { sendErrorPage } from '../booking-page/booking-pages.ts';
import { readSiteFrame } from './site-pages.ts';

export const docs = new Hono<HttpEnv>()
  .onError(sendErrorPage)
  .get('/:name?', rateLimit('all'), async (c) => {
    const name = c.req.param('name');
    const page = DOCS_PAGES.find(({ path }) => path === `/docs/${name}`);
    if (name !== undefined && !page) return c.redirect('/docs', 302);
    const site = readSiteFrame(c);
    const frame = { site, pages: DOCS_PAGES };
    const rendered = page ? renderDocsPage(page, frame) : renderDocsIndex(frame);
    return sendPage(c, { shell: 'site', page: rendered, nonce: site.nonce });
  });
