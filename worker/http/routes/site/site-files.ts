// Serves the files for software: robots.txt, security.txt, llms.txt and the site maps.
import { type Context, Hono } from 'hono';
import { AppError } from '../../../contract/app-error.ts';
import { APP_PAGES } from '../../../contract/site/app-pages.ts';
import { SITE_PAGES } from '../../../contract/site/site-pages.ts';
import { PART_COUNT, readSiteMap, readSiteMapPart } from '../../../services/site/site-map.ts';
import type { HttpEnv } from '../../env.ts';
import { rateLimit } from '../../middleware/rate-limit.ts';
import { DOCS_PAGES } from '../../pages/site/docs-pages.ts';
import { renderLlmsText } from '../../pages/site/llms-text.ts';
import { renderSecurityText, SECURITY_TEXT_PATH } from '../../pages/site/security-text.ts';
import { renderSiteMap, renderSiteMapIndex, toEntries } from '../../pages/site/site-map-xml.ts';

const SITE_PATHS = [
  ...SITE_PAGES.map(({ path }) => ({ path })),
  ...APP_PAGES.filter(({ isIndexed }) => isIndexed).map(({ path }) => ({ path })),
  ...[{ path: '/docs' }, ...DOCS_PAGES].map(({ path }) => ({ path })),
];
const PARTS = Array.from({ length: PART_COUNT }, (_, part) => `/sitemaps/${part}.xml`);

// Paths that crawlers must not read. Pages with `noindex` are not in this list, because a crawler
// must read a page to find the `noindex`.
const NOT_CRAWLED = ['/api/', '/dev/'];

function sendText(c: Context<HttpEnv>, text: string, type = 'text/plain'): Response {
  return c.body(text, 200, {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'public, max-age=3600',
  });
}

/** Sends a site map from the cache. A cached site map is at most an hour old. */
async function sendSiteMap(c: Context<HttpEnv>, render: () => Promise<string>): Promise<Response> {
  const { answerCache } = c.var.deps;
  const cacheKey = `${c.var.origin}${c.req.path}`;
  const cached = await answerCache.find(cacheKey);
  if (cached) return cached;
  const answer = sendText(c, await render(), 'application/xml');
  await answerCache.keep(cacheKey, answer.clone());
  return answer;
}

export const siteFiles = new Hono<HttpEnv>()
  .get('/robots.txt', (c) => {
    const rules = NOT_CRAWLED.map((path) => `Disallow: ${path}`).join('\n');
    return sendText(c, `User-agent: *\n${rules}\n\nSitemap: ${c.var.origin}/sitemap.xml\n`);
  })
  .get(SECURITY_TEXT_PATH, (c) => {
    const { supportEmail, clock } = c.var.deps;
    return sendText(c, renderSecurityText(c.var.origin, supportEmail, clock.now()));
  })
  .get('/llms.txt', (c) => sendText(c, renderLlmsText(c.var.origin)))
  .get('/sitemap.xml', rateLimit('all'), (c) =>
    sendSiteMap(c, async () => {
      const map = await readSiteMap(c.var.near);
      return map.kind === 'parts'
        ? renderSiteMapIndex(['/sitemaps/site.xml', ...PARTS], c.var.origin)
        : renderSiteMap([...SITE_PATHS, ...toEntries(map.types)], c.var.origin);
    }),
  )
  .get('/sitemaps/site.xml', (c) =>
    sendText(c, renderSiteMap(SITE_PATHS, c.var.origin), 'application/xml'),
  )
  .get('/sitemaps/:part{[0-9]+\\.xml}', rateLimit('all'), (c) => {
    const part = Number.parseInt(c.req.param('part'), 10);
    if (PARTS[part] !== c.req.path) throw new AppError('NOT_FOUND');
    return sendSiteMap(c, async () => {
      const types = await readSiteMapPart(c.var.near, part);
      return renderSiteMap(toEntries(types), c.var.origin);
    });
  });
