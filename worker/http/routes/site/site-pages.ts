// The public pages of the site: marketing and legal pages.
import { type Context, Hono } from 'hono';
import { CAREERS } from '../../../contract/site/careers.ts';
import { COOKIES } from '../../../contract/site/cookies.ts';
import { SLIDES } from '../../../contract/site/home.ts';
import { PRIVACY } from '../../../contract/site/privacy.ts';
import { SECURITY } from '../../../contract/site/security.ts';
import { SITE_PAGES, type SitePage } from '../../../contract/site/site-pages.ts';
import { TERMS } from '../../../contract/site/terms.ts';
import type { HttpEnv } from '../../env.ts';
import { rateLimit } from '../../middleware/rate-limit.ts';
import { renderSitePage, type SiteFrame } from '../../pages/frame/site-frame.ts';
import type { Html } from '../../pages/html.ts';
import { renderArticle } from '../../pages/site/article-page.ts';
import { renderCompare } from '../../pages/site/compare-page.ts';
import { renderContact } from '../../pages/site/contact-page.ts';
import { renderFeatures } from '../../pages/site/features-page.ts';
import { renderHome } from '../../pages/site/home-page.ts';
import { renderPreload } from '../../pages/site/picture.ts';
import { renderPricing } from '../../pages/site/pricing-page.ts';
import { readSiteFrame } from '../../read-site-frame.ts';
import { sendPage } from '../../send-page.ts';
import { sendErrorPage } from '../booking-page/booking-pages.ts';

const RENDERERS: Readonly<Record<SitePage['path'], (frame: SiteFrame) => Html>> = {
  '/': renderHome,
  '/features': renderFeatures,
  '/pricing': renderPricing,
  '/compare': renderCompare,
  '/contact': ({ supportEmail }) => renderContact(supportEmail),
  '/terms': () => renderArticle(TERMS),
  '/privacy': () => renderArticle(PRIVACY),
  '/careers': () => renderArticle(CAREERS),
  '/cookies': () => renderArticle(COOKIES),
  '/security': () => renderArticle(SECURITY),
};

async function sendSitePage(c: Context<HttpEnv>, page: SitePage): Promise<Response> {
  const frame = readSiteFrame(c);
  const isHome = page.path === '/';
  const head = isHome ? renderPreload(SLIDES[0].picture) : undefined;
  const rendered = renderSitePage({ ...page, head }, frame, RENDERERS[page.path](frame));
  return sendPage(c, { shell: isHome ? 'home' : 'site', page: rendered, nonce: frame.nonce });
}

export const sitePages = new Hono<HttpEnv>().onError(sendErrorPage);
for (const page of SITE_PAGES)
  sitePages.get(page.path, rateLimit('all'), (c) => sendSitePage(c, page));
